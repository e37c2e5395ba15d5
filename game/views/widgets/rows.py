"""Draws a row of a list to choose from."""
from typing import Literal, NamedTuple

import pygame

from game.views.focus import State
from game.views.kit import Pen
from game.views.paint import Box, draw_box, draw_stroke
from game.views.text import BODY, Type, draw_text
from game.views.widgets.base import fitting, widget
from game.views.widgets.cards import draw_medal

_TITLE = Type("exo700", 17)
_SIGNS = {"right": (((-6.0, 0.0), (-1.5, 4.5), (6.5, -5.0)),),
          "wrong": (((-4.5, -4.5), (4.5, 4.5)), ((-4.5, 4.5), (4.5, -4.5)))}


class Row(NamedTuple):
    """A row to choose: a title, a text beside it (below in a high row), and perhaps a sign before both."""

    name: str
    rect: pygame.Rect
    title: str
    says: str = ""
    mark: Literal["", "none", "right", "wrong", "medal", "no medal"] = ""
    chosen: bool = False


@widget(8)
def draw_row(pen: Pen, row: Row, state: State) -> None:
    rect, u = row.rect, pen.unit
    if row.chosen or state.hover:
        draw_box(pen, rect, Box(8, "xbg", stroke="x", width=1.33) if row.chosen
                 else Box(8, "panel2", alpha=0.8 * state.hover))
    left, y = rect.left + pen.px(18), rect.centery
    if row.mark in ("medal", "no medal"):
        draw_medal(pen, (left, y), row.mark == "medal", 12)
    for sign in _SIGNS.get(row.mark, ()):
        points = tuple((left + across * u, y + down * u) for across, down in sign)
        draw_stroke(pen, points, 1.8, "bad" if row.mark == "wrong" else "x")
    left += pen.px(22 if row.mark else 0)
    kind, below = _TITLE if row.says else BODY, rect.height > pen.px(56)
    wide = rect.right - left - pen.px(16)
    beside = pen.px(206) if row.says and not below else 0
    kind = fitting(pen, row.title, kind, beside - pen.px(12) if beside else wide)
    down = pen.px(13) if below else 0
    draw_text(pen, left, y - down, row.title, kind, "bad" if row.mark == "wrong" else "text")
    draw_text(pen, left + beside, y + down, row.says, fitting(pen, row.says, BODY, wide - beside), "soft")
