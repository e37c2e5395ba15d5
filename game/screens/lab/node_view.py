"""Draws one position of a search tree: its small board or number, its value, and the stub of cut-off replies."""
import math
from typing import Literal

import pygame

from ai.tree.problems import Stones
from game.marks import Mark
from game.views.board.board import draw_grid
from game.views.board.stones import draw_body, draw_glow
from game.views.layout import BoardLayout, grown
from game.views.pen.kit import Kit, Paint, Pen
from game.views.pen.paint import Box, draw_box, draw_disc, draw_hatch, draw_outline, draw_stroke
from game.views.pen.text import BODY, BOLD, STRONG, Style, draw_text, text_width

Side = Literal["max", "min", "end"]
_CROP = 7                           # the fewest rows and columns that are shown of a large board
_FRAME = 3                          # logical units around a board
_COLOURS: dict[Side, Paint] = {"max": "x", "min": "o", "end": "dim"}

# The inside and the edge of a bound's pill, by the colour of its text.
_PILLS: dict[Paint, tuple[Paint, Paint]] = {"x_text": ("xbg", "xlo"), "o_text": ("obg", "olo")}


def value_colour(value: int | None) -> Paint:
    return "dim" if value is None else "x_text" if value > 0 else "o_text" if value < 0 else "text"


def _frame_radius(side: Side, size: float) -> float:
    return 3 if side != "min" else size * 0.24


def draw_frame(pen: Pen, rect: pygame.Rect, side: Side, is_current: bool, dim: bool) -> None:
    """Draw a frame that shows the side to move. is_current: searched at this step. dim: not searched yet."""
    radius, colour = _frame_radius(side, rect.width / pen.unit), _COLOURS[side]
    box = Box(radius, "board", "board2", 0.6 if dim else 1.0, colour, 2 if is_current else 1.33, 0.5 if dim else 0.95,
              colour if is_current else None, 0.5)
    draw_box(pen, grown(rect, pen.px(_FRAME)), box)


