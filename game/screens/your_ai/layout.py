"""The rectangles of the page YOUR AI, for wide and narrow windows."""
from typing import NamedTuple

from pygame import Rect

from game.views.layout import AWAY, EACH, BoardLayout, Screen, board_layout

_ROWS = 98, 40, 46, 36, 36      # the heights of the file and of the four rows under it


class YourAiLayout(NamedTuple):
    """The rectangles of the page YOUR AI: a position, a text, and the file with buttons and checks (pixels)."""

    screen: Screen
    back: Rect                      # the way back, with the page's name
    notice: Rect                    # a line that comes and goes
    board: BoardLayout              # the position of the chosen check
    words: Rect                     # what is said of it, under a label
    rows: tuple[Rect, ...]          # the file; where one comes from; what to do with it; the game; its limits
    checks: tuple[Rect, ...]

    def buttons(self, row: int, count: int) -> tuple[Rect, ...]:
        return self.screen.columns(self.rows[row], *[None] * count, gap=6)

    @property
    def dials(self) -> tuple[Rect, ...]:
        """The rectangles of five controls: board, side, opponent, time limit and memory limit."""
        game, limits = self.rows[3:]
        return *self.screen.columns(game, 150, 150, None, gap=16), *self.screen.columns(limits, None, None, gap=32)

    def track(self, row: Rect) -> Rect:
        return self.screen.columns(row, 84, None, 120)[1]


def layout_for(screen: Screen, size: int) -> YourAiLayout:
    rect, rows = screen.rect, screen.rows
    if screen.narrow:
        width, height = screen.room
        side = min(height - 56, width * 0.45)
        return YourAiLayout(
            screen, AWAY, AWAY, board_layout(screen, 36, 2 * EACH + 16, side, size),
            rect(side + 56, 2 * EACH + 8, width - side - 68, height - 16),
            rows(rect(8, 8, width - 24, 294), *_ROWS, gap=9),
            rows(rect(8, EACH + 8, width - 32, 680), *[None] * 20, gap=2))
    *upper, checks = rows(rect(520, 84, 728, 616), *_ROWS, None, gap=10)
    left, right = (rows(column, *[None] * 10, gap=1) for column in screen.columns(checks, None, None, gap=8))
    return YourAiLayout(
        screen, rect(20, 22, 196, 44), rect(236, 26, 1012, 36), board_layout(screen, 66, 96, 378, size),
        rect(32, 512, 450, 190), tuple(upper), left + right)
