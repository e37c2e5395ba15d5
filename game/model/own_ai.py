"""The file with the player's own AI: its last moves, its grades, and its search."""
from contextlib import closing, suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Self

from ai.own_program.call import ProgramFailed
from ai.own_program.grade import Examiner, GradeCheck
from ai.own_program.program import OwnProgram
from ai.play.levels import Level
from ai.position.rules import TIC_TAC_TOE
from ai.search.moves import side_of
from ai.search.report import WANTED_TICKET, Control
from game.model import words
from game.model.background import Background
from game.model.lab.recorded_tree import RecordedTree, recorded_tree
from game.model.play.match import Match

EXAMPLE_PROGRAMS = ("dice", "greedy", "minimax", "alphabeta")     # the weakest first


def last_moves(match: Match, path: str) -> tuple[tuple[str, float, int], ...]:
    """The last three moves of this file in a match, latest first: cell, seconds, and calls of `play`."""
    moves = [(match.rules.cell_name(record.move), record.seconds, record.nodes or 0)
             for ply, record in enumerate(match.records, 1)
             if (level := match.seats.of(side_of(ply))) is not None and level.command[:1] == (path,)]
    return tuple(moves[:-4:-1])


def saved_at(path: str) -> float | None:
    """The time when a file was last written; None if there is no such file."""
    with suppress(OSError):
        return Path(path).stat().st_mtime if path else None
    return None


@dataclass
class OwnAiTask:
    """A grading or a recording of the player's own AI, in a thread."""

    path: str                                       # the path of its file
    saved_time: float | None                        # the time when the file had been saved
    checks: tuple[GradeCheck, ...] = ()             # those made so far, of twenty
    failure: str = ""                               # the reason why the AI could not continue, or empty
    recorded_tree: RecordedTree | None = None
    busy: str = ""                                  # the running task in words; empty once it is done
    control: Control = field(default_factory=Control)

    def begin(self, level: Level, moves: tuple[int, ...] | None = None) -> None:
        """Start to grade the AI or, with moves, to record the tree that it searches after them on 3×3."""
        self.busy = words.GRADING if moves is None else words.NOTING
        Background(partial(self._run, level, moves))

    def _run(self, level: Level, moves: tuple[int, ...] | None) -> None:
        with closing(OwnProgram(level, self.control)) as program:
            try:
                if moves is not None:
                    nodes, self.failure = program.recorded_search(TIC_TAC_TOE, moves)
                    self.recorded_tree = recorded_tree(nodes, level.title)
                else:
                    for check in Examiner(program.choose, program.recorded_search).checks():
                        self.checks = (*self.checks, check)
            except ProgramFailed as failed:
                self.failure = failed.sentence
        self.busy = ""

    def stopped(self) -> Self:
        """End this task; return a finished one, which keeps the checks made so far."""
        self.control.signal[WANTED_TICKET] = -1         # a ticket that no question has
        return type(self)(self.path, self.saved_time, self.checks)
