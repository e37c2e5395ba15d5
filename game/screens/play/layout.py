"""Layout of the play screen, during the game and after it."""
import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from pygame import Rect

from game.views.layout import AWAY, PAGE, BoardLayout, Screen, board_layout, split_by_words, split_row


@dataclass(frozen=True)
class PlayLayout:
    """Rectangles (pixels) of the play screen during a game.

    If the window has more room than the 1280×720 page, the board gets it: it grows by `spare` both ways. The bar and
    the right column stay as wide as before, and everything still begins and ends at the board's edges.
    """

    screen: Screen
    size: int
    bar: bool = True            # there is a win-chance bar; else the board stands in the middle
    one_chart: bool = False     # only one chart is shown
    note: bool = False          # an explanation is shown under the chart
    compact = False             # there is room for one chart only, and none for the bar

    @property
    def tab_row(self) -> Rect:
        """The row above the charts for the charts' tabs."""
        return self._beside(856, self._charts_top, 392, 32)

    def tabs(self, words: Sequence[str]) -> tuple[Rect, ...]:
        return split_by_words(self.tab_row, words, self.screen.px(6))

    @cached_property
    def _tight(self) -> Screen:
        """The screen with positions in the same scale as its text, for everything beside the board."""
        return replace(self.screen, spread=False)

    @cached_property
    def spare(self) -> int:
        """The extra length of the board's side compared with the 1280×720 page, in logical units."""
        return max(0, math.floor(min(length / self.screen.unit - page + 1e-6
                                     for length, page in zip(self.screen.size, PAGE, strict=True))))

    def _beside(self, x: float, y: float, w: float, h: float) -> Rect:
        """A rectangle beside the board, at a fixed distance from the board's top. x, y, w, h: logical units."""
        return self._tight.rect(x + self.spare / 2, y - self.spare / 2, w, h)

    def _below(self, x: float, y: float, w: float, h: float) -> Rect:
        """A rectangle beside the board, at a fixed distance from the board's bottom. x, y, w, h: logical units."""
        return self._tight.rect(x + self.spare / 2, y + self.spare / 2, w, h)

    _charts_top = 198.0         # top and height of the charts' area, in logical units
    _charts_height = 410.0

    @cached_property
    def charts(self) -> tuple[Rect, ...]:
        """The rectangles of the charts: time, moves evaluated and, if there is a bar, win chance.

        The last chart is 22 units higher, for the axis that all share.
        """
        top, height = self._charts_top + 42, self._charts_height - 42 + self.spare
        if self.one_chart:
            return (self._beside(856, top + 6, 392, height - 6 - 148 * self.note),)
        count = 2 + self.bar
        each = (height - 22 - (count - 1) * 18) / count
        return tuple(self._beside(856, top + i * (each + 18), 392, each + 22 * (i == count - 1)) for i in range(count))

    @cached_property
    def introduction(self) -> Rect:
        """The place of tabs and charts together, used while the opponent is introduced there."""
        return self.tab_row.unionall(list(self.charts))

    @cached_property
    def board(self) -> BoardLayout:
        left = 56 if self.bar else 125
        return board_layout(self._tight, left - self.spare / 2, 32 - self.spare / 2, 630 + self.spare, self.size)

    @cached_property
    def under_board(self) -> Rect:
        """The place of a line of small text under the board and its coordinates."""
        foot, px = self.board.rect.bottom, self.screen.px
        return Rect(self.board.rect.left, foot + px(34), self.board.rect.width, px(18))

    @cached_property
    def win_bar(self) -> Rect:
        """The column of the win-chance bar with its label, figure and captions."""
        return AWAY if not self.bar else self._beside(722, 26, 104, 644 + self.spare)

    @cached_property
    def status(self) -> Rect:
        return self._beside(856, 24, 392, 84)

    @cached_property
    def stop(self) -> Rect:
        """The button STOP, inside the status panel."""
        return self._beside(1152, 44, 76, 44)

    @cached_property
    def players(self) -> tuple[Rect, Rect]:
        return self._beside(856, 120, 190, 56), self._beside(1058, 120, 190, 56)

    @cached_property
    def explained(self) -> Rect:
        """The place of the explanations in a first game, under the only chart."""
        return self._below(856, 484, 392, 124)

    def buttons(self, count: int) -> tuple[Rect, ...]:
        """A row of `count` buttons at the bottom of the right column."""
        return split_row(self._below(856, 626, 392, 44), count, self.screen.px(12))

    def menu(self, low: bool) -> Rect:
        """The menu's rectangle, over the board's lowest rows if `low`, else over its highest rows."""
        board, margin = self.board.rect, self.screen.px(8)
        width = min(self.screen.px(598), board.width - 2 * margin)
        rect = Rect(0, 0, width, self.screen.px(184 if width == self.screen.px(598) else 240))
        rect.midbottom = board.centerx, board.bottom - margin
        return rect if low else rect.move(0, board.top + margin - rect.top)

    def menu_buttons(self, low: bool) -> tuple[Rect, ...]:
        """The menu's six buttons: three large buttons, and three below; in a narrow menu two in a row."""
        menu, px = self.menu(low), self.screen.px
        if menu.width < px(598):
            rows = [Rect(menu.left + px(14), menu.top + px(top), menu.width - 2 * px(14), px(48))
                    for top in (60, 118, 176)]
            return tuple(place for row in rows for place in split_row(row, 2, px(10)))
        inside = Rect(menu.left + px(24), menu.top + px(60), menu.width - 2 * px(24), px(48))
        below = Rect(inside.left, menu.top + px(120), inside.width, px(44))
        return *split_row(inside, 3, px(12)), *split_row(below, 3, px(12))

    @cached_property
    def notice(self) -> Rect:
        """The line for passing notices, under the buttons."""
        return self._below(856, 676, 392, 36)


