"""Where things are while a game is opened by Swap2."""
from dataclasses import dataclass
from functools import cached_property

from pygame import Rect

from game.screens.parts import Places
from game.views.layout import AWAY, BoardLayout, Screen, board_layout, split_row

_RULE = 2000.0          # where the second part of the narrow page begins: far below the first


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


@dataclass(frozen=True)
class NarrowOpeningLayout(OpeningLayout):
    """The opening where letters are large: the board with what is to be done, and the rule on another part."""

    @cached_property
    def places(self) -> Places:
        """Its parts."""
        width, height = self.screen.room
        return {"OPENING": (0, 0, width, height), "RULE": (0, _RULE, width, height)}

    @cached_property
    def _side(self) -> float:
        """Of the board (logical units)."""
        width, height = self.screen.room
        return min(height - 52, width - 52 - 316)

    def _beside(self, top: float, height: float) -> Rect:
        """A row of the column beside the board."""
        left = 34 + self._side + 20
        return self.screen.rect(left, top, self.screen.room[0] - 8 - left, height)

    @cached_property
    def board(self) -> BoardLayout:
        """The cells to click."""
        return board_layout(self.screen, 34, 16, self._side, self.size)

    @cached_property
    def status(self) -> Rect:
        """Who does what now."""
        return self._beside(8, 84)

    def choice(self, index: int) -> Rect:
        """A button for each thing that can be chosen."""
        return self._beside(104 + 50 * index, 44)

    @cached_property
    def words(self) -> Rect:
        """The rule, and what was decided."""
        width, height = self.screen.room
        return self.screen.rect(16, _RULE + 12, width - 32, height - 24)

    @cached_property
    def foot(self) -> tuple[Rect, Rect]:
        """UNDO and TITLE."""
        undo, title = split_row(self._beside(self.screen.room[1] - 52, 44), 2, self.screen.px(10))
        return undo, title

    @cached_property
    def notice(self) -> Rect:
        """It is shown at the window's foot."""
        return AWAY


def layout_for(screen: Screen, size: int) -> OpeningLayout:
    """The layout for a screen and a board of so many cells in a row."""
    return (NarrowOpeningLayout if screen.narrow else OpeningLayout)(screen, size)
