"""Play matches between two levels from a file of openings, each with both colours, and tell the Elo difference."""
from __future__ import annotations

import argparse
import json
import math
import multiprocessing
import random
import re
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from ai.play.levels import MASTER, Level, levels_for, think
from ai.position.board import board_of
from ai.position.rules import FIRST, FIVE_IN_A_ROW, IllegalMove, Move
from ai.search.report import SearchLimits

OPENINGS = Path(__file__).with_name("openings.txt")
CONFIDENCE = 1.96                   # standard errors on either side: 95 %
BALANCED = 60                       # an opening that MASTER scores within this (100 is a factor e in the odds) is fair
JUDGE_NODES = 30_000


@dataclass(frozen=True, slots=True)
class Side:
    """A level, and what it may use for a move beside the level's own bounds."""

    name: str
    level: Level
    limits: SearchLimits


@dataclass(frozen=True, slots=True)
class Game:
    """One game to play: `first` moves first after the opening's stones have been put, whoever they belong to."""

    key: str
    sides: tuple[Side, Side]        # by colour: who has the first stones, who the second
    opening: tuple[Move, ...]
    seed: int


def parse_side(text: str) -> Side:
    """'4', 'MASTER@0.1s', 'MASTER@20000n': a level, then seconds or nodes per move. Raises ArgumentTypeError."""
    match = re.fullmatch(r"(\w+)(?:@(?:([0-9.]+)s|([0-9]+)n))?", text)
    level = next((level for level in levels_for(FIVE_IN_A_ROW) if match and level.name == match[1].upper()), None)
    if match is None or level is None:
        names = ", ".join(level.name for level in levels_for(FIVE_IN_A_ROW))
        raise argparse.ArgumentTypeError(f"{text!r} is not one of {names}, with @SECONDSs or @NODESn behind it or not")
    seconds = None if match[2] is None else float(match[2])
    nodes = None if match[3] is None else int(match[3])
    if level is MASTER and (seconds is not None or nodes is not None):
        level = replace(level, seconds=math.inf if seconds is None else seconds)
    return Side(text, level, SearchLimits(seconds=seconds, nodes=nodes))


def read_openings(path: Path) -> list[tuple[Move, ...]]:
    """The openings of a file: cell names in the order of play, one opening per line, # begins a comment.

    Raises IllegalMove, naming the line, for one that cannot be played.
    """
    openings = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        names = line.partition("#")[0].split()
        try:
            moves = tuple(map(FIVE_IN_A_ROW.parse_cell, names))
            board_of(FIVE_IN_A_ROW, moves)
        except IllegalMove as error:
            raise IllegalMove(f"{path.name}, line {number}: {error}") from error
        if moves:
            openings.append(moves)
    return openings


def schedule(one: Side, two: Side, openings: Sequence[tuple[Move, ...]], games: int, seed: int) -> Iterator[Game]:
    """Pairs of games, each opening with both colours; a new seed each time the openings are through."""
    for number in range(games):
        pair, swapped = divmod(number, 2)
        turn, index = divmod(pair, len(openings))
        opening, game_seed = openings[index], seed + turn
        sides = (two, one) if swapped else (one, two)
        names = " ".join(map(FIVE_IN_A_ROW.cell_name, opening))
        yield Game(f"{sides[0].name} {sides[1].name} {game_seed} {names}", sides, opening, game_seed)


def play(game: Game) -> dict[str, Any]:
    """Play one game to its end: what is written of it."""
    board = board_of(FIVE_IN_A_ROW, game.opening)
    used: dict[str, list[float]] = {"seconds": [0.0, 0.0], "nodes": [0, 0], "moves": [0, 0]}
    while not board.is_over():
        player = 0 if board.turn == FIRST else 1
        side = game.sides[player]
        *_, report = think(board, side.level, game.seed, side.limits)
        for name, amount in (("seconds", report.seconds), ("nodes", report.nodes), ("moves", 1)):
            used[name][player] += amount
        board.check(report.move)
        board.play(report.move)
    outcome = board.outcome()
    winner = None if outcome is None or outcome.winner is None else game.sides[0 if outcome.winner == FIRST else 1].name
    return {"key": game.key, "first": game.sides[0].name, "second": game.sides[1].name, "winner": winner,
            "moves": " ".join(map(FIVE_IN_A_ROW.cell_name, board.history)), "used": used}


