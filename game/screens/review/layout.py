"""Where things are on the review screen."""
from dataclasses import dataclass
from functools import cached_property

from pygame import Rect

from ai.position.rules import TIC_TAC_TOE
from game.screens.parts import Places
from game.views.layout import AWAY, BoardLayout, InParts, Screen, board_layout, split_row

_EACH = 2000.0                  # from one part of the narrow page to the next, which lie below one another
HEAD = 72                       # what the line with the last escape takes from what stands below it


@dataclass(frozen=True)
class ReviewLayout:
    """The review of a game (pixels). escape: there is a line at the head, and board and panels are lower."""

    screen: Screen
    size: int
    escape: bool

    @property
    def _top(self) -> float:
        """Where the panels begin (logical units)."""
        return 76 + (HEAD if self.escape else 0)

    @property
    def _height(self) -> float:
        """How high the panels are (logical units)."""
        return 498 - self._top

    @cached_property
    def back(self) -> Rect:
        """The way back, with the page's name."""
        return self.screen.rect(20, 22, 180, 44)

    @cached_property
    def copy(self) -> Rect:
        """COPY, beside the way back."""
        return self.screen.rect(216, 26, 92, 36)

    @cached_property
    def export(self) -> Rect:
        """EXPORT, beside it."""
        return self.screen.rect(312, 26, 108, 36)

    @cached_property
    def caption(self) -> Rect:
        """Which game it is, at the right of the head."""
        return self.screen.rect(640, 28, 608, 32)

    @cached_property
    def head(self) -> Rect:
        """The line with the last escape."""
        return self.screen.rect(32, 76, 1216, 52)

    @cached_property
    def go_there(self) -> Rect:
        """The button in it."""
        return self.screen.rect(1100, 82, 140, 40)

    @cached_property
    def board(self) -> BoardLayout:
        """The board's cells, without its frame."""
        side = 315 if self.escape else 375
        return board_layout(self.screen, 64, self._top + 8, side, self.size)

    @cached_property
    def card(self) -> Rect:
        """The panel about one move."""
        left = 412 if self.escape else 472
        return self.screen.rect(left, self._top, 960 - left, self._height)

    def _in_card(self, x: float, y: float, w: float, h: float) -> Rect:
        """A rectangle of the card, by logical units from its left and top edge; negative x: from its right."""
        left = (412 if self.escape else 472) + 24
        return self.screen.rect(left + x, self._top + y, w, h)

    @property
    def _inner(self) -> float:
        """How wide the card's inside is (logical units)."""
        return 960 - (412 if self.escape else 472) - 48

    @cached_property
    def card_heading(self) -> Rect:
        """The move, and what it is called."""
        return self._in_card(0, 10, self._inner, 42)

    @cached_property
    def figures(self) -> Rect:
        """Before and after."""
        return self._in_card(0, 62, self._inner, 60)

    @cached_property
    def notes(self) -> tuple[int, int]:
        """Where the two short lines begin, at the middle of the first."""
        return self.figures.left + self.screen.px(204), self.figures.centery - self.screen.px(12)

    @cached_property
    def sentences(self) -> Rect:
        """What is said of the move: two lines at least."""
        return self._in_card(0, 124, self._inner, self._height - 292)

    @cached_property
    def poll_heading(self) -> Rect:
        """The line over the levels' answers; pressing it asks them."""
        return self._in_card(0, self._height - 162, self._inner, 32)

    def tiles(self, count: int) -> tuple[Rect, ...]:
        """One for each level."""
        return split_row(self._in_card(0, self._height - 130, self._inner, 72), count, self.screen.px(6.4))

    @cached_property
    def actions(self) -> tuple[Rect, ...]:
        """SHOW LINE and TRY AGAIN; on the small board THE LAB between them."""
        count = 3 if self.size == TIC_TAC_TOE.size else 2
        return split_row(self._in_card(0, self._height - 48, self._inner, 36), count, self.screen.px(12))

    @cached_property
    def accuracy(self) -> Rect:
        """The panel with the accuracy and the counts."""
        return self.screen.rect(976, self._top, 272, self._height)

    def count(self, index: int) -> Rect:
        """A row of the counts, from 0."""
        pitch = (self._height - 170) / 5
        return self.screen.rect(1000, self._top + 112 + index * pitch, 224, pitch)

    @cached_property
    def next_mistake(self) -> Rect:
        """The button at the panel's foot."""
        return self.screen.rect(1000, self._top + self._height - 48, 224, 36)

    @cached_property
    def timeline(self) -> Rect:
        """The panel with chart and scrubber."""
        return self.screen.rect(32, 518, 1216, 178)

    @cached_property
    def tabs(self) -> Rect:
        """Which figure the chart shows."""
        return self.screen.rect(50, 524, 500, 34)

    @cached_property
    def readings(self) -> int:
        """The middle of the line that says which move it is, and the figure there."""
        return self.tabs.centery

    @cached_property
    def plot(self) -> Rect:
        """The inside of the chart."""
        return self.screen.rect(112, 572, 1104, 76)

    @cached_property
    def scrubber(self) -> Rect:
        """The line under the chart with the knob; it shares the chart's x axis."""
        return self.screen.rect(112, 660, 1104, 24)

    @cached_property
    def steps(self) -> tuple[Rect, Rect]:
        """One move back, one on."""
        return self.screen.rect(46, 656, 30, 32), self.screen.rect(76, 656, 30, 32)

    @cached_property
    def notice(self) -> Rect:
        """A line for a notice that comes and goes, in the caption's place: nothing to press is under it."""
        return self.screen.rect(440, 26, 808, 36)


