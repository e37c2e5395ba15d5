"""Where things are on the page YOUR AI."""
from dataclasses import dataclass
from functools import cached_property

from pygame import Rect

from game.screens.parts import Places
from game.views.layout import BoardLayout, InParts, Screen, board_layout, split_row

_EACH = 2000.0          # from one part of the narrow page to the next, which lie below one another


@dataclass(frozen=True)
class YourAiLayout:
    """At the left a position and what is said of it, at the right the file, what to do with it, the checks (pixels)."""

    screen: Screen
    size: int = 3
    asking: bool = False            # whether the file may run is being asked, which needs no more than its words

    @cached_property
    def back(self) -> Rect:
        """The way back, with the page's name."""
        return self.screen.rect(20, 22, 196, 44)

    @cached_property
    def notice(self) -> Rect:
        """A line for a notice that comes and goes, at the head."""
        return self.screen.rect(236, 26, 1012, 36)

    @cached_property
    def board(self) -> BoardLayout:
        """The position of the chosen check."""
        return board_layout(self.screen, 66, 96, 378, self.size)

    @cached_property
    def words(self) -> Rect:
        """What is said of it, or of the file before it runs for the first time."""
        return self.screen.rect(32, 516, 450, 186)

    def _row(self, top: float, height: float) -> Rect:
        return self.screen.rect(520, top, 728, height)

    @cached_property
    def file(self) -> Rect:
        """The file's name, its path and its last moves."""
        return self._row(84, 106)

    def buttons(self, row: int, count: int) -> tuple[Rect, ...]:
        """Row 0: where a file comes from; row 1: what to do with it."""
        return split_row(self._row((206, 260)[row], (40, 48)[row]), count, self.screen.px(10))

    @cached_property
    def choices(self) -> tuple[Rect, Rect, Rect]:
        """The board, the file's side, the opponent."""
        x = self.screen.rect
        return x(520, 324, 170, 36), x(704, 324, 150, 36), x(872, 324, 376, 36)

    @cached_property
    def track(self) -> Rect:
        """The line that the opponent slides on."""
        return self.screen.rect(950, 332, 110, 20)

    def check(self, index: int) -> Rect:
        """A row of the list of checks, ten in a column."""
        return self.screen.rect(520 + 368 * (index // 10), 376 + 32 * (index % 10), 360, 30)


@dataclass(frozen=True)
class NarrowYourAiLayout(InParts, YourAiLayout):
    """The page where letters are large: the file, the checks, and the position with its words are parts."""

    @cached_property
    def places(self) -> Places:
        """Its parts."""
        width, height = self.screen.room
        position = 0, 2 * _EACH, width, height
        return {"POSITION": position} if self.asking else {
            "FILE": (0, 0, width, 286), "CHECKS": (0, _EACH, width, 12 + 34 * 20), "POSITION": position}

    @cached_property
    def _side(self) -> float:
        """Of the board (logical units)."""
        return min(self.screen.room[1] - 56, self.screen.room[0] * 0.45)

    @cached_property
    def board(self) -> BoardLayout:
        """The position of the chosen check."""
        return board_layout(self.screen, 36, 2 * _EACH + 16, self._side, self.size)

    @cached_property
    def words(self) -> Rect:
        """Beside the board."""
        left = 56 + self._side
        return self.screen.rect(left, 2 * _EACH + 8, self.screen.room[0] - left - 12, self.screen.room[1] - 16)

    def _row(self, top: float, height: float) -> Rect:
        return self.screen.rect(8, top - 78, self.screen.room[0] - 24, height)

    def buttons(self, row: int, count: int) -> tuple[Rect, ...]:
        """Row 0: where a file comes from, or what is asked; row 1: what to do with it."""
        if not self.asking or row:
            return super().buttons(row, count)
        place = self.words
        return split_row(Rect(place.left, place.bottom - self.screen.px(56), place.width, self.screen.px(40)), count,
                         self.screen.px(10))

    @cached_property
    def choices(self) -> tuple[Rect, Rect, Rect]:
        """The board, the file's side, the opponent."""
        cells = split_row(self._row(324, 36), 8, self.screen.px(10))
        return cells[0].union(cells[1]), cells[2].union(cells[3]), cells[4].union(cells[7])

    @cached_property
    def track(self) -> Rect:
        """The line that the opponent slides on."""
        row = self.choices[2]
        return Rect(row.left + self.screen.px(80), row.top, self.screen.px(86), row.height)

    def check(self, index: int) -> Rect:
        """A row of the list of checks."""
        return self.screen.rect(8, _EACH + 8 + 34 * index, self.screen.room[0] - 32, 32)


def layout_for(screen: Screen, size: int, asking: bool) -> YourAiLayout:
    """The layout for a screen, and a position with so many cells in a row."""
    return (NarrowYourAiLayout if screen.narrow else YourAiLayout)(screen, size, asking)
