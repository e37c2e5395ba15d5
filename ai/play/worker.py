"""The AI process, the worker: answers the questions that a Thinker (thinker.py) sends through the pipe."""
import contextlib
import os
import time
import traceback
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from multiprocessing.connection import Connection
from typing import Any

from ai.failures import RunFailed
from ai.play.messages import Answer, Failure, LevelSearch, Message, Progress, Ready, Think, signal_in
from ai.play.thinking import default_threads, think
from ai.position.board import Board, board_of
from ai.position.scores import DECIDED, WIN
from ai.search.forced_wins import ForcedWins
from ai.search.proof import Prover
from ai.search.report import READ_TICKET, UNCONTROLLED, WANTED_TICKET, Control, SearchLimits, SearchReport, Signal
from ai.search.table import Table
from ai.search.threats import ThreatSearch
from ai.search.watch import Watch

PROGRESS_INTERVAL = 1 / 30          # seconds between two Progress messages, at least
NICENESS = 5                        # added to this process's niceness, so that drawing frames comes first
LAST_PROOF_NODES = 1_000_000        # nodes for the final proof: half a second at most, but uncompiled a minute, so
LAST_PROOF_SECONDS = 1.0            # it also has a clock


def serve(pipe: Connection, shared: Any, on_look: Callable[[], object]) -> None:
    """Answer one question after the other until the pipe closes. on_look: called by every search, see Control."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    signal = signal_in(shared)
    table = cache(Table)                # made when first needed; MASTER's searches use the results of earlier ones
    with contextlib.suppress(EOFError, OSError):        # a closed pipe is the normal end
        pipe.send((0, Ready()))
        while True:
            _answer(pipe, pipe.recv(), signal, on_look, table)


def _answer(pipe: Connection, question: Think, signal: Signal, on_look: Callable[[], object],
            table: Callable[[], Table]) -> None:
    """Search for the answer to a question, and send reports while the question is still wanted."""
    signal[READ_TICKET] = question.ticket
    control = Control(signal, question.ticket, on_look)
    try:
        board = board_of(question.rules, question.moves)
        last_sent = 0.0
        for report in search_reports(question, board, control, table):
            now = time.monotonic()
            if now - last_sent >= PROGRESS_INTERVAL and abs(signal[WANTED_TICKET]) == question.ticket:
                last_sent = now
                pipe.send((question.ticket, Progress(report)))
        message: Message = Answer(report)       # the last one: a search has at least one report, or raises
    except (EOFError, OSError):
        raise
    except RunFailed as failed:         # a file or an engine is at fault: a traceback would not help
        message = Failure(str(failed))
    except Exception:                   # the one broad except: every error is reported, and the process goes on
        message = Failure(traceback.format_exc())
    if abs(signal[WANTED_TICKET]) == question.ticket:
        pipe.send((question.ticket, message))


def search_reports(question: Think, board: Board, control: Control,
                   table: Callable[[], Table]) -> Iterator[SearchReport]:
    """The reports of the search that answers a question about this board.

    table: gives the table of MASTER's earlier searches, which only a timed MASTER uses. A level limited by nodes begins
    with an empty table, so that its answer is always the same, and so does THE PROOF.
    """
    if not isinstance(question.search, LevelSearch):
        return question.search(board, control=control)
    level, seed = question.search.level, question.search.seed
    kept = table() if level.engine == "master" and level.is_timed else None
    reports = think(board, level, seed, control=control, threads=default_threads(), table=kept)
    return reports if kept is None else with_final_proof(reports, board, kept, control, LAST_PROOF_SECONDS)


def with_final_proof(reports: Iterator[SearchReport], board: Board, table: Table, control: Control = UNCONTROLLED,
                     seconds: float | None = None) -> Iterator[SearchReport]:
    """Yield a search's reports; if the last one claims a win without its whole line, also the report of its proof.

    After a proof the table holds an answer to every reply. The board is left as it was. seconds: the proof's limit.
    """
    for last in reports:
        yield last
    if last.score is None or last.score < DECIDED or len(last.pv) >= WIN - last.score:
        return
    watch = Watch(SearchLimits(nodes=LAST_PROOF_NODES, seconds=seconds), control)
    threats = ThreatSearch(board_of(board.rules, board.history), watch)
    prover = Prover(table, ForcedWins(threats), LAST_PROOF_NODES)
    win = prover.prove(LAST_PROOF_NODES, last.move)
    if win is not None:
        yield replace(last, score=WIN - win.plies, pv=prover.line(), nodes=last.nodes + threats.nodes,
                      seconds=last.seconds + watch.elapsed())
