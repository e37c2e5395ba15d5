"""Draws the faces of the eight people one can play against: neon lines computed from a few numbers each."""
from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

import pygame

from game.arrays import np
from game.themes.theme import mix
from game.views.fields import Array, Plate, clip01, segment
from game.views.kit import Kit, Paint, Sprite

Points = tuple[tuple[float, float], ...]
_STROKE = 0.034                     # half the width of a line, in units of half the picture
_SHINE = 0.22                       # how far a line glows


class Face(NamedTuple):
    """The parts of a drawn face, in units of half the picture, y downwards.

    wide: half the width of the face; chin: 1 is round, less is more pointed; hair: a style such as "bob" or "cap";
    brows: their slant, angry below 0 and worried above; eyes: "dots", "rings" or "lines"; smile, slant: curve and tilt
    of the mouth; extra: "glasses", "beard", "freckles" or nothing.
    """

    ink: Paint
    wide: float
    chin: float
    hair: str
    brows: float
    eyes: str
    smile: float
    slant: float = 0.0
    extra: str = ""


FACES = {
    "BRUNO": Face("bad", 0.56, 0.9, "spikes", -0.07, "dots", 0.16, 0.06),
    "IDA": Face("x", 0.50, 0.8, "bob", 0.02, "dots", 0.10, 0.0, "glasses"),
    "MILO": Face("o", 0.54, 0.9, "cap", 0.08, "rings", 0.04, 0.0, "freckles"),
    "LEO": Face("xhi", 0.48, 0.7, "quiff", 0.03, "dots", 0.10, 0.10),
    "GRETA": Face("alt", 0.50, 0.85, "bun", 0.0, "lines", -0.03),
    "NOOR": Face("ohi", 0.47, 0.65, "long", 0.06, "lines", 0.08),
    "OTTO": Face("xlo", 0.58, 0.95, "bald", 0.02, "dots", 0.05, 0.0, "beard"),
    "VERA": Face("text", 0.47, 0.7, "curls", 0.03, "rings", 0.08, -0.05),
}


def arc(x: float, y: float, wide: float, high: float, start: float, end: float) -> Points:
    """Points along an arc of the ellipse around (x, y). wide, high: its half-axes; start, end: degrees, 0 at the right,
    90 below.
    """
    steps = max(4, round(abs(end - start) / 18))
    turns = (math.radians(start + (end - start) * step / steps) for step in range(steps + 1))
    return tuple((x + wide * math.cos(turn), y + high * math.sin(turn)) for turn in turns)


def hair_of(face: Face) -> Iterator[Points]:
    wide = face.wide
    if face.hair == "spikes":
        yield ((-wide, -0.34), (-0.75 * wide, -0.67), (-0.5 * wide, -0.45), (-0.25 * wide, -0.82), (0, -0.52),
               (0.25 * wide, -0.82), (0.5 * wide, -0.45), (0.75 * wide, -0.67), (wide, -0.34))
    elif face.hair == "bob":
        yield arc(0, 0.0, wide + 0.13, 0.74, 150, 390)
        yield ((-wide + 0.02, -0.20), (-0.10, -0.34), (wide - 0.02, -0.20))
    elif face.hair == "cap":
        yield arc(0, -0.26, wide + 0.04, 0.50, 180, 360)
        yield ((-wide - 0.04, -0.26), (wide + 0.34, -0.26))
        yield arc(0, -0.76, 0.05, 0.04, 0, 360)
    elif face.hair == "quiff":
        yield ((-wide, -0.20), (-wide + 0.02, -0.50), (-0.20, -0.62), (0.10, -0.90), (0.44, -0.80), (0.26, -0.66),
               (wide, -0.46), (wide, -0.20))
    elif face.hair == "bun":
        yield arc(0, -0.80, 0.18, 0.16, 0, 360)
        yield arc(0, -0.08, wide, 0.56, 188, 352)
        yield ((-wide, -0.16), (0, -0.40), (wide, -0.16))
    elif face.hair == "long":
        yield (*arc(0, -0.10, wide + 0.10, 0.62, 180, 360), (wide + 0.20, 0.72))
        yield ((-wide - 0.10, -0.10), (-wide - 0.20, 0.72))
        yield ((0.0, -0.60), (-wide + 0.04, -0.14))
        yield ((0.0, -0.60), (wide - 0.04, -0.14))
    elif face.hair == "curls":
        for turn in range(170, 380, 30):
            x, y = (wide + 0.08) * math.cos(math.radians(turn)), -0.14 + 0.54 * math.sin(math.radians(turn))
            yield arc(x, y, 0.14, 0.13, 0, 360)


