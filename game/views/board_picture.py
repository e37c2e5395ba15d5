"""Plain values that describe everything visible on a board."""
from typing import NamedTuple

from game.views.annotations import PLAIN, Annotations
from game.views.stones import Ghost, Mark
from game.views.thought import NOTHING, Thought


class Landing(NamedTuple):
    """A landing stone at one instant."""

    move: int
    size: float = 1.0       # the progress of this animation and the next two, 0..1
    glow: float = 1.0
    brackets: float = 1.0
    strength: float = 1.0   # the stone's opacity, 0..1


class Sweep(NamedTuple):
    """The animation of a winning line at one instant."""

    length: float = 1.0     # of the light beam along the line, 0..1
    strength: float = 1.0
    sunk: float = 1.0       # dimming of the other stones, 0..1
    lit: tuple[float, ...] | None = None    # the light of each stone in the line; None: all are fully lit
    deep: bool = False      # the board darkens too, after a lost game


class BoardPicture(NamedTuple):
    """Everything visible on a board. Cells are numbered row * size + column; row 0 is at the top."""

    size: int
    stones: tuple[tuple[int, Mark], ...] = ()       # in the order of play
    last: int | None = None                         # corner brackets and the brightest glow
    ghost: tuple[int, Ghost] | None = None  # the human's stone on the cell pointed at, filled if it can be placed now
    cursor: int | None = None                       # the cell selected by the keyboard
    line: tuple[int, ...] = ()                      # the winning line, from one end to the other
    sweep: Sweep = Sweep()
    landing: tuple[Landing, ...] = ()               # stones on their way down
    tint: tuple[tuple[int, Mark, float], ...] = ()  # cells that belong to a threat: whose, and how strongly, 0..1
    labels: bool = True
    numbers: bool = False                           # every stone shows when it was played
    highlight: int | None = None                    # the cell whose row and column are named brightly; None: the last
    preview: bool = False                           # an earlier position, not the one being played
    rows_right: bool = False                        # the numbers of the rows stand at the right
    thought: Thought = NOTHING                      # the AI's search to show
    ghost_mark: Mark = "x"                          # whose stone the ghost is
    annotations: Annotations = PLAIN                # what the player has marked
