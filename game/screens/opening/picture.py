"""Everything visible on the Swap2 page as one value, and its drawing."""
from dataclasses import dataclass

from game.screens.opening import words
from game.screens.opening.layout import OpeningLayout
from game.views.board import BoardPicture, draw_board
from game.views.kit import Pen
from game.views.layout import grown
from game.views.page import PagePicture
from game.views.readout import Status, draw_status
from game.views.recording import view
from game.views.text import BODY, LABEL, STRONG, draw_lines, draw_text, wrap
from game.views.widgets import draw_focus


@dataclass(frozen=True)
class OpeningPicture(PagePicture):
    """Everything visible on the Swap2 page."""

    board: BoardPicture
    status: Status
    why: tuple[str, ...]    # the levels' decisions with their reasons


@view
def draw_opening(pen: Pen, layout: OpeningLayout, picture: OpeningPicture) -> None:
    draw_board(pen, layout.board, picture.board)
    if picture.state("board").focused and picture.board.cursor is None:
        draw_focus(pen, grown(layout.board.rect, pen.px(8)), 14)
    draw_status(pen, layout.status, picture.status)
    place = layout.words
    y = place.top + pen.px(10)
    draw_text(pen, place.left, y, words.HEADING, LABEL, "dim")
    y += pen.px(30)
    for lines, kind, ink in ((words.RULE, BODY, "soft"), (picture.why, STRONG, "text")):
        for sentence in lines:
            y = draw_lines(pen, place.left, y, wrap(pen, sentence, kind, place.width), kind, ink, 25)
        y += pen.px(14)
