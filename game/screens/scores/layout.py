"""The rectangles of the page with the score tables."""
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from pygame import Rect

from game.screens.scores import words
from game.store.results import NAME_LENGTH
from game.views.layout import NOWHERE, PageLayout, Viewport, whole_pixel

ROWS = 10
Listed = Literal["scores", "unfinished", "played", "opened"]
ColumnEdges = tuple[tuple[int, str], ...]  # the x of each column of a list, and whether it begins (l) or ends (r) there
_PITCH = 54                     # distance between rows, in logical units
_TABLE = 60 + _PITCH * ROWS        # height of the table on the narrow page
HEIGHTS = dict(zip(words.PARTS, (94 + _TABLE + 12, 624), strict=True))     # heights of the narrow page's parts
# The columns' places, as shares of the table's width.
_LISTS = {"scores": ((0.09, "r"), (0.115, "l"), (0.49, "r"), (0.63, "r"), (0.765, "r"), (0.961, "r")),
          "played": ((0.03, "l"), (0.277, "l"), (0.568, "r"), (0.738, "r"), (0.961, "r")),
          "opened": ((0.03, "l"), (0.163, "l"), (0.612, "r"), (0.738, "r"), (0.961, "r"))}


@dataclass(frozen=True, kw_only=True)
class ScoresLayout(PageLayout):
    """The rectangles (pixels) of the page: the table or a list of games, and three panels beside it."""

    boards: Rect                    # to choose a board's scores or a list of games
    hint: Rect                      # a line that says how a name is entered
    page: Rect                      # the range of listed games, such as '11–20 of 34'
    paging: tuple[Rect, ...]        # to the newer games, and to the older ones
    table: Rect                     # the panel with the ten places, or with games
    margin: float                   # the margin at both sides of its rows (logical units)
    invitation: Rect                # the content of an empty table: a headline, a line, and a button below
    beside: Rect                    # the three panels

    @cached_property
    def heading(self) -> Rect:
        return self._cut_row(8, 48)

    def row(self, index: int) -> Rect:
        """The row of a place, counted from 0."""
        return self._cut_row(56 + _PITCH * index, _PITCH)

    def _cut_row(self, top: float, height: float) -> Rect:
        return self.viewport.named_rows(self.viewport.inside(self.table, self.margin, 0), above=top, row=height)["row"]

    def bar(self, index: int) -> Rect:
        """The box around a highlighted row of the table. index: the row's, from 0."""
        return self.row(index).inflate(2 * self.viewport.px(8), -2 * self.viewport.px(1.5))

    def _across(self, share: float) -> int:
        return self.table.left + round(self.table.width * share)

    def _entry(self, row: int) -> tuple[Rect, ...]:
        """The cells of a name being entered in this row: its letters, a gap and OK."""
        _, (names_left, _), *_ = self.columns_of("scores")
        rect, left = self.row(row), names_left - self.viewport.px(5)
        return self.viewport.columns(Rect(left, rect.top, rect.right - left, rect.height), *[26] * NAME_LENGTH, 7, 50)

    def letter_rects(self, row: int, index: int) -> tuple[Rect, ...]:
        """Three rectangles: a letter of the name being entered, between the two arrows that change it."""
        return self.viewport.rows(self._entry(row)[index], 18, None, 18)

    def ok(self, row: int) -> Rect:
        *_, ok = self._entry(row)
        return self._button(ok)

    def _button(self, cell: Rect) -> Rect:
        return self.viewport.named_rows(cell, above=None, button=32, below=None)["button"]

    # Games, in the same panel.

    def columns_of(self, kind: Listed) -> ColumnEdges:
        if kind != "unfinished":
            return tuple((self._across(share), align) for share, align in _LISTS[kind])
        (review, _), px = self.button_rects(0), self.viewport.px
        places = (1, 0) if self.viewport.narrow else (2, 1, 0)      # no room for the date
        ends = [(review.left - px(12) - px(120) * i, "r") for i in places]
        return (self._across(0.03), "l"), (self._across(0.22), "l"), *ends

    def unfinished_bar(self, index: int) -> Rect:
        """The box that continues an unfinished game when pressed: its row up to the button REVIEW."""
        bar, (review, _) = self.bar(index), self.button_rects(index)
        return Rect(bar.left, bar.top, review.left - self.viewport.px(4) - bar.left, bar.height)

    def button_rects(self, index: int) -> tuple[Rect, Rect]:
        """The buttons REVIEW and DELETE at the right end of this row."""
        _, review, delete = self.viewport.columns(self.row(index), None, 94, 90, gap=8)
        return self._button(review), self._button(delete)

    @cached_property
    def play(self) -> Rect:
        """The button PLAY of an empty table."""
        row = self.viewport.named_rows(self.invitation, text=152, button=60, below=None)["button"]
        return self.viewport.named_columns(row, left=None, button=220, right=None)["button"]

    # Beside it.

    @cached_property
    def panels(self) -> dict[str, Rect]:
        """The panels beside the table. streaks: wins in a row."""
        return self.viewport.named_rows(self.beside, gap=16, medals=226, streaks=150, totals=200)

    def medal(self, index: int, count: int) -> tuple[int, int]:
        """The middle of a medal (pixels); medals are in one row, or in two if there are more than five."""
        row, column = divmod(index, 5)
        middle = 118 if count <= 5 else 82 + 84 * row
        cells = self.viewport.equal_columns(self.viewport.inside(self.panels["medals"], 12, 0), min(5, count - 5 * row))
        return cells[column].centerx, self.panels["medals"].top + whole_pixel(middle * self.viewport.pitch)

    @cached_property
    def lamps(self) -> tuple[Rect, ...]:
        """The rectangles of ten lamps, one for each win in a row."""
        streaks = self.viewport.inside(self.panels["streaks"], 24, 0)
        return self.viewport.equal_columns(self.viewport.named_rows(streaks, figures=118, lamps=6)["lamps"], 10, gap=5)

    @cached_property
    def files(self) -> tuple[Rect, ...]:
        """The buttons PASTE and EXPORT, in the heading of the totals."""
        head = self.viewport.named_rows(self.panels["totals"], above=14, head=34)["head"]
        _, paste, export, _ = self.viewport.columns(head, None, 88, 88, 12, gap=12)
        return paste, export

    def total(self, index: int) -> Rect:
        inner = self.viewport.inside(self.panels["totals"], 24, 0)
        return self.viewport.named_rows(inner, above=44 + 37 * index, total=37)["total"]


