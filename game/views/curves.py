"""Parts that charts of a game share: small stones at values, grid lines, dashed lines, filled areas."""
import math
from collections.abc import Iterable, Sequence
from itertools import groupby

import pygame

from game.arrays import np
from game.views.fields import clip01, pixels, tinted
from game.views.kit import Paint, Pen
from game.views.layout import Point
from game.views.paint import draw_disc, draw_stroke, fill, hline

Points = list[tuple[float, float]]


def draw_mark(pen: Pen, place: tuple[float, float], mark: str) -> None:
    x, y = round(place[0]), round(place[1])
    if mark == "o":
        draw_disc(pen, (x, y), 3.4, "bg1")
        draw_disc(pen, (x, y), 3.0, "o", ring=1.5)
        return
    arm = 2.6 * pen.unit
    draw_stroke(pen, ((x - arm, y - arm), (x + arm, y + arm)), 1.7, "x")
    draw_stroke(pen, ((x + arm, y - arm), (x - arm, y + arm)), 1.7, "x")


def draw_dashes(pen: Pen, one: Point, other: Point, colour: Paint = "faint", width: float = 1.0,
                dash: float = 6.0, pitch: float = 12.0) -> None:
    """Draw a dashed line between two points (pixels). dash: a dash's length; pitch: from dash to dash (units)."""
    for i in range(math.ceil(math.dist(one, other) / (pitch * pen.unit))):
        start, stop = (pygame.Vector2(one).move_towards(other, (i * pitch + on) * pen.unit) for on in (0, dash))
        if start.y == stop.y:
            left, wide = round(start.x), max(1, round(stop.x - start.x))
            fill(pen, pygame.Rect(left, round(start.y), wide, pen.line(width)), colour)
        else:
            draw_stroke(pen, ((start.x, start.y), (stop.x, stop.y)), width, colour)


def draw_level(pen: Pen, plot: pygame.Rect, y: float, dashed: bool) -> None:
    """Draw a line across the plot at a value's y coordinate."""
    level = min(round(y), plot.bottom)
    if dashed:
        draw_dashes(pen, (plot.left, level), (plot.right, level))
    else:
        hline(pen, plot.left, level, plot.width, "line", 0.9)


def runs_of(places: Iterable[Point | None]) -> list[Points]:
    """The places in unbroken runs; None is a gap."""
    return [list(filter(None, run)) for known, run in groupby(places, bool) if known]


def draw_curve(pen: Pen, points: Sequence[Point], colour: str, width: float, alpha: float = 1.0) -> None:
    if len(points) > 1:
        draw_stroke(pen, tuple(points), width, colour, alpha)


def draw_area(pen: Pen, plot: pygame.Rect, run: Points) -> None:
    """Draw a curve with a filled area under it; a single point as a dot."""
    if len(run) == 1:
        draw_disc(pen, run[0], 2, "x")
    _fill_under(pen, plot, run)
    draw_curve(pen, run, "x", 2)


def _fill_under(pen: Pen, plot: pygame.Rect, run: Points) -> None:
    """Fill the area between a curve (pixels, from left to right) and the plot's foot in amber."""
    left, right = round(run[0][0]), round(run[-1][0])
    top = int(min(y for _, y in run))
    if right <= left or plot.bottom <= top:
        return
    x, y = pixels(right - left, plot.bottom - top)
    curve = np.interp(x[0] + left, [p[0] for p in run], [p[1] for p in run]).astype(np.float32)[None, :] - top
    fade = clip01(1 - y / (plot.bottom - top)) * np.float32(0.34)
    pen.surface.blit(tinted(pen.colour("x"), clip01(y - curve + 0.5) * fade), (left, top))
