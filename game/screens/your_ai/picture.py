"""The picture of the page YOUR AI as one value, and its drawing."""
from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.screens.your_ai.layout import YourAiLayout
from game.views.backdrop import draw_backdrop
from game.views.board import BoardPicture, draw_board
from game.views.focus import State, looks
from game.views.kit import Kit
from game.views.paint import PANEL, Box, draw_box, draw_stroke
from game.views.readout import draw_notice
from game.views.recording import view
from game.views.text import BODY, HEADLINE, LABEL, draw_text, shortened, wrap
from game.views.widgets import Tooltip, Widget, draw_focus, draw_tooltip, draw_widget

_TICK = (((-6.0, 0.0), (-1.5, 4.5), (6.5, -5.0)),)
_CROSS = (((-4.5, -4.5), (4.5, 4.5)), ((-4.5, 4.5), (4.5, -4.5)))


@dataclass(frozen=True)
class CheckRow:
    name: str
    rect: pygame.Rect
    text: str
    passed: bool
    chosen: bool


@dataclass(frozen=True)
class YourAiPicture:
    """All that is drawn, as plain values: two equal pictures look the same."""

    board: BoardPicture
    label: str                          # over what is said of it, in capitals
    file: tuple[str, ...]               # its name, and what is said of it
    widgets: tuple[Widget, ...]
    checks: tuple[CheckRow, ...]
    states: tuple[tuple[str, State], ...]
    notice: str
    notice_strength: float
    tooltip: Tooltip | None
    window: tuple[int, int]


@view
def draw_your_ai(surface: pygame.Surface, kit: Kit, layout: YourAiLayout, picture: YourAiPicture) -> None:
    look = looks(picture.states)
    draw_backdrop(surface, kit)
    draw_board(surface, kit, layout.board, picture.board)
    draw_text(surface, kit, layout.words.left, layout.words.top + kit.px(8), picture.label, LABEL, "x")
    _file(surface, kit, layout.rows[0], *picture.file)
    for widget in picture.widgets:
        draw_widget(surface, kit, widget, look)
    for row in picture.checks:
        _check(surface, kit, row, look(row.name))
    if picture.notice:
        draw_notice(surface, kit, layout.notice, picture.notice, picture.notice_strength)
    if picture.tooltip is not None:
        draw_tooltip(surface, kit, picture.tooltip)


def _file(surface: pygame.Surface, kit: Kit, place: pygame.Rect, name: str, *words: str) -> None:
    draw_box(surface, kit, place, PANEL)
    left, room = place.left + kit.px(20), place.width - kit.px(40)
    draw_text(surface, kit, left, place.top + kit.px(25), shortened(kit, name, HEADLINE, room), HEADLINE)
    for i, line in enumerate(line for text in words for line in wrap(kit, text, BODY, room)):
        draw_text(surface, kit, left, place.top + kit.px(54 + 22 * i), shortened(kit, line, BODY, room), BODY, "soft")


@view
def _check(surface: pygame.Surface, kit: Kit, row: CheckRow, state: State) -> None:
    if row.chosen or state.hover:
        draw_box(surface, kit, row.rect, Box(8, "xbg", stroke="x", width=1.33) if row.chosen
                 else Box(8, "panel2", alpha=0.8 * state.hover))
    x, y = row.rect.left + kit.px(18), row.rect.centery
    for stroke in _TICK if row.passed else _CROSS:
        points = tuple((x + right * kit.unit, y + down * kit.unit) for right, down in stroke)
        draw_stroke(surface, kit, points, 1.8, "x" if row.passed else "bad")
    draw_text(surface, kit, row.rect.left + kit.px(38), y, row.text, BODY, "text" if row.passed else "bad")
    if state.focused:
        draw_focus(surface, kit, row.rect, 8)