def strokes_of(face: Face) -> Iterator[Points]:
    wide = face.wide
    if face.hair == "bald":
        yield arc(0, -0.08, wide, 0.54, 180, 360)
    jaw = tuple((x * (1 - (1 - face.chin) * (y - 0.08) / 0.58), y) for x, y in arc(0, 0.08, wide, 0.58, 0, 180))
    yield ((wide, -0.18), *jaw, (-wide, -0.18))
    yield from hair_of(face)
    for side in (-1, 1):
        x = 0.21 * side
        if face.eyes == "dots":
            yield ((x, -0.04), (x, 0.02))
        elif face.eyes == "rings":
            yield arc(x, 0.0, 0.075, 0.085, 0, 360)
            yield ((x + 0.01, 0.0), (x + 0.02, 0.0))
        else:
            yield arc(x, 0.0, 0.09, 0.05, 20, 160)
        yield ((x - 0.10, -0.17 + face.brows * side * -1), (x + 0.10, -0.17 + face.brows * side))
        if face.extra == "glasses":
            yield arc(x, 0.0, 0.155, 0.14, 0, 360)
        if face.extra == "freckles":
            yield from (((x + 0.06 * dot, 0.17), (x + 0.06 * dot, 0.172)) for dot in (-1, 1))
    if face.extra == "glasses":
        yield ((-0.06, -0.02), (0.06, -0.02))
    if face.extra == "beard":
        yield ((-wide, 0.12), (-0.34, 0.20), (-0.26, 0.52), (0.0, 0.58), (0.26, 0.52), (0.34, 0.20), (wide, 0.12))
        yield ((-0.14, 0.27), (0.0, 0.22), (0.14, 0.27))
    yield ((0.0, 0.06), (0.05, 0.17), (-0.01, 0.18))
    yield tuple((0.20 * along, 0.40 + face.smile * (1 - along * along) - 0.06 * max(face.smile, 0)
                 - face.slant * along) for along in (-1, -0.5, 0, 0.5, 1))


def _distance(face: Face, x: Array, y: Array) -> Array:
    nearest = np.full(np.broadcast_shapes(x.shape, y.shape), 9.0, np.float32)
    for stroke in strokes_of(face):
        for one, other in pairwise(stroke):
            np.minimum(nearest, segment(x, y, one, other), out=nearest)
    return nearest


def _face(kit: Kit, face: Face, size: int) -> Sprite:
    half, theme = size / 2, kit.theme
    plate = Plate(size, size)
    away = _distance(face, (plate.x - half) / np.float32(half * 0.96), (plate.y - half) / np.float32(half * 0.96))
    ink = kit.colour(face.ink)
    plate.over(clip01(1 - away / _SHINE) ** 2.2 * 0.42 * theme.glow, ink)
    thick = max(_STROKE, 1.1 / half)
    plate.over(clip01((thick - away) * half + 0.5), ink)
    plate.over(clip01((0.4 * thick - away) * half + 0.5) * 0.55 * theme.glow, mix(ink, (255, 255, 255), 0.6))
    return Sprite(plate.surface(), -(size // 2), -(size // 2))


def draw_face(surface: pygame.Surface, kit: Kit, name: str, center: tuple[int, int], size: int) -> None:
    kit.sprite(("face", name, size), lambda: _face(kit, FACES[name], size)).blit(surface, *center)
