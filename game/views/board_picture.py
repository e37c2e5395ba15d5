"""What is to be seen on a board, as plain values."""
from typing import NamedTuple

from game.views.stones import Ghost, Mark
from game.views.thought import NOTHING, Thought


class Landing(NamedTuple):
    """A stone on its way down. All 0..1: its size, its settling glow, its closing brackets, its presence."""

    move: int
    size: float = 1.0
    glow: float = 1.0
    brackets: float = 1.0
    strength: float = 1.0


class Sweep(NamedTuple):
    """How far a winning line has come. All 0..1: its beam's length and strength, how far the other stones have sunk.

    lit: the light of its stones, from its first one on; None: all of them. deep: the board darkens, for a lost game.
    """

    length: float = 1.0
    strength: float = 1.0
    sunk: float = 1.0
    lit: tuple[float, ...] | None = None
    deep: bool = False


class BoardPicture(NamedTuple):
    """What is to be seen on a board; moves are cells, row * size + column, row 0 at the top."""

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