@dataclass(frozen=True)
class EndLayout(PlayLayout):
    """Layout of the play screen after the game: a banner up to the window's edge, lower charts, other buttons."""

    @cached_property
    def banner(self) -> Rect:
        rect = self._beside(856, 24, 424, 116)
        return Rect(rect.left, rect.top, max(1, self.screen.size[0] - rect.left), rect.height)

    @cached_property
    def points(self) -> Rect:
        """The place of the points, at the right of the banner's headline."""
        return self._beside(1088, 30, 160, 52)

    _charts_top = 164.0
    _charts_height = 380.0

    @cached_property
    def rematch(self) -> Rect:
        """The button REMATCH, the only solid button."""
        return self._below(856, 566, 176, 52)

    @cached_property
    def beside_rematch(self) -> Rect:
        return self._below(1044, 566, 204, 52)

    def small_buttons(self, words: Sequence[str]) -> tuple[Rect, ...]:
        """A row of smaller buttons under REMATCH, one for each of these words."""
        return split_by_words(self._below(856, 630, 392, 40), words, self.screen.px(8))


@dataclass(frozen=True)
class CompactLayout(PlayLayout):
    """Layout of the play screen with large text and controls, on which only one chart has room.

    The board fills the window's height, as far as the page's proportions allow. That leaves room beside it for status,
    players, one chart with tabs, and buttons.
    """

    compact = True

    @cached_property
    def board(self) -> BoardLayout:
        px, (width, height) = self.screen.px, self.screen.size
        used = min(height, width * PAGE[1] // PAGE[0])
        side = used - px(14) - px(32)
        return BoardLayout(Rect(px(38), (height - used) // 2 + px(14), side, side), self.size)

    @cached_property
    def under_board(self) -> Rect:
        """No place (off screen), because the status panel shows the line under the board."""
        return AWAY

    @cached_property
    def _column(self) -> Rect:
        px, (width, height) = self.screen.px, self.screen.size
        left = self.board.rect.right + px(20)
        return Rect(left, px(8), width - px(12) - left, height - px(8) - px(10))

    def _row(self, top: float, height: float) -> Rect:
        """A row of the right column. top: its distance from the column's top; top, height: logical units."""
        return Rect(self._column.left, self._column.top + self.screen.px(top), self._column.width,
                    self.screen.px(height))

    def _row_above_foot(self, up: float, height: float) -> Rect:
        """A row of the right column. up: its top's distance from the column's bottom; up, height: logical units."""
        return Rect(self._column.left, self._column.bottom - self.screen.px(up), self._column.width,
                    self.screen.px(height))

    def menu(self, low: bool) -> Rect:
        """The menu's rectangle, beside the board: over the board its large letters would hide everything."""
        return self._column

    def menu_buttons(self, low: bool) -> tuple[Rect, ...]:
        """The menu's six buttons, one above another."""
        menu, px = self.menu(low), self.screen.px
        pitch = min(px(60), (menu.height - px(66)) // 6)
        return tuple(Rect(menu.left + px(14), menu.top + px(58) + i * pitch, menu.width - 2 * px(14), pitch - px(8))
                     for i in range(6))

    @cached_property
    def status(self) -> Rect:
        return self._row(0, 80)

    @cached_property
    def stop(self) -> Rect:
        px, status = self.screen.px, self.status
        return Rect(status.right - px(66), status.top + px(9), px(58), px(34))

    @cached_property
    def players(self) -> tuple[Rect, Rect]:
        first, second = split_row(self._row(88, 48), 2, self.screen.px(8))
        return first, second

    @cached_property
    def tab_row(self) -> Rect:
        return self._row(144, 32)

    @cached_property
    def charts(self) -> tuple[Rect, ...]:
        top, foot = self.tab_row.bottom + self.screen.px(8), self.buttons(1)[0].top - self.screen.px(8)
        return (Rect(self._column.left, top, self._column.width, max(1, foot - top)),)

    def buttons(self, count: int) -> tuple[Rect, ...]:
        return split_row(self._row_above_foot(40, 40), count, self.screen.px(8))

    @cached_property
    def notice(self) -> Rect:
        return self._row(142, 36)


@dataclass(frozen=True)
class CompactEndLayout(CompactLayout, EndLayout):
    """Layout of the play screen after the game, with large text and controls."""

    @cached_property
    def banner(self) -> Rect:
        rect = self._row(0, 116)
        return Rect(rect.left, rect.top, self.screen.size[0] - rect.left, rect.height)

    @cached_property
    def points(self) -> Rect:
        px = self.screen.px
        return Rect(self._column.right - px(96), self._column.top + px(10), px(96), px(44))

    @cached_property
    def tab_row(self) -> Rect:
        return self._row(124, 32)

    @cached_property
    def charts(self) -> tuple[Rect, ...]:
        top, foot = self.tab_row.bottom + self.screen.px(8), self.rematch.top - self.screen.px(8)
        return (Rect(self._column.left, top, self._column.width, max(1, foot - top)),)

    @cached_property
    def rematch(self) -> Rect:
        return split_row(self._row_above_foot(116, 40), 2, self.screen.px(8))[0]

    @cached_property
    def beside_rematch(self) -> Rect:
        return split_row(self._row_above_foot(116, 40), 2, self.screen.px(8))[1]

    def small_buttons(self, words: Sequence[str]) -> tuple[Rect, ...]:
        """The smaller buttons under REMATCH, in two rows, one for each of these words."""
        rows = self._row_above_foot(70, 32), self._row_above_foot(32, 32)
        first, gap = len(words) // 2, self.screen.px(8)
        return *split_by_words(rows[0], words[:first], gap), *split_by_words(rows[1], words[first:], gap)

    @cached_property
    def notice(self) -> Rect:
        return self._row(122, 36)
