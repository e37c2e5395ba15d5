"""The rectangles of the puzzles' page."""
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal

from pygame import Rect

from game.views.layout import NOWHERE, BoardLayout, PageLayout, Viewport, whole_or_narrow

DAYS = 14                           # tiles of the calendar
LOWEST_PART = 316                   # logical units: the least height of a part of the narrow page


@dataclass(frozen=True, kw_only=True)
class PuzzlesLayout(PageLayout):
    """Rectangles (pixels) of the puzzles' page: board, task, buttons, and the tabs or a storm's clock."""

    board: BoardLayout              # its cells, without its frame
    task: Rect
    text: Rect                      # its text: the kind, then lines
    divider: Rect                   # the line between the text and the figures
    figures: tuple[Rect, ...]       # two, each with a label over it
    clock: Rect = field(default_factory=NOWHERE.copy)   # the time left in a storm, above a bar
    tabs: Rect = field(default_factory=NOWHERE.copy)    # not in a storm
    group: Rect                     # the content of the chosen tab; in a storm the best storms
    buttons: tuple[Rect, ...]       # hint or try again, solution, next

    @cached_property
    def streak(self) -> dict[str, Rect]:
        """The rows of the tab Streak. kinds: the choice of a kind of puzzles."""
        rows = self.viewport.named_rows(self.group, gap=25, kinds=36, figures=92, medals=32, _=None)
        return rows | self.viewport.named_columns(rows["figures"], figures=275, _=None)

    def medal(self, number: int) -> Rect:
        rect, side = self.streak["medals"], self.viewport.px(26)
        return Rect(rect.left + number * side, rect.top + self.viewport.px(3), side, side)

    @cached_property
    def days(self) -> dict[str, Rect]:
        """The tab with the calendar: its rows, the arrows to earlier and later days, today's text and its button."""
        rows = self.viewport.named_rows(self.group, gap=10, heading=32, letters=20, days=52, today=36, _=None)
        return {**rows, **self.viewport.named_columns(rows["heading"], _=None, earlier=32, _2=136, later=32),
                **self.viewport.named_columns(rows["today"], gap=10, text=None, button=144)}

    def tiles(self, row: Literal["letters", "days"]) -> tuple[Rect, ...]:
        return self.viewport.columns(self.days[row], *[None] * DAYS, gap=5)

    @cached_property
    def offer(self) -> dict[str, Rect]:
        """On the tabs of storms and of own games: a text, the button beside it, and the room below."""
        rows = self.viewport.named_rows(self.group, gap=18, head=36, below=None)
        return rows | self.viewport.named_columns(rows["head"], gap=10, text=None, button=144)

    def table(self, place: Rect) -> tuple[Rect, ...]:
        """The heading of the table of best storms, and its ten places in two columns."""
        heading, *rows = self.viewport.rows(place, 28, *[None] * 5, gap=2)
        left, right = zip(*(self.viewport.columns(row, None, None, gap=26) for row in rows), strict=True)
        return heading, *left, *right


def _whole(viewport: Viewport, size: int, storm_is_on: bool) -> PuzzlesLayout:
    column = viewport.right_of(722, 84, 586)
    rows = viewport.named_rows(column, gap=20, clock=120, task=168, group=None, buttons=44) if storm_is_on else \
        viewport.named_rows(column, gap=24, task=148, tabs=40, group=None, buttons=44)
    text, divider, figures = viewport.columns(viewport.inside(rows["task"], 20, 16), 284, 1, None, gap=22)
    buttons = viewport.columns(rows.pop("buttons"), 144, 150, None, gap=12)
    return PuzzlesLayout(
        viewport=viewport, back=viewport.rect(708, 22, 196, 44), notice=viewport.right_of(722, 682, 34),
        board=viewport.board(56, 32, 630, size), **rows, text=text, divider=divider,
        figures=viewport.rows(figures, None, None, gap=14), buttons=buttons)


def _narrow(viewport: Viewport, size: int, storm_is_on: bool) -> PuzzlesLayout:
    board, beside = viewport.board_and_column(size, least=320, lowest=LOWEST_PART)
    rows = viewport.named_rows(beside, gap=10, task=None, **({"clock": 54} if storm_is_on else {}), buttons=40)
    text, (_, more) = viewport.inside(rows["task"], 16, 0), viewport.parts(2)
    _, divider, figures, _ = viewport.rows(text, None, 1, 48, 1, gap=5)
    buttons = viewport.columns(rows.pop("buttons"), None, None, None, gap=8)
    return PuzzlesLayout(
        viewport=viewport, board=board, **rows, text=text, divider=divider,
        figures=viewport.columns(figures, 86, None, gap=14), buttons=buttons,
        **viewport.named_rows(more.rect(20, 10, viewport.room[0] - 40, 296), gap=14, tabs=40, group=None))


layout_for = whole_or_narrow(_whole, _narrow)
