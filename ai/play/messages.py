"""The messages between the game and the AI process (the worker), and the memory that both share.

Each message goes through the pipe in a pair with its question's ticket; messages with an old ticket are dropped.
"""
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from ai.play.levels import Level
from ai.position.board import Board
from ai.position.rules import Rules
from ai.search.report import NO_LIMITS, Control, SearchLimits, SearchReport, Signal

# A search to run in the worker instead of a level's: a module-level function, or a partial of one; pickled by name.
SearchTask = Callable[[Board, SearchLimits, Control], Iterator[SearchReport]]


@dataclass(frozen=True, slots=True)
class Think:
    """A question to the worker: which move does a level play after these moves?"""

    ticket: int
    rules: Rules
    moves: tuple[int, ...]
    level: Level
    seed: int | None = None                 # decides among moves that look equal; see thinking.think
    limits: SearchLimits = NO_LIMITS        # in place of the level's own, as for Level.with_limits
    task: SearchTask | None = None          # another search to run instead of the level's, within the limits


@dataclass(frozen=True, slots=True)
class Ready:
    """The first message of a worker process, with ticket 0: it has started and waits for a question."""

    fault: str = ""                 # the reason why MASTER can't search (network_fault); empty if it can


@dataclass(frozen=True, slots=True)
class Progress:
    """A message with the latest report of a search that is still running."""

    report: SearchReport


@dataclass(frozen=True, slots=True)
class Answer:
    """A message with the last report of a search; report.move is the move to play."""

    report: SearchReport


@dataclass(frozen=True, slots=True)
class Failure:
    """A message: the question could not be answered."""

    text: str                       # the reason, as a sentence or as the traceback of an error in our code

    @property
    def reason(self) -> str:
        """The reason in one line, for the player."""
        return self.text.strip().splitlines()[-1]


Message = Progress | Answer | Failure
OnMessage = Callable[[Message], object]  # called with each message about a question


def signal_in(shared: Any) -> Signal:
    """The numbers in shared memory: the wanted question's ticket, the nodes searched so far, the last ticket read."""
    return memoryview(shared).cast("B").cast("q")
