"""Draws basic shapes: boxes, discs, strokes, brackets, hatchings and hairlines; each is made once and cached."""
from __future__ import annotations

import math
from itertools import pairwise
from typing import NamedTuple

import pygame

from game.arrays import np
from game.themes.theme import Colour
from game.views.pen.fields import Floats, Pixels, Plate, clip01, flat, packed_picture, pixels, rounded_rect, segment
from game.views.pen.kit import Kit, Paint, Pen, Sprite

PURE_WHITE: Colour = (255, 255, 255)


class Box(NamedTuple):
    """The look of a rounded rectangle; lengths in logical units, strengths 0..1, colours as theme tokens or RGB."""

    radius: float = 10
    fill: Paint | None = None
    fill2: Paint | None = None      # the colour at the foot, for a vertical gradient
    alpha: float = 1.0
    stroke: Paint | None = None
    width: float = 0.67
    stroke_alpha: float = 1.0
    glow: Paint | None = None
    glow_alpha: float = 0.35
    reach: float = 18               # the glow's reach
    shadow: float = 0.0
    bevel: bool = False             # a faint light top edge
    fade: bool = False              # fill and stroke dissolve to the right
    around: Paint | None = None     # fills the corners outside the rounding


_BAND = 200_000          # the most pixels in the picture of a translucent area
_SHARP, _FAINT = 1.5, 0.2   # pixels per unit that suffice for a glowing stroke with opacity below _FAINT

# Signs, as strokes around their middles, in logical units.
_SIGNS = {"tick": (((-6.0, 0.0), (-1.5, 4.5), (6.5, -5.0)),),
          "cross": (((-4.5, -4.5), (4.5, 4.5)), ((-4.5, 4.5), (4.5, -4.5))),
          "dash": (((-5.0, 0.0), (5.0, 0.0)),)}

PANEL = Box(14, "panel", "bg1", 0.94, "line", shadow=0.35, bevel=True)


class _BoxMaker:
    def __init__(self, kit: Kit, size: tuple[int, int], box: Box) -> None:
        self.kit, self.box = kit, box
        u = kit.unit
        glows = box.glow is not None and kit.theme.glow > 0
        self.margin = math.ceil(max(box.reach * u if glows else 0, 30 * u if box.shadow else 0)) + 1
        self.radius = min(box.radius * u, size[0] / 2, size[1] / 2)
        edge = self.margin + math.ceil(self.radius) + 3
        self.width, self.height = size[0] + 2 * self.margin, size[1] + 2 * self.margin
        self.columns = self.width if box.fade else min(self.width, 2 * edge + 1)
        self.rows = self.height if box.fill2 is not None else min(self.height, 2 * edge + 1)
        self.plate = Plate(self.columns, self.rows)
        self.d = self._distance(0)

    def _distance(self, down: float) -> Floats:
        center = self.columns / 2, self.rows / 2 + down
        half = self.columns / 2 - self.margin, self.rows / 2 - self.margin
        return rounded_rect(self.plate.x, self.plate.y, center, half, self.radius)

    def _outside(self) -> None:
        box, kit, u = self.box, self.kit, self.kit.unit
        free = clip01(self.d + 0.5)
        if box.shadow and kit.theme.shadow_strength:
            far = clip01(1 - np.maximum(self._distance(6 * u), 0) / (24 * u)) ** 2.2
            self.plate.over(far * free * (box.shadow * kit.theme.shadow_strength), kit.colour("shade"))
        if box.glow is not None and kit.theme.glow > 0:
            far = clip01(1 - np.maximum(self.d, 0) / (box.reach * u)) ** 2.6
            self.plate.over(far * free * (box.glow_alpha * kit.theme.glow), kit.colour(box.glow))
        if box.around is not None:
            self.plate.over(free * (self.d > -self.radius - 1), kit.colour(box.around))

    def _fading(self) -> Floats | float:
        if not self.box.fade:
            return 1.0
        return clip01(1 - (self.plate.x - self.margin) / (self.width - 2 * self.margin)) ** 1.3

    def _inside(self) -> None:
        box, kit = self.box, self.kit
        body = clip01(0.5 - self.d) * self._fading()
        if box.fill is not None:
            colour: Floats = np.asarray(kit.colour(box.fill), np.float32)
            if box.fill2 is not None:
                t = clip01((self.plate.y - self.margin) / max(1, self.rows - 2 * self.margin))[..., None]
                colour = colour * (1 - t) + np.asarray(kit.colour(box.fill2), np.float32) * t
            self.plate.over(body * box.alpha, colour)
        if box.stroke is not None:
            width = kit.line(box.width)
            self.plate.over(body * clip01(self.d + width + 0.5) * box.stroke_alpha, kit.colour(box.stroke))
        if box.bevel and kit.theme.glow > 0:
            row = (self.plate.y > self.margin) & (self.plate.y < self.margin + kit.line(0.67))
            middle = np.abs(self.plate.x - self.columns / 2) < self.columns / 2 - self.margin - self.radius
            self.plate.over((row & middle) * np.float32(0.07), PURE_WHITE)

    def sprite(self) -> Sprite:
        self._outside()
        self._inside()
        packed = _widen(_widen(self.plate.packed(), self.height, 0), self.width, 1)
        return Sprite(packed_picture(packed), -self.margin, -self.margin)


