"""The rectangles of the page for a Swap2 opening."""
from typing import NamedTuple

from pygame import Rect

from game.views.layout import AWAY, EACH, BoardLayout, Screen, board_layout


class OpeningLayout(NamedTuple):
    """Rectangles (pixels) of the page for a Swap2 opening: board at the left, steps at the right."""

    board: BoardLayout
    status: Rect                    # the panel that says whose turn it is
    choices: tuple[Rect, ...]
    words: Rect                     # the rule, and why a level has chosen so
    notice: Rect
    foot: tuple[Rect, ...]          # UNDO, TITLE


def layout_for(screen: Screen, size: int) -> OpeningLayout:
    """The layout of the Swap2 page for a screen and a board with `size` cells in a row."""
    rect, (width, height) = screen.rect, screen.room
    if screen.narrow:
        side = min(height - 52, width - 368)
        beside = rect(54 + side, 8, width - 62 - side, height - 16)
        status, *choices, _, foot = screen.rows(beside, 84, 44, 44, 44, None, 44, gap=8)
        board, words, notice = (34, 16, side), rect(16, EACH + 12, width - 32, height - 24), AWAY
    else:
        board = 56, 32, 630.0
        status, *choices, words, notice, foot = screen.rows(
            rect(736, 24, 512, 646), 84, 46, 46, 46, None, 36, 44, gap=14)
    return OpeningLayout(board_layout(screen, *board, size), status, tuple(choices), words, notice,
                         screen.columns(foot, None, None, gap=14))
