"""Where things are on the title screen."""
from dataclasses import dataclass
from functools import cached_property

from pygame import Rect

from game.screens.parts import Places
from game.views.layout import AWAY, BoardLayout, Screen, board_layout, split_row

_MORE = 2000.0          # where the second part of the narrow page begins: far below the first
_IN_A_ROW = 5           # levels, at most


@dataclass(frozen=True)
class TitleLayout:
    """The title screen: one column on the left, the demo board dissolving behind it on the right (pixels)."""

    screen: Screen

    @cached_property
    def logo(self) -> Rect:
        """The logo; its letters stand on the rectangle's bottom."""
        return self.screen.rect(64, 64, 560, 54)

    @cached_property
    def tagline(self) -> Rect:
        """One line of text under the logo's hairline."""
        return self.screen.rect(64, 164, 624, 24)

    @cached_property
    def cards(self) -> tuple[Rect, Rect]:
        """The two boards to choose from."""
        return self.screen.rect(64, 204, 304, 112), self.screen.rect(384, 204, 304, 112)

    @property
    def _strip(self) -> tuple[float, float, float, float]:
        """Left, top, width and height of the strip of levels (logical units)."""
        return 64, 362, 624, 106

    def tiles(self, count: int) -> tuple[Rect, ...]:
        """The strip of levels: one row, or two with a free place behind the last where they are more than five."""
        return self._slots(count)[:count]

    def proof(self, count: int) -> Rect:
        """THE PROOF, in the free place behind so many levels."""
        return self._slots(count)[count]

    def _slots(self, count: int) -> tuple[Rect, ...]:
        left, top, across, high = self._strip
        if count <= _IN_A_ROW:
            return split_row(self.screen.rect(left, top, across, high), count, self.screen.px(10))
        each, columns = (high - 8) / 2, max(_IN_A_ROW, (count + 2) // 2)
        return tuple(tile for y in (top, top + each + 8) for tile in split_row(
            self.screen.rect(left, y, across, each), columns, self.screen.px(10)))

    @cached_property
    def level_label(self) -> Rect:
        """The label above the strip of levels."""
        return self.screen.rect(64, 336, 624, 20)

    @cached_property
    def match_me(self) -> Rect:
        """MATCH ME, beside the label."""
        label, px = self.level_label, self.screen.px
        return Rect(label.left + px(60), label.centery - px(14), px(156), px(28))

    @cached_property
    def lasts(self) -> Rect:
        """For how long players and rules are chosen, at the end of the label's line."""
        label, px = self.level_label, self.screen.px
        return Rect(label.right - px(284), label.bottom - px(28), px(284), px(28))

    @cached_property
    def seats(self) -> Rect:
        """The line that says who plays what, above PLAY."""
        return self.screen.rect(370, 476, 480, 34)

    def seat_rows(self, with_rules: bool) -> tuple[Rect, Rect]:
        """Who has the X, and who has the O; they stand where the levels do while they are shown."""
        top, pitch, high = (360, 39, 34) if with_rules else (362, 56, 48)
        return self.screen.rect(112, top, 576, high), self.screen.rect(112, top + pitch, 576, high)

    @cached_property
    def opening(self) -> Rect:
        """How a game of five in a row begins."""
        return self.screen.rect(64, 438, 330, 34)

    @cached_property
    def line(self) -> Rect:
        """What wins in it."""
        return self.screen.rect(404, 438, 284, 34)

    @cached_property
    def starter_label(self) -> Rect:
        """The label above WHO STARTS."""
        return self.screen.rect(64, 484, 304, 20)

    @cached_property
    def starter(self) -> Rect:
        """Who starts."""
        return self.screen.rect(64, 512, 304, 60)

    @cached_property
    def play(self) -> Rect:
        """PLAY."""
        return self.screen.rect(384, 512, 304, 60)

    @cached_property
    def resume(self) -> Rect:
        """CONTINUE."""
        return self.screen.rect(64, 594, 304, 40)

    @cached_property
    def resume_words(self) -> Rect:
        """Beside CONTINUE: what it goes on with."""
        return self.screen.rect(400, 594, 288, 40)

    @cached_property
    def notice(self) -> Rect:
        """A line for a notice that comes and goes, over the tagline."""
        return self.screen.rect(64, 158, 624, 36)

    @cached_property
    def foot(self) -> Rect:
        """The row of quiet buttons at the foot, under its hairline."""
        return self.screen.rect(64, 656, 1152, 56)

    def navigation(self, widths: tuple[float, ...]) -> tuple[Rect, ...]:
        """The quiet buttons from the left; widths of their words in pixels."""
        top, left, rects = self.screen.rect(50, 664, 1, 40), float(self.screen.point(50, 664)[0]), []
        for width in widths:
            wide = width + 2 * self.screen.px(14)
            rects.append(Rect(round(left), top.top, round(wide), top.height))
            left += wide + self.screen.px(10)
        return tuple(rects)

    @cached_property
    def speaker(self) -> Rect:
        """The loudspeaker."""
        return self.screen.rect(1108, 664, 48, 40)

    @cached_property
    def demo_label(self) -> Rect:
        """The words under the demo board; they end on the page's right margin."""
        return self.screen.rect(816, 622, 400, 20)

    @cached_property
    def demo(self) -> BoardLayout:
        """The demo board, dissolving at its edges; on a 16:9 window the right one lies outside."""
        return board_layout(self.screen, 652, -46, 48 * 15, 15)


@dataclass(frozen=True)
class NarrowTitleLayout(TitleLayout):
    """The title where letters are large: the game to start on one part, the ways onwards on another."""

    @cached_property
    def places(self) -> Places:
        """Its parts."""
        width, height = self.screen.room
        return {"GAME": (0, 0, width, height), "MORE": (0, _MORE, width, height)}

    @cached_property
    def _column(self) -> tuple[float, float]:
        """Left and width of the one column (logical units)."""
        width = min(self.screen.room[0] - 16, 700)
        return (self.screen.room[0] - width) / 2, width

    @cached_property
    def _card(self) -> float:
        """How high the boards' cards are."""
        return min(112.0, self.screen.room[1] - 254)

    @cached_property
    def _top(self) -> float:
        """Where the column begins."""
        return max(6.0, (self.screen.room[1] - self._card - 242) / 2)

    def _row(self, top: float, height: float) -> Rect:
        return self.screen.rect(self._column[0], top, self._column[1], height)

    @cached_property
    def logo(self) -> Rect:
        """The logo; its letters stand on the rectangle's bottom."""
        return self.screen.rect((self.screen.room[0] - 540) / 2, _MORE + 24, 560, 54)

    @cached_property
    def tagline(self) -> Rect:
        """There is no room for it."""
        return AWAY

    @cached_property
    def notice(self) -> Rect:
        """It is shown at the window's foot."""
        return AWAY

    @cached_property
    def cards(self) -> tuple[Rect, Rect]:
        """The two boards to choose from."""
        left, right = split_row(self._row(self._top, self._card), 2, self.screen.px(12))
        return left, right

    @cached_property
    def level_label(self) -> Rect:
        """The label above the strip of levels."""
        return self._row(self._top + self._card + 12, 18)

    @property
    def _strip(self) -> tuple[float, float, float, float]:
        return self._column[0], self._top + self._card + 36, self._column[1], 102

    @property
    def _foot(self) -> float:
        """Where the last row of labels begins."""
        return self._strip[1] + self._strip[3] + 10

    @cached_property
    def starter_label(self) -> Rect:
        """The label above WHO STARTS."""
        return self._row(self._foot, 18)

    @cached_property
    def starter(self) -> Rect:
        """Who starts."""
        return split_row(self._row(self._foot + 24, 54), 2, self.screen.px(12))[0]

    @cached_property
    def play(self) -> Rect:
        """PLAY."""
        return split_row(self._row(self._foot + 24, 54), 2, self.screen.px(12))[1]

    @cached_property
    def seats(self) -> Rect:
        """The line that says who plays what, above PLAY."""
        return split_row(self._row(self._foot - 6, 28), 2, self.screen.px(12))[1]

    def seat_rows(self, with_rules: bool) -> tuple[Rect, Rect]:
        """Who has the X, and who has the O; they stand where the levels do while they are shown."""
        left, top, width, _ = self._strip
        pitch, high = (34, 31) if with_rules else (54, 48)
        return (self.screen.rect(left + 46, top, width - 46, high),
                self.screen.rect(left + 46, top + pitch, width - 46, high))

    @cached_property
    def opening(self) -> Rect:
        """How a game of five in a row begins."""
        left, top, width, _ = self._strip
        return self.screen.rect(left, top + 69, width * 0.5 - 4, 33)

    @cached_property
    def line(self) -> Rect:
        """What wins in it."""
        left, top, width, _ = self._strip
        return self.screen.rect(left + width * 0.5 + 4, top + 69, width * 0.5 - 4, 33)

    @cached_property
    def resume(self) -> Rect:
        """CONTINUE."""
        return split_row(self._row(_MORE + 96, 42), 2, self.screen.px(12))[0]

    @cached_property
    def resume_words(self) -> Rect:
        """Beside CONTINUE: what it goes on with."""
        return split_row(self._row(_MORE + 96, 42), 2, self.screen.px(12))[1]

    @cached_property
    def foot(self) -> Rect:
        """The lowest row."""
        return self._row(_MORE + self.screen.room[1] - 30, 30)

    def navigation(self, widths: tuple[float, ...]) -> tuple[Rect, ...]:
        """The ways onwards, three in a row."""
        return self._ways[:len(widths)]

    @cached_property
    def _ways(self) -> tuple[Rect, ...]:
        """Nine places, three in a row."""
        return tuple(cell for row in range(3) for cell in split_row(self._row(_MORE + 146 + 46 * row, 40), 3, 0))

    @cached_property
    def speaker(self) -> Rect:
        """The loudspeaker."""
        last = self._ways[-1]
        return Rect(last.left, last.top, self.screen.px(48), last.height)

    @cached_property
    def demo_label(self) -> Rect:
        """There is no room for it."""
        return AWAY

    @cached_property
    def demo(self) -> BoardLayout:
        """There is no room for it."""
        return BoardLayout(AWAY, 15)


def layout_for(screen: Screen) -> TitleLayout:
    """The layout for a screen."""
    return (NarrowTitleLayout if screen.narrow else TitleLayout)(screen)
