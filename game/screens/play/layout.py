"""The rectangles of the play screen, during the game and after it."""
import math
from collections.abc import Iterable, Mapping
from dataclasses import KW_ONLY, dataclass, replace
from functools import cached_property
from typing import Literal

from pygame import Rect

from game.views.layout import COLUMN_LEFT, NOWHERE, PAGE, RIGHT, BoardLayout, Viewport, board_layout, split_row

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
_MENU = 598                         # width of the menu, if the board has room for it (logical units)


@dataclass(frozen=True)
class PlayLayout:
    """Rectangles (pixels) of the play screen, during the game or after it.

    If the window has more room than the 1280×720 page, the board's side grows. The bar and the right column keep their
    widths, and the page's contents still begin and end at the board's edges. A narrow page has no parts: only one chart
    has room beside the board, and the bar has none. Each part depends on the state of the game, and is computed when it
    is asked for.
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
    def _tight(self) -> Viewport:
        """The screen with positions in the same scale as its text, for everything beside the board."""
        return replace(self.viewport, spread=False)

    @cached_property
    def _spare(self) -> int:
        """The extra length of the board's side compared with the 1280×720 page, in logical units."""
        return max(0, math.floor(min(length / self.viewport.unit - page + 1e-6
                                     for length, page in zip(self.viewport.size, PAGE, strict=True))))

    @cached_property
    def board(self) -> BoardLayout:
        px, (width, height), spare = self.viewport.px, self.viewport.size, self._spare
        if self.viewport.narrow:          # as high as the window, if the page's proportions allow that
            used = min(height, width * PAGE[1] // PAGE[0])
            side = used - px(14) - px(32)
            return BoardLayout(Rect(px(38), (height - used) // 2 + px(14), side, side), self.size)
        left = 56 if self.has_bar else 125
        return board_layout(self._tight, left - spare / 2, 32 - spare / 2, 630 + spare, self.size)

    @cached_property
    def _column(self) -> Rect:
        px, (width, height) = self.viewport.px, self.viewport.size
        if self.viewport.narrow:
            left = self.board.rect.right + px(20)
            return Rect(left, px(8), width - px(12) - left, height - px(8) - px(10))
        return self._tight.rect(
            COLUMN_LEFT + self._spare / 2, 24 - self._spare / 2, RIGHT - COLUMN_LEFT, 688 + self._spare)

    @cached_property
    def _rows(self) -> dict[str, Rect]:
        return self._tight.named_rows(self._column, gap=0, **_STACKS[self.viewport.narrow, self.over])

    @property
    def _gap(self) -> float:
        return 8 if self.viewport.narrow else 12

    def _in_corner(self, right: float, top: float, width: float, height: float) -> Rect:
        """A rectangle near the column's upper right corner. right: the distance of its left edge from that corner."""
        px = self.viewport.px
        return Rect(self._column.right - px(right), self._column.top + px(top), max(1, px(width)), max(1, px(height)))

    # Beside the board.

    @cached_property
    def under_board(self) -> Rect:
        """The place of a line of small text under the board; a narrow page's status panel shows this line itself."""
        board, px = self.board.rect, self.viewport.px
        return NOWHERE if self.viewport.narrow else Rect(board.left, board.bottom + px(34), board.width, px(18))

    @cached_property
    def win_bar(self) -> Rect:
        """The column of the win-chance bar with its label, figure and captions."""
        x, y = 722 + self._spare / 2, 26 - self._spare / 2
        return self._tight.rect(x, y, 104, 644 + self._spare) if self.has_bar and not self.viewport.narrow else NOWHERE

    def with_captions(self, rect: Rect) -> Rect:
        """The bar's or the charts' place together with their captions, which reach a little beyond it."""
        return rect.inflate(self.viewport.px(18), self.viewport.px(10))

    @cached_property
    def status(self) -> Rect:
        return self._tight.named_rows(self._column, gap=0, **_STACKS[self.viewport.narrow, False])["status"]

    @cached_property
    def stop(self) -> Rect:
        """The rectangle of the button STOP, inside the status panel."""
        return self._in_corner(66, 9, 58, 34) if self.viewport.narrow else self._in_corner(96, 20, 76, 44)

    def tabs(self, texts: Mapping[str, str]) -> dict[str, Rect]:
        return self.viewport.text_columns(self._rows["tabs"], texts, gap=6)

    @cached_property
    def charts(self) -> tuple[Rect, ...]:
        """All charts that there are, or the only one shown; the last also has room for the axis."""
        area = self._rows["charts"]
        if self.viewport.narrow:
            return (area,)
        if self.one_chart:
            below = (24 + _EXPLAINED) * self.explains
            return (self._tight.named_rows(area, above=6, chart=None, below=below)["chart"],)
        *parts, axis = self._tight.rows(area, *[None, 18] * (len(self.chart_numbers) - 1), None, 22)
        return *parts[:-1:2], parts[-1].union(axis)

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
        return self._tight.named_rows(self._rows["charts"], chart=None, explained=_EXPLAINED)["explained"]

    def across(self, row: Literal["players", "buttons"], count: int) -> tuple[Rect, ...]:
        """`count` rectangles side by side in a row of the right column: the players, or buttons."""
        return self._tight.columns(self._rows[row], *[None] * count, gap=self._gap)

    @property
    def playing_buttons(self) -> dict[str, Rect]:
        return dict(zip(("undo", "hint", "new", "menu"), self.across("buttons", 4), strict=True))

    @property
    def watching_buttons(self) -> dict[str, Rect]:
        """The buttons while two levels play, which stay while their words change; PACE has the longest."""
        places = split_row(self._rows["buttons"], (7, 6, 8, 6), self.viewport.px(self._gap))
        return dict(zip(("pause", "step", "pace", "menu"), places, strict=True))

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
        place = self._in_corner(96, 10, 96, 44) if self.viewport.narrow else self._in_corner(160, 6, 160, 52)
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
        board, margin = self.board.rect, self.viewport.px(8)
        width = min(self.viewport.px(_MENU), board.width - 2 * margin)
        rect = Rect(0, 0, width, self.viewport.px(184 if width == self.viewport.px(_MENU) else 240))
        rect.midbottom = board.centerx, board.bottom - margin
        return rect if self.menu_is_low else rect.move(0, board.top + margin - rect.top)

    def menu_buttons(self, names: Iterable[str]) -> dict[str, Rect]:
        """The six buttons of the menu: three in a row, two if the board is small, one on a narrow page."""
        tight, menu = self._tight, self.menu
        across, margin = (1, 14) if tight.narrow else (2, 14) if menu.width < tight.px(_MENU) else (3, 24)
        height = min(6 // across * 60 - 10, menu.height / tight.page_unit - 74)
        _, place, _ = tight.rows(tight.inside(menu, margin, 0), 60, height, None)
        return dict(zip(names, tight.grid(place, 6, across, gap=10), strict=True))
