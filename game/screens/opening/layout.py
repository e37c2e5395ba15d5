"""The rectangles (pixels) of the Swap2 page: the board at the left, the steps at the right."""
from dataclasses import dataclass

from pygame import Rect

from game.views.layout import NOWHERE, BoardLayout, Viewport, board_layout


@dataclass(frozen=True, kw_only=True)
class OpeningLayout:
    notice: Rect
    board: BoardLayout
    status: Rect                    # the panel that says whose turn it is
    choices: tuple[Rect, ...]
    text: Rect                      # the rule, and why a level has chosen so
    foot: tuple[Rect, ...]          # UNDO, TITLE


def layout_for(viewport: Viewport, size: int) -> OpeningLayout:
    if viewport.narrow:
        return _narrow(viewport, size)
    status, *choices, text, notice, foot = viewport.rows(
        viewport.rect(736, 24, 512, 646), 92, 46, 46, 46, None, 36, 44, gap=14)
    return OpeningLayout(
        notice=notice, board=board_layout(viewport, 56, 32, 630, size), status=status, choices=tuple(choices),
        text=text, foot=viewport.columns(foot, None, None, gap=14))


def _narrow(viewport: Viewport, size: int) -> OpeningLayout:
    (width, height), (_, rule) = viewport.room, viewport.parts(2)
    side = min(height - 52, width - 368)
    beside = viewport.rect(54 + side, 8, width - 62 - side, height - 16)
    status, *choices, _, foot = viewport.rows(beside, 84, 44, 44, 44, None, 44, gap=8)
    return OpeningLayout(
        notice=NOWHERE, board=board_layout(viewport, 34, 16, side, size), status=status, choices=tuple(choices),
        text=rule.rect(16, 12, width - 32, height - 24), foot=viewport.columns(foot, None, None, gap=14))
