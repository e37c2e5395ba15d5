"""Draws the background behind every page: a radial gradient with a warm and a cool glow, dithered."""
import pygame

from game.arrays import np
from game.themes.theme import Colour
from game.views.layout import Point, Viewport
from game.views.pen import fields
from game.views.pen.fields import Floats
from game.views.pen.kit import Kit, Pen, Sprite
from game.views.pen.recording import view

Light = tuple[float, float, float]      # strength 0..1, centre x, y in logical units
Lights = tuple[Point, Light, Light]     # a background's brightest point (logical units), its warm and its cool light
USUAL_LIGHTS: Lights = (420, 340), (0.04, 980, 720), (0.05, 200, 0)


@view
def draw_backdrop(pen: Pen, lights: Lights = USUAL_LIGHTS) -> None:
    """Draw the background over the whole surface."""
    pen.surface.blit(backdrop(pen, pen.surface.get_size(), lights), (0, 0))


def backdrop(kit: Kit, size: tuple[int, int], lights: Lights = USUAL_LIGHTS) -> pygame.Surface:
    """The background of a window of this size (pixels)."""
    return kit.sprite(("backdrop", size, *lights), lambda: _page_sprite(kit, size, *lights)).surface


def _planes(colour: Colour) -> Floats:
    return np.asarray(colour, np.float32)[:, None, None]


def _page_sprite(kit: Kit, size: tuple[int, int], center: tuple[float, float], warm: Light, cool: Light) -> Sprite:
    viewport = Viewport(size)
    theme, unit, (left, top) = kit.theme, viewport.page_unit, viewport.origin

    def colours(px: Floats, py: Floats) -> Floats:
        x, y = (px - left) / unit, (py - top) / unit
        t = fields.clip01(np.hypot((x - center[0]) / 980, (y - center[1]) / 640)) ** 1.4
        page = _planes(theme.bg1) * (1 - t) + _planes(theme.bg0) * t
        for (strength, gx, gy), token in ((warm, "xlo"), (cool, "olo")):
            near = fields.clip01(1 - np.hypot(x - gx, y - gy) / 700) ** 2 * (strength * theme.glow)
            page = page + near * _planes(theme.colour(token))
        return page

    return Sprite(fields.opaque(size, max(4, size[0] // 96), colours))
