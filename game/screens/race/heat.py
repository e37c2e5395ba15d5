"""Draws a heat map over a board: the work that a search spent on each candidate move."""
from typing import NamedTuple

import pygame

from game.arrays import np
from game.views.fields import Plate, clip01
from game.views.kit import Kit, Pen, Sprite
from game.views.layout import BoardLayout, grown
from game.views.paint import Box, draw_box
from game.views.recording import view
from game.views.text import BOLD, SMALL_STRONG, Type, draw_text, text_width

_SMALL_FIGURE = Type("exo700", 12)       # the one text under 14: a cell is 22 wide
WEAKEST, STRONGEST = 0.08, 0.40                       # how much a cell's colour covers: figures must be read on it


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


def count_texts(nodes: int) -> list[str]:
    """A count written in several ways, from the exact one to the shortest: 1,234 · 1.2k · 1k."""
    texts = [f"{nodes:,}"]
    for size, name in ((1e9, "B"), (1e6, "M"), (1e3, "k")):
        if nodes >= size:
            return [*texts, f"{nodes / size:.1f}{name}", f"{nodes / size:.0f}{name}"]
    return texts


@view
def draw_heat(pen: Pen, layout: BoardLayout, heat: Heat) -> None:
    key = ("heat", layout.rect.size, layout.size, heat.colour, heat.cells, heat.figures)
    if heat.cells:
        pen.sprite(key, lambda: _cells(pen, layout, heat)).blit(pen, *layout.rect.topleft)
    if heat.trying is not None:
        draw_box(pen, _inside(pen, layout.cell_rect(heat.trying)),
                 Box(4, stroke=heat.colour, width=2, glow=heat.colour, glow_alpha=0.35, reach=8))


def _inside(kit: Kit, rect: pygame.Rect) -> pygame.Rect:
    return grown(rect, -kit.line(1.33))


def _cells(kit: Kit, layout: BoardLayout, heat: Heat) -> Sprite:
    page = kit.on(pygame.Surface(layout.rect.size, pygame.SRCALPHA, 32))
    origin = BoardLayout(page.surface.get_rect(), layout.size)
    for cell in heat.cells:
        rect = _inside(kit, origin.cell_rect(cell.move))
        if cell.taken:
            draw_box(page, rect, Box(3, stroke=heat.colour, width=1.33, stroke_alpha=0.9))
        else:
            _fill(page, rect, heat.colour, cell)
        if heat.figures:
            _figure(page, rect, cell)
    return Sprite(page.surface)


def _fill(pen: Pen, rect: pygame.Rect, colour: str, cell: HeatCell) -> None:
    alpha = round(WEAKEST + (STRONGEST - WEAKEST) * cell.strength, 2)
    key = ("heat cell", rect.size, colour, alpha, cell.cut)

    def make() -> Sprite:
        plate = Plate(*rect.size)
        whole = np.ones((rect.height, rect.width), np.float32)
        if cell.cut:
            pitch, wide = max(4.0, 6 * pen.unit), max(1.0, 1.6 * pen.unit)
            across = (plate.x + plate.y) % np.float32(pitch)
            stripe = clip01(np.float32(wide / 2 + 0.5) - np.abs(across - np.float32(pitch / 2)))
            plate.over(whole * np.float32(alpha * 0.35), pen.colour(colour))
            plate.over(stripe * np.float32(min(1.0, alpha + 0.15)), pen.colour(colour))
        else:
            plate.over(whole * np.float32(alpha), pen.colour(colour))
        return Sprite(plate.surface())
    pen.sprite(key, make).blit(pen, *rect.topleft)


def _figure(pen: Pen, rect: pygame.Rect, cell: HeatCell) -> None:
    """Write a count as exactly as the cell allows; over a stone in a corner, or not in a small cell."""
    if rect.height < pen.px(60):
        x, y, align, kind, room = rect.centerx, rect.centery, "c", _SMALL_FIGURE, 0.0 if cell.taken else rect.width
    elif cell.taken:
        x, y, align, kind = rect.left + pen.px(7), rect.bottom - pen.px(10), "l", SMALL_STRONG
        room = rect.width * 0.42
    else:
        x, y, align, kind, room = rect.centerx, rect.bottom - pen.px(14), "c", BOLD, rect.width - pen.px(8)
    text = next((text for text in count_texts(cell.nodes) if text_width(pen, text, kind) <= room), None)
    if text is None:
        return
    draw_text(pen, x + pen.line(0.67), y + pen.line(0.67), text, kind, "bg0", align)
    draw_text(pen, x, y, text, kind, "text", align)
