"""The rectangles (pixels) of the Swap2 page: the board at the left, the steps at the right."""
from dataclasses import dataclass

from pygame import Rect

from game.views.layout import BoardLayout, PageLayout, Viewport, whole_or_narrow


@dataclass(frozen=True, kw_only=True)
class OpeningLayout(PageLayout):
    board: BoardLayout
    status: Rect                    # the panel that says whose turn it is
    choices: tuple[Rect, ...]
    text: Rect                      # the rule, and why a level has chosen so
    undo: Rect
    title: Rect


def _whole(viewport: Viewport, size: int) -> OpeningLayout:
    status, *choices, text, notice, foot = viewport.rows(
        viewport.right_of(736, 24, 646), 92, 46, 46, 46, None, 36, 44, gap=14)
    return OpeningLayout(
        viewport=viewport, notice=notice, board=viewport.board(56, 32, 630, size), status=status,
        choices=tuple(choices), text=text, **viewport.named_columns(foot, gap=14, undo=None, title=None))


def _narrow(viewport: Viewport, size: int) -> OpeningLayout:
    board, beside = viewport.board_and_column(size, least=316)
    status, *choices, _, foot = viewport.rows(beside, 84, 44, 44, 44, None, 44, gap=8)
    _, rule = viewport.parts(2)
    return OpeningLayout(
        viewport=viewport, board=board, status=status, choices=tuple(choices), text=viewport.inside(rule.area, 8, 4),
        **viewport.named_columns(foot, gap=14, undo=None, title=None))


layout_for = whole_or_narrow(_whole, _narrow)
