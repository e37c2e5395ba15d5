"""Where things are on the review screen."""
from dataclasses import dataclass
from functools import cached_property

from pygame import Rect

from ai.position.rules import TIC_TAC_TOE
from game.views.layout import BoardLayout, Screen, board_layout, split_row

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
        return self.screen.rect(50, 524, 470, 34)

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
        """A line for a notice that comes and goes, over the chart's foot."""
        return self.screen.rect(412, 470, 548, 36)
