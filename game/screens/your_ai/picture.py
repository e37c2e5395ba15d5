"""Everything visible on the page YOUR AI as one value, and its drawing."""
from dataclasses import dataclass

import pygame

from game.screens.your_ai.layout import YourAiLayout
from game.views.board import BoardPicture, draw_board
from game.views.kit import Pen
from game.views.page import PagePicture
from game.views.paint import PANEL, draw_box
from game.views.recording import view
from game.views.text import BODY, HEADLINE, LABEL, draw_lines, draw_text, shortened, wrap


@dataclass(frozen=True)
class YourAiPicture(PagePicture):
    """Everything visible on the page YOUR AI."""

    board: BoardPicture
    label: str                          # over the text about the position, in capitals
    file: tuple[str, ...]               # its name, and lines about it
    pending: tuple[str, ...]            # the names of the last checks, those that have not run yet


@view
def draw_your_ai(pen: Pen, layout: YourAiLayout, picture: YourAiPicture) -> None:
    draw_board(pen, layout.board, picture.board)
    draw_text(pen, layout.words.left, layout.words.top + pen.px(8), picture.label, LABEL, "x")
    _file(pen, layout.rows[0], *picture.file)
    for name, place in zip(reversed(picture.pending), reversed(layout.checks), strict=False):
        draw_text(pen, place.left + pen.px(40), place.centery, name, BODY, "dim")


def _file(pen: Pen, place: pygame.Rect, name: str, *words: str) -> None:
    draw_box(pen, place, PANEL)
    left, room = place.left + pen.px(20), place.width - pen.px(40)
    draw_text(pen, left, place.top + pen.px(25), shortened(pen, name, HEADLINE, room), HEADLINE)
    lines = (shortened(pen, line, BODY, room) for text in words for line in wrap(pen, text, BODY, room))
    draw_lines(pen, left, place.top + pen.px(54), lines, BODY, "soft", 22)