def cropped(stones: Stones) -> tuple[int, int, int]:
    """The part of a board with all its stones: its first row, first column and side in cells."""
    if stones.size <= _CROP:
        return 0, 0, stones.size
    at = [divmod(move, stones.size) for move, mark in enumerate(stones.cells) if mark != "."] or [(7, 7)]
    rows, columns = [row for row, _ in at], [column for _, column in at]
    span = min(stones.size, max(_CROP, max(rows) - min(rows) + 3, max(columns) - min(columns) + 3))

    def first(low: int, height: int) -> int:
        return max(0, min(stones.size - span, (low + height - span + 1) // 2))

    return first(min(rows), max(rows)), first(min(columns), max(columns)), span


def draw_small_board(pen: Pen, rect: pygame.Rect, stones: Stones, dim: bool = False) -> None:
    """Draw a position's stones into a square. dim: the position was not searched yet."""
    top, left, span = cropped(stones)
    cell = rect.width / span
    draw_grid(pen, BoardLayout(rect, span), "grid", pen.line(0.67))
    for move, sign in enumerate(stones.cells):
        if sign != ".":
            row, column = divmod(move, stones.size)
            center = rect.left + round((column - left + 0.5) * cell), rect.top + round((row - top + 0.5) * cell)
            in_line = move in stones.line
            sunk = 0.6 if dim else 0.45 if stones.line and not in_line else 0.0
            mark: Mark = "x" if sign == "x" else "o"
            draw_glow(pen, mark, center, round(cell), 0.42 if in_line and cell >= 6 else 0.0)
            draw_body(pen, mark, center, round(cell), sunk)
            if move == stones.last and span > 3:
                half = max(2, round(cell * 0.46))
                draw_outline(pen, pygame.Rect(center[0] - half, center[1] - half, 2 * half, 2 * half), "text", 0.8)


def draw_number(pen: Pen, rect: pygame.Rect, text: str, colour: Paint) -> None:
    size = max(8.0, min(18.0, rect.height / pen.unit * 0.55))
    draw_text(pen, rect.centerx, rect.centery, text, Style("exo700", size), colour, "c")


def draw_scissors(pen: Pen, x: float, y: float, scale: float, colour: Paint) -> None:
    """Draw a pair of scissors centred at (x, y), in pixels: the fonts have no such sign."""
    u = pen.unit * scale
    for turn in (-1, 1):
        draw_stroke(pen, ((x - 5 * u, y + 3.4 * turn * u), (x + 10 * u, y - 5.2 * turn * u)), 2 * scale, colour)
        draw_disc(pen, (x - 8 * u, y + 5 * turn * u), 3.2 * scale, colour, ring=1.7 * scale)


def draw_stub(pen: Pen, left: int, y: int, text: str, fresh: bool) -> pygame.Rect:
    """Draw a stub, the label for replies cut off by alpha-beta; return its rectangle.

    left, y: its left edge and vertical middle (pixels). fresh: the replies were cut off at the current step.
    """
    ink: Paint = "text" if fresh else "soft"
    width = round(text_width(pen, text, STRONG))
    rect = pygame.Rect(left, y - pen.px(16), max(pen.px(126), width + pen.px(72)), 2 * pen.px(16))
    draw_box(pen, rect, Box(6, "bg0", alpha=0.8))
    draw_hatch(pen, grown(rect, -pen.line(2)))
    plate = pygame.Rect(rect.left + pen.px(6), rect.top + pen.px(5), width + pen.px(46), rect.height - 2 * pen.px(5))
    draw_box(pen, plate, Box(5, "bg0", alpha=0.9))
    draw_box(pen, rect, Box(6, stroke="text" if fresh else "edge", width=1.33, stroke_alpha=0.95))
    draw_scissors(pen, rect.left + pen.px(22), rect.centery, 0.82, ink)
    draw_text(pen, rect.left + pen.px(40), rect.centery, text, STRONG, ink)
    return rect


def value_width(kit: Kit, text: str, pill: bool) -> int:
    """The width of a value's text in pixels. pill: the value is only a bound, so it is drawn in a rounded box."""
    return math.ceil(text_width(kit, text, BOLD)) + (2 * kit.px(8) if pill else kit.px(4))


def draw_value(pen: Pen, x: int, y: int, text: str, value: int | None, pill: bool) -> None:
    """Draw a value at its left edge and vertical middle. pill: it is only a bound, so it is in a rounded box."""
    colour = value_colour(value)
    if pill:
        rect = pygame.Rect(x, y - pen.px(13), value_width(pen, text, True), 2 * pen.px(13))
        inside, edge = _PILLS.get(colour, ("panel2", "edge"))
        draw_box(pen, rect, Box(8, inside, stroke=edge, width=1.33))
    draw_text(pen, x + pen.px(8 if pill else 2), y, text, BOLD, colour)


def draw_fold(pen: Pen, x: int, y: int, text: str) -> None:
    """Draw a label that counts the positions folded under a board."""
    rect = pygame.Rect(x, y - pen.px(12), round(text_width(pen, text, BODY)) + 2 * pen.px(8), 2 * pen.px(12))
    draw_box(pen, rect, Box(12, "panel2", stroke="edge", width=0.67))
    draw_text(pen, rect.centerx, y, text, BODY, "soft", "c")


def draw_legend_board(pen: Pen, rect: pygame.Rect, side: Side) -> None:
    draw_box(pen, rect, Box(_frame_radius(side, rect.width / pen.unit), "board", stroke=_COLOURS[side], width=1.33))


def draw_unsearched(pen: Pen, rect: pygame.Rect) -> None:
    draw_box(pen, rect, Box(3, "bg0", stroke="edge"))
    draw_hatch(pen, rect.inflate(-2, -2), alpha=0.65, step=7)
