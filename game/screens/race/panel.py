"""Draws the race's panel: a chart by move of each figure of both lanes, and beside the charts a summary."""
from itertools import pairwise
from typing import NamedTuple

import pygame

from ai.play.race import ALPHABETA, MINIMAX
from game.screens.race import words
from game.views.charts.axes import Axes, Chart, Series
from game.views.charts.chart import draw_cursor, draw_curve, draw_dashes, draw_labels, draw_level
from game.views.layout import grown
from game.views.pen.fitting import draw_lines, fitting, wrap
from game.views.pen.kit import Pen
from game.views.pen.paint import Box, draw_box, draw_disc, fill, hline, vline
from game.views.pen.recording import view
from game.views.pen.text import BODY, HUGE, LABEL, SMALL, draw_text

COLOURS = {ALPHABETA: "text", MINIMAX: "alt"}
_FRAME = Box(12, "xbg", "panel", stroke="x", width=1.33, glow="xlo", glow_alpha=0.18, reach=14)


def draw_lane_mark(pen: Pen, center: tuple[float, float], lane: str, size: float = 5.0, hollow: bool = False) -> None:
    """Draw a lane's mark. size: half its width. hollow: an outline under a bar, for a stopped search."""
    colour = COLOURS[lane]
    x, y = round(center[0]), round(center[1])
    if lane == ALPHABETA and hollow:
        draw_disc(pen, (x, y), size, "bg1")
        draw_disc(pen, (x, y), size - 0.6, colour, ring=1.4)
    elif lane == ALPHABETA:
        draw_disc(pen, (x, y), size, colour)
    else:
        half = max(2, pen.px(size))
        box = pygame.Rect(x - half, y - half, 2 * half + 1, 2 * half + 1)
        fill(pen, box, colour)
        if hollow:
            fill(pen, grown(box, -pen.line(1.33)), "bg1")
    if hollow:
        width = pen.px(size + 3)
        fill(pen, pygame.Rect(x - width, y - pen.px(size + 4), 2 * width + 1, pen.line(1.4)), colour)


@view
def draw_race_chart(pen: Pen, rect: pygame.Rect, chart: Chart) -> None:
    """Draw a chart of the race into `rect`: heading, figures at the cursor, curves and axis labels."""
    y = rect.top + pen.px(12)
    draw_text(pen, rect.left, y, f"{chart.title} ({chart.unit})" if chart.unit else chart.title, LABEL, "dim")
    right = float(rect.right - pen.px(8))
    for series in reversed(chart.series):
        if series.readout:
            right -= draw_text(pen, right, y, series.readout, SMALL, "text", "r") + pen.px(11)
            draw_lane_mark(pen, (right, y), series.style, 3.4, chart.cursor in series.stopped)
            right -= pen.px(20)
    axes = Axes(rect, chart)
    draw_cursor(pen, axes)
    silent = tuple(series._replace(readout="") for series in chart.series)
    _draw_still(pen, rect, chart._replace(cursor=None, pinned=False, series=silent))
    draw_labels(pen, axes)


@view
def _draw_still(pen: Pen, rect: pygame.Rect, chart: Chart) -> None:
    """Draw all that stays while only the cursor moves."""
    axes = Axes(rect, chart)
    plot = axes.plot
    for value in axes.y_ticks:
        draw_level(pen, plot, axes.y(value), dashed=False)
    for series in chart.series:
        if series.paper is not None:
            y = round(axes.y(series.paper))
            draw_average(pen, plot.left, plot.right, y)
            draw_lane_mark(pen, (plot.right + pen.px(5), y), series.style, 2.0)
    for series in reversed(chart.series):
        _draw_lane_curve(pen, axes, series)


def draw_average(pen: Pen, left: int, right: int, y: int) -> None:
    """Draw a dotted horizontal line, which marks the published paper's average in a chart."""
    draw_dashes(pen, (left, y), (right, y), dash=2, pitch=6)


def _draw_lane_curve(pen: Pen, axes: Axes, series: Series) -> None:
    """Draw a search's curve over the AI's moves: solid for alpha-beta, dashed for plain minimax."""
    colour = COLOURS[series.style]
    for stretch in axes.stretches(series.values, gap=2):
        if series.style == ALPHABETA:
            draw_curve(pen, stretch, colour, 1.4, 0.8)
        else:
            for start, end in pairwise(stretch):
                draw_dashes(pen, start, end, colour, 1.4, 4.5, 8)
    for ply, value in enumerate(series.values, 1):
        if value is not None and axes.marks_fit(pen):
            draw_lane_mark(pen, (axes.x(ply), axes.y(value)), series.style, 3.0, ply in series.stopped)


class Summary(NamedTuple):
    """The summary of a race: its main ratio, and the totals of both searches."""

    figure: str                             # the ratio
    unit: str                               # the words behind it
    rows: tuple[tuple[str, ...], ...] = ()  # each a label and both searches' figures
    notes: tuple[str, ...] = ()
    framed: bool = False                    # the race is over


@view
def draw_summary(pen: Pen, rect: pygame.Rect, summary: Summary) -> None:
    """Draw the summary into `rect`, which is 280 by 214 logical units; with a frame if the race is over."""
    if summary.framed:
        draw_box(pen, rect, _FRAME)
    else:
        vline(pen, rect.left - pen.px(4), rect.top + pen.px(12), rect.height - pen.px(24))
    x, right = rect.left + pen.px(16), rect.right - pen.px(16)
    draw_text(pen, x, rect.top + pen.px(18), words.RATIO, LABEL, "dim")
    after = x + draw_text(pen, x, rect.top + pen.px(57), summary.figure, HUGE, "text") + pen.px(9)
    style = fitting(pen, summary.unit, BODY, int(right - after))
    draw_text(pen, after, rect.top + pen.px(67), summary.unit, style, "soft")
    hline(pen, x, rect.top + pen.px(88), right - x)
    y, columns = rect.top + pen.px(106), [round(x + share * (right - x)) for share in (0.24, 0.63)]
    for label, *figures in summary.rows:
        draw_text(pen, x, y, label, SMALL, "dim")
        for lane, figure, left in zip(COLOURS, figures, columns, strict=True):
            draw_lane_mark(pen, (left, y), lane, 3.2)
            draw_text(pen, left + pen.px(10), y, figure, SMALL, "text")
        y += pen.px(21)
    y += pen.px(4)
    lines = [line for note in summary.notes for line in wrap(pen, note, SMALL, right - x)]
    draw_lines(pen, x, y, lines[:4], SMALL, "soft", 19)
