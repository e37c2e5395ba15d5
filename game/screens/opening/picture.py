"""The Swap2 page: its rectangles, everything visible on it as one value, and its drawing."""
from dataclasses import dataclass

from pygame import Rect

from game.screens.opening import words
from game.views.board.board import BoardPicture, draw_board
from game.views.layout import AWAY, BoardLayout, Screen, board_layout
from game.views.page.page import PagePicture
from game.views.page.readout import Status, draw_status
from game.views.pen.fitting import draw_lines, wrap
from game.views.pen.kit import Pen
from game.views.pen.recording import view
from game.views.pen.text import BODY, LABEL, STRONG, draw_text


@dataclass(frozen=True, kw_only=True)
class OpeningLayout:
    """Rectangles (pixels) of the page for a Swap2 opening: board at the left, steps at the right."""

    notice: Rect
    board: BoardLayout
    status: Rect                    # the panel that says whose turn it is
    choices: tuple[Rect, ...]
    text: Rect                      # the rule, and why a level has chosen so
    foot: tuple[Rect, ...]          # UNDO, TITLE


def layout_for(screen: Screen, size: int) -> OpeningLayout:
    return (_narrow if screen.narrow else _whole)(screen, size)


def _whole(screen: Screen, size: int) -> OpeningLayout:
    status, *choices, text, notice, foot = screen.rows(
        screen.rect(736, 24, 512, 646), 84, 46, 46, 46, None, 36, 44, gap=14)
    return OpeningLayout(
        notice=notice, board=board_layout(screen, 56, 32, 630, size), status=status, choices=tuple(choices), text=text,
        foot=screen.columns(foot, None, None, gap=14))


def _narrow(screen: Screen, size: int) -> OpeningLayout:
    (width, height), (_, rule) = screen.room, screen.parts(2)
    side = min(height - 52, width - 368)
    beside = screen.rect(54 + side, 8, width - 62 - side, height - 16)
    status, *choices, _, foot = screen.rows(beside, 84, 44, 44, 44, None, 44, gap=8)
    return OpeningLayout(
        notice=AWAY, board=board_layout(screen, 34, 16, side, size), status=status, choices=tuple(choices),
        text=rule.rect(16, 12, width - 32, height - 24), foot=screen.columns(foot, None, None, gap=14))


@dataclass(frozen=True)
class OpeningPicture(PagePicture):
    """Everything visible on the Swap2 page."""

    board: BoardPicture
    status: Status
    why: tuple[str, ...]    # the levels' decisions with their reasons


@view
def draw_opening(pen: Pen, layout: OpeningLayout, picture: OpeningPicture) -> None:
    draw_board(pen, layout.board, picture.board)
    draw_status(pen, layout.status, picture.status)
    place = layout.text
    y = place.top + pen.px(10)
    draw_text(pen, place.left, y, words.HEADING, LABEL, "dim")
    y += pen.px(30)
    for lines, style, ink in ((words.RULE, BODY, "soft"), (picture.why, STRONG, "text")):
        for sentence in lines:
            y = draw_lines(pen, place.left, y, wrap(pen, sentence, style, place.width), style, ink, 25)
        y += pen.px(14)
