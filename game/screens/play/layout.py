"""The rectangles of the play screen, during the game and after it."""
from collections.abc import Iterable, Mapping
from dataclasses import KW_ONLY, dataclass, replace
from functools import cached_property, lru_cache
from typing import Literal

from pygame import Rect

from game.views.layout import NOWHERE, PAGE, BoardLayout, Viewport, split_row

# The rows of the right column from the top, by whether the page is narrow and the game is over: their heights and, by
# names that begin with _, those of the gaps (logical units); None: what is left.
_STACKS: dict[tuple[bool, bool], dict[str, float | None]] = {
    (False, False): {"status": 84, "_1": 12, "players": 56, "_2": 22, "tabs": 32, "_3": 10, "charts": None, "_4": 18,
                     "buttons": 44, "_5": 6, "notice": 36},
    (False, True): {"banner": 116, "_1": 24, "tabs": 32, "_2": 10, "charts": None, "_3": 22, "rematch": 52, "_4": 12,
                    "small": 40, "_5": 6, "notice": 36},
    (True, False): {"status": 80, "_1": 8, "players": 48, "_2": 8, "tabs": 32, "_3": 8, "charts": None, "_4": 8,
                    "buttons": 40},
    (True, True): {"banner": 116, "_1": 8, "tabs": 32, "_2": 8, "charts": None, "_3": 8, "rematch": 40, "_4": 6,
                   "small": 32, "_5": 6, "smaller": 32}}
_EXPLAINED = 124                    # height of the explanations in a first game (logical units)


