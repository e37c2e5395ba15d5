"""Draws a list of unfinished, played or opened games, in place of the score table."""
from dataclasses import dataclass
from typing import Literal

import pygame

from game.screens.scores import words
from game.screens.scores.layout import ROWS, Columns, ScoresLayout
from game.views.kit import Kit
from game.views.paint import Box, draw_box, hline
from game.views.text import BODY, LABEL, Type, draw_text, shortened, text_width
from game.views.widgets import Look, draw_focus

_GAME = Type("exo600", 17)
_FIGURE = Type("exo700", 18)


@dataclass(frozen=True)
class Waiting:
    """A page of a list of games: the texts of its rows, and the range such as '11–20 of 34'; empty: these are all."""

    rows: tuple[tuple[str, ...], ...]
    page: str = ""
    heads: tuple[str, ...] = words.WAITING_HEADS
    kind: Literal["waiting", "played", "opened"] = "waiting"


def draw_waiting(surface: pygame.Surface, kit: Kit, layout: ScoresLayout, waiting: Waiting, look: Look) -> None:
    """Draw a list of games into the table's frame, with its own column names and hairlines."""
    head, columns = layout.heading, layout.columns_of(waiting.kind)
    for name, (x, align) in zip(waiting.heads, columns, strict=False):     # the last may be left out
        draw_text(surface, kit, x, head.centery, name, LABEL, "dim", align)
    for i in range(ROWS):
        row = layout.row(i)
        hline(surface, kit, row.left, row.top, row.width, alpha=1.0 if i == 0 else 0.7)
    for i, cells in enumerate(waiting.rows):
        _draw_row(surface, kit, layout, i, cells, waiting.kind == "waiting", columns, look)
    draw_text(surface, kit, *layout.page.midright, waiting.page, BODY, "dim", "r")


def _draw_row(surface: pygame.Surface, kit: Kit, layout: ScoresLayout, index: int, cells: tuple[str, ...],
              waiting: bool, columns: Columns, look: Look) -> None:
    bar = layout.waiting_bar(index) if waiting else layout.bar(index)
    state = look(f"go on:{index}" if waiting else f"review:{index}")
    if state.hover or state.pressed:
        draw_box(surface, kit, bar, Box(10, "xbg", alpha=max(0.3, state.hover), stroke="x", stroke_alpha=state.hover))
    if state.focused:
        draw_focus(surface, kit, bar.inflate(-2 * kit.px(5), -2 * kit.px(5)))
    y = layout.row(index).centery
    inks = ("text", "text", "text", "x_text", "dim")
    kinds = (_GAME, _GAME, _FIGURE, _FIGURE, BODY)
    board, names, *figures = cells
    room = columns[2][0] - text_width(kit, figures[0], _FIGURE) - kit.px(12) - columns[1][0]
    texts = board, shortened(kit, names, _GAME, room), *figures
    # The last column may be left out.
    for (x, align), text, kind, ink in zip(columns, texts, kinds, inks, strict=False):
        draw_text(surface, kit, x, y, text, kind, ink, align)
