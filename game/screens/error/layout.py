"""Layout of the error page."""
from dataclasses import dataclass
from functools import cached_property

from pygame import Rect

from game.views.layout import Screen


@dataclass(frozen=True)
class ErrorLayout:
    """Rectangles (pixels) of the error page: one panel with the message, the log file's path and two buttons."""

    screen: Screen

    @cached_property
    def panel(self) -> Rect:
        return self.screen.rect(260, 176, 760, 368)

    @cached_property
    def headline(self) -> Rect:
        return self.screen.rect(308, 220, 664, 40)

    @cached_property
    def sentence(self) -> Rect:
        return self.screen.rect(308, 280, 664, 56)

    @cached_property
    def place(self) -> Rect:
        return self.screen.rect(308, 348, 664, 84)

    @cached_property
    def show(self) -> Rect:
        return self.screen.rect(308, 456, 288, 52)

    @cached_property
    def quit(self) -> Rect:
        return self.screen.rect(612, 456, 136, 52)


@dataclass(frozen=True)
class NarrowErrorLayout(ErrorLayout):
    """Layout of the error page with large letters: its panel fills the window."""

    def _row(self, top: float, height: float) -> Rect:
        px, panel = self.screen.px, self.panel
        return Rect(panel.left + px(20), panel.top + px(top), panel.width - 2 * px(20), px(height))

    @cached_property
    def panel(self) -> Rect:
        px, (width, height) = self.screen.px, self.screen.size
        panel = Rect(0, 0, min(width - 2 * px(8), px(760)), min(height - 2 * px(8), px(368)))
        panel.center = width // 2, height // 2
        return panel

    @cached_property
    def headline(self) -> Rect:
        return self._row(18, 40)

    @cached_property
    def sentence(self) -> Rect:
        return self._row(68, 76)

    @cached_property
    def place(self) -> Rect:
        return self._row(152, 112)

    @cached_property
    def show(self) -> Rect:
        px, row = self.screen.px, self._row(278, 52)
        return Rect(row.left, row.top, px(288), row.height)

    @cached_property
    def quit(self) -> Rect:
        px, row = self.screen.px, self._row(278, 52)
        return Rect(row.left + px(304), row.top, px(136), row.height)
