"""Everything visible on the Swap2 page as one value, and its drawing."""
from __future__ import annotations

from typing import NamedTuple

import pygame

from game.screens.opening import words
from game.screens.opening.layout import OpeningLayout
from game.views.backdrop import draw_backdrop
from game.views.board import BoardPicture, draw_board
from game.views.focus import State, looks
from game.views.kit import Kit
from game.views.readout import Status, draw_notice, draw_status
from game.views.recording import view
from game.views.text import BODY, LABEL, STRONG, draw_text, wrap
from game.views.widgets import Button, draw_button, draw_focus


class OpeningPicture(NamedTuple):
    """Everything visible on the Swap2 page. why: the levels' decisions with their reasons."""

    board: BoardPicture
    board_focused: bool
    status: Status
    why: tuple[str, ...]
    buttons: tuple[Button, ...]
    states: tuple[tuple[str, State], ...]
    notice: str
    notice_strength: float
    window: tuple[int, int]


@view
def draw_opening(surface: pygame.Surface, kit: Kit, layout: OpeningLayout, picture: OpeningPicture) -> None:
    draw_backdrop(surface, kit)
    draw_board(surface, kit, layout.board, picture.board)
    if picture.board_focused and picture.board.cursor is None:
        margin = kit.px(16)
        draw_focus(surface, kit, layout.board.rect.inflate(margin, margin), 14)
    draw_status(surface, kit, layout.status, picture.status)
    look = looks(picture.states)
    for button in picture.buttons:
        draw_button(surface, kit, button, look)
    place = layout.words
    y = place.top + kit.px(10)
    draw_text(surface, kit, place.left, y, words.HEADING, LABEL, "dim")
    y += kit.px(30)
    for lines, kind in ((words.RULE, BODY), (picture.why, STRONG)):
        for sentence in lines:
            for line in wrap(kit, sentence, kind, place.width):
                draw_text(surface, kit, place.left, y, line, kind, "soft" if kind is BODY else "text")
                y += kit.px(25)
        y += kit.px(14)
    if picture.notice:
        draw_notice(surface, kit, layout.notice, picture.notice, picture.notice_strength)
