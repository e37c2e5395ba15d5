"""The rectangles (pixels) of the Swap2 page: the board at the left, the steps at the right."""
from dataclasses import dataclass

from pygame import Rect

from game.views.layout import NOWHERE, RIGHT, BoardLayout, PageLayout, Viewport, board_layout, narrow_board


@dataclass(frozen=True, kw_only=True)
class OpeningLayout(PageLayout):
    board: BoardLayout
    status: Rect                    # the panel that says whose turn it is
    choices: tuple[Rect, ...]
    text: Rect                      # the rule, and why a level has chosen so
    undo: Rect
    title: Rect


def layout_for(viewport: Viewport, size: int) -> OpeningLayout:
    if viewport.narrow:
        board, beside = narrow_board(viewport, size, least=316)
        status, *choices, _, foot = viewport.rows(beside, 84, 44, 44, 44, None, 44, gap=8)
        _, rule = viewport.parts(2)
        text, notice = viewport.inside(rule.area, 8, 4), NOWHERE
    else:
        board, beside = board_layout(viewport, 56, 32, 630, size), viewport.rect(736, 24, RIGHT - 736, 646)
        status, *choices, text, notice, foot = viewport.rows(beside, 92, 46, 46, 46, None, 36, 44, gap=14)
    return OpeningLayout(
        viewport=viewport, notice=notice, board=board, status=status, choices=tuple(choices), text=text,
        **viewport.named_columns(foot, gap=14, undo=None, title=None))
