"""Widgets to choose a board, a level or a theme by its look, or a row of a list."""
from typing import Literal, NamedTuple

import pygame

from game.marks import MARKS
from game.themes.theme import Theme
from game.views.board.board import draw_grid
from game.views.board.stones import REST_GLOW, PlacedStones, draw_stone
from game.views.layout import BoardLayout
from game.views.pen.fitting import coloured, draw_lines, draw_runs, fitting, wrap
from game.views.pen.kit import Kit, Pen, Sprite
from game.views.pen.paint import Box, draw_box, draw_disc, draw_sign
from game.views.pen.text import BODY, BOLD, BUTTON, MID, FigureRuns, Style, draw_text, text_width
from game.views.widgets.base import chosen_box, pressed_rect, widget
from game.views.widgets.faces import draw_face
from game.views.widgets.focus import TargetState

_DIGIT = Style("orb700", 24)
_WORD = Style("orb700", 18, 0.6)
_LOW_FIGURE = Style("orb700", 17, 0.4)
_SIZE = Style("exo700", 19)
_SIGNS = {"right": ("tick", "x"), "wrong": ("cross", "bad"), "neither": ("dash", "dim")}


class Card(NamedTuple):
    """A card to choose a board with: a small picture of the board, title, size, record and medals."""

    name: str
    rect: pygame.Rect
    title: str
    subtitle: str
    grid: int                                       # cells of the little board
    stones: PlacedStones = ()
    tally: FigureRuns = ()
    medals: tuple[bool, ...] = ()                   # won or not, from the left
    chosen: bool = False


class Tile(NamedTuple):
    """A tile to choose a level with: a large figure or word, a name, and perhaps a small line."""

    name: str
    rect: pygame.Rect
    figure: str
    caption: str
    small: str | None = None
    chosen: bool = False
    medal: bool | None = None                       # won, not yet won, or not shown
    face: str = ""                                  # the name of a person whose face replaces the figure; else empty


class Swatch(NamedTuple):
    """A control to choose a theme with: it shows both stones on the theme's board."""

    name: str
    rect: pygame.Rect
    theme: Theme
    chosen: bool = False


class Row(NamedTuple):
    """A row to choose: a title, a text beside it (below in a high row), and perhaps a sign before both."""

    name: str
    rect: pygame.Rect
    title: str
    text: str = ""
    sign: Literal["", "none", "right", "wrong", "neither", "medal", "no medal"] = ""
    chosen: bool = False


