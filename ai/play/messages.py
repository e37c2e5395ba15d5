"""The messages between the game and the process that thinks, and the memory that both share."""
from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from ai.play.levels import Level
from ai.position.board import Board
from ai.position.rules import Rules
from ai.search.report import Control, SearchLimits, SearchReport, Signal

# Another search than a level's, to run in the worker: a function of a module, since only its name is sent.
SearchTask = Callable[[Board, SearchLimits, Control], Iterator[SearchReport]]


@dataclass(frozen=True, slots=True)
class Think:
    """The question: what does the level play after these moves? A failing one can be pasted into a test.

    limits: in place of the level's own, as Level.within says; None keeps those. task: asks for something else than the
    level's move, within the limits.
    """

    ticket: int
    rules: Rules
    moves: tuple[int, ...]
    level: Level
    seed: int | None = None
    limits: SearchLimits | None = None
    task: SearchTask | None = None


@dataclass(frozen=True, slots=True)
class Ready:
    """The process is up and waits for a question. fault: why MASTER can't search (network_fault); empty: it can."""

    fault: str = ""


@dataclass(frozen=True, slots=True)
class Progress:
    """The search so far."""

    ticket: int
    report: SearchReport


@dataclass(frozen=True, slots=True)
class Answer:
    """The search as it ended; report.move is the move to play."""

    ticket: int
    report: SearchReport


@dataclass(frozen=True, slots=True)
class Failure:
    """The question could not be answered; the text says why: a sentence, or the traceback of an error of ours."""

    ticket: int
    text: str

    @property
    def reason(self) -> str:
        """The text in one line, for the player; of a RunFailed what it says."""
        last = self.text.strip().splitlines()[-1]
        return last.partition("RunFailed: ")[2] or last


@dataclass(frozen=True, slots=True)
class Restarted:
    """The process was lost and a new one started; a question that was open has been asked again."""


Message = Ready | Progress | Answer | Failure | Restarted


def signal_in(shared: Any) -> Signal:
    """The signal in the memory that both processes share."""
    return memoryview(shared).cast("B").cast("q")
