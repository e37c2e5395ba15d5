"""Layout of the page for a Swap2 opening."""
from dataclasses import dataclass
from functools import cached_property

from pygame import Rect

from game.screens.parts import Places
from game.views.layout import AWAY, BoardLayout, Screen, board_layout, split_row

_RULE = 2000.0          # where the second part of the narrow page begins: far below the first


@dataclass(frozen=True)
class OpeningLayout:
    """Rectangles (pixels) of the page for a Swap2 opening: board at the left, steps at the right."""

    screen: Screen
    size: int

    @cached_property
    def board(self) -> BoardLayout:
        return board_layout(self.screen, 56, 32, 630, self.size)

    @cached_property
    def status(self) -> Rect:
        """The panel that says whose turn it is."""
        return self.screen.rect(736, 24, 512, 84)

    def choice(self, index: int) -> Rect:
        """The button of the choice with this index."""
        return self.screen.rect(736, 124 + 56 * index, 512, 46)

    @cached_property
    def words(self) -> Rect:
        return self.screen.rect(736, 306, 512, 240)

    @cached_property
    def foot(self) -> tuple[Rect, Rect]:
        return self.screen.rect(736, 626, 248, 44), self.screen.rect(1000, 626, 248, 44)

    @cached_property
    def notice(self) -> Rect:
        return self.screen.rect(736, 574, 512, 36)


@dataclass(frozen=True)
class NarrowOpeningLayout(OpeningLayout):
    """Layout of the Swap2 page with large letters: board and steps on one part, the rule on another."""

    @cached_property
    def places(self) -> Places:
        width, height = self.screen.room
        return {"OPENING": (0, 0, width, height), "RULE": (0, _RULE, width, height)}

    @cached_property
    def _side(self) -> float:
        """The length of the board's side in logical units."""
        width, height = self.screen.room
        return min(height - 52, width - 52 - 316)

    def _beside(self, top: float, height: float) -> Rect:
        left = 34 + self._side + 20
        return self.screen.rect(left, top, self.screen.room[0] - 8 - left, height)

    @cached_property
    def board(self) -> BoardLayout:
        return board_layout(self.screen, 34, 16, self._side, self.size)

    @cached_property
    def status(self) -> Rect:
        return self._beside(8, 84)

    def choice(self, index: int) -> Rect:
        """The button of the choice with this index."""
        return self._beside(104 + 50 * index, 44)

    @cached_property
    def words(self) -> Rect:
        width, height = self.screen.room
        return self.screen.rect(16, _RULE + 12, width - 32, height - 24)

    @cached_property
    def foot(self) -> tuple[Rect, Rect]:
        undo, title = split_row(self._beside(self.screen.room[1] - 52, 44), 2, self.screen.px(10))
        return undo, title

    @cached_property
    def notice(self) -> Rect:
        return AWAY


def layout_for(screen: Screen, size: int) -> OpeningLayout:
    """The layout of the Swap2 page for a screen and a board with `size` cells in a row."""
    return (NarrowOpeningLayout if screen.narrow else OpeningLayout)(screen, size)
