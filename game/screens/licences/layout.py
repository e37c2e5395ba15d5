"""Where things are on the page with the licences."""
from dataclasses import dataclass
from functools import cached_property

from pygame import Rect

from game.views.layout import Screen

LINE = 22                       # logical units from one line of text to the next


@dataclass(frozen=True)
class LicencesLayout:
    """The licences: their names at the left, the text beside them (pixels)."""

    screen: Screen

    @cached_property
    def back(self) -> Rect:
        """The way back, with the page's name."""
        return self.screen.rect(20, 22, 220, 44)

    def names(self, count: int) -> tuple[Rect, ...]:
        """A button for each licence."""
        pitch = min(52.0, 612 / max(1, count))
        return tuple(self.screen.rect(32, 84 + pitch * i, 260, pitch - 8) for i in range(count))

    @cached_property
    def text(self) -> Rect:
        """The text."""
        return self.screen.rect(316, 84, 932, 612)

    @property
    def text_width(self) -> int:
        """How wide a line of it may be."""
        return self.text.width - 3 * self.screen.px(LINE)
