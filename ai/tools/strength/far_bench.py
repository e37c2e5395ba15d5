"""Measures how many distant forced wins MASTER sees, and how many its moves allow: `python -m ai bench --far`."""
from __future__ import annotations

import statistics
from collections.abc import Iterator, Sequence
from pathlib import Path

from ai.play.levels import MASTER
from ai.position.board import board_of
from ai.position.rules import FIVE_IN_A_ROW, Move
from ai.position.scores import DECIDED
from ai.search.dfpn import WON, Dfpn
from ai.search.report import SearchLimits
from ai.tools.strength.bench_positions import read_positions
from ai.tools.strength.master_bench import timed_search

FAR_WINS_FILE = Path(__file__).with_name("far_wins.txt")
JUDGE_POSITIONS = 300_000           # that the solver may look at, to see whether a move allows a win
JUDGE_TABLE_BITS = 18               # of its table


def far_wins() -> list[tuple[Move, ...]]:
    """Positions in which the side to move has a distant forced win that the last stone has allowed, each as its moves.
    """
    return read_positions(FAR_WINS_FILE)


def far_facts(positions: Sequence[Sequence[Move]], limits: SearchLimits = MASTER.limits) -> Iterator[str]:
    """Yield lines to print: how many of the distant wins MASTER sees, and how many its own move would allow.

    For the second figure MASTER chooses a move in place of the last stone. limits: of each search.
    """
    pace = f"{limits.nodes:,} nodes" if limits.seconds is None else f"{limits.seconds:g} s"
    own = [timed_search(moves, limits)[0] for moves in positions]
    seen = sum(report.score is not None and report.score >= DECIDED for report in own)
    yield f"{len(positions)} positions with a far forced win; MASTER, one thread, {pace} a move"
    yield f"it sees the win in {seen}"
    before = [timed_search(moves[:-1], limits)[0] for moves in positions]
    lost = sum(is_won((*moves[:-1], report.move)) for moves, report in zip(positions, before, strict=True))
    yield (f"one move earlier it allows such a win in {lost}; mean depth "
           f"{statistics.fmean(report.depth or 0 for report in before):.1f}")


def is_won(moves: Sequence[Move]) -> bool:
    solver = Dfpn(FIVE_IN_A_ROW.size, table_bits=JUDGE_TABLE_BITS)
    return solver.solve(board_of(FIVE_IN_A_ROW, moves), JUDGE_POSITIONS) == WON
