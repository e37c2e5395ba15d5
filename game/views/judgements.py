"""Draws the marks of judged moves in a review; kinds of mistakes differ in shape first, then in colour."""
import math
from functools import partial

import pygame

from game.views.kit import Kit, Paint, Pen, Sprite
from game.views.paint import draw_disc

FINE = 8                            # pixels drawn for each pixel of the picture, so that edges become soft

Points = list[tuple[float, float]]

# The shape of each mark, in parts of its radius, and its colour; open: an outline.
DIAMOND: Points = [(0, -1), (1, 0), (0, 1), (-1, 0)]
_TRIANGLE: Points = [(0, -0.95), (1.0, 0.8), (-1.0, 0.8)]
_STAR: Points = [(r * math.sin(math.pi * i / 5), -r * math.cos(math.pi * i / 5))
                 for i, r in enumerate([1.1, 0.45] * 5)]
_SHAPES: dict[str, tuple[Points, Paint, bool]] = {
    "mistake": (_TRIANGLE, "xlo", False),
    "blunder": (DIAMOND, "bad", True),
    "losing move": (DIAMOND, "bad", False),
    "missed win": (_STAR, "xhi", False),
}
KINDS = ("inaccuracy", *_SHAPES)


def draw_judgement(pen: Pen, center: tuple[float, float], kind: str, radius: float = 7, faint: bool = False) -> None:
    """Draw the mark of a judged move, such as a blunder, around `center` (pixels).

    kind: a word of KINDS; radius: logical units; faint: drawn grey, because no move of this kind happened.
    """
    if kind == "inaccuracy":
        draw_disc(pen, center, radius * 0.72, "faint" if faint else "soft", ring=1.8)
        return
    points, colour, is_open = _SHAPES[kind]
    paint = "faint" if faint else colour if pen.theme.glow > 0 or colour == "bad" else "x_text"
    draw_polygon(pen, center, points, paint, radius, is_open)


def draw_polygon(pen: Pen, center: tuple[float, float], points: Points, colour: Paint,
                 radius: float, is_open: bool = False) -> None:
    """Draw a polygon or its outline around `center` (pixels). points: in units of `radius`; radius: logical units."""
    make = partial(_polygon, pen, points, colour, radius, is_open)
    pen.sprite(("polygon", tuple(points), colour, radius, is_open), make).blit(pen, *center)


def _polygon(kit: Kit, points: Points, colour: Paint, radius: float, is_open: bool) -> Sprite:
    """A polygon or its outline, drawn enlarged and scaled down so that its edges are soft."""
    half = math.ceil(1.2 * radius * kit.unit) + 1
    size, scale = 2 * half, radius * kit.unit * FINE
    large = pygame.Surface((size * FINE, size * FINE), pygame.SRCALPHA, 32)
    large.fill((*kit.colour(colour), 0))
    places = [(half * FINE + x * scale, half * FINE + y * scale) for x, y in points]
    width = round(max(1.6 * kit.unit, 1) * FINE) if is_open else 0
    if is_open:
        places = [(half * FINE + 0.85 * x * scale, half * FINE + 0.85 * y * scale) for x, y in points]
        for one, other in zip(places, [*places[1:], places[0]], strict=True):
            pygame.draw.line(large, kit.colour(colour), one, other, width)
        for place in places:
            pygame.draw.circle(large, kit.colour(colour), place, width / 2)
    else:
        pygame.draw.polygon(large, kit.colour(colour), places)
    return Sprite(pygame.transform.smoothscale(large, (size, size)), -half, -half)
