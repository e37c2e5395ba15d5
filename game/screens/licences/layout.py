"""Layout of the page with the licences."""
import math
from dataclasses import dataclass
from functools import cached_property

from pygame import Rect

from game.screens.parts import Places
from game.views.layout import AWAY, Screen, split_row

_TEXT = 2000.0                  # where the second part of the narrow page begins: far below the first
LINE = 22                       # logical units from one line of text to the next


@dataclass(frozen=True)
class LicencesLayout:
    """Rectangles (pixels) of the page with the licences: names at the left, the chosen text beside them."""

    screen: Screen

    @cached_property
    def back(self) -> Rect:
        return self.screen.rect(20, 22, 220, 44)

    def names(self, count: int) -> tuple[Rect, ...]:
        pitch = min(52.0, 612 / max(1, count))
        return tuple(self.screen.rect(32, 84 + pitch * i, 260, pitch - 8) for i in range(count))

    @cached_property
    def text(self) -> Rect:
        return self.screen.rect(316, 84, 932, 612)

    @property
    def text_width(self) -> int:
        return self.text.width - 3 * self.screen.px(LINE)


@dataclass(frozen=True)
class NarrowLicencesLayout(LicencesLayout):
    """Layout of the licences with large letters, which shows the libraries and their text by turns."""

    count: int = 0

    @cached_property
    def places(self) -> Places:
        """The parts of the narrow page with their rectangles (logical units).

        The list of libraries may be taller than the window.
        """
        width, height = self.screen.room
        return {"NAMES": (0, 0, width, 16 + 50 * math.ceil(self.count / 2)), "TEXT": (0, _TEXT, width, height)}

    @cached_property
    def back(self) -> Rect:
        return AWAY

    def names(self, count: int) -> tuple[Rect, ...]:
        rows = (self.screen.rect(8, 12 + 50 * i, self.screen.room[0] - 24, 42) for i in range(math.ceil(count / 2)))
        return tuple(cell for row in rows for cell in split_row(row, 2, self.screen.px(8)))[:count]

    @cached_property
    def text(self) -> Rect:
        return self.screen.rect(8, _TEXT + 8, self.screen.room[0] - 16, self.screen.room[1] - 16)


def layout_for(screen: Screen, count: int) -> LicencesLayout:
    """The layout of the page for this screen and `count` licences."""
    return NarrowLicencesLayout(screen, count) if screen.narrow else LicencesLayout(screen)
