"""Draws the marks of judged moves in a review; kinds of mistakes differ in shape first, then in colour."""
import math

import pygame

from game.views.pen.kit import Paint, Pen, Sprite
from game.views.pen.paint import draw_disc, draw_stroke

_SUPERSAMPLE = 8                    # pixels drawn for each pixel of the picture, so that edges become soft

Points = list[tuple[float, float]]

# The shape of each mark, in parts of its radius, and its colour; open: an outline.
_DIAMOND: Points = [(0, -1), (1, 0), (0, 1), (-1, 0)]
_TRIANGLE: Points = [(0, -0.95), (1.0, 0.8), (-1.0, 0.8)]
_STAR: Points = [(r * math.sin(math.pi * i / 5), -r * math.cos(math.pi * i / 5))
                 for i, r in enumerate([1.1, 0.45] * 5)]
_SHAPES: dict[str, tuple[Points, Paint, bool]] = {
    "mistake": (_TRIANGLE, "xlo", False),
    "blunder": (_DIAMOND, "bad", True),
    "losing move": (_DIAMOND, "bad", False),
    "missed win": (_STAR, "xhi", False),
}


def draw_judgement(pen: Pen, center: tuple[float, float], kind: str, radius: float, faint: bool = False) -> None:
    """Draw the mark of a judged move, such as a blunder, around `center` (pixels).

    kind: "inaccuracy" or a word of _SHAPES; radius: logical units; faint: grey, because no move of this kind happened.
    """
    if kind == "inaccuracy":
        draw_disc(pen, center, radius * 0.72, "faint" if faint else "soft", ring=1.8)
        return
    points, colour, is_open = _SHAPES[kind]
    paint = "faint" if faint else colour if pen.theme.glow > 0 or colour == "bad" else "x_text"
    if is_open:
        reach = 0.85 * radius * pen.unit
        outline = tuple((center[0] + reach * x, center[1] + reach * y) for x, y in (*points, points[0]))
        draw_stroke(pen, outline, 1.6, paint)
    else:
        draw_polygon(pen, center, points, paint, radius)


def draw_polygon(pen: Pen, center: tuple[float, float], points: Points, colour: Paint, radius: float) -> None:
    """Draw a polygon around `center` (pixels), enlarged and scaled down so that its edges are soft.

    points: in units of `radius`; radius: logical units.
    """
    def make() -> Sprite:
        half = math.ceil(1.2 * radius * pen.unit) + 1
        size, scale, middle = 2 * half, radius * pen.unit * _SUPERSAMPLE, half * _SUPERSAMPLE
        large = pygame.Surface((size * _SUPERSAMPLE, size * _SUPERSAMPLE), pygame.SRCALPHA, 32)
        large.fill((*pen.colour(colour), 0))
        pygame.draw.polygon(large, pen.colour(colour), [(middle + x * scale, middle + y * scale) for x, y in points])
        return Sprite(pygame.transform.smoothscale(large, (size, size)), -half, -half)

    pen.sprite(("polygon", tuple(points), colour, radius), make).blit(pen, *center)
