"""Everything visible on the Swap2 page except its widgets, as one value, and its drawing."""
from typing import NamedTuple

from game.screens.opening import words
from game.screens.opening.layout import OpeningLayout
from game.views.board.board import BoardPicture, draw_board
from game.views.page.readout import Status, draw_status
from game.views.pen.fitting import draw_lines, wrap
from game.views.pen.kit import Pen
from game.views.pen.recording import view
from game.views.pen.text import BODY, LABEL, STRONG, draw_text


class OpeningPicture(NamedTuple):
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
