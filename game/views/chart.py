"""Draws a small chart over the game's plies: grid, curves, the players' marks, and the cursor all charts share."""
from __future__ import annotations

import pygame

from game.views.axes import STRONG_TICK, TICK, Chart, Series, axis_labels, plies, plot_rect, x_of, y_of, y_ticks
from game.views.curves import Points, draw_area, draw_level, draw_line, draw_mark, runs_of
from game.views.kit import Kit, Sprite
from game.views.layout import Point
from game.views.paint import draw_disc, vline
from game.views.recording import view
from game.views.text import FIGURE, LABEL, SMALL, draw_text, text_width

__all__ = ["Chart", "Series", "axis_labels", "draw_chart", "plot_rect"]


@view
def draw_chart(surface: pygame.Surface, kit: Kit, rect: pygame.Rect, chart: Chart) -> None:
    """Draw a chart into `rect` (pixels): title, figure, curves, and the x axis if the chart shows it."""
    _heading(surface, kit, rect, chart.title, chart.value_text, chart.unit)
    plot = plot_rect(rect, chart)
    draw_cursor(surface, kit, plot, chart)
    without_heading = chart._replace(title="", value_text="", pinned=False)
    _still(surface, kit, rect, without_heading._replace(cursor=None))
    _axes(surface, kit, rect, without_heading)


def draw_cursor(surface: pygame.Surface, kit: Kit, plot: pygame.Rect, chart: Chart) -> None:
    if chart.cursor is not None:
        x, (ink, alpha) = x_of(plot, chart, chart.cursor), ("text", 1.0) if chart.pinned else ("dim", 0.7)
        vline(surface, kit, x, plot.top - kit.px(4), plot.height + kit.px(8), ink, alpha)


def draw_labels(surface: pygame.Surface, kit: Kit, rect: pygame.Rect, chart: Chart) -> None:
    for label in axis_labels(kit, rect, chart):
        kind, colour = (STRONG_TICK, "text") if label.strong else (TICK, "dim")
        draw_text(surface, kit, *label.rect.midleft, label.text, kind, colour)


@view
def _axes(surface: pygame.Surface, kit: Kit, rect: pygame.Rect, chart: Chart) -> None:
    draw_labels(surface, kit, rect, chart)
    _cursor_marks(surface, kit, plot_rect(rect, chart), chart)


@view
def _still(surface: pygame.Surface, kit: Kit, rect: pygame.Rect, chart: Chart) -> None:
    curves = kit.latest(("chart", *rect), chart, lambda: _curves(kit, rect.size, chart))
    curves.blit(surface, *rect.topleft)


@view
def _heading(surface: pygame.Surface, kit: Kit, rect: pygame.Rect, title: str, figure: str, unit: str) -> None:
    y = rect.top + kit.px(8)
    draw_text(surface, kit, rect.left, y, title, LABEL, "dim")
    right = float(rect.right)
    if unit and figure:
        draw_text(surface, kit, right, y, unit, SMALL, "dim", "r")
        right -= text_width(kit, unit, SMALL) + kit.px(5)
    draw_text(surface, kit, right, y, figure, FIGURE, "text", "r")


def _curves(kit: Kit, size: tuple[int, int], chart: Chart) -> Sprite:
    room = kit.px(6)        # a mark on the edge of the plot reaches beyond it
    page = pygame.Surface((size[0], size[1] + room), pygame.SRCALPHA, 32)
    plot = plot_rect(pygame.Rect((0, 0), size), chart)
    for value in y_ticks(plot, chart):
        draw_level(page, kit, plot, y_of(plot, chart, value), chart.scale == "percent" and value == 50)
    for series in chart.series:
        places = [None if value is None else _place(plot, chart, ply, value)
                  for ply, value in enumerate(series.values, 1)]
        if series.mark in ("x", "o"):
            _player_curve(page, kit, plot, chart, series.mark, places)
            continue
        for run in runs_of(places):
            if series.mark == "stack":
                draw_line(page, kit, run, "draw", 1.4)
            else:
                draw_area(page, kit, plot, run)
    return Sprite(page)


def _place(plot: pygame.Rect, chart: Chart, ply: int, value: float) -> Point:
    return x_of(plot, chart, ply), y_of(plot, chart, value)


def _player_curve(page: pygame.Surface, kit: Kit, plot: pygame.Rect, chart: Chart, mark: str,
                  places: list[Point | None]) -> None:
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
        draw_line(page, kit, stretch, mark, 1.2, 0.6)
    if 2 * plot.width / max(1, chart.length - 1) >= kit.px(9):
        for place in filter(None, places):
            draw_mark(page, kit, place, mark)


def _cursor_marks(surface: pygame.Surface, kit: Kit, plot: pygame.Rect, chart: Chart) -> None:
    ply = chart.cursor if chart.cursor is not None else plies(chart)
    for series in chart.series:
        value = series.values[ply - 1] if 0 < ply <= len(series.values) else None
        if value is None:
            continue
        place = _place(plot, chart, ply, value)
        if series.mark == "line":
            draw_disc(surface, kit, place, 4.5, "x", glow=0.5, reach=12)
        elif series.mark != "stack" and chart.cursor is not None:
            draw_mark(surface, kit, place, series.mark)
