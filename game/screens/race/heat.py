"""Draws a heat map over a board: the work that a search spent on each candidate move."""
from typing import NamedTuple

import pygame

from game.views.charts.axes import short_count
from game.views.layout import BoardLayout, grown
from game.views.pen.kit import Pen
from game.views.pen.paint import Box, draw_box, draw_hatch, fill
from game.views.pen.recording import view
from game.views.pen.text import BOLD, SMALL_STRONG, Style, draw_text, text_width

_SMALL_FIGURE = Style("exo700", 12)     # the only text smaller than 14: a cell is 22 wide
WEAKEST, STRONGEST = 0.08, 0.40                       # opacity of a cell's colour: figures on it must be readable


class HeatCell(NamedTuple):
    """One candidate move on the heat map."""

    move: int
    nodes: int
    strength: float         # 0..1, on a log scale of its nodes
    cut: bool = False       # the search knows only a bound of the move's value
    taken: bool = False     # the cell now has a stone, which the overlay must not cover


class Heat(NamedTuple):
    """The heat map of one search: its candidate moves so far, and the candidate being searched (`trying`)."""

    colour: str
    cells: tuple[HeatCell, ...] = ()
    trying: int | None = None
    figures: bool = True


@view
def draw_heat(pen: Pen, layout: BoardLayout, heat: Heat) -> None:
    for cell in heat.cells:
        rect = grown(layout.cell_rect(cell.move), -pen.line(1.33))
        if cell.taken:
            draw_box(pen, rect, Box(3, stroke=heat.colour, width=1.33, stroke_alpha=0.9))
        else:
            _draw_colour(pen, rect, heat.colour, cell)
        if heat.figures:
            _draw_figure(pen, rect, cell)
    if heat.trying is not None:
        draw_box(pen, grown(layout.cell_rect(heat.trying), -pen.line(1.33)),
                 Box(4, stroke=heat.colour, width=2, glow=heat.colour, glow_alpha=0.35, reach=8))


def _draw_colour(pen: Pen, rect: pygame.Rect, colour: str, cell: HeatCell) -> None:
    """Colour a cell: stronger for a move that took more work, hatched if only a bound of the move's value is known."""
    alpha = round(WEAKEST + (STRONGEST - WEAKEST) * cell.strength, 2)
    fill(pen, rect, colour, 0.35 * alpha if cell.cut else alpha)
    if cell.cut:
        draw_hatch(pen, rect, colour, alpha + 0.05, 6)


def _draw_figure(pen: Pen, rect: pygame.Rect, cell: HeatCell) -> None:
    """Write a count as exactly as the room allows; beside a stone in the cell's corner, if the cell is large enough."""
    small = rect.height < pen.px(60)
    if small and cell.taken:
        return
    (x, y), align, style, widest = rect.center, "c", _SMALL_FIGURE, float(rect.width)
    if cell.taken:
        x, y, align, style, widest = rect.left + pen.px(7), rect.bottom - pen.px(10), "l", SMALL_STRONG, widest * 0.42
    elif not small:
        y, style, widest = rect.bottom - pen.px(14), BOLD, widest - pen.px(8)
    texts = f"{cell.nodes:,}", short_count(cell.nodes, 1), short_count(cell.nodes)
    text = next((text for text in texts if text_width(pen, text, style) <= widest), None)
    if text is not None:
        draw_text(pen, x + pen.line(0.67), y + pen.line(0.67), text, style, "bg0", align)
        draw_text(pen, x, y, text, style, "text", align)
