"""Runs a level's search of a position: chooses its engine, the order of its root moves, and its limits."""
import os
import random
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from ai.people.people import Person, person_move
from ai.play.levels import MASTER, Level
from ai.position.board import Board, board_of
from ai.position.scores import WIN
from ai.search.deepening import DEEPEST, IterativeDeepening
from ai.search.minimax import Minimax
from ai.search.moves import trying
from ai.search.report import NO_LIMITS, UNCONTROLLED, Control, RootMove, SearchLimits, SearchReport
from ai.search.table import Table
from ai.search.watch import Watch

if TYPE_CHECKING:
    from ai.solved import status
else:
    from ai.later import status

MOST_THREADS = 64                   # threads that MASTER may use


def root_order(board: Board, seed: int | None) -> list[int]:
    """The root moves in the order to try them: the candidates, best first.

    seed: shuffles moves with equal scores; None keeps their order. The same seed always gives the same order in the
    same position.
    """
    candidates = board.candidates()
    if seed is not None:
        random.Random(f"{seed} {board.key}").shuffle(candidates)
        candidates.sort(key=lambda candidate: -candidate[1])
    return [move for move, _ in candidates]


def think(board: Board, level: Level, seed: int | None = None, limits: SearchLimits = NO_LIMITS,
          control: Control = UNCONTROLLED, threads: int = 1, table: Table | None = None) -> Iterator[SearchReport]:
    """Search the position by the level's engine and limits; the last report holds the level's move.

    seed: decides among moves that look equal. limits: replace the level's own, as in Level.with_limits. control:
    lets another thread or process stop the search. threads: the most that MASTER's engine may use; a level limited by
    nodes uses one, so that its answer is always the same. table: the table of MASTER's earlier searches; None for an
    empty table. Raises ValueError if the game is over, DamagedNetwork if MASTER can't search. If the game is not five
    in a row, MASTER is alpha-beta to the end of the game, within its limits.
    """
    level = level.with_limits(limits)
    if level.is_program:
        raise ValueError(f"{level.title} plays in a process of its own")
    limits, five = level.limits, board.rules.line == 5
    if level.person is not None:
        yield _person_report(board, level.person, seed)
    elif level.engine == "textbook" or not five:
        if five and board.count == 0:       # the centre is the only candidate; two plies show an even score
            limits = replace(limits, depth=min(2, level.max_plies(board.rules)))
        yield from Minimax(board, level.prune, limits, control).reports(board.turn, root_order(board, seed))
    elif level.is_proof and (proven := status.proven_report(board)) is not None:
        yield proven
    else:
        yield from _masters_reports(board, limits, root_order(board, seed), control, threads, table)


def final_report(board: Board, level: Level, seed: int | None = None, limits: SearchLimits = NO_LIMITS,
                 table: Table | None = None) -> SearchReport:
    """The last report of `think`, with the level's move."""
    *_, last = think(board, level, seed, limits, table=table)
    return last


def _masters_reports(board: Board, limits: SearchLimits, order: list[int], control: Control, threads: int,
                     table: Table | None) -> Iterator[SearchReport]:
    table = Table() if table is None else table
    table.reset_for(board.rules)
    of_helpers = Control(on_look=control.on_look)       # with no ticket: the leader stops them
    helpers = [IterativeDeepening(board_of(board.rules, board.history), table, Watch(None, of_helpers))
               for _ in range(threads - 1 if limits.nodes is None else 0)]
    deepest = DEEPEST if limits.depth is None else min(max(limits.depth, 1), DEEPEST)
    return IterativeDeepening(board, table, Watch(limits, control)).reports(order, helpers, deepest)


def _person_report(board: Board, person: Person, seed: int | None) -> SearchReport:
    """A report with the move of one of the eight people; its score is that of the nine conditions after the move."""
    started, player, total = time.monotonic(), board.turn, len(board.candidates())
    move = person_move(person, board, seed)
    with trying(board, move):
        score = min(-board.value(), WIN - 1)        # the value is the opponent's; a win is one ply away
    return SearchReport(player, score, (move,), depth=1, nodes=total, seconds=time.monotonic() - started,
                        root=(RootMove(move, total, score),), total=total)


def analyse(board: Board, *, seconds: float | None = None, depth: int | None = None, nodes: int | None = None,
            level: Level = MASTER, threads: int = 1) -> Iterator[SearchReport]:
    """Search a position and report after each depth or root move; the last report has the move.

    seconds, depth (in plies) and nodes (moves tried) replace the level's own limits, as in Level.with_limits; without
    them MASTER thinks for a second. Scores are from the point of view of the player to move. threads: the most that
    MASTER may use. The board is copied. Raises ValueError if the game is over or for too few or too many threads, and
    DamagedNetwork if MASTER can't search.
    """
    if board.is_over():
        raise ValueError("nothing to analyse: the game is over")
    if not 1 <= threads <= MOST_THREADS:
        raise ValueError(f"{threads:,} threads: 1 to {MOST_THREADS} are possible")
    copy = board_of(board.rules, board.history)
    reports = think(copy, level, limits=SearchLimits(depth, seconds, nodes), threads=threads)
    return (replace(report, rules=board.rules) for report in reports)


def default_threads() -> int:
    """The number of threads for MASTER: the number of physical cores minus one, but at least one."""
    siblings = Path("/sys/devices/system/cpu").glob("cpu[0-9]*/topology/thread_siblings_list")  # on Linux
    cores = len({file.read_text() for file in siblings}) or os.cpu_count() or 1
    return max(1, cores - 1)
