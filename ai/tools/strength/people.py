"""Measure the eight people: their ratings by games, and how often a single game shows the person who played it."""
import argparse
import random
from collections.abc import Sequence
from functools import partial
from itertools import count
from pathlib import Path
from statistics import fmean

from ai.arguments import whole_number
from ai.chance.constants import RATINGS, SKILL_RATINGS
from ai.chance.glicko import ELO_SCALE, glicko_expected_score
from ai.chance.rating import HIGHEST_RATING, SKILLS, interpolated, rating_of
from ai.failures import InvalidInput
from ai.people.human_model import HumanModel
from ai.people.traits import traits_of
from ai.play.levels import PEOPLE_LEVELS, Level, opponent_named
from ai.play.thinking import final_report
from ai.position.board import Board
from ai.position.rules import FIRST, FIVE_IN_A_ROW, SECOND
from ai.search.moves import ChooseMove
from ai.tools import runner
from ai.tools.games import bisect_zero, play_out, points_for
from ai.tools.runner import Job, JobRecord, RecordFile, all_results, of_this_version, read_records
from ai.tools.strength.match_result import CONFIDENCE
from ai.tools.strength.person_classifier import classify

# The opponents with their ratings: levels, and modelled players by their skill.
SKILLED = {f"skill {skill}": skill for skill in (0.0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 1.0, 1.1)}
OPPONENTS = {name: RATINGS[name] for name in ("0", "2", "4")} | {
    name: interpolated(skill, SKILLS, SKILL_RATINGS) for name, skill in SKILLED.items()}
NEAREST = 8                         # opponents of each person
FIRST_RATING, RATING_STEP = 700, 131    # the intended rating of the first person, and the step to the next
PERSON_FIELDS = ("person", "opponent", "first", "result", "moves")


def chooser(name: str, board: Board, seed: int) -> ChooseMove:
    """A function that chooses moves on this board for the level, person or modelled player of this name."""
    level = opponent_named(FIVE_IN_A_ROW, name)
    if level is None:
        return HumanModel(traits_of(SKILLED[name]), board, seed).choose
    return lambda: final_report(board, level, seed).move


def play(person: str, opponent: str, number: int, seed: int) -> JobRecord:
    """Play the game of this number between one of the eight people and an opponent, and return its record.

    result: the person's points. first: whether the person moved first.
    """
    rng = random.Random(f"{person} {opponent} {number} {seed}")
    board, side = Board(FIVE_IN_A_ROW), (FIRST, SECOND)[number % 2]
    first, second = [chooser(name, board, rng.getrandbits(32)) for name in (person, opponent)][::side]
    winner = play_out(board, first, second)
    return {"person": person, "opponent": opponent, "first": side == FIRST, "result": points_for(side, winner),
            "moves": list(board.history)}


def person_games(games: int, seed: int) -> dict[str, Job]:
    """The games of each person against the opponents nearest to the intended rating, in turn, as jobs by their keys."""
    nearest = {level.name: sorted(OPPONENTS, key=lambda name: abs(OPPONENTS[name] - intended))[:NEAREST]
               for level, intended in zip(PEOPLE_LEVELS, count(FIRST_RATING, RATING_STEP), strict=False)}
    return of_this_version({
        f"{name} {names[game % NEAREST]} {game // NEAREST} {seed}":
        partial(play, name, names[game % NEAREST], game // NEAREST, seed)
        for game in range(games) for name, names in nearest.items()})


def rating_by_games(games: Sequence[JobRecord]) -> tuple[float, float]:
    """The likeliest rating of a person by these games, and half the width of its 95 % interval."""
    def chances(rating: float) -> list[float]:
        return [glicko_expected_score(rating - OPPONENTS[game["opponent"]]) for game in games]

    points = sum(game["result"] for game in games)
    likeliest = bisect_zero(lambda rating: points - sum(chances(rating)), 0.0, HIGHEST_RATING, 0.1)
    return likeliest, CONFIDENCE * ELO_SCALE / sum(chance * (1 - chance) for chance in chances(likeliest)) ** 0.5


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--games", type=whole_number(2, 10_000), default=400, metavar="N", help="for each person (400)")
    parser.add_argument("--known", type=Path, metavar="FILE",
                        help="recorded games of another seed, from which to learn each person's style; then each game "
                             "is attributed to a person")
    runner.add_game_arguments(parser, out=Path(".work/people.jsonl"))


def run(arguments: argparse.Namespace) -> int:
    known = [] if arguments.known is None else list(read_records(arguments.known, PERSON_FIELDS).values())
    if arguments.known is not None and not known:
        raise InvalidInput(f"{arguments.known}: no games")
    games = all_results(person_games(arguments.games, arguments.seed), RecordFile(arguments.out, PERSON_FIELDS),
                        arguments.processes)
    names = classify(known, games) if known else ()
    right = {game["key"]: game["person"] == name for game, name in zip(games, names, strict=False)}
    for level in PEOPLE_LEVELS:
        own = [game for game in games if game["person"] == level.name]
        print(person_line(level, own) + (f"; named {fmean(right[game['key']] for game in own):.0%}" if right else ""))
    if right:
        print(f"named {fmean(right.values()):.1%} of {len(games)} single games")
    return 0


def person_line(level: Level, games: Sequence[JobRecord]) -> str:
    """A line on a person's games: the rating, the mean length, and the share of draws."""
    points = sum(game["result"] for game in games)
    if 0 < points < len(games):
        value, half_width = rating_by_games(games)
        difference = value - rating_of(level, FIVE_IN_A_ROW)
        rating = f"{value:6.0f} ± {half_width:.0f}, {difference:+.0f} from the rating"
    else:                               # every lower or higher rating is likelier
        rating = f"too few games for a rating: all {'won' if points else 'lost'}"
    return (f"{level.name:6} {rating}; "
            f"{fmean(len(game['moves']) for game in games):.0f} plies, "
            f"{fmean(game['result'] == 0.5 for game in games):.0%} drawn")
