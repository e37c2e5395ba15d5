"""Draws sparks and rings of light over a board, and callouts that name threats."""
from typing import NamedTuple

import pygame

from game.arrays import np
from game.marks import Mark
from game.views.board.stones import draw_stone
from game.views.layout import BoardLayout
from game.views.pen.fields import clip01, pixels, tinted
from game.views.pen.kit import Kit, Paint, Pen, Sprite
from game.views.pen.paint import PURE_WHITE, Box, draw_box, draw_disc
from game.views.pen.recording import faded, view
from game.views.pen.text import Style, draw_text, text_width

_WORDS = Style("orb700", 14, 1.0)
_CALLOUT_HEIGHT = 28                # logical units
_MARK_WIDTH, _PAD = 20, 11          # widths of the little stone in a callout, and of the margins beside the words
_SPARK_SIZES = 4
RING_TO = 0.70                      # cells: a ring's radius at its end


class Spark(NamedTuple):
    """A flying spark at one instant; x, y and size in cells, strength 0..1."""

    x: float
    y: float
    size: float
    strength: float
    mark: Mark


class Ring(NamedTuple):
    """A ring of light around a stone at one instant; x, y and radius in cells, strength 0..1."""

    x: float
    y: float
    radius: float
    strength: float
    mark: Mark


Flying = tuple[tuple[Spark, ...], tuple[Ring, ...]]


class CalloutPicture(NamedTuple):
    """A short text that names a threat on the board."""

    text: str
    mark: Mark
    center: tuple[float, float]     # in cells from the board's corner
    strength: float = 1.0           # 0..1


def callout_size(kit: Kit, text: str) -> tuple[int, int]:
    return round(text_width(kit, text, _WORDS)) + kit.px(_MARK_WIDTH + 2 * _PAD), kit.px(_CALLOUT_HEIGHT)


@view
def draw_callout(pen: Pen, layout: BoardLayout, callout: CalloutPicture) -> None:
    rect = pygame.Rect((0, 0), callout_size(pen, callout.text))
    rect.center = (layout.rect.left + round(callout.center[0] * layout.cell),
                   layout.rect.top + round(callout.center[1] * layout.cell))
    mark = callout.mark
    box = Box(8, mark + "bg", alpha=0.96, stroke=mark, width=1.33, glow=mark + "lo", glow_alpha=0.32, reach=14)
    with faded(pen.surface, rect.inflate(pen.px(32), pen.px(32)), callout.strength):
        draw_box(pen, rect, box)
        left = rect.left + pen.px(_PAD)
        draw_stone(pen, mark, (left + pen.px(6), rect.centery), 20 * pen.unit, 0.0)
        draw_text(pen, left + pen.px(_MARK_WIDTH), rect.centery, callout.text, _WORDS, "text")


@view
def draw_particles(pen: Pen, layout: BoardLayout, flying: Flying) -> None:
    """Draw rings and sparks over the board, clipped to its rectangle."""
    sparks, rings = flying
    with pen.clipped(layout.rect):
        for ring in rings:
            _draw_ring(pen, layout, ring)
        for spark in sparks:
            _draw_spark(pen, layout, spark)


def _draw_spark(pen: Pen, layout: BoardLayout, spark: Spark) -> None:
    """Draw a spark: a hot point in a soft halo, or a plain disc without glow."""
    cell, (left, top) = layout.cell, layout.rect.topleft
    center = left + round(spark.x * cell), top + round(spark.y * cell)
    size = max(1, round(_SPARK_SIZES * min(1.0, spark.size / 0.1))) / _SPARK_SIZES  # few sizes, so few pictures
    radius = max(1.0, 0.1 * min(cell / pen.unit, 60) * size)
    heart: Paint = pen.mixed(spark.mark + "hi", PURE_WHITE, 0.4) if pen.theme.glow > 0 else spark.mark
    draw_disc(pen, center, 0, spark.mark, 0.0, glow=0.8 * spark.strength, reach=2.6 * radius)
    draw_disc(pen, center, 0.62 * radius, heart, spark.strength)


def _draw_ring(pen: Pen, layout: BoardLayout, ring: Ring) -> None:
    """Draw a thin soft ring, scaled down from one of its full size."""
    def make() -> Sprite:
        radius, width = RING_TO * layout.cell, max(1.5, 0.05 * min(layout.cell, 80 * pen.unit))
        half = int(radius + 2 * width) + 2
        plate_x, plate_y = pixels(2 * half, 2 * half)
        d = np.abs(np.hypot(plate_x - half, plate_y - half) - radius)
        return Sprite(tinted(pen.colour(ring.mark + "hi"), clip01(1 - d / width) ** 1.5 * np.float32(0.7)))

    full_size = pen.sprite(("ring", ring.mark, round(layout.cell)), make).surface
    side = max(1, round(full_size.get_width() * ring.radius / RING_TO))
    scaled = pygame.transform.smoothscale(full_size, (side, side))
    scaled.set_alpha(round(255 * ring.strength))
    pen.surface.blit(scaled, (layout.rect.left + round(ring.x * layout.cell) - side // 2,
                              layout.rect.top + round(ring.y * layout.cell) - side // 2))
