"""Draws a small chart over the game's plies: grid, curves, the players' marks, and the cursor all charts share."""
import pygame

from game.views.axes import Chart, axis_labels, plies, plot_rect, x_of, y_of, y_ticks
from game.views.curves import Points, draw_area, draw_curve, draw_level, draw_mark, runs_of
from game.views.kit import Kit, Pen, Sprite
from game.views.layout import Point
from game.views.paint import draw_disc, vline
from game.views.recording import view
from game.views.text import FIGURE, LABEL, SMALL, SMALL_STRONG, draw_text, text_width


@view
def draw_chart(pen: Pen, rect: pygame.Rect, chart: Chart) -> None:
    """Draw a chart into `rect` (pixels): title, figure, curves, and the x axis if the chart shows it."""
    _heading(pen, rect, chart.title, chart.value_text, chart.unit)
    draw_cursor(pen, plot_rect(rect, chart), chart)
    without_heading = chart._replace(title="", value_text="", pinned=False)
    _still(pen, rect, without_heading._replace(cursor=None))
    _axes(pen, rect, without_heading)


def draw_cursor(pen: Pen, plot: pygame.Rect, chart: Chart) -> None:
    if chart.cursor is not None:
        x, (ink, alpha) = x_of(plot, chart, chart.cursor), ("text", 1.0) if chart.pinned else ("dim", 0.7)
        vline(pen, x, plot.top - pen.px(4), plot.height + pen.px(8), ink, alpha)


def draw_labels(pen: Pen, rect: pygame.Rect, chart: Chart) -> None:
    for label in axis_labels(pen, rect, chart):
        kind, colour = (SMALL_STRONG, "text") if label.strong else (SMALL, "dim")
        draw_text(pen, *label.rect.midleft, label.text, kind, colour)


@view
def _axes(pen: Pen, rect: pygame.Rect, chart: Chart) -> None:
    draw_labels(pen, rect, chart)
    _cursor_marks(pen, plot_rect(rect, chart), chart)


@view
def _still(pen: Pen, rect: pygame.Rect, chart: Chart) -> None:
    pen.latest(("chart", *rect), chart, lambda: _curves(pen, rect.size, chart)).blit(pen, *rect.topleft)


@view
def _heading(pen: Pen, rect: pygame.Rect, title: str, figure: str, unit: str) -> None:
    y = rect.top + pen.px(8)
    draw_text(pen, rect.left, y, title, LABEL, "dim")
    right = float(rect.right)
    if unit and figure:
        draw_text(pen, right, y, unit, SMALL, "dim", "r")
        right -= text_width(pen, unit, SMALL) + pen.px(5)
    draw_text(pen, right, y, figure, FIGURE, "text", "r")


def _curves(kit: Kit, size: tuple[int, int], chart: Chart) -> Sprite:
    room = kit.px(6)        # a mark on the edge of the plot reaches beyond it
    page = kit.on(pygame.Surface((size[0], size[1] + room), pygame.SRCALPHA, 32))
    plot = plot_rect(pygame.Rect((0, 0), size), chart)
    for value in y_ticks(plot, chart):
        draw_level(page, plot, y_of(plot, chart, value), chart.scale == "percent" and value == 50)
    for series in chart.series:
        places = [None if value is None else _place(plot, chart, ply, value)
                  for ply, value in enumerate(series.values, 1)]
        if series.mark in ("x", "o"):
            _player_curve(page, plot, chart, series.mark, places)
            continue
        for run in runs_of(places):
            if series.mark == "stack":
                draw_curve(page, run, "draw", 1.4)
            else:
                draw_area(page, plot, run)
    return Sprite(page.surface)


def _place(plot: pygame.Rect, chart: Chart, ply: int, value: float) -> Point:
    return x_of(plot, chart, ply), y_of(plot, chart, value)


def _player_curve(pen: Pen, plot: pygame.Rect, chart: Chart, mark: str, places: list[Point | None]) -> None:
    """Draw a player's values; their line bridges one missing ply, but not two."""
    stretches: list[Points] = []
    before = 0
    for ply, place in enumerate(places):
        if place is not None:
            if not stretches or ply - before > 2:
                stretches.append([])
            stretches[-1].append(place)
            before = ply
    for stretch in stretches:
        draw_curve(pen, stretch, mark, 1.2, 0.6)
    if 2 * plot.width / max(1, chart.length - 1) >= pen.px(9):
        for place in filter(None, places):
            draw_mark(pen, place, mark)


def _cursor_marks(pen: Pen, plot: pygame.Rect, chart: Chart) -> None:
    ply = chart.cursor if chart.cursor is not None else plies(chart)
    for series in chart.series:
        value = series.values[ply - 1] if 0 < ply <= len(series.values) else None
        if value is None:
            continue
        place = _place(plot, chart, ply, value)
        if series.mark == "line":
            draw_disc(pen, place, 4.5, "x", glow=0.5, reach=12)
        elif series.mark != "stack" and chart.cursor is not None:
            draw_mark(pen, place, series.mark)
