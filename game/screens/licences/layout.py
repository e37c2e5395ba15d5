"""The rectangles of the page with the licences."""
import math
from typing import NamedTuple

from pygame import Rect

from game.views.layout import AWAY, EACH, Screen

_ROW = 50                       # logical units from one row of names to the next on the narrow page


class LicencesLayout(NamedTuple):
    """Rectangles (pixels) of the page with the licences: names at the left, the chosen text beside them."""

    back: Rect
    names: tuple[Rect, ...]
    text: Rect


def names_height(count: int) -> float:
    """The height of the narrow page's names, which may be taller than the window."""
    return 16 + _ROW * math.ceil(count / 2)


def layout_for(screen: Screen, count: int) -> LicencesLayout:
    """The layout of the page for this screen and `count` licences."""
    rect, (width, height) = screen.rect, screen.room
    if screen.narrow:
        rows = (rect(8, 12 + _ROW * i, width - 24, 42) for i in range(math.ceil(count / 2)))
        names = tuple(cell for row in rows for cell in screen.columns(row, None, None, gap=8))[:count]
        return LicencesLayout(AWAY, names, rect(8, EACH + 8, width - 16, height - 16))
    pitch = min(52.0, 612 / max(1, count))
    names = tuple(rect(32, 84 + pitch * i, 260, pitch - 8) for i in range(count))
    return LicencesLayout(rect(20, 22, 220, 44), names, rect(316, 84, 932, 612))
