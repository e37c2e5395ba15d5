"""Draws the demo board behind the title's menu: without a frame, dissolving at its edges."""
from typing import NamedTuple

import pygame

from game.arrays import np
from game.themes.theme import mix
from game.views.board.board import BoardPicture, draw_grid, draw_without_frame
from game.views.board.sparks import Flying, draw_particles
from game.views.layout import BoardLayout, grown
from game.views.pen.backdrop import Lights, backdrop
from game.views.pen.fields import Floats, clip01, pixels
from game.views.pen.kit import Kit, Pen, Sprite
from game.views.pen.recording import faded, view

_LEFT, _LEFT_WIDE = 1.2, 4.0        # the column where the board begins to appear, and the columns that this takes
_FOOT, _FOOT_WIDE = 14.4, 2.0       # the row where the board begins to fade into the page, and the rows that this takes
_RIM = 1.2                          # rows and columns over which the other two edges fade
_BEYOND = 2.0                       # cells around the board that its stones' light can reach

LIGHTS: Lights = (980, 300), (0.05, 200, 720), (0.06, 1180, 120)        # of the page

# The strips in which the board dissolves, in cells from its corner: x, y, width, height.
_STRIPS = (
    (-_BEYOND, -_BEYOND, _BEYOND + _LEFT + _LEFT_WIDE, 15 + 2 * _BEYOND),
    (15 - _RIM, -_BEYOND, _RIM + _BEYOND, 15 + 2 * _BEYOND),
    (_LEFT + _LEFT_WIDE, -_BEYOND, 15 - _RIM - _LEFT - _LEFT_WIDE, _BEYOND + _RIM),
    (_LEFT + _LEFT_WIDE, _FOOT - _FOOT_WIDE, 15 - _RIM - _LEFT - _LEFT_WIDE, 15 - _FOOT + _FOOT_WIDE + _BEYOND),
)


class Demo(NamedTuple):
    board: BoardPicture
    flying: Flying = ((), ())
    strength: float = 1.0       # 0: invisible, 1: as bright as the page's other parts


@view
def draw_demo(pen: Pen, layout: BoardLayout, demo: Demo, shift: tuple[int, int]) -> None:
    """Draw the demo board of 15×15 cells, whose edges dissolve into the page.

    layout: its place; shift: an offset in pixels, which does not move the dissolving edges. The page behind it must be
    lit by LIGHTS.
    """
    window = pen.surface.get_rect()
    veils = [(_veil(pen, window.size, layout, area, number), area)
             for number, strip in enumerate(_STRIPS) if (area := _area(layout, strip).clip(window))]
    moved = BoardLayout(layout.rect.move(shift), layout.size)
    _draw_edgeless_grid(pen, moved)
    reach = round(_BEYOND * layout.cell)
    if demo.strength > 0:
        with faded(pen.surface, grown(moved.rect, reach), demo.strength):
            draw_without_frame(pen, moved, demo.board)
            draw_particles(pen, moved, demo.flying)
    for veil, area in veils:
        veil.blit(pen, *area.topleft)


def _area(layout: BoardLayout, strip: tuple[float, float, float, float]) -> pygame.Rect:
    left, top = (round(at + part * layout.cell) for at, part in zip(layout.rect.topleft, strip[:2], strict=True))
    right, foot = (round(at + (part + long) * layout.cell)
                   for at, part, long in zip(layout.rect.topleft, strip[:2], strip[2:], strict=True))
    return pygame.Rect(left, top, right - left, foot - top)


def _opacity(columns: Floats, rows: Floats) -> Floats:
    """The board's opacity, 0..1, at coordinates in cells from its top left corner."""
    left, right = clip01((columns - _LEFT) / _LEFT_WIDE), clip01((15 - columns) / _RIM)
    top, foot = clip01(rows / _RIM), clip01((_FOOT - rows) / _FOOT_WIDE)
    opacity: Floats = left * right * top * foot
    return opacity


def _veil(kit: Kit, window: tuple[int, int], layout: BoardLayout, area: pygame.Rect, number: int) -> Sprite:
    """The page's background over one edge of the demo board, growing opaque outwards, so that the board fades away.

    area: the edge, in pixels. number: distinguishes its sprite from those of the other edges.
    """
    def make() -> Sprite:
        page = pygame.Surface(area.size, pygame.SRCALPHA, 32)
        page.blit(backdrop(kit, window, LIGHTS), (0, 0), area)
        x, y = pixels(*area.size)
        columns = (x + (area.left - layout.rect.left)) / layout.cell
        rows = (y + (area.top - layout.rect.top)) / layout.cell
        alpha = pygame.surfarray.pixels_alpha(page)
        alpha[:] = (255 - 255 * _opacity(columns, rows)).T.astype(np.uint8)
        del alpha               # the array would keep the page locked
        return Sprite(page)

    return kit.sprite(("veil", number, tuple(layout.rect), tuple(area)), make)


@view
def _draw_edgeless_grid(pen: Pen, layout: BoardLayout) -> None:
    draw_grid(pen, layout, mix(pen.theme.bg1, pen.theme.grid, 0.7 if pen.theme.glow > 0 else 1.0), pen.line(0.67))