@dataclass(frozen=True)
class NarrowReviewLayout(InParts, ReviewLayout):
    """The review where letters are large: the board with what is said of the move, and a part for each other panel."""

    @cached_property
    def places(self) -> Places:
        """Its parts. What is said of a move, and of the game, may be higher than the window."""
        width, height = self.screen.room
        return {"MOVE": (0, 0, width, self._card + 16), "LEVELS": (0, _EACH, width, height),
                "CHART": (0, 2 * _EACH, width, height), "GAME": (0, 3 * _EACH, width, self._below_head + 316)}

    @cached_property
    def _card(self) -> float:
        """How high the panel about the move is (logical units)."""
        return max(self.screen.room[1] - 16, 404.0)

    @cached_property
    def _side(self) -> float:
        """Of the board."""
        width, height = self.screen.room
        return min(height - 52, width - 52 - 320)

    @property
    def _card_left(self) -> float:
        return 34 + self._side + 18

    @property
    def _inner(self) -> float:
        return self.screen.room[0] - 14 - self._card_left - 36

    def _in_card(self, x: float, y: float, w: float, h: float) -> Rect:
        return self.screen.rect(self._card_left + 18 + x, 8 + y, w, h)

    def _in_chart(self, x: float, y: float, w: float, h: float) -> Rect:
        return self.screen.rect(8 + x, 2 * _EACH + 8 + y, w, h)

    @property
    def _chart(self) -> tuple[float, float]:
        """Width and height of the chart's panel."""
        return self.screen.room[0] - 16, self.screen.room[1] - 16

    @property
    def _below_head(self) -> float:
        """Where the panel with the accuracy begins in its part."""
        return 132 if self.escape else 8

    @cached_property
    def caption(self) -> Rect:
        """There is no room for it."""
        return AWAY

    @cached_property
    def board(self) -> BoardLayout:
        """The board's cells, without its frame."""
        return board_layout(self.screen, 34, 16, self._side, self.size)

    @cached_property
    def card(self) -> Rect:
        """The panel about one move."""
        return self.screen.rect(self._card_left, 8, self._inner + 36, self._card)

    @cached_property
    def notes(self) -> tuple[int, int]:
        """Where the two short lines begin, at the middle of the first."""
        return self.figures.left, self.figures.bottom + self.screen.px(10)

    @cached_property
    def sentences(self) -> Rect:
        """What is said of the move."""
        return self._in_card(0, 170, self._inner, self._card - 170 - 92)

    @cached_property
    def steps(self) -> tuple[Rect, Rect]:
        """One move back, one on."""
        row = split_row(self._in_card(0, self._card - 90, self._inner, 34), 2, self.screen.px(8))
        return row[0], row[1]

    @cached_property
    def actions(self) -> tuple[Rect, ...]:
        """SHOW LINE and TRY AGAIN; on the small board THE LAB between them."""
        count = 3 if self.size == TIC_TAC_TOE.size else 2
        return split_row(self._in_card(0, self._card - 48, self._inner, 36), count, self.screen.px(8))

    @cached_property
    def poll_heading(self) -> Rect:
        """The line over the levels' answers; pressing it asks them."""
        return self.screen.rect(24, _EACH + 20, self.screen.room[0] - 48, 38)

    def tiles(self, count: int) -> tuple[Rect, ...]:
        """One for each level."""
        return split_row(self.screen.rect(24, _EACH + 72, self.screen.room[0] - 48, 76), count, self.screen.px(8))

    @cached_property
    def head(self) -> Rect:
        """What is said of the last escape."""
        return self.screen.rect(8, 3 * _EACH + 8, self.screen.room[0] - 24, 116)

    @cached_property
    def go_there(self) -> Rect:
        """The button in it."""
        px, head = self.screen.px, self.head
        return Rect(head.right - px(152), head.top + px(8), px(140), px(38))

    @cached_property
    def accuracy(self) -> Rect:
        """The panel with the accuracy and the counts."""
        return self.screen.rect(8, 3 * _EACH + self._below_head, self.screen.room[0] - 24, 300)

    def count(self, index: int) -> Rect:
        """A row of the counts, from 0."""
        px, panel = self.screen.px, self.accuracy
        return Rect(panel.left + px(24), panel.top + px(108 + 28 * index), panel.width - px(48), px(28))

    @cached_property
    def next_mistake(self) -> Rect:
        """The button at the panel's foot."""
        px, panel = self.screen.px, self.accuracy
        return Rect(panel.left + px(24), panel.bottom - px(48), px(224), px(38))

    @cached_property
    def copy(self) -> Rect:
        """COPY, beside it."""
        px, beside = self.screen.px, self.next_mistake
        return Rect(beside.right + px(24), beside.top, px(100), beside.height)

    @cached_property
    def export(self) -> Rect:
        """EXPORT, beside that."""
        px, beside = self.screen.px, self.copy
        return Rect(beside.right + px(12), beside.top, px(116), beside.height)

    @cached_property
    def timeline(self) -> Rect:
        """The panel with chart and scrubber."""
        return self._in_chart(0, 0, *self._chart)

    @cached_property
    def tabs(self) -> Rect:
        """Which figure the chart shows."""
        return self._in_chart(14, 10, self._chart[0] - 28, 38)

    @cached_property
    def readings(self) -> int:
        """The middle of the line that says which move it is, and the figure there."""
        return self._in_chart(0, 56, 1, 24).centery

    @cached_property
    def plot(self) -> Rect:
        """The inside of the chart."""
        return self._in_chart(70, 94, self._chart[0] - 100, self._chart[1] - 148)

    @cached_property
    def scrubber(self) -> Rect:
        """The line under the chart with the knob; it shares the chart's x axis."""
        return self._in_chart(70, self._chart[1] - 38, self._chart[0] - 100, 24)


def layout_for(screen: Screen, size: int, escape: bool) -> ReviewLayout:
    """The layout for a screen and a board of so many cells in a row."""
    return (NarrowReviewLayout if screen.narrow else ReviewLayout)(screen, size, escape)