@dataclass(frozen=True)
class PlayLayout:
    """Rectangles (pixels) of the play screen, during the game or after it.

    If the window has more room than the 1280×720 page, the page and the board grow. The bar and the right column keep
    their widths, and the page's contents still begin and end at the board's edges. A narrow page has no parts: only one
    chart has room beside the board, and the bar has none. Unlike other layouts this one depends on the state of the
    game in most of its rectangles, so each is computed when it is asked for.
    """

    viewport: Viewport
    size: int
    _: KW_ONLY
    has_bar: bool = True        # there is a win-chance bar; else the board is in the middle
    chart_numbers: tuple[int, ...] = (0, 1, 2)      # the charts that there are, of time, moves evaluated and win chance
    one_chart: bool = False     # only one chart is shown
    explains: bool = False      # an explanation is shown under the chart
    over: bool = False          # the game is over: a banner up to the window's edge, and other buttons
    menu_is_low: bool = False   # the menu covers the board's lowest rows, else the highest

    @cached_property
    def _page(self) -> Viewport:
        """The screen's page: so large that it just fits the window in the scale of its text."""
        width, height = (length / self.viewport.unit for length in self.viewport.size)
        if not self.viewport.narrow:
            spare = max(0.0, min(width - PAGE[0], height - PAGE[1]))
            width, height = PAGE[0] + spare, PAGE[1] + spare
        return replace(self.viewport, page=(0.0, 0.0, width, height))

    @cached_property
    def board(self) -> BoardLayout:
        page, (_, _, width, height) = self._page, self._page.page
        if not page.narrow:
            return page.board(56 if self.has_bar else 125, 32, height - 90, self.size)
        used = min(height, width * PAGE[1] / PAGE[0])   # as high as the window, if the page's proportions allow that
        return page.board(38, (height - used) / 2 + 14, used - 46, self.size)

    @cached_property
    def _column(self) -> Rect:
        page, (_, _, width, height) = self._page, self._page.page
        if not page.narrow:
            return page.rect(width - 424, 24, 392, height - 32)
        left = self.board.rect.right / page.unit + 20
        return page.rect(left, 8, width - left - 12, height - 18)

    @cached_property
    def _rows(self) -> dict[str, Rect]:
        return self._page.named_rows(self._column, gap=0, **_STACKS[self.viewport.narrow, self.over])

    @property
    def _gap(self) -> float:
        return 8 if self.viewport.narrow else 12

    def _in_corner(self, right: float, top: float, width: float, height: float) -> Rect:
        """A rectangle near the column's upper right corner. right, top: its distances from the column's edges."""
        _, row, _ = self._page.rows(self._column, top, height, None)
        return self._page.columns(row, None, width, right)[1]

    # Beside the board.

    @cached_property
    def under_board(self) -> Rect:
        """The place of a line of small text under the board; a narrow page's status panel shows this line itself."""
        board, px = self.board.rect, self.viewport.px
        return NOWHERE if self.viewport.narrow else Rect(board.left, board.bottom + px(34), board.width, px(18))

    @cached_property
    def win_bar(self) -> Rect:
        """The column of the win-chance bar with its label, figure and captions."""
        page, (_, _, width, height) = self._page, self._page.page
        return page.rect(width - 558, 26, 104, height - 76) if self.has_bar and not page.narrow else NOWHERE

    def with_captions(self, rect: Rect) -> Rect:
        """The bar's or the charts' place together with their captions, which reach a little beyond it."""
        return rect.inflate(self.viewport.px(18), self.viewport.px(10))

    @cached_property
    def status(self) -> Rect:
        return self._page.named_rows(self._column, gap=0, **_STACKS[self.viewport.narrow, False])["status"]

    @cached_property
    def stop(self) -> Rect:
        """The rectangle of the button STOP, inside the status panel."""
        return self._in_corner(8, 9, 58, 34) if self.viewport.narrow else self._in_corner(20, 20, 76, 44)

    def tabs(self, texts: Mapping[str, str]) -> dict[str, Rect]:
        return self.viewport.text_columns(self._rows["tabs"], texts, gap=6)

    @cached_property
    def charts(self) -> tuple[Rect, ...]:
        """All charts that there are, or the only one shown; the last also has room for the axis."""
        area = self._rows["charts"]
        if self.viewport.narrow:
            return (area,)
        if self.one_chart:
            return self._page.rows(area, 6, None, (24 + _EXPLAINED) * self.explains)[1:2]
        *above, last, axis = self._page.rows(area, *[None] * len(self.chart_numbers), 4, gap=18)
        return *above, last.union(axis)

    @cached_property
    def all_charts(self) -> Rect:
        return self.charts[0].unionall(list(self.charts[1:]))

    @cached_property
    def introduction(self) -> Rect:
        """The place of tabs and charts together, used while the opponent is introduced there."""
        return self._rows["tabs"].union(self._rows["charts"])

    @cached_property
    def explained(self) -> Rect:
        """The place of the explanations in a first game, under the only chart."""
        return self._page.rows(self._rows["charts"], None, _EXPLAINED)[1]

    def across(self, row: Literal["players", "buttons"], count: int) -> tuple[Rect, ...]:
        """`count` rectangles side by side in a row of the right column: the players, or buttons."""
        return self._page.columns(self._rows[row], *[None] * count, gap=self._gap)

    def buttons(self, watching: bool) -> dict[str, Rect]:
        """The row of buttons during the game. watching: two levels play; each button stays while its words change."""
        watched = {"pause": 7, "step": 6, "pace": 8, "menu": 6}         # PACE has the longest words
        shares = watched if watching else dict.fromkeys(("undo", "hint", "new", "menu"), 1)
        places = split_row(self._rows["buttons"], [*shares.values()], self._page.px(self._gap))
        return dict(zip(shares, places, strict=True))

    @cached_property
    def notice(self) -> Rect:
        """The place of temporary messages: under the buttons or, on a narrow page, on top of the charts' tabs."""
        return self._rows["tabs"].inflate(0, self.viewport.px(4)) if self.viewport.narrow else self._rows["notice"]

    # After the game.

    @cached_property
    def banner(self) -> Rect:
        row = self._rows["banner"]
        return Rect(row.left, row.top, max(1, self.viewport.size[0] - row.left), row.height)

    def points(self, shown: bool) -> Rect:
        """The place of the score, right of the banner's headline. If no score is shown, it covers the headline."""
        place = self._in_corner(0, 10, 96, 44) if self.viewport.narrow else self._in_corner(0, 6, 160, 52)
        left = place.left if shown else self.banner.left + self.viewport.px(12)
        return Rect(left, place.top, place.right - left, place.height)

    def large_buttons(self, texts: Mapping[str, str]) -> dict[str, Rect]:
        """The rectangles of REMATCH, whose letters are larger, and of the buttons beside it."""
        texts = {**texts, "rematch": f" {texts['rematch']} "}
        return self.viewport.text_columns(self._rows["rematch"], texts, self._gap)

    def small_buttons(self, texts: Mapping[str, str]) -> dict[str, Rect]:
        """A rectangle under REMATCH for each text; a narrow page has them in two rows."""
        items, cut = [*texts.items()], self.viewport.text_columns
        half = len(items) // 2 if self.viewport.narrow else len(items)
        above, below = cut(self._rows["small"], dict(items[:half]), gap=8), dict(items[half:])
        return above | (cut(self._rows["smaller"], below, gap=8) if below else {})

    # The menu.

    @cached_property
    def menu(self) -> Rect:
        """The menu over the board; on a narrow page beside it, because its large letters would hide everything."""
        if self.viewport.narrow:
            return self._column
        high, _, low = self._page.rows(self._page.inside(self.board.rect, 0, 8), 184, None, 184)
        return self._page.columns(low if self.menu_is_low else high, None, 598, None)[1]

    def menu_buttons(self, names: Iterable[str]) -> dict[str, Rect]:
        """The six buttons of the menu: three in a row or, on a narrow page, one."""
        page, across, margin = self._page, *((1, 14) if self.viewport.narrow else (3, 24))
        height = min(6 // across * 60 - 10, self.menu.height / page.page_unit - 74)
        _, place, _ = page.rows(page.inside(self.menu, margin, 0), 60, height, None)
        return dict(zip(names, page.grid(place, 6, across, gap=10), strict=True))


layout_for = lru_cache(maxsize=4)(PlayLayout)       # every frame asks for the same
