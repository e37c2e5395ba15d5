"""The opponents to choose from: each level's name, how far it looks, and the search it runs."""
from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

from ai.board import Board
from ai.minimax import Minimax
from ai.report import SearchLimits, SearchReport, Signal
from ai.rules import Rules


@dataclass(frozen=True, slots=True)
class Level:
    """An opponent.

    depth is counted as in the paper: 0 and 1 look one ply ahead, 2 two, and so on; None looks to the end of the
    game. prune: alpha-beta, else plain minimax, which finds the same move.
    """

    name: str
    title: str
    depth: int | None
    prune: bool = True

    @property
    def label(self) -> str:
        """'Depth 4' or 'FULL': how the level is called in a sentence."""
        return self.name if self.depth is None else f"Depth {self.name}"


ROOKIE = Level("0", "Rookie", 0)
CASUAL = Level("2", "Casual", 2)
CLUB = Level("4", "Club", 4)
EXPERT = Level("6", "Expert", 6)
FULL = Level("FULL", "Perfect", None)


def levels_for(rules: Rules) -> tuple[Level, ...]:
    """The levels of a board, weakest first. To the end of the game is for boards small enough to be solved."""
    by_depth = (ROOKIE, CASUAL, CLUB, EXPERT)
    return (*by_depth, FULL) if rules.cells <= 9 else by_depth


def root_order(board: Board, seed: int | None) -> list[int]:
    """The root moves in the order to try them: the candidates, equal marks shuffled by the seed (None: not at all).

    The same seed gives the same order in the same position, whichever search asks.
    """
    candidates = board.candidates()
    if seed is not None:
        chance = random.Random(f"{seed} {board.key}")
        chance.shuffle(candidates)
        candidates.sort(key=lambda candidate: -candidate[1])
    return [move for move, _ in candidates]


def think(board: Board, level: Level, seed: int | None = None, limits: SearchLimits | None = None,
          signal: Signal | None = None, ticket: int = 0) -> Iterator[SearchReport]:
    """What the level thinks of the position, as it thinks it; the last report holds its move.

    limits: seconds and nodes to stop at; the depth is the level's. signal and ticket: see Minimax. Raises ValueError
    where the game is over.
    """
    limits = SearchLimits() if limits is None else limits
    bounds = SearchLimits(level.depth, limits.seconds, limits.nodes)
    search = Minimax(board, level.prune, bounds, signal, ticket)
    return search.reports(board.turn, root_order(board, seed))