@widget(14)
def draw_card(pen: Pen, card: Card, state: TargetState) -> None:
    rect = pressed_rect(pen, card.rect, state)
    draw_box(pen, rect, chosen_box(pen, card.chosen, state, 14))
    side, x, top = pen.px(72), rect.left + pen.px(110), rect.centery - pen.px(56)
    _draw_little_board(pen, pygame.Rect(rect.left + pen.px(20), rect.centery - side // 2, side, side), card)
    draw_text(pen, x, top + pen.px(32), card.title, BUTTON._replace(face="orb700", size=16),
              "x_text" if card.chosen else "text")
    draw_text(pen, x, top + pen.px(57), card.subtitle, _SIZE, "text" if card.chosen else "soft")
    draw_runs(pen, x, top + pen.px(86), coloured(card.tally), BODY)
    pitch = 15 if len(card.medals) <= 6 else 12
    for place, won in enumerate(reversed(card.medals)):
        draw_medal(pen, (rect.right - pen.px(25 + pitch * place), top + pen.px(57)), won, 5)


def _draw_little_board(pen: Pen, rect: pygame.Rect, card: Card) -> None:
    draw_box(pen, rect, Box(4, "board2"))
    layout = BoardLayout(rect, card.grid)
    draw_grid(pen, layout, "grid", pen.line(0.67))
    draw_box(pen, rect, Box(4, stroke="edge", width=1))
    for move, mark in card.stones:
        draw_stone(pen, mark, layout.center_of(move), layout.cell, glow=REST_GLOW / 2)


@widget()
def draw_tile(pen: Pen, tile: Tile, state: TargetState) -> None:
    rect = pressed_rect(pen, tile.rect, state)
    draw_box(pen, rect, chosen_box(pen, tile.chosen, state, 10))
    draw_inside = _draw_person if tile.face else _draw_two_rows if tile.rect.height <= pen.px(80) else _draw_three_rows
    draw_inside(pen, rect, tile, *(("x_text", "text", "text") if tile.chosen else ("text", "soft", "dim")))


def _draw_three_rows(pen: Pen, rect: pygame.Rect, tile: Tile, ink: str, soft: str, dim: str) -> None:
    pad = pen.px(14)
    x, top = rect.left + pad, rect.centery - pen.px(51)
    rows = (27, 57, 81) if tile.small is not None else (38, 71, 0)
    medal = 0 if tile.medal is None else pen.px(24)
    style = fitting(pen, tile.figure, _WORD if len(tile.figure) > 2 else _DIGIT, tile.rect.width - 2 * pad - medal)
    draw_text(pen, x, top + pen.px(rows[0]), tile.figure, style, ink)
    draw_text(pen, x, top + pen.px(rows[1]), tile.caption, MID, soft)
    if tile.small is not None:
        style = fitting(pen, tile.small, MID, rect.right - pen.px(6) - x)
        left = min(x, rect.right - pen.px(6) - text_width(pen, tile.small, style))  # text has a smallest size
        draw_text(pen, left, top + pen.px(rows[2]), tile.small, style, dim)
    if tile.medal is not None:
        draw_medal(pen, (rect.right - pad - pen.px(7), top + pen.px(rows[0])), tile.medal)


def _draw_two_rows(pen: Pen, rect: pygame.Rect, tile: Tile, ink: str, soft: str, dim: str) -> None:
    x, right = rect.left + pen.px(11), rect.right - pen.px(8)
    first, second = rect.centery - pen.px(10), rect.centery + pen.px(11)
    style = fitting(pen, tile.figure, _LOW_FIGURE, tile.rect.width - pen.px(12))
    x = min(x, rect.centerx - round(text_width(pen, tile.figure, style) / 2))   # text has a smallest size
    width = draw_text(pen, x, first, tile.figure, style, ink)
    aside = x + width + pen.px(8)
    if tile.small is not None and aside + text_width(pen, tile.caption, MID) <= right:
        draw_text(pen, aside, first, tile.caption, MID, soft)
    draw_text(pen, x, second, tile.caption if tile.small is None else tile.small, MID, dim)
    if tile.medal is not None:
        draw_medal(pen, (right - pen.px(8), second), tile.medal, 6)


def _draw_person(pen: Pen, rect: pygame.Rect, tile: Tile, ink: str, soft: str, _dim: str) -> None:
    size = min(rect.height - pen.px(8), round(rect.width * 0.46))
    draw_face(pen, tile.face, (rect.left + pen.px(3) + size // 2, rect.centery), size)
    x, right = rect.left + size + pen.px(5), rect.right - pen.px(6)
    lines = wrap(pen, tile.caption, MID, right - x)
    y = rect.centery - pen.px(10 * len(lines))
    draw_text(pen, x, y, tile.figure, fitting(pen, tile.figure, BOLD, right - x), ink)
    draw_lines(pen, x, y + pen.px(22), lines, MID, soft, 20)
    if tile.medal:
        draw_medal(pen, (rect.right - pen.px(12), rect.top + pen.px(12)), tile.medal, 6)


def draw_medal(pen: Pen, center: tuple[int, int], won: bool, radius: float = 8) -> None:
    """Draw a medal of `radius` logical units: an amber disc with a tick, or an empty ring if not won."""
    if not won:
        draw_disc(pen, center, radius - 0.7, "faint", ring=1.33)
        return
    draw_disc(pen, center, radius, "x", glow=0.25, reach=6)
    draw_sign(pen, center, "tick", radius / 4.4, "ink", 0.07 * radius)


@widget(6)
def draw_swatch(pen: Pen, swatch: Swatch, state: TargetState) -> None:
    rect = pressed_rect(pen, swatch.rect, state)
    edge = "x" if swatch.chosen else pen.mixed("line", "x", 0.55 * state.hover)
    glow = "xlo" if swatch.chosen else None
    width = 2 if swatch.chosen else 0.67
    draw_box(pen, rect, Box(6, swatch.theme.board, stroke=edge, width=width, glow=glow, reach=14))
    stones = pen.sprite(("swatch", swatch.theme.name, rect.size), lambda: _two_stones(pen, swatch.theme, rect.size))
    stones.blit(pen, *rect.topleft)


def _two_stones(kit: Kit, theme: Theme, size: tuple[int, int]) -> Sprite:
    pen, cell = Kit(kit.viewport, theme).on(pygame.Surface(size, pygame.SRCALPHA, 32)), 0.68 * size[1]
    for mark, aside in zip(MARKS, (-0.43, 0.43), strict=True):
        draw_stone(pen, mark, (round(size[0] / 2 + aside * cell), size[1] // 2), cell)
    return Sprite(pen.surface)


@widget(8)
def draw_row(pen: Pen, row: Row, state: TargetState) -> None:
    rect = row.rect
    if row.chosen or state.hover:
        draw_box(pen, rect, Box(8, "xbg", stroke="x", width=1.33) if row.chosen
                 else Box(8, "panel2", alpha=0.8 * state.hover))
    _draw_sign(pen, (rect.left + pen.px(18), rect.centery), row.sign)
    left, y = rect.left + pen.px(40 if row.sign else 18), rect.centery
    style, width = BOLD if row.text else BODY, rect.right - left - pen.px(16)
    beside, down = (0, pen.px(13)) if rect.height > pen.px(56) else (pen.px(206) if row.text else 0, 0)
    style = fitting(pen, row.title, style, beside - pen.px(12) if beside else width)
    draw_text(pen, left, y - down, row.title, style, "bad" if row.sign == "wrong" else "text")
    draw_text(pen, left + beside, y + down, row.text, fitting(pen, row.text, BODY, width - beside), "soft")


def _draw_sign(pen: Pen, center: tuple[int, int], sign: str) -> None:
    """Draw the sign before a row: a medal, a tick, a cross or a dash; nothing for any other text."""
    if sign in ("medal", "no medal"):
        draw_medal(pen, center, sign == "medal", 12)
    elif sign in _SIGNS:
        shape, ink = _SIGNS[sign]
        draw_sign(pen, center, shape, 1.8, ink)
