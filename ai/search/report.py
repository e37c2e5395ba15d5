"""The interface of a search: its limits, its control, its reports."""
from __future__ import annotations

from array import array
from collections.abc import Callable
from dataclasses import dataclass, field

from ai.position.rules import Rules

Signal = memoryview                 # two shared 64-bit numbers, at these places:
WANTED_TICKET, NODE_COUNT = 0, 1
LOOK = 1024                         # nodes from one look at the clock and the signal to the next


def new_signal() -> Signal:
    """A signal that nobody else holds."""
    return memoryview(array("q", [0, 0]))


@dataclass(frozen=True, slots=True)
class Control:
    """Lets another thread or process follow a search while it runs, and stop it.

    The search stops soon after signal[WANTED_TICKET] is no longer `ticket`, and keeps its node count in
    signal[NODE_COUNT]. It looks there about every LOOK nodes, and calls on_look each time, in whichever thread it runs.
    """

    signal: Signal = field(default_factory=new_signal)
    ticket: int = 0
    on_look: Callable[[], object] | None = None


@dataclass(frozen=True, slots=True)
class SearchLimits:
    """Bounds on a search; None is no bound. depth in plies, seconds of wall clock, nodes (moves tried)."""

    depth: int | None = None
    seconds: float | None = None
    nodes: int | None = None


@dataclass(frozen=True, slots=True)
class RootMove:
    """One move tried at the root: the nodes under it (itself included) and its score, a bound where a search cut."""

    move: int
    nodes: int
    score: int


@dataclass(frozen=True, slots=True)
class SearchReport:
    """A search so far, or at its end.

    player: FIRST or SECOND, who is to move; score is the value to that player, None until the first root move is done.
    variation: the best line known, variation[0] the move to play. depth: plies looked ahead, None to the end of the
    game. nodes: moves tried anywhere in the tree. seconds: since the search began. root: the root moves done, in the
    order they were tried; total: how many there are; trying: the one being tried. complete: nothing was left out.
    rules: of the game that was searched, for the names of its cells; None where a search was asked without a board.
    """

    player: int
    score: int | None
    variation: tuple[int, ...]
    depth: int | None
    nodes: int
    seconds: float
    root: tuple[RootMove, ...]
    total: int
    trying: int | None
    complete: bool
    rules: Rules | None = None

    @property
    def move(self) -> int:
        """The move to play."""
        return self.variation[0]

    @property
    def line(self) -> str:
        """The variation to read: 'h8 i9 g7', or the moves' numbers where the rules are not known."""
        return " ".join(map(str if self.rules is None else self.rules.cell_name, self.variation))

    @property
    def done(self) -> int:
        """The number of root moves done."""
        return len(self.root)
