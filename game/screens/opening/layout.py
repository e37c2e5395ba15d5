"""Where things are while a game is opened by Swap2."""
from dataclasses import dataclass
from functools import cached_property

from pygame import Rect

from game.screens.parts import Places
from game.views.layout import BoardLayout, Screen, board_layout

# The parts that are shown one at a time where the window has no room for the whole page.
PARTS: Places = {"BOARD": (20, 20, 680, 680), "CHOICE": (716, 16, 548, 672)}


@dataclass(frozen=True)
class OpeningLayout:
    """The board at the left, at the right what is to be done (pixels)."""

    screen: Screen
    size: int

    @cached_property
    def board(self) -> BoardLayout:
        """The cells to click."""
        return board_layout(self.screen, 56, 32, 630, self.size)

    @cached_property
    def status(self) -> Rect:
        """Who does what now."""
        return self.screen.rect(736, 24, 512, 84)

    def choice(self, index: int) -> Rect:
        """A button for each thing that can be chosen."""
        return self.screen.rect(736, 124 + 56 * index, 512, 46)

    @cached_property
    def words(self) -> Rect:
        """The rule, and what was decided."""
        return self.screen.rect(736, 306, 512, 240)

    @cached_property
    def foot(self) -> tuple[Rect, Rect]:
        """UNDO and TITLE."""
        return self.screen.rect(736, 626, 248, 44), self.screen.rect(1000, 626, 248, 44)

    @cached_property
    def notice(self) -> Rect:
        """A line for a notice that comes and goes."""
        return self.screen.rect(736, 574, 512, 36)
