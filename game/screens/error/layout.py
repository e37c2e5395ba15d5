"""The rectangles of the error page."""
from typing import NamedTuple

from pygame import Rect

from game.views.layout import PAGE, Screen


class ErrorLayout(NamedTuple):
    """Rectangles (pixels) of the error page: one panel with the message, the log file's path and two buttons."""

    panel: Rect
    headline: Rect
    sentence: Rect
    place: Rect
    show: Rect
    quit: Rect


def layout_for(screen: Screen) -> ErrorLayout:
    """The error page's layout: a panel in the middle, which fills a narrow window."""
    (x, y), heights, gap = ((20, 18), (40, 76, 112, 52), 10) if screen.narrow else ((48, 44), (40, 56, 84, 52), 18)
    room = (screen.size[0] / screen.unit, screen.size[1] / screen.unit) if screen.narrow else PAGE
    width, height = min(760, room[0] - 16), min(368, room[1] - 16)
    panel = Rect(0, 0, round(width * screen.pitch), round(height * screen.pitch))
    panel.center = screen.size[0] // 2, screen.size[1] // 2
    headline, sentence, place, foot = screen.rows(screen.inside(panel, x, y), *heights, gap=gap)
    show, leave, _ = screen.columns(foot, 288, 136, None, gap=16)
    return ErrorLayout(panel, headline, sentence, place, show, leave)
