"""The rectangles of the page with the score tables."""
from dataclasses import dataclass
from typing import Literal

from pygame import Rect

from game.screens.scores import words
from game.store.results import NAME_LENGTH
from game.views.layout import PageLayout, Viewport, whole_or_narrow

ROWS = 10
Listed = Literal["scores", "unfinished", "played", "opened"]
ColumnEdges = tuple[tuple[int, str], ...]  # the x of each column of a list, and whether it begins (l) or ends (r) there
_ROW = 54                       # height of a row, in logical units
_TABLE = 60 + _ROW * ROWS       # height of the table on the narrow page
HEIGHTS = dict(zip(words.PARTS, (94 + _TABLE + 12, 624), strict=True))     # heights of the narrow page's parts
# The edges of the columns in words.HEADS, as shares of the table's width; "unfinished" has buttons in place of an end.
_BEGIN, _MOVES, _END = (0.03, "l"), (0.738, "r"), (0.961, "r")
_EDGES = {"scores": ((0.09, "r"), (0.115, "l"), (0.49, "r"), (0.63, "r"), (0.765, "r"), _END),
          "played": (_BEGIN, (0.277, "l"), (0.568, "r"), _MOVES, _END),
          "opened": (_BEGIN, (0.19, "l"), (0.612, "r"), _MOVES, _END),
          "unfinished": (_BEGIN, (0.22, "l"))}


@dataclass(frozen=True, kw_only=True)
class ScoresLayout(PageLayout):
    """The rectangles (pixels) of the page: the table or a list of games, and three panels beside it."""

    boards: Rect                    # to choose a board's scores or a list of games
    hint: Rect                      # a line that says how a name is entered
    paging: dict[str, Rect]         # in its place: the range of listed games, such as '11–20 of 34', and two buttons
    table: Rect                     # the panel with the ten places, or with games
    heading: Rect                   # the names of its columns
    rows: tuple[Rect, ...]
    invitation: Rect                # the content of an empty table: a headline, a line, and a button below
    play: Rect                      # that button
    panels: dict[str, Rect]         # those beside the table
    lamps: tuple[Rect, ...]         # ten, one for each win in a row
    totals: tuple[Rect, ...]
    files: dict[str, Rect]          # the buttons in the heading of the totals

    def bar(self, index: int) -> Rect:
        """The box around a highlighted row of the table. index: the row's, from 0."""
        return self.rows[index].inflate(2 * self.viewport.px(8), -2 * self.viewport.px(1.5))

    def _entry(self, row: int) -> tuple[Rect, ...]:
        """The cells of a name being entered in this row: its letters, a gap and OK."""
        _, (names_left, _), *_ = self.columns_of("scores")
        rect, left = self.rows[row], names_left - self.viewport.px(5)
        return self.viewport.columns(Rect(left, rect.top, rect.right - left, rect.height), *[26] * NAME_LENGTH, 7, 50)

    def letter_rects(self, row: int, index: int) -> dict[str, Rect]:
        """The rectangles of a letter of the name being entered and of the two arrows that change it."""
        return self.viewport.named_rows(self._entry(row)[index], up=18, letter=None, down=18)

    def ok(self, row: int) -> Rect:
        *_, ok = self._entry(row)
        return self.viewport.inside(ok, 0, 11)

    # Games, in the same panel.

    def columns_of(self, kind: Listed) -> ColumnEdges:
        edges = tuple((self.table.left + round(self.table.width * share), align) for share, align in _EDGES[kind])
        if kind != "unfinished":
            return edges
        (review, _), px = self.button_rects(0), self.viewport.px
        places = (1, 0) if self.viewport.narrow else (2, 1, 0)      # no room for the date
        return *edges, *((review.left - px(12) - px(120) * i, "r") for i in places)

    def unfinished_bar(self, index: int) -> Rect:
        """The box that continues an unfinished game when pressed: its row up to the button REVIEW."""
        bar, (review, _) = self.bar(index), self.button_rects(index)
        return Rect(bar.left, bar.top, review.left - self.viewport.px(4) - bar.left, bar.height)

    def button_rects(self, index: int) -> tuple[Rect, Rect]:
        """The buttons REVIEW and DELETE at the right end of this row."""
        _, review, delete = self.viewport.columns(self.viewport.inside(self.rows[index], 0, 11), None, 94, 90, gap=8)
        return review, delete

    # Beside it.

    def medal(self, index: int, count: int) -> tuple[int, int]:
        """The middle of a medal (pixels); medals are in one row, or in two if there are more than five."""
        row, column = divmod(index, 5)
        inner, heights = self.viewport.inside(self.panels["medals"], 12, 0), (156,) if count <= 5 else (84, 84)
        _, *rows = self.viewport.rows(inner, 40, *heights)
        return self.viewport.columns(rows[row], *[None] * min(5, count - 5 * row))[column].center


def _scores_layout(viewport: Viewport, beside: Rect, **rects: Rect) -> ScoresLayout:
    """The page's layout. beside: the place of the panels. rects: others, some of which are cut further."""
    panels = viewport.named_rows(beside, gap=16, medals=226, streaks=150, totals=200)
    _, heading, *rows = viewport.rows(
        viewport.inside(rects["table"], 12 if viewport.narrow else 24, 0), 8, 48, *[_ROW] * ROWS)
    _, *totals = viewport.rows(viewport.inside(panels["totals"], 24, 0), 44, *[37] * 4)
    _, lamps, _ = viewport.rows(viewport.inside(panels["streaks"], 24, 0), 118, 6, None)
    _, head, _ = viewport.rows(panels["totals"], 14, 34, None)
    _, button, _ = viewport.rows(rects["invitation"], 152, 60, None)
    return ScoresLayout(
        viewport=viewport, heading=heading, rows=tuple(rows), totals=tuple(totals),
        paging=viewport.named_columns(rects["hint"], gap=8, page=None, newer=95, older=95),
        play=viewport.inside(button, 110, 0), panels=panels, lamps=viewport.columns(lamps, *[None] * 10, gap=5),
        files=viewport.named_columns(head, gap=12, _=None, paste=88, export=88, _2=12), **rects)


def _whole(viewport: Viewport) -> ScoresLayout:
    return _scores_layout(
        viewport, **viewport.top_row(back=180, _=12, hint=380, _2=12, boards=None),
        notice=viewport.rect(48, 648, 792, 36), table=viewport.rect(32, 88, 824, 608),
        invitation=viewport.rect(224, 276, 440, 236), beside=viewport.right_of(888, 88, 608))


def _narrow(viewport: Viewport) -> ScoresLayout:
    """The layout of a narrow page, which shows either the table or the panels."""
    whole = viewport.room[0] - 8                # without the bar that scrolls
    width = min(824.0, whole - 16)
    table = viewport.rect((whole - width) / 2, 8, width, 86 + _TABLE)
    _, medals = viewport.parts(2)
    return _scores_layout(
        viewport, **viewport.named_rows(table, gap=4, boards=42, hint=36, table=None),
        invitation=viewport.rect(whole / 2 - 220, 64, 440, 236), beside=medals.rect((whole - 360) / 2, 8, 360, 608))


layout_for = whole_or_narrow(_whole, _narrow)
