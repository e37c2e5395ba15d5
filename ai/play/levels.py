"""The opponents to choose from: each level's name, how far it looks, and the search it runs."""
from __future__ import annotations

import os
import random
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from ai.position.board import Board, board_of
from ai.position.rules import Rules
from ai.search.deepening import Deepening
from ai.search.minimax import Minimax
from ai.search.report import SearchLimits, SearchReport, Signal
from ai.search.table import Table
from ai.search.watch import Watch


@dataclass(frozen=True, slots=True)
class Level:
    """An opponent.

    The textbook levels look a fixed number of plies ahead, counted as in the paper: 0 and 1 look one ply ahead, 2 two,
    and so on; depth None is to the end of the game. prune: alpha-beta, else plain minimax, which finds the same move.
    A level with seconds is MASTER, which thinks for so long and as deep as it gets.
    """

    name: str
    title: str
    depth: int | None
    prune: bool = True
    seconds: float | None = None

    @property
    def label(self) -> str:
        """'Depth 4' or 'MASTER': how the level is called in a sentence."""
        return self.name if self.depth is None else f"Depth {self.name}"


ROOKIE = Level("0", "Rookie", 0)
CASUAL = Level("2", "Casual", 2)
CLUB = Level("4", "Club", 4)
EXPERT = Level("6", "Expert", 6)
ADEPT = Level("8", "Adept", 8)
MASTER = Level("MASTER", "to the clock", None, seconds=1.0)
FULL = Level("FULL", "Perfect", None)


def levels_for(rules: Rules) -> tuple[Level, ...]:
    """The levels of a board, weakest first. To the end of the game is for boards small enough to be solved."""
    by_depth = (ROOKIE, CASUAL, CLUB, EXPERT)
    return (*by_depth, FULL) if rules.cells <= 9 else (*by_depth, ADEPT, MASTER)


def root_order(board: Board, seed: int | None) -> list[int]:
    """The root moves in the order to try them: the candidates, equal marks shuffled by the seed (None: not at all).

    The same seed gives the same order in the same position, whichever search asks.
    """
    candidates = board.candidates()
    if seed is not None:
        random.Random(f"{seed} {board.key}").shuffle(candidates)
        candidates.sort(key=lambda candidate: -candidate[1])
    return [move for move, _ in candidates]


def think(board: Board, level: Level, seed: int | None = None, limits: SearchLimits | None = None,
          signal: Signal | None = None, ticket: int = 0, threads: int = 1,
          table: Table | None = None) -> Iterator[SearchReport]:
    """What the level thinks of the position, as it thinks it; the last report holds its move.

    limits: seconds and nodes to stop at; MASTER takes such seconds in place of its own. signal and ticket: see Watch.
    threads: how many MASTER uses; with one, the same nodes give the same move. table: what MASTER's earlier searches
    have learnt, to go on from, None: nothing; then the answer hangs on them too. Raises ValueError where the game is
    over. Where the game is not five in a row MASTER looks to the end like FULL.
    """
    limits = SearchLimits() if limits is None else limits
    order = root_order(board, seed)
    if level.seconds is None or board.rules.line != 5:
        bounds = SearchLimits(level.depth, limits.seconds, limits.nodes)
        return Minimax(board, level.prune, bounds, signal, ticket).reports(board.turn, order)
    seconds = level.seconds if limits.seconds is None else limits.seconds
    watch = Watch(SearchLimits(None, seconds, limits.nodes), signal, ticket)
    table = Table() if table is None else table
    table.reset_for(board.rules)
    helpers = [Deepening(board_of(board.rules, board.history), table, Watch()) for _ in range(threads - 1)]
    return Deepening(board, table, watch).reports(board.turn, order, helpers)


def default_threads() -> int:
    """How many threads MASTER may use: the physical cores less one, and at least one."""
    told = Path("/sys/devices/system/cpu").glob("cpu[0-9]*/topology/thread_siblings_list")     # on Linux
    cores = len({file.read_text() for file in told}) or os.cpu_count() or 1
    return max(1, cores - 1)
