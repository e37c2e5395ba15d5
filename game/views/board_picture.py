"""A board's picture as plain values."""
from typing import NamedTuple

from game.views.annotations import PLAIN, Annotations
from game.views.stones import Ghost, Mark
from game.views.thought import NOTHING, Thought


class Landing(NamedTuple):
    """A landing stone. All 0..1: size, settling glow, closing brackets, presence."""

    move: int
    size: float = 1.0
    glow: float = 1.0
    brackets: float = 1.0
    strength: float = 1.0


class Sweep(NamedTuple):
    """The state of a winning line's sweep. All 0..1: its beam's length and strength, dimming of the other stones. lit:
    light of its stones, from the first; None: all. deep: the board darkens, for a lost game.
    """

    length: float = 1.0
    strength: float = 1.0
    sunk: float = 1.0
    lit: tuple[float, ...] | None = None
    deep: bool = False


class BoardPicture(NamedTuple):
    """Everything visible on a board; moves are cells, row * size + column, row 0 at the top."""

    size: int
    stones: tuple[tuple[int, Mark], ...] = ()       # in the order of play
    last: int | None = None                         # corner brackets and the brightest glow
    ghost: tuple[int, Ghost] | None = None          # the human's stone that could be placed, or not now
    cursor: int | None = None                       # where the keyboard is
    line: tuple[int, ...] = ()                      # the winning line, from one end to the other
    sweep: Sweep = Sweep()
    landing: tuple[Landing, ...] = ()               # stones on their way down
    tint: tuple[tuple[int, Mark, float], ...] = ()  # cells that belong to a threat: whose, and how strongly, 0..1
    labels: bool = True
    numbers: bool = False                           # every stone shows when it was played
    highlight: int | None = None                    # the cell whose row and column are named brightly; None: the last
    preview: bool = False                           # an earlier position, not the one being played
    rows_right: bool = False                        # the numbers of the rows stand at the right
    thought: Thought = NOTHING                      # what the machine thinks of it
    ghost_mark: Mark = "x"                          # whose stone the ghost is
    annotations: Annotations = PLAIN                # what the player has marked