@dataclass(frozen=True, slots=True)
class Result:
    """Wins, draws and losses of one side."""

    wins: int
    draws: int
    losses: int

    @property
    def games(self) -> int:
        """How many games there were."""
        return self.wins + self.draws + self.losses

    @property
    def score(self) -> float:
        """Points per game; a draw is half a point."""
        return (self.wins + self.draws / 2) / self.games

    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the score (Wilson's, which stays within 0 and 1)."""
        spread = CONFIDENCE ** 2 / self.games
        middle = (self.score + spread / 2) / (1 + spread)
        half = math.sqrt(self.score * (1 - self.score) * spread + spread ** 2 / 4) / (1 + spread)
        return middle - half, middle + half

    def text(self) -> str:
        """'61-4-35, 63.0 %, Elo +92 (+21 to +169)'"""
        low, high = (elo_text(bound) for bound in self.interval())
        return (f"{self.wins}-{self.draws}-{self.losses} of {self.games}, {100 * self.score:.1f} %, "
                f"Elo {elo_text(self.score)} (95 %: {low} to {high})")


def elo_text(score: float) -> str:
    """The Elo difference that a score stands for."""
    if not 0 < score < 1:
        return "+∞" if score >= 1 else "−∞"
    return f"{-400 * math.log10(1 / score - 1):+.0f}"


def result_of(games: Sequence[dict[str, Any]], name: str) -> Result:
    """How the side of this name fared."""
    draws = sum(game["winner"] is None for game in games)
    wins = sum(game["winner"] == name for game in games)
    return Result(wins, draws, len(games) - wins - draws)


def make_openings(count: int, seed: int) -> Iterator[str]:
    """Lines for a file of openings: 3 to 6 random stones near the centre that MASTER finds balanced."""
    chance = random.Random(seed)
    near_centre = [row * 15 + column for row in range(3, 12) for column in range(3, 12)]
    seen: set[frozenset[Move]] = set()
    while len(seen) < count:
        moves = tuple(chance.sample(near_centre, chance.randint(3, 6)))
        board = board_of(FIVE_IN_A_ROW, moves)
        *_, report = think(board, MASTER, None, SearchLimits(nodes=JUDGE_NODES))
        if frozenset(moves) not in seen and report.score is not None and abs(report.score) <= BALANCED:
            seen.add(frozenset(moves))
            yield " ".join(map(FIVE_IN_A_ROW.cell_name, moves))


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of `python -m ai ladder`."""
    parser.add_argument("one", nargs="?", type=parse_side, help="a level: 0, 2, … MASTER, MASTER@0.1s, MASTER@20000n")
    parser.add_argument("two", nargs="?", type=parse_side, help="its opponent")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--openings", type=Path, default=OPENINGS, help="a file of openings, as openings.txt here")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=multiprocessing.cpu_count(), help="games at a time")
    parser.add_argument("--out", type=Path, help="a file of games, a JSON object per line; what it has is not repeated")
    parser.add_argument("--make-openings", type=int, metavar="N", help="print N new balanced openings instead")


def run(arguments: argparse.Namespace) -> int:
    """Play what is missing, and tell the result; the exit code."""
    if arguments.make_openings is not None:
        for line in make_openings(arguments.make_openings, arguments.seed):
            print(line, flush=True)
        return 0
    one, two = arguments.one, arguments.two
    if one is None or two is None or one.name == two.name:
        print("ladder: two different sides are needed", file=sys.stderr)
        return 2
    games = list(schedule(one, two, read_openings(arguments.openings), arguments.games, arguments.seed))
    played = read_games(arguments.out)
    missing = [game for game in games if game.key not in played]
    with multiprocessing.Pool(arguments.jobs) as pool:
        for record in pool.imap_unordered(play, missing):
            played[record["key"]] = record
            if arguments.out is not None:
                with arguments.out.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(record) + "\n")
            so_far = result_of([played[game.key] for game in games if game.key in played], one.name)
            print(f"\r{one.name} against {two.name}: {so_far.text()}    ", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    print(f"{one.name} against {two.name}: {result_of([played[game.key] for game in games], one.name).text()}")
    return 0


def read_games(path: Path | None) -> dict[str, dict[str, Any]]:
    """The games of a file by their keys; a line that was cut off when the program was stopped is left out."""
    games = {}
    if path is not None and path.exists():
        for line in path.read_text(encoding="utf-8").splitlines():
            try:
                record = json.loads(line)
            except json.JSONDecodeError:
                continue
            games[record["key"]] = record
    return games
