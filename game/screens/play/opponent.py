"""Draws the opponent's introduction, which takes the place of the charts until there are moves to chart."""
from dataclasses import dataclass

import pygame

from game.screens.play import words
from game.views.faces import draw_face
from game.views.kit import Paint, Pen
from game.views.paint import hline
from game.views.recording import view
from game.views.text import BODY, FIGURE, HEADLINE, LABEL, SMALL, draw_text, text_width, wrap


@dataclass(frozen=True)
class Opponent:
    """The contents of an opponent's introduction. facts: each has a label, a figure and a unit or remark."""

    name: str
    sentences: tuple[str, ...]
    facts: tuple[tuple[str, str, str], ...]
    label: str = words.YOUR_OPPONENT
    ink: Paint = "o_text"           # colour of the name: that of the level's mark
    face: str = ""                  # the level's name if the opponent is a person with a face; else empty


def draw_opponent(pen: Pen, rect: pygame.Rect, opponent: Opponent) -> int:
    """Draw the opponent's introduction into `rect`; return the y (pixels) at which it ends."""
    _draw(pen, rect, opponent)
    lines = sum(24 * len(wrap(pen, sentence, BODY, rect.width)) + 6 for sentence in opponent.sentences)
    return rect.top + pen.px(88 + lines + 46 * len(opponent.facts))


@view
def _draw(pen: Pen, rect: pygame.Rect, opponent: Opponent) -> None:
    y = rect.top + pen.px(8)
    if opponent.face:
        draw_face(pen, opponent.face, (rect.right - pen.px(40), y + pen.px(30)), pen.px(76))
    draw_text(pen, rect.left, y, opponent.label, LABEL, "dim")
    y += pen.px(36)
    draw_text(pen, rect.left, y, opponent.name, HEADLINE, opponent.ink)
    y += pen.px(36)
    for sentence in opponent.sentences:
        for line in wrap(pen, sentence, BODY, rect.width):
            draw_text(pen, rect.left, y, line, BODY, "soft")
            y += pen.px(24)
        y += pen.px(6)
    y += pen.px(8)
    for label, figure, addition in opponent.facts:
        hline(pen, rect.left, y, rect.width)
        draw_text(pen, rect.left, y + pen.px(23), label, BODY, "dim")
        right = rect.right
        if addition:
            draw_text(pen, right, y + pen.px(23), addition, SMALL, "dim", "r")
            right -= round(text_width(pen, addition, SMALL)) + pen.px(7)
        draw_text(pen, right, y + pen.px(23), figure, FIGURE, "text", "r")
        y += pen.px(46)
