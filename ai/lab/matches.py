"""The games of a match between two levels: who plays them, from which openings, and what is recorded of each."""
from __future__ import annotations

import argparse
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ai.lab.elo import Result
from ai.lab.openings import Opening
from ai.lab.runner import Record
from ai.play.arguments import MOST, number_between, whole_number
from ai.play.levels import Level, level_named, levels_for, think
from ai.position.board import board_of
from ai.position.rules import FIRST, FIVE_IN_A_ROW
from ai.search.report import SearchLimits

FIELDS = ("first", "second", "winner", "moves", "used")


@dataclass(frozen=True, slots=True)
class Side:
    """A level, and the limits it plays with here (as in Level.within)."""

    name: str
    level: Level
    limits: SearchLimits


@dataclass(frozen=True, slots=True)
class MatchGame:
    """One game to play.

    sides: who has the first player's stones of the opening and goes on with them, and who the second player's.
    """

    key: str
    sides: tuple[Side, Side]
    opening: Opening
    seed: int


def parse_side(text: str) -> Side:
    """An option's type: '4', 'MASTER@0.1s', 'MASTER@20000n' is a level, then the seconds or nodes for each move."""
    match = re.fullmatch(r"(\w+)(?:@(?:([0-9.]+)s|([0-9]+)n))?", text)
    level = None if match is None else level_named(FIVE_IN_A_ROW, match[1].upper())
    if match is None or level is None:
        names = ", ".join(level.name for level in levels_for(FIVE_IN_A_ROW))
        raise argparse.ArgumentTypeError(f"{text!r} is not one of {names}, with @SECONDSs or @NODESn behind it or not")
    seconds = None if match[2] is None else number_between(0, MOST)(match[2])
    nodes = None if match[3] is None else whole_number()(match[3])
    return Side(text, level, SearchLimits(seconds=seconds, nodes=nodes))


def schedule(one: Side, two: Side, openings: Sequence[Opening], games: int, seed: int) -> Iterator[MatchGame]:
    """Pairs of games, each opening with both colours; a new seed each time the openings are through."""
    for number in range(games):
        pair, swapped = divmod(number, 2)
        turn, index = divmod(pair, len(openings))
        opening, game_seed = openings[index], seed + turn
        sides = (two, one) if swapped else (one, two)
        names = " ".join(map(FIVE_IN_A_ROW.cell_name, opening))
        yield MatchGame(f"{sides[0].name} {sides[1].name} {game_seed} {names}", sides, opening, game_seed)


def play(game: MatchGame) -> Record:
    """Play one game to its end; its record.

    winner: the name of the side, None for a draw. used: the seconds, nodes and moves of the first player and of the
    second.
    """
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


def result_of(games: Sequence[Record], name: str) -> Result:
    """How the side of this name fared."""
    draws = sum(game["winner"] is None for game in games)
    wins = sum(game["winner"] == name for game in games)
    return Result(wins, draws, len(games) - wins - draws)