def layout_for(viewport: Viewport) -> ScoresLayout:
    return (_narrow if viewport.narrow else _whole)(viewport)


def _whole(viewport: Viewport) -> ScoresLayout:
    return ScoresLayout(
        viewport=viewport, back=viewport.rect(20, 22, 180, 44), notice=viewport.rect(48, 648, 792, 36),
        boards=viewport.rect(620, 24, 628, 44), hint=viewport.rect(220, 24, 380, 44),
        page=viewport.rect(220, 24, 172, 44),
        paging=viewport.columns(viewport.rect(404, 28, 196, 36), None, None, gap=8),
        table=viewport.rect(32, 88, 824, 608), margin=24, invitation=viewport.rect(224, 276, 440, 236),
        beside=viewport.rect(888, 88, 360, 608))


def _narrow(viewport: Viewport) -> ScoresLayout:
    """The layout of a narrow page, which shows either the table or the panels."""
    whole = viewport.room[0] - 8                # without the bar that scrolls
    width = min(824.0, whole - 16)
    boards, line, table = viewport.rows(viewport.rect((whole - width) / 2, 8, width, 86 + _TABLE), 42, 36, None, gap=4)
    _, medals = viewport.parts(2)
    page, newer, older = viewport.columns(line, None, 96, 96, gap=8)
    return ScoresLayout(
        viewport=viewport, back=NOWHERE, notice=NOWHERE, boards=boards, hint=line, page=page, paging=(newer, older),
        table=table, margin=12, invitation=viewport.rect(whole / 2 - 220, 64, 440, 236),
        beside=medals.rect((whole - 360) / 2, 8, 360, 608))
