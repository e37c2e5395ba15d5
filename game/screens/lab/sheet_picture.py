"""Draws what opens over the tree: rows of positions, the lessons, the board to set up, the leaves to type."""
from __future__ import annotations

from dataclasses import dataclass, replace

import pygame

from game.screens.lab.layout import LabLayout
from game.screens.lab.picture import HEAD, PLAIN, TEXT, TITLE
from game.views.board import draw_board
from game.views.board_picture import BoardPicture
from game.views.focus import State
from game.views.kit import Kit
from game.views.paint import Box, draw_box, draw_stroke, fill
from game.views.recording import view
from game.views.text import STRONG, Type, draw_text, wrap
from game.views.widgets import Keypad, TextEntry, Widget, draw_entry, draw_focus, draw_keypad, draw_medal, draw_widget
from game.views.widgets.base import fitting, plain_box, sunk

_NAME = Type("exo700", 17)


@dataclass(frozen=True)
class Row:
    """A position to choose: its name, what is said of it, and whether our search agrees (None: nothing to check)."""

    name: str
    rect: pygame.Rect
    title: str
    says: str
    agrees: bool | None = None
    chosen: bool = False


@dataclass(frozen=True)
class Card:
    name: str
    rect: pygame.Rect
    number: int
    title: str
    promise: str
    medal: bool


@dataclass(frozen=True)
class SheetPicture:
    """A sheet as plain values; missing parts are empty or None."""

    title: str
    lead: str
    controls: tuple[Widget, ...]
    rows: tuple[Row, ...] = ()
    cards: tuple[Card, ...] = ()
    board: BoardPicture | None = None
    side: tuple[str, ...] = ()
    entry: TextEntry | None = None
    keypad: Keypad | None = None
    fault: str = ""


@view
def draw_sheet(surface: pygame.Surface, kit: Kit, layout: LabLayout, sheet: SheetPicture,
               states: dict[str, State]) -> None:
    def look(name: str) -> State:
        return states.get(name, State())
    fill(surface, kit, surface.get_rect(), "bg0", 0.5)
    rect = layout.sheet
    draw_box(surface, kit, rect, Box(14, "panel2", "panel", 1.0, "edge", 1.0, shadow=0.6))
    draw_text(surface, kit, rect.left + kit.px(24), rect.top + kit.px(28), sheet.title, TITLE, "text")
    lead = layout.lead
    kind, align = fitting(kit, sheet.lead, PLAIN, lead.width), "l" if lead.top > rect.top + kit.px(28) else "r"
    draw_text(surface, kit, lead.left if align == "l" else lead.right, lead.centery, sheet.lead, kind, "soft", align)
    for row in sheet.rows:
        _row(surface, kit, row, look(row.name))
    for card in sheet.cards:
        _card(surface, kit, card, look(card.name))
    if sheet.board is not None:
        draw_board(surface, kit, replace(layout.editor, size=sheet.board.size), sheet.board)
    column = layout.editor_column
    y = column.top + kit.px(10)
    for text in sheet.side:
        for line in wrap(kit, text, TEXT, column.width):
            draw_text(surface, kit, column.left, y, line, TEXT, "soft")
            y += kit.px(24)
        y += kit.px(10)
    if sheet.entry is not None:
        draw_entry(surface, kit, sheet.entry, look)
    if sheet.keypad is not None:
        draw_keypad(surface, kit, sheet.keypad, look)
    if sheet.fault:
        x, width = (column.left, column.width) if sheet.entry is None else (layout.entry.left, layout.entry.width)
        top = y + kit.px(6) if sheet.entry is None else layout.entry.bottom + kit.px(24)
        for i, line in enumerate(wrap(kit, sheet.fault, TEXT, width)):
            draw_text(surface, kit, x, top + i * kit.px(24), line, TEXT, "bad")
    for control in sheet.controls:
        draw_widget(surface, kit, control, look)


def _row(surface: pygame.Surface, kit: Kit, row: Row, state: State) -> None:
    rect = sunk(kit, row.rect, state)
    draw_box(surface, kit, rect, Box(8, "xbg", stroke="x", width=1.33) if row.chosen else plain_box(kit, state, 8))
    left, y = rect.left + kit.px(16), rect.centery
    if row.rect.height > kit.px(56):        # in two lines
        y -= kit.px(13)
        draw_text(surface, kit, left, y, row.title, _NAME, "text")
        draw_text(surface, kit, left, rect.centery + kit.px(14), row.says,
                  fitting(kit, row.says, PLAIN, rect.width - 2 * kit.px(16)), "soft")
    else:
        says_left = rect.left + kit.px(214)
        draw_text(surface, kit, left, y, row.title, fitting(kit, row.title, _NAME, kit.px(190)), "text")
        room = rect.right - says_left - kit.px(146 if row.agrees is not None else 16)
        draw_text(surface, kit, says_left, y, row.says, fitting(kit, row.says, PLAIN, room), "soft")
    if row.agrees is not None:
        x, u = rect.right - kit.px(130), kit.unit
        if row.agrees:
            draw_stroke(surface, kit, ((x, y), (x + 5 * u, y + 5 * u), (x + 13 * u, y - 6 * u)), 2, "x")
        draw_text(surface, kit, x + kit.px(22), y, "ours agrees" if row.agrees else "ours differs", PLAIN,
                  "x_text" if row.agrees else "bad")
    if state.focused:
        draw_focus(surface, kit, row.rect, 8)


def _card(surface: pygame.Surface, kit: Kit, card: Card, state: State) -> None:
    rect = sunk(kit, card.rect, state)
    draw_box(surface, kit, rect, plain_box(kit, state, 12))
    draw_text(surface, kit, rect.centerx, rect.top + kit.px(40), f"LESSON {card.number}", HEAD, "dim", "c")
    draw_text(surface, kit, rect.centerx, rect.top + kit.px(78), card.title,
              fitting(kit, card.title, TITLE, rect.width - kit.px(24)), "text", "c")
    for i, line in enumerate(wrap(kit, card.promise, TEXT, rect.width - kit.px(40))):
        draw_text(surface, kit, rect.centerx, rect.top + kit.px(118 + 24 * i), line, TEXT, "soft", "c")
    draw_medal(surface, kit, (rect.centerx, rect.bottom - kit.px(56)), card.medal, 16)
    draw_text(surface, kit, rect.centerx, rect.bottom - kit.px(22), "medal won" if card.medal else "not yet", STRONG,
              "x_text" if card.medal else "dim", "c")
    if state.focused:
        draw_focus(surface, kit, card.rect, 12)
