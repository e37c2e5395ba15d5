"""Draws a small chart over the game's plies: grid, curves, the players' marks, and the cursor all charts share."""
import math
from collections.abc import Sequence

import pygame

from game.arrays import np
from game.marks import Mark
from game.views.charts.axes import Axes, Chart, Series
from game.views.layout import Point
from game.views.pen.fields import clip01, pixels, tinted
from game.views.pen.kit import Paint, Pen
from game.views.pen.paint import draw_disc, draw_sign, draw_stroke, fill, hline, vline
from game.views.pen.recording import view
from game.views.pen.text import FIGURE, LABEL, SMALL, SMALL_STRONG, draw_text, text_width


@view
def draw_chart(pen: Pen, rect: pygame.Rect, chart: Chart) -> None:
    """Draw a chart into `rect` (pixels): title, figure, curves, and the x axis if the chart shows it."""
    _draw_heading(pen, rect, chart.title, chart.value_text, chart.unit, chart.legend)
    axes = Axes(rect, chart)
    draw_cursor(pen, axes)
    _draw_still(pen, rect, chart._replace(title="", value_text="", pinned=False, cursor=None))
    draw_labels(pen, axes)
    _draw_cursor_marks(pen, axes)


def draw_cursor(pen: Pen, axes: Axes) -> None:
    plot, cursor = axes.plot, axes.chart.cursor
    if cursor is not None:
        ink, alpha = ("text", 1.0) if axes.chart.pinned else ("dim", 0.7)
        vline(pen, axes.x(cursor), plot.top - pen.px(4), plot.height + pen.px(8), ink, alpha)


def draw_labels(pen: Pen, axes: Axes) -> None:
    for label in axes.labels(pen):
        style, colour = (SMALL_STRONG, "text") if label.strong else (SMALL, "dim")
        draw_text(pen, *label.rect.midleft, label.text, style, colour)


@view
def _draw_still(pen: Pen, rect: pygame.Rect, chart: Chart) -> None:
    """Draw all that stays while only the cursor moves."""
    axes = Axes(rect, chart)
    for value in axes.y_ticks:
        draw_level(pen, axes.plot, axes.y(value), chart.scale == "percent" and value == 50)
    for series in chart.series:
        for stretch in axes.stretches(series.values, 2 if series.style in ("x", "o") else 1):
            _draw_stretch(pen, axes, series, stretch)


def _draw_stretch(pen: Pen, axes: Axes, series: Series, places: list[Point]) -> None:
    if series.style == "stack":
        draw_curve(pen, places, "draw", 1.4)
    elif series.style == "line":
        draw_area(pen, axes.plot, places, series.mark)
    else:
        draw_curve(pen, places, series.style, 1.2, 0.6)
        for place in places if axes.marks_fit(pen) else ():
            draw_mark(pen, place, series.style)


@view
def _draw_heading(pen: Pen, rect: pygame.Rect, title: str, figure: str, unit: str, legend: str) -> None:
    y, right = rect.top + pen.px(8), float(rect.right)
    left = rect.left + draw_text(pen, rect.left, y, title, LABEL, "dim") + pen.px(12)
    if unit and figure:
        right -= draw_text(pen, right, y, unit, SMALL, "dim", "r") + pen.px(5)
    room = right - draw_text(pen, right, y, figure, FIGURE, "text", "r") - pen.px(8) - left
    if legend and pen.px(20) + text_width(pen, legend, SMALL) <= room:      # beside a short piece of the curve
        draw_curve(pen, [(left, y), (left + pen.px(14), y)], "draw", 1.4)
        draw_text(pen, left + pen.px(20), y, legend, SMALL, "dim")


def _draw_cursor_marks(pen: Pen, axes: Axes) -> None:
    chart = axes.chart
    last = max((len(series.values) for series in chart.series), default=0)
    ply = last if chart.cursor is None else chart.cursor
    for series in chart.series:
        value = series.values[ply - 1] if 0 < ply <= len(series.values) else None
        if value is None:
            continue
        place = axes.x(ply), axes.y(value)
        if series.style == "line":
            draw_disc(pen, place, 4.5, series.mark, glow=0.5, reach=12)
        elif series.style != "stack" and chart.cursor is not None:
            draw_mark(pen, place, series.style)


# Parts of all charts.

def draw_mark(pen: Pen, place: tuple[float, float], mark: str) -> None:
    x, y = round(place[0]), round(place[1])
    if mark == "o":
        draw_disc(pen, (x, y), 3.4, "bg1")
        draw_disc(pen, (x, y), 3.0, "o", ring=1.5)
        return
    draw_sign(pen, (x, y), "cross", 1.7, "x", 0.58)


def draw_dashes(pen: Pen, begin: Point, end: Point, colour: Paint = "faint", width: float = 1.0,
                dash: float = 6.0, pitch: float = 12.0) -> None:
    """Draw a dashed line between two points (pixels). dash: a dash's length; pitch: from dash to dash (units)."""
    for i in range(math.ceil(math.dist(begin, end) / (pitch * pen.unit))):
        start, stop = (pygame.Vector2(begin).move_towards(end, (i * pitch + on) * pen.unit) for on in (0, dash))
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


def draw_curve(pen: Pen, points: Sequence[Point], colour: str, width: float, alpha: float = 1.0) -> None:
    if len(points) > 1:
        draw_stroke(pen, tuple(points), width, colour, alpha)


def draw_area(pen: Pen, plot: pygame.Rect, run: Sequence[Point], mark: Mark) -> None:
    """Draw a curve with a filled area under it, in the colour of a mark; a single point as a dot."""
    if len(run) == 1:
        draw_disc(pen, run[0], 2, mark)
    _fill_under(pen, plot, run, mark)
    draw_curve(pen, run, mark, 2)


def _fill_under(pen: Pen, plot: pygame.Rect, run: Sequence[Point], mark: Mark) -> None:
    """Fill the area between a curve (pixels, from left to right) and the plot's foot in the colour of a mark."""
    left, right = round(run[0][0]), round(run[-1][0])
    top = int(min(y for _, y in run))
    if right <= left or plot.bottom <= top:
        return
    x, y = pixels(right - left, plot.bottom - top)
    curve = np.interp(x[0] + left, [p[0] for p in run], [p[1] for p in run]).astype(np.float32)[None, :] - top
    fade = clip01(1 - y / (plot.bottom - top)) * np.float32(0.34)
    pen.surface.blit(tinted(pen.colour(mark), clip01(y - curve + 0.5) * fade), (left, top))
