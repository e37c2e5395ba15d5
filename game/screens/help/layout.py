"""Layout of the page HOW TO PLAY."""
from dataclasses import dataclass
from functools import cached_property

from pygame import Rect

from game.screens.help import words
from game.screens.parts import Places
from game.views.layout import AWAY, BoardLayout, Screen, board_layout, split_row

_EACH = 2000.0          # distance between the parts of the narrow page, one below another


@dataclass(frozen=True)
class HowToPlayLayout:
    """Rectangles (pixels) of HOW TO PLAY: a board at the left, the lesson and ten lines at the right."""

    screen: Screen
    size: int

    @cached_property
    def back(self) -> Rect:
        return self.screen.rect(20, 22, 260, 44)

    @cached_property
    def boards(self) -> Rect:
        return self.screen.rect(1004, 24, 244, 40)

    @cached_property
    def board(self) -> BoardLayout:
        return board_layout(self.screen, 64, 96, 490, self.size)

    @cached_property
    def play(self) -> Rect:
        return self.screen.rect(64, 636, 490, 60)

    @cached_property
    def lesson(self) -> Rect:
        return self.screen.rect(600, 84, 648, 222)

    def steps(self, count: int) -> tuple[Rect, ...]:
        """The buttons that choose one of `count` lessons."""
        return tuple(self.screen.rect(624 + 54 * i, 102, 46, 38) for i in range(count))

    @cached_property
    def title(self) -> tuple[int, int]:
        return self.screen.point(624, 170)

    @cached_property
    def text(self) -> Rect:
        """The place of the lesson's task: two lines, 24 logical units apart."""
        return self.screen.rect(624, 188, 600, 48)

    @cached_property
    def answer(self) -> Rect:
        return self.screen.rect(624, 248, 464, 42)

    @cached_property
    def next(self) -> Rect:
        """The button to the next lesson."""
        return self.screen.rect(1104, 248, 120, 42)

    @cached_property
    def lines(self) -> Rect:
        return self.screen.rect(600, 322, 648, 374)


@dataclass(frozen=True)
class NarrowHowToPlayLayout(HowToPlayLayout):
    """Layout of HOW TO PLAY with large letters, in three parts: board with lesson, ten lines, PLAY."""

    @cached_property
    def places(self) -> Places:
        """The parts of the narrow page with their rectangles (logical units)."""
        width, height = self.screen.room
        return {name: (0, _EACH * i, width, height) for i, name in enumerate(words.PARTS)}

    @cached_property
    def _side(self) -> float:
        width, height = self.screen.room
        return min(490.0, height - 52, width - 52 - 316)

    def _card(self, part: int, width: float, height: float) -> Rect:
        """A rectangle in the middle of a part of the narrow page. part: its number; width, height: logical units."""
        room = self.screen.room
        wide = min(width, room[0] - 16)
        return self.screen.rect((room[0] - wide) / 2, _EACH * part + max(8, (room[1] - height) / 2), wide, height)

    @cached_property
    def back(self) -> Rect:
        return AWAY

    @cached_property
    def boards(self) -> Rect:
        return self._card(2, 400, 48).move(0, -self.screen.px(48))

    @cached_property
    def play(self) -> Rect:
        return self._card(2, 400, 60).move(0, self.screen.px(28))

    @cached_property
    def board(self) -> BoardLayout:
        top = max(14, (self.screen.room[1] - 20 - self._side) / 2)
        return board_layout(self.screen, 34, top, self._side, self.size)

    @cached_property
    def lesson(self) -> Rect:
        left = 34 + self._side + 18
        return self.screen.rect(left, 8, self.screen.room[0] - 8 - left, self.screen.room[1] - 16)

    @cached_property
    def _inside(self) -> Rect:
        px = self.screen.px
        return self.lesson.inflate(-2 * px(16), -2 * px(12))

    def steps(self, count: int) -> tuple[Rect, ...]:
        """The buttons that choose one of `count` lessons."""
        row = Rect(self._inside.left, self._inside.top, self._inside.width, self.screen.px(36))
        return split_row(row, count, self.screen.px(6))

    @cached_property
    def title(self) -> tuple[int, int]:
        return self._inside.left, self._inside.top + self.screen.px(56)

    @cached_property
    def text(self) -> Rect:
        """The place of the lesson's task: up to four lines, 24 logical units apart."""
        px, inside = self.screen.px, self._inside
        return Rect(inside.left, inside.top + px(76), inside.width, px(100))

    @cached_property
    def answer(self) -> Rect:
        px, inside = self.screen.px, self._inside
        return Rect(inside.left, inside.top + px(176), inside.width, inside.height - px(176 + 46))

    @cached_property
    def next(self) -> Rect:
        px, inside = self.screen.px, self._inside
        return Rect(inside.right - px(120), inside.bottom - px(40), px(120), px(40))

    @cached_property
    def lines(self) -> Rect:
        width, height = self.screen.room
        return self.screen.rect(8, _EACH + 8, width - 16, height - 16)


def layout_for(screen: Screen, size: int) -> HowToPlayLayout:
    """The layout of HOW TO PLAY for a screen and a board with `size` cells in a row."""
    return (NarrowHowToPlayLayout if screen.narrow else HowToPlayLayout)(screen, size)
