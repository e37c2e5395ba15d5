"""Measure the eight people: their ratings by games, and how often a single game shows the person who played it."""
from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from ai.arguments import whole_number
from ai.chance.constants import RATINGS, SKILL_RATINGS
from ai.chance.rating import ODDS, SKILLS, between, elo_expected_score, rating_of
from ai.people.human_model import HumanModel
from ai.people.traits import traits_of
from ai.play.levels import PEOPLE_LEVELS, Level, opponent_named
from ai.play.thinking import think
from ai.position.board import Board
from ai.position.rules import FIRST, FIVE_IN_A_ROW, Move
from ai.tools import runner
from ai.tools.runner import JobRecord, RecordFile, open_runner
from ai.tools.strength.elo import CONFIDENCE
from ai.tools.strength.naming import named

# Modelled players, by their skill.
SKILLED = {f"skill {skill}": skill for skill in (0.0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 1.0, 1.1)}
OPPONENTS = {name: RATINGS[name] for name in ("0", "2", "4")} | {
    name: between(skill, SKILLS, SKILL_RATINGS) for name, skill in SKILLED.items()}
NEAREST = 8                         # opponents of each person
ABOUT, STEP = 700, 131              # the intended rating of the first person, and the step to the next
FIELDS = ("person", "opponent", "first", "result", "moves")


@dataclass(frozen=True, slots=True)
class PersonGame:
    """A game to play between one of the eight people and an opponent.

    number: of the game between these two.
    """

    person: str
    opponent: str
    number: int
    seed: int

    @property
    def key(self) -> str:
        """A text that identifies the game among all others."""
        return f"{self.person} {self.opponent} {self.number} {self.seed}"


def chooser(name: str, board: Board, seed: int) -> Callable[[], Move]:
    """A function that chooses moves on this board for the level, person or modelled player of this name."""
    level = opponent_named(FIVE_IN_A_ROW, name)
    if level is None:
        return HumanModel(traits_of(SKILLED[name]), board, seed).choose
    return lambda: level_move(level, board, seed)


def level_move(level: Level, board: Board, seed: int) -> Move:
    """The level's move in the present position."""
    *_, report = think(board, level, seed)
    return report.move


def play(game: PersonGame) -> JobRecord:
    """Play one game to its end and return its record. result: the person's points. first: whether the person moved
    first.
    """
    chance, board, first = random.Random(game.key), Board(FIVE_IN_A_ROW), game.number % 2 == 0
    players = [chooser(name, board, chance.getrandbits(32)) for name in (game.person, game.opponent)]
    while not board.is_over():
        board.play(players[(board.turn == FIRST) != first]())
    outcome = board.outcome()
    assert outcome is not None
    result = 0.5 if outcome.winner is None else float((outcome.winner == FIRST) == first)
    return {"key": game.key, "person": game.person, "opponent": game.opponent, "first": first, "result": result,
            "moves": list(board.history)}


def person_games(games: int, seed: int) -> list[PersonGame]:
    """The games to play: this number for each person, against the opponents nearest in rating."""
    nearest = {level.name: sorted(OPPONENTS, key=lambda name: abs(OPPONENTS[name] - ABOUT - STEP * number))[:NEAREST]
               for number, level in enumerate(PEOPLE_LEVELS)}
    return [PersonGame(name, names[game % NEAREST], game // NEAREST, seed)
            for game in range(games) for name, names in nearest.items()]


def rated(games: Sequence[JobRecord]) -> tuple[float, float]:
    """The likeliest rating of a person by these games, and half the width of its 95 % interval."""
    low, high = 0.0, 3200.0
    while high - low > 0.1:
        middle = (low + high) / 2
        over = sum(game["result"] - elo_expected_score(middle - OPPONENTS[game["opponent"]]) for game in games)
        low, high = (middle, high) if over > 0 else (low, middle)
    chances = [elo_expected_score(low - OPPONENTS[game["opponent"]]) for game in games]
    return low, CONFIDENCE * ODDS / sum(chance * (1 - chance) for chance in chances) ** 0.5


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options of `python -m ai people` to the parser."""
    parser.add_argument("--games", type=whole_number(2, 10_000), default=400, metavar="N", help="of each person (400)")
    parser.add_argument("--seed", type=whole_number(0), default=1)
    parser.add_argument("--known", type=Path, metavar="FILE",
                        help="games of another seed, to learn from who plays how: then the games are named")
    parser.add_argument("--out", type=Path, default=Path(".work/people.jsonl"), metavar="FILE",
                        help="the games; those that are there are not played again")
    runner.add_runner_arguments(parser)


def run(arguments: argparse.Namespace) -> int:
    """Play the games that the file of results lacks, and print each modelled person's rating; return the exit code."""
    records = RecordFile(arguments.out, FIELDS)
    games = []
    with open_runner(arguments.processes, arguments.dask) as workers:
        for record in workers.results(play, person_games(arguments.games, arguments.seed), records):
            games.append(record)
            print(f"\r{len(games)} games", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    for level in PEOPLE_LEVELS:
        own = [game for game in games if game["person"] == level.name]
        value, sure = rated(own)
        plies = sum(len(game["moves"]) for game in own) / len(own)
        draws = sum(game["result"] == 0.5 for game in own) / len(own)
        off = value - rating_of(level, FIVE_IN_A_ROW)
        print(f"{level.name:6} {value:6.0f} ± {sure:.0f}, {off:+.0f} from the rating; {plies:.0f} plies, "
              f"{draws:.0%} drawn")
    if arguments.known is not None:
        names = named(list(RecordFile(arguments.known, FIELDS).values()), games)
        right = [name == game["person"] for name, game in zip(names, games, strict=True)]
        print(f"named {sum(right) / len(right):.1%} of {len(right)} single games: " + ", ".join(
            f"{level.name} {sum(found) / len(found):.0%}" for level in PEOPLE_LEVELS
            for found in ([one for one, game in zip(right, games, strict=True) if game["person"] == level.name],)))
    return 0
