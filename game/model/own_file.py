"""The file with the player's own AI: its last change, its grades, and the search tree that it walked."""
from __future__ import annotations

import threading
from collections.abc import Callable
from contextlib import closing, suppress
from itertools import chain, count
from pathlib import Path

from ai.position.rules import TIC_TAC_TOE
from ai.search.report import WANTED_TICKET, Control
from ai.yours import starters
from ai.yours.call import ProgramFailed
from ai.yours.grade import GradeCheck, checks_of
from ai.yours.level import Limits, name_in
from ai.yours.program import OwnProgram
from game.model import words
from game.model.match import Match
from game.model.walked_tree import WalkedTree, walked_tree

STOPPED = -1                        # a ticket that no question has: it stops the running question
_EVERY = 0.5                        # seconds from one look at the file to the next


def write_starter(name: str, folder: Path) -> Path:
    """Write one of the example programs into a folder, under an unused name; return its path. Raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    paths = (folder / f"{name}_player{number}.py" for number in chain([""], count(2)))
    path = next(path for path in paths if not path.exists())
    path.write_text(starters.starter_text(name), encoding="utf-8")
    return path


def moves_of_file(match: Match) -> tuple[tuple[str, float, int], ...]:
    """The last three moves of the player's own AI in a match, latest first: cell, seconds, and calls of `play`."""
    moves = [(match.rules.cell_name(record.move), record.seconds, record.nodes or 0)
             for ply, record in enumerate(match.records, 1) if match.side_of(ply) == match.seats.file]
    return tuple(moves[:-4:-1])


class OwnFile:
    """The file with the player's own AI, which runs only for `grade` and `watch`, in a thread beside the game.

    checks: the results of `grade` so far. failure: the reason why the AI could not continue, or empty. walked: the tree
    recorded by the last `watch`, until the caller takes it.
    """

    def __init__(self, path: str) -> None:
        """path: empty if there is no file."""
        self.here, self.path = path != "", Path(path)
        self.name = name_in(self.path)
        self.checks: tuple[GradeCheck, ...] = ()
        self.failure = ""
        self.walked: WalkedTree | None = None
        self.busy = ""                          # what is being done, in words
        self._control = Control()
        self._saved, self._waited = self._when(), 0.0

    def _when(self) -> float | None:
        with suppress(OSError):
            return self.path.stat().st_mtime if self.here else None
        return None

    def saved_again(self, seconds: float) -> bool:
        """Whether the file has changed since the last look at it. It is looked at every _EVERY seconds.

        seconds: the time since the last call.
        """
        self._waited += seconds
        if self._waited < _EVERY:
            return False
        before, self._saved, self._waited = self._saved, self._when(), 0.0
        self.name = name_in(self.path) if self._saved != before else self.name
        return self._saved not in (before, None)

    def grade(self, limits: Limits) -> None:
        self.checks = ()

        def work(control: Control) -> None:
            for check in checks_of(self.path, limits, control):
                if self._control is not control:
                    break
                self.checks = (*self.checks, check)
        self._begin(words.GRADING, work)

    def watch(self, limits: Limits, moves: tuple[int, ...]) -> None:
        """Start to record the tree that the player's AI searches after these moves on 3×3."""
        def work(control: Control) -> None:
            with closing(OwnProgram(self.path, limits, control)) as program:
                walked = walked_tree(program.walk(TIC_TAC_TOE, moves), self.name)
            if self._control is control:
                self.walked = walked
        self._begin(words.NOTING, work)

    def close(self) -> None:
        self._control.signal[WANTED_TICKET] = STOPPED
        self._control, self.busy = Control(), ""

    def _begin(self, doing: str, work: Callable[[Control], None]) -> None:
        self.close()
        self.busy, self.failure = doing, ""
        control = self._control

        def run() -> None:
            failure = ""
            try:
                work(control)
            except ProgramFailed as failed:
                failure = failed.sentence
            if self._control is control:
                self.failure, self.busy = failure, ""
        threading.Thread(target=run, daemon=True, name="own file").start()
