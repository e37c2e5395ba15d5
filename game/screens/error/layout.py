"""Where things are on the page that says the game has stopped."""
from dataclasses import dataclass
from functools import cached_property

from pygame import Rect

from game.screens.parts import Places
from game.views.layout import Screen

# The parts that are shown one at a time where the window has no room for the whole page.
PARTS: Places = {"": (252, 168, 776, 384)}


@dataclass(frozen=True)
class ErrorLayout:
    """One panel in the middle of the page: what happened, where it is written, two buttons (pixels)."""

    screen: Screen

    @cached_property
    def panel(self) -> Rect:
        """The panel behind everything."""
        return self.screen.rect(260, 176, 760, 368)

    @cached_property
    def headline(self) -> Rect:
        """One line of large letters."""
        return self.screen.rect(308, 220, 664, 40)

    @cached_property
    def sentence(self) -> Rect:
        """Two lines of text."""
        return self.screen.rect(308, 280, 664, 56)

    @cached_property
    def place(self) -> Rect:
        """The log's place: up to three lines."""
        return self.screen.rect(308, 348, 664, 84)

    @cached_property
    def show(self) -> Rect:
        """OPEN THE FOLDER."""
        return self.screen.rect(308, 456, 288, 52)

    @cached_property
    def quit(self) -> Rect:
        """QUIT."""
        return self.screen.rect(612, 456, 136, 52)
