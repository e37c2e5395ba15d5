"""The messages between the game and the AI process (the worker), and the memory that both share.

Each message is sent through the pipe together with its question's ticket; messages with an old ticket are dropped.
"""
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from ai.play.levels import Level
from ai.position.rules import Rules
from ai.search.report import SearchReport, Signal

# A search for the worker that belongs to no level, called as task(board, control=…), which gives its reports. It is
# pickled by name, so it has to be a module-level function or a partial of one.
SearchTask = Callable[..., Iterator[SearchReport]]


@dataclass(frozen=True, slots=True)
class LevelSearch:
    """A level's search for its move."""

    level: Level
    seed: int | None = None                 # decides among moves that look equal; see thinking.think


@dataclass(frozen=True, slots=True)
class Think:
    """A question to the worker: what does this search find after these moves? Its last report is the answer."""

    ticket: int
    rules: Rules
    moves: tuple[int, ...]
    search: LevelSearch | SearchTask


@dataclass(frozen=True, slots=True)
class Ready:
    """The first message of a worker process, with ticket 0: it has started and waits for a question."""


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