def _widen(packed: Pixels, length: int, axis: int) -> Pixels:
    count = packed.shape[axis]
    if count == length:
        return packed
    times = np.ones(count, np.intp)
    times[count // 2] += length - count
    return np.repeat(packed, times, axis)


def draw_box(pen: Pen, rect: pygame.Rect, box: Box) -> None:
    """Draw a rounded rectangle that fills `rect` (pixels); its glow and shadow reach beyond it."""
    if rect.width >= 1 and rect.height >= 1:
        sprite = pen.sprite(("box", rect.size, box), lambda: _BoxMaker(pen, rect.size, box).sprite())
        sprite.blit(pen, rect.left, rect.top)


def fill(pen: Pen, rect: pygame.Rect, colour: Paint, alpha: float = 1.0) -> None:
    if rect.width < 1 or rect.height < 1:
        return
    if alpha >= 1:
        pen.surface.fill(pen.colour(colour), rect)
        return
    height = min(rect.height, max(1, _BAND // rect.width))  # a high rectangle repeats one low picture

    def make() -> Sprite:
        surface = pygame.Surface((rect.width, height), 0, 32)
        surface.fill(pen.colour(colour))
        surface.set_alpha(round(alpha * 255))
        return Sprite(surface)

    band = pen.sprite(("fill", rect.width, height, pen.colour(colour), alpha), make).surface
    for top in range(rect.top, rect.bottom, height):
        pen.surface.blit(band, (rect.left, top), (0, 0, rect.width, min(height, rect.bottom - top)))


def hline(pen: Pen, x: float, y: float, width: float, colour: Paint = "line", alpha: float = 1.0) -> None:
    fill(pen, pygame.Rect(round(x), round(y), round(width), pen.line(0.67)), colour, alpha)


def vline(pen: Pen, x: float, y: float, height: float, colour: Paint = "line", alpha: float = 1.0) -> None:
    fill(pen, pygame.Rect(round(x), round(y), pen.line(0.67), round(height)), colour, alpha)


def draw_bar(pen: Pen, track: pygame.Rect, share: float, colour: Paint, radius: float = 2) -> None:
    """Draw a horizontal bar that is filled from the left by `share`, 0..1."""
    draw_box(pen, track, Box(radius, "line"))
    full = round(track.width * min(1.0, max(0.0, share)))
    if full > 1:
        draw_box(pen, pygame.Rect(track.topleft, (full, track.height)), Box(radius, colour))


def draw_edge_bar(pen: Pen, panel: pygame.Rect, colour: Paint, glow: float = 0.5) -> None:
    """Draw the lit bar at the left edge of a panel."""
    bar = pygame.Rect(panel.left - pen.px(1), panel.top + pen.px(16), pen.line(3), panel.height - 2 * pen.px(16))
    draw_box(pen, bar, Box(1.5, colour, glow=colour, glow_alpha=glow, reach=12))


def draw_outline(pen: Pen, rect: pygame.Rect, colour: Paint, width: float) -> None:
    """Draw the sharp outline of a rectangle, inside its edges; width in logical units."""
    wide = pen.line(width)
    for y in (rect.top, rect.bottom - wide):
        fill(pen, pygame.Rect(rect.left, y, rect.width, wide), colour)
    for x in (rect.left, rect.right - wide):
        fill(pen, pygame.Rect(x, rect.top, wide, rect.height), colour)


def draw_disc(pen: Pen, center: tuple[float, float], radius: float, colour: Paint,
              alpha: float = 1.0, ring: float = 0.0, glow: float = 0.0, reach: float = 10) -> None:
    """Draw a disc, or a ring if `ring` gives a stroke width; `center` in pixels, lengths in logical units."""
    def make() -> Sprite:
        u, shine = pen.unit, glow * pen.theme.glow
        half = math.ceil((radius + ring + (reach if shine else 0)) * u) + 2
        plate = Plate(2 * half, 2 * half)
        d = np.hypot(plate.x - half, plate.y - half) - np.float32(radius * u)
        if ring:
            d = np.abs(d) - np.float32(max(ring * u, 1) / 2)
        if shine:
            plate.over(clip01(1 - np.maximum(d, 0) / (reach * u)) ** 2.6 * shine, pen.colour(colour))
        plate.over(clip01(0.5 - d) * alpha, pen.colour(colour))
        return Sprite(plate.surface(), -half, -half)

    pen.sprite(("disc", radius, colour, alpha, ring, glow, reach), make).blit(pen, *center)


def draw_stroke(pen: Pen, points: tuple[tuple[float, float], ...], width: float,
                colour: Paint, alpha: float = 1.0, glow: float = 0.0, reach: float = 10) -> None:
    """Draw a smooth line through points (pixels), with round ends; its width and glow's reach in logical units."""
    left, top = math.floor(min(x for x, _ in points)), math.floor(min(y for _, y in points))
    local = tuple((x - left, y - top) for x, y in points)
    key = ("stroke", local, width, colour, alpha, glow, reach)

    def make() -> Sprite:
        step = max(1, int(pen.unit / _SHARP)) if glow and alpha < _FAINT else 1
        small = tuple((x / step, y / step) for x, y in local)
        sprite = _stroke_sprite(pen, pen.unit / step, small, width, colour, alpha, glow, reach)
        if step == 1:
            return sprite
        size = [step * length for length in sprite.surface.get_size()]
        return Sprite(pygame.transform.smoothscale(sprite.surface, size), step * sprite.dx, step * sprite.dy)

    pen.sprite(key, make).blit(pen, left, top)


def _stroke_sprite(kit: Kit, unit: float, points: tuple[tuple[float, float], ...], width: float, colour: Paint,
                   alpha: float, glow: float, reach: float) -> Sprite:
    """The sprite of a smooth line. unit: pixels per logical unit, for the widths of line and glow."""
    half, shine = max(width * unit, 1) / 2, glow * kit.theme.glow
    pad = math.ceil(half + (reach * unit if shine else 0)) + 2
    size = [math.ceil(max(p[axis] for p in points)) + 2 * pad for axis in (0, 1)]
    x, y = pixels(size[0], size[1])
    d = np.full((size[1], size[0]), 1e6, np.float32)
    moved = [(x + pad, y + pad) for x, y in points]
    for a, b in pairwise(moved):
        columns = slice(max(0, int(min(a[0], b[0])) - pad), int(max(a[0], b[0])) + pad + 1)
        rows = slice(max(0, int(min(a[1], b[1])) - pad), int(max(a[1], b[1])) + pad + 1)
        np.minimum(d[rows, columns], segment(x[:, columns], y[rows], a, b), out=d[rows, columns])
    d -= np.float32(half)
    seen = clip01(0.5 - d)
    seen *= np.float32(alpha)
    if shine:           # only within the glow's reach: most of a slanting line's rectangle is empty
        in_reach = d < reach * unit
        far = np.maximum(d[in_reach], 0) * np.float32(1 / (reach * unit))
        light = (1 - far) ** np.float32(2.6) * np.float32(shine)
        seen[in_reach] += light * (1 - seen[in_reach])
    return Sprite(flat(kit.colour(colour), seen), -pad, -pad)


def draw_sign(pen: Pen, center: tuple[float, float], sign: str, width: float, colour: Paint, size: float = 1.0) -> None:
    """Draw a sign of _SIGNS around `center` (pixels), enlarged by `size`. width: its strokes', in logical units."""
    for stroke in _SIGNS[sign]:
        points = tuple((center[0] + size * x * pen.unit, center[1] + size * y * pen.unit) for x, y in stroke)
        draw_stroke(pen, points, width, colour)


def draw_brackets(pen: Pen, rect: pygame.Rect, arm: float) -> None:
    """Draw four corner brackets on the edges of `rect` (pixels); arm: their length as a fraction of its width."""
    width, length = pen.line(2), arm * rect.width
    inside = width % 2 / 2      # an odd line's middle is a pixel's middle
    for x, across in ((rect.left + inside, length), (rect.right - inside, -length)):
        for y, down in ((rect.top + inside, length), (rect.bottom - inside, -length)):
            points = (x + across, y), (x, y), (x, y + down)
            draw_stroke(pen, points, width / pen.unit, "text", glow=0.25, reach=7)


def draw_hatch(pen: Pen, rect: pygame.Rect, colour: Paint = "edge", alpha: float = 0.4, step: float = 10) -> None:
    """Fill `rect` with slanted lines; step: logical units from one to the next."""
    def make() -> Sprite:
        (x, y), pitch = pixels(*rect.size), step * pen.unit
        wave = np.abs(((x + y) / pitch) % 1.0 - 0.5)
        return Sprite(flat(pen.colour(colour), clip01((0.22 - wave) * pitch * 0.7 + 0.5) * np.float32(alpha)))

    if rect.width > 0 and rect.height > 0:
        pen.sprite(("hatch", rect.size, colour, alpha, step), make).blit(pen, *rect.topleft)
