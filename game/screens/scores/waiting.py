"""Draws the list of unfinished games, which stands where the score table does: each can be gone on with, or dropped."""
from dataclasses import dataclass

import pygame

from game.screens.scores.layout import ROWS, ScoresLayout
from game.views.kit import Kit
from game.views.paint import Box, draw_box, hline
from game.views.text import BODY, LABEL, Type, draw_text
from game.views.widgets import Button, Look, draw_button, draw_focus

_GAME = Type("exo600", 17)
_FIGURE = Type("exo700", 18)


@dataclass(frozen=True)
class WaitingRow:
    """An unfinished game, as it is to be read. drop: what its button says."""

    board: str
    against: str
    move: str
    chance: str
    date: str
    drop: str


@dataclass(frozen=True)
class Waiting:
    """The games on this page of the list. page: 'which of how many', empty where all are to be seen."""

    rows: tuple[WaitingRow, ...]
    page: str = ""
    buttons: tuple[Button, ...] = ()


def draw_waiting(surface: pygame.Surface, kit: Kit, layout: ScoresLayout, waiting: Waiting, look: Look) -> None:
    """Draw the list over the page's table frame, whose head and hairlines are its own."""
    at, head = layout.waiting_columns, layout.heading
    for name, (x, align) in at.items():
        draw_text(surface, kit, x, head.centery, name, LABEL, "dim", align)
    for i in range(ROWS):
        row = layout.row(i)
        hline(surface, kit, row.left, row.top, row.width, alpha=1.0 if i == 0 else 0.7)
    for i, game in enumerate(waiting.rows):
        _draw_row(surface, kit, layout, i, game, look)
    draw_text(surface, kit, *layout.page.midright, waiting.page, BODY, "dim", "r")
    for button in waiting.buttons:
        draw_button(surface, kit, button, look)


def _draw_row(surface: pygame.Surface, kit: Kit, layout: ScoresLayout, index: int, game: WaitingRow,
              look: Look) -> None:
    state, bar = look(f"go on:{index}"), layout.waiting_bar(index)
    if state.hover or state.pressed:
        draw_box(surface, kit, bar, Box(10, "xbg", alpha=max(0.3, state.hover), stroke="x", stroke_alpha=state.hover))
    if state.focused:
        draw_focus(surface, kit, bar.inflate(-2 * kit.px(5), -2 * kit.px(5)))
    y = layout.row(index).centery
    columns = zip(layout.waiting_columns.values(), (game.board, game.against, game.move, game.chance, game.date),
                  (_GAME, _GAME, _FIGURE, _FIGURE, BODY), ("text", "text", "text", "x_text", "dim"), strict=True)
    for (x, align), text, kind, ink in columns:
        draw_text(surface, kit, x, y, text, kind, ink, align)
    draw_button(surface, kit, Button(f"drop:{index}", layout.drop(index), game.drop, "ghost"), look)
