"""Parts that charts of a game share: a small stone at a value, dashed lines, a filled area."""
from __future__ import annotations

import math

import pygame

from game.arrays import np
from game.views.fields import clip01, pixels, tinted
from game.views.kit import Kit
from game.views.paint import draw_disc, draw_stroke, fill

Points = list[tuple[float, float]]
_DASH = 6.0                         # length of a dash, in logical units


def draw_mark(surface: pygame.Surface, kit: Kit, place: tuple[float, float], mark: str) -> None:
    x, y = round(place[0]), round(place[1])
    if mark == "o":
        draw_disc(surface, kit, (x, y), 3.4, "bg1")
        draw_disc(surface, kit, (x, y), 3.0, "o", ring=1.5)
        return
    arm = 2.6 * kit.unit
    draw_stroke(surface, kit, ((x - arm, y - arm), (x + arm, y + arm)), 1.7, "x")
    draw_stroke(surface, kit, ((x + arm, y - arm), (x - arm, y + arm)), 1.7, "x")


def draw_dashes(page: pygame.Surface, kit: Kit, one: tuple[float, float], other: tuple[float, float]) -> None:
    """Draw a dashed line between two points (pixels), for unknown values and for the 50 % line."""
    length, step = math.dist(one, other), _DASH * kit.unit
    (x, y), across, down = one, (other[0] - one[0]) / length, (other[1] - one[1]) / length
    for i in range(math.ceil(length / (2 * step))):
        a, b = 2 * i * step, min(length, (2 * i + 1) * step)
        start, stop = (x + a * across, y + a * down), (x + b * across, y + b * down)
        if round(start[1]) == round(stop[1]):
            wide = max(1, round(stop[0] - start[0]))
            fill(page, kit, pygame.Rect(round(start[0]), round(start[1]), wide, kit.line(1)), "faint")
        else:
            pygame.draw.line(page, kit.colour("faint"), start, stop, kit.line(1))


def fill_under(page: pygame.Surface, kit: Kit, plot: pygame.Rect, run: Points) -> None:
    """Fill the area between a curve (pixels, from left to right) and the plot's foot in amber."""
    left, right = round(run[0][0]), round(run[-1][0])
    top = int(min(y for _, y in run))
    if right <= left or plot.bottom <= top:
        return
    x, y = pixels(right - left, plot.bottom - top)
    curve = np.interp(x[0] + left, [p[0] for p in run], [p[1] for p in run]).astype(np.float32)[None, :] - top
    fade = clip01(1 - y / (plot.bottom - top)) * np.float32(0.34)
    page.blit(tinted(kit.colour("x"), clip01(y - curve + 0.5) * fade), (left, top))
