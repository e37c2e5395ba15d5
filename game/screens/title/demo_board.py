"""Draws the demo board behind the title's menu: without a frame, dissolving at its edges."""
from typing import NamedTuple

import pygame

from game.arrays import np
from game.themes.theme import mix
from game.views.board.board import BoardPicture, draw_grid, draw_without_frame
from game.views.board.sparks import Flying, draw_particles
from game.views.layout import BoardLayout, grown
from game.views.pen.backdrop import Light, backdrop
from game.views.pen.fields import Floats, clip01, pixels
from game.views.pen.kit import Kit, Pen, Sprite
from game.views.pen.recording import faded, view

_LEFT, _LEFT_WIDE = 1.2, 4.0        # the column where the board begins to appear, and the columns that this takes
_FOOT, _FOOT_WIDE = 14.4, 2.0       # the row where the board begins to fade into the page, and the rows that this takes
_RIM = 1.2                          # rows and columns over which the other two edges fade
_BEYOND = 2.0                       # cells around the board that its stones' light can reach

LIGHTS: tuple[tuple[float, float], Light, Light] = (980, 300), (0.05, 200, 720), (0.06, 1180, 120)  # the page's lights


class Demo(NamedTuple):
    board: BoardPicture
    flying: Flying = ((), ())
    strength: float = 1.0


@view
def draw_demo(pen: Pen, layout: BoardLayout, demo: Demo, shift: tuple[int, int]) -> None:
    """Draw the demo board of 15×15 cells, whose edges dissolve into the page.

    layout: its place; shift: an offset in pixels, which does not move the dissolving edges. The page behind it must be
    lit by LIGHTS.
    """
    reach = round(_BEYOND * layout.cell)
    moved = BoardLayout(layout.rect.move(shift), layout.size)
    area = grown(layout.rect, reach).clip(pen.surface.get_rect())
    _draw_edgeless_grid(pen, moved)
    if demo.strength > 0:
        with faded(pen.surface, grown(moved.rect, reach), demo.strength):
            draw_without_frame(pen, moved, demo.board)
            draw_particles(pen, moved, demo.flying)
    if area:                            # there is no demo board on a narrow page
        _veil(pen, pen.surface.get_size(), layout, area).blit(pen, *area.topleft)


def _opacity(columns: Floats, rows: Floats) -> Floats:
    """The board's opacity, 0..1, at coordinates in cells from its top left corner."""
    left, right = clip01((columns - _LEFT) / _LEFT_WIDE), clip01((15 - columns) / _RIM)
    top, foot = clip01(rows / _RIM), clip01((_FOOT - rows) / _FOOT_WIDE)
    opacity: Floats = left * right * top * foot
    return opacity


def _veil(kit: Kit, window: tuple[int, int], layout: BoardLayout, area: pygame.Rect) -> Sprite:
    """The page's background over the demo board, opaque only at its edges, so that the board fades away.

    area: the visible part of the board and its edges, in pixels.
    """
    def make() -> Sprite:
        page = pygame.Surface(area.size, pygame.SRCALPHA, 32)
        page.blit(backdrop(kit, window, *LIGHTS), (0, 0), area)
        x, y = pixels(*area.size)
        columns = (x + (area.left - layout.rect.left)) / layout.cell
        rows = (y + (area.top - layout.rect.top)) / layout.cell
        alpha = pygame.surfarray.pixels_alpha(page)
        alpha[:] = (255 - 255 * _opacity(columns, rows)).T.astype(np.uint8)
        del alpha               # the array would keep the page locked
        return Sprite(page)

    return kit.sprite(("veil", tuple(layout.rect), tuple(area)), make)


@view
def _draw_edgeless_grid(pen: Pen, layout: BoardLayout) -> None:
    draw_grid(pen, layout, mix(pen.theme.bg1, pen.theme.grid, 0.7 if pen.theme.glow > 0 else 1.0), pen.line(0.67))
