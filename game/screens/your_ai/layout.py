"""The rectangles of the page YOUR AI."""
from collections.abc import Mapping
from dataclasses import dataclass

from pygame import Rect

from game.views.layout import BoardLayout, PageLayout, Viewport, whole_or_narrow

# The rows beside the board: the file, where one comes from, what to do with it, the game against it, its limits.
_ROWS = {"file": 98, "source": 40, "actions": 46, "game": 36, "limits": 36}


@dataclass(frozen=True, kw_only=True)
class YourAiLayout(PageLayout):
    """The rectangles of the page YOUR AI: a position, a text, and the file with buttons and checks (pixels)."""

    board: BoardLayout              # the position of the chosen check
    label: Rect                     # over the text
    text: Rect                      # about that position
    rows: dict[str, Rect]           # see _ROWS
    checks: tuple[Rect, ...]

    def button_rects(self, row: str, texts: Mapping[str, str]) -> dict[str, Rect]:
        return self.viewport.text_columns(self.rows[row], texts, gap=6, margins=10)

    @property
    def dials(self) -> tuple[Rect, ...]:
        """The rectangles of five dials: board, side, opponent, time limit and memory limit."""
        return (*self.viewport.columns(self.rows["game"], 150, 150, None, gap=16),
                *self.viewport.columns(self.rows["limits"], None, None, gap=32))

    def track(self, row: Rect) -> Rect:
        return self.viewport.named_columns(row, name=84, track=None, value=120)["track"]


def _whole(viewport: Viewport, size: int) -> YourAiLayout:
    rows = viewport.named_rows(viewport.right_of(520, 84, 616), gap=10, **_ROWS, checks=None)
    left, right = viewport.columns(rows["checks"], None, None, gap=8)
    return YourAiLayout(
        viewport=viewport, **viewport.top_row(back=196, _=12, notice=None), rows=rows,
        board=viewport.board(66, 96, 378, size),
        **viewport.named_rows(viewport.rect(32, 512, 450, 190), label=22, text=None),
        checks=viewport.grid(left, 10, across=1, gap=1) + viewport.grid(right, 10, across=1, gap=1))


def _narrow(viewport: Viewport, size: int) -> YourAiLayout:
    _, checks, position = viewport.parts(3)
    board, text = position.board_and_column(size, least=300)
    width = viewport.room[0] - 24       # without the bar that scrolls
    return YourAiLayout(
        viewport=viewport, board=board, **viewport.named_rows(viewport.inside(text, 4, 0), label=22, text=None),
        rows=viewport.named_rows(viewport.rect(8, 8, width, 294), gap=9, **_ROWS),
        checks=viewport.grid(checks.rect(8, 8, width - 8, 680), 20, across=1, gap=2))


layout_for = whole_or_narrow(_whole, _narrow)
