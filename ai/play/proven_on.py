"""Proves a win that a search has found with the last of its nodes, so that the next search does not lose it."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ai.position.board import Board, board_of
from ai.position.scores import DECIDED, WIN
from ai.search.forced_wins import ForcedWins
from ai.search.proof import Prover
from ai.search.report import Control, SearchLimits, SearchReport
from ai.search.table import Table
from ai.search.threats import Threats
from ai.search.watch import Watch

NODES = 1_000_000                   # half a second, at most


def proven_on(reports: Iterator[SearchReport], board: Board, table: Table,
              control: Control | None = None) -> Iterator[SearchReport]:
    """Pass on a search's reports, and add one if the last claims a win without the line to its end.

    The extra report comes from a proof: the table then holds an answer to every reply, and the win has its proven
    length. No report is added if the proof fails. The board is left as it was.
    """
    last = None
    for last in reports:
        yield last
    if last is None or last.score is None or last.score < DECIDED or len(last.variation) >= WIN - last.score:
        return
    here, watch = board_of(board.rules, board.history), Watch(SearchLimits(nodes=NODES), control)
    threats = Threats(here, watch)
    prover = Prover(here, table, ForcedWins(here, threats, watch), watch, move_nodes=NODES)
    win = prover.prove(NODES, last.move)
    if win is not None:
        yield replace(last, score=WIN - win.plies, variation=prover.line(), nodes=last.nodes + threats.nodes,
                      seconds=last.seconds + watch.elapsed())
