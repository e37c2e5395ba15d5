"""Draws the faces of the eight people to play against: neon lines, computed from a few numbers for each face."""
import math
from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from game.arrays import np
from game.themes.theme import mix
from game.views.pen.fields import Plate, clip01, segment
from game.views.pen.kit import Kit, Paint, Pen, Sprite

Points = tuple[tuple[float, float], ...]
_STROKE = 0.034                     # half the width of a line, in units of half the picture
_SHINE = 0.22                       # the reach of a line's glow


def arc(x: float, y: float, width: float, height: float, start: float = 0, end: float = 360) -> Points:
    """Points along an arc of an ellipse around (x, y). start, end: degrees, 0 at the right, 90 below."""
    steps = max(4, round(abs(end - start) / 18))
    turns = (math.radians(start + (end - start) * step / steps) for step in range(steps + 1))
    return tuple((x + width * math.cos(turn), y + height * math.sin(turn)) for turn in turns)


class Face(NamedTuple):
    """A drawn face, in units of half the picture, y downwards."""

    ink: Paint
    half_width: float
    chin: float                     # 1 is round, less is more pointed
    brows: float                    # slant of the eyebrows, angry below 0 and worried above
    eyes: str                       # "dots", "rings" or "lines"
    smile: float                    # the curve of the mouth
    slant: float                    # tilt of the mouth
    own: tuple[Points, ...]         # strokes that only this face has: hair, a hat, glasses, a beard


FACES = {
    "BRUNO": Face("bad", 0.56, 0.9, -0.07, "dots", 0.16, 0.06, (
        ((-0.56, -0.34), (-0.42, -0.67), (-0.28, -0.45), (-0.14, -0.82), (0, -0.52), (0.14, -0.82), (0.28, -0.45),
         (0.42, -0.67), (0.56, -0.34)),)),
    "IDA": Face("x", 0.50, 0.8, 0.02, "dots", 0.10, 0.0, (
        arc(0, 0, 0.63, 0.74, 150, 390), ((-0.48, -0.20), (-0.10, -0.34), (0.48, -0.20)),
        arc(-0.21, 0, 0.155, 0.14), arc(0.21, 0, 0.155, 0.14), ((-0.06, -0.02), (0.06, -0.02)))),
    "MILO": Face("o", 0.54, 0.9, 0.08, "rings", 0.04, 0.0, (
        arc(0, -0.26, 0.58, 0.50, 180, 360), ((-0.58, -0.26), (0.88, -0.26)), arc(0, -0.76, 0.05, 0.04),
        *(((x, 0.17), (x, 0.172)) for x in (-0.27, -0.15, 0.15, 0.27)))),
    "LEO": Face("xhi", 0.48, 0.7, 0.03, "dots", 0.10, 0.10, (
        ((-0.48, -0.20), (-0.46, -0.50), (-0.20, -0.62), (0.10, -0.90), (0.44, -0.80), (0.26, -0.66), (0.48, -0.46),
         (0.48, -0.20)),)),
    "GRETA": Face("alt", 0.50, 0.85, 0.0, "lines", -0.03, 0.0, (
        arc(0, -0.80, 0.18, 0.16), arc(0, -0.08, 0.50, 0.56, 188, 352), ((-0.50, -0.16), (0, -0.40), (0.50, -0.16)))),
    "NOOR": Face("ohi", 0.47, 0.65, 0.06, "lines", 0.08, 0.0, (
        (*arc(0, -0.10, 0.57, 0.62, 180, 360), (0.67, 0.72)), ((-0.57, -0.10), (-0.67, 0.72)),
        ((-0.43, -0.14), (0, -0.60), (0.43, -0.14)))),
    "OTTO": Face("xlo", 0.58, 0.95, 0.02, "dots", 0.05, 0.0, (
        arc(0, -0.08, 0.58, 0.54, 180, 360), ((-0.14, 0.27), (0, 0.22), (0.14, 0.27)),
        ((-0.58, 0.12), (-0.34, 0.20), (-0.26, 0.52), (0, 0.58), (0.26, 0.52), (0.34, 0.20), (0.58, 0.12)))),
    "VERA": Face("text", 0.47, 0.7, 0.03, "rings", 0.08, -0.05, tuple(
        arc(*arc(0, -0.14, 0.55, 0.54, turn, turn)[0], 0.14, 0.13) for turn in range(170, 380, 30))),
}


def strokes_of(face: Face) -> Iterator[Points]:
    """All strokes of a face: its own, then the jaw, eyes, brows, nose and mouth."""
    yield from face.own
    jaw = tuple((x * (1 - (1 - face.chin) * (y - 0.08) / 0.58), y)
                for x, y in arc(0, 0.08, face.half_width, 0.58, 0, 180))
    yield ((face.half_width, -0.18), *jaw, (-face.half_width, -0.18))
    for side in (-1, 1):
        x = 0.21 * side
        if face.eyes == "dots":
            yield ((x, -0.04), (x, 0.02))
        elif face.eyes == "rings":
            yield arc(x, 0, 0.075, 0.085)
            yield ((x + 0.01, 0), (x + 0.02, 0))
        else:
            yield arc(x, 0, 0.09, 0.05, 20, 160)
        yield ((x - 0.10, -0.17 - face.brows * side), (x + 0.10, -0.17 + face.brows * side))
    yield ((0, 0.06), (0.05, 0.17), (-0.01, 0.18))
    yield tuple((0.20 * along, 0.40 + face.smile * (1 - along * along) - 0.06 * max(face.smile, 0)
                 - face.slant * along) for along in (-1, -0.5, 0, 0.5, 1))


def _face_sprite(kit: Kit, face: Face, size: int) -> Sprite:
    half, theme, plate = size / 2, kit.theme, Plate(size, size)
    x, y = ((each - half) / np.float32(half * 0.96) for each in (plate.x, plate.y))
    away = np.full((size, size), 9.0, np.float32)
    for stroke in strokes_of(face):
        for start, end in pairwise(stroke):
            np.minimum(away, segment(x, y, start, end), out=away)
    ink = kit.colour(face.ink)
    plate.over(clip01(1 - away / _SHINE) ** 2.2 * 0.42 * theme.glow, ink)
    thick = max(_STROKE, 1.1 / half)
    plate.over(clip01((thick - away) * half + 0.5), ink)
    plate.over(clip01((0.4 * thick - away) * half + 0.5) * 0.55 * theme.glow, mix(ink, (255, 255, 255), 0.6))
    return Sprite(plate.surface(), -(size // 2), -(size // 2))


def draw_face(pen: Pen, name: str, center: tuple[int, int], size: int) -> None:
    pen.sprite(("face", name, size), lambda: _face_sprite(pen, FACES[name], size)).blit(pen, *center)
