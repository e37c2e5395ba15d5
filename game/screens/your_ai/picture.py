"""Everything visible on the page YOUR AI except its widgets, as one value, and its drawing."""
from typing import NamedTuple

from pygame import Rect

from game.screens.your_ai.layout import YourAiLayout
from game.views.board.board import BoardPicture, draw_board
from game.views.pen.fitting import draw_lines, shorten, wrap
from game.views.pen.kit import Pen
from game.views.pen.paint import PANEL, draw_box
from game.views.pen.recording import view
from game.views.pen.text import BODY, HEADLINE, LABEL, draw_text


class YourAiPicture(NamedTuple):
    board: BoardPicture
    label: str                          # over the text about the position, in capitals
    file: tuple[str, ...]               # the file's name, and lines about it
    pending: tuple[str, ...]            # the names of the last checks, those that have not run yet


@view
def draw_your_ai(pen: Pen, layout: YourAiLayout, picture: YourAiPicture) -> None:
    draw_board(pen, layout.board, picture.board)
    draw_text(pen, layout.label.left, layout.label.top + pen.px(8), picture.label, LABEL, "x")
    _draw_file(pen, layout.rows["file"], *picture.file)
    for name, place in zip(reversed(picture.pending), reversed(layout.checks), strict=False):
        draw_text(pen, place.left + pen.px(40), place.centery, name, BODY, "dim")


def _draw_file(pen: Pen, place: Rect, name: str, *texts: str) -> None:
    draw_box(pen, place, PANEL)
    left, width = place.left + pen.px(20), place.width - pen.px(40)
    draw_text(pen, left, place.top + pen.px(25), shorten(pen, name, HEADLINE, width), HEADLINE)
    rows = texts if len(texts) > 1 else [line for text in texts for line in wrap(pen, text, BODY, width)]   # two fit
    lines = (shorten(pen, line, BODY, width) for line in rows)
    draw_lines(pen, left, place.top + pen.px(54), lines, BODY, "soft", 22)
