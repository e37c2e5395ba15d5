"""The rectangles of the page with the licences."""
import math
from typing import NamedTuple

from pygame import Rect

from game.screens.parts import Places
from game.views.layout import AWAY, Screen

_TEXT = 2000.0                  # where the second part of the narrow page begins: far below the first


class LicencesLayout(NamedTuple):
    """Rectangles (pixels) of the page with the licences: names at the left, the chosen text beside them."""

    back: Rect
    names: tuple[Rect, ...]
    text: Rect


def places(screen: Screen, count: int) -> Places:
    """The parts of the narrow page, of which one is shown at a time: the names, and the text. The names may be taller
    than the window.
    """
    width, height = screen.room
    return {"NAMES": (0, 0, width, 16 + 50 * math.ceil(count / 2)), "TEXT": (0, _TEXT, width, height)}


def layout_for(screen: Screen, count: int) -> LicencesLayout:
    """The layout of the page for this screen and `count` licences."""
    rect, (width, height) = screen.rect, screen.room
    if screen.narrow:
        rows = (rect(8, 12 + 50 * i, width - 24, 42) for i in range(math.ceil(count / 2)))
        names = tuple(cell for row in rows for cell in screen.columns(row, None, None, gap=8))[:count]
        return LicencesLayout(AWAY, names, rect(8, _TEXT + 8, width - 16, height - 16))
    pitch = min(52.0, 612 / max(1, count))
    names = tuple(rect(32, 84 + pitch * i, 260, pitch - 8) for i in range(count))
    return LicencesLayout(rect(20, 22, 220, 44), names, rect(316, 84, 932, 612))
