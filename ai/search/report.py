"""The interface of a search: its limits, its control from outside, and its reports."""
from array import array
from collections.abc import Callable
from dataclasses import asdict, dataclass, field

from ai.position.rules import Rules

Signal = memoryview                 # shared 64-bit numbers, with these indices:
WANTED_TICKET, NODE_COUNT = 0, 1    # a ticket made negative: stop, and answer with the best so far
READ_TICKET = 2                     # the last ticket that the worker process has read; no search needs it
LOOK = 1024                         # nodes between two looks at the clock and the signal


@dataclass(frozen=True, slots=True)
class Control:
    """Lets another thread or process follow a search while it runs, and stop it.

    The search stops soon after signal[WANTED_TICKET] is no longer `ticket`, and keeps its node count in
    signal[NODE_COUNT]. About every LOOK nodes it looks at the signal and calls on_look, in the search's own thread.
    """

    signal: Signal = field(default_factory=lambda: memoryview(array("q", [0, 0])))
    ticket: int = 0
    on_look: Callable[[], object] | None = None


UNCONTROLLED = Control()            # for searches that nobody follows or stops


@dataclass(frozen=True, slots=True)
class SearchLimits:
    """Limits of a search: depth in plies, seconds of wall clock, nodes (moves tried). None is no limit.

    A limit below 0, such as the time left after a deadline, counts as 0, and so does NaN.
    """

    depth: int | None = None
    seconds: float | None = None
    nodes: int | None = None

    def __post_init__(self) -> None:
        for name, limit in asdict(self).items():
            object.__setattr__(self, name, limit and max(0, limit))    # in this order, NaN becomes 0


NO_LIMITS = SearchLimits()


@dataclass(frozen=True, slots=True)
class RootMove:
    """The result of one root move: the nodes under it, including itself, and its score, a bound if it was cut off."""

    move: int
    nodes: int
    score: int


@dataclass(frozen=True, slots=True)
class SearchReport:
    """The state of a search, while it runs or at its end."""

    player: int                     # FIRST or SECOND, the side to move
    score: int | None               # the value to that player; None until the first root move is done
    pv: tuple[int, ...]             # the best line known; pv[0] is the move to play
    depth: int | None = None        # plies looked ahead; None to the end of the game
    nodes: int = 0                  # moves tried anywhere in the tree
    seconds: float = 0.0            # since the search began
    root: tuple[RootMove, ...] = ()     # the root moves done, in the order they were tried
    total: int = 0                  # the number of all root moves
    trying: int | None = None       # the root move being tried
    complete: bool = True           # the search to this depth is finished, with nothing left out
    rules: Rules | None = None      # of the game, in the reports of thinking.analyse
    result: object = None           # a further result in the last report: a Verdict, Finding, PuzzleAnswer or Decision

    @property
    def move(self) -> int:
        """The move to play, the first of the best line."""
        return self.pv[0]

    @property
    def line(self) -> str:
        """The best line as text: 'h8 i9 g7', or the moves' numbers if the rules are not known."""
        return " ".join(map(str if self.rules is None else self.rules.cell_name, self.pv))

    @property
    def done(self) -> int:
        """The number of root moves searched so far."""
        return len(self.root)
