"""Draws the chart over a whole game: a value for each ply, marks of judged moves, and a scrubber below."""
from itertools import groupby
from typing import NamedTuple

import pygame

from game.marks import MARKS, Mark
from game.views.board.judgements import draw_judgement
from game.views.charts.chart import draw_area, draw_curve, draw_dashes, draw_level, draw_mark
from game.views.layout import Viewport
from game.views.pen.kit import Pen
from game.views.pen.paint import draw_bar, draw_disc, vline
from game.views.pen.recording import view
from game.views.pen.text import SMALL, draw_text

Values = tuple[float | None, ...]
PERCENTS = ((0.0, "0"), (0.5, "50"), (1.0, "100"))


class Timeline(NamedTuple):
    """The chart over a whole game and its scrubber, as plain values."""

    plies: int
    at: int                                     # the ply shown
    pointed: int | None                         # the ply under the mouse
    values: Values = ()                         # for each position from the start on: 0..1 of the plot's height
    ticks: tuple[tuple[float, str], ...] = ()   # labels by height
    dots: tuple[tuple[int, float, Mark], ...] = ()      # for figures of single moves: ply, height, the mover's mark
    judgements: tuple[tuple[int, str], ...] = ()        # by ply
    mark: Mark = "x"                            # the player whose values they are, and in whose colour


def beside_axis(viewport: Viewport, row: pygame.Rect) -> pygame.Rect:
    """The part of a row to the right of the axis labels, for the chart or the scrubber."""
    return viewport.named_columns(row, labels=60, plot=None, margin=14)["plot"]


def _x_of(plot: pygame.Rect, plies: int, ply: int) -> int:
    return plot.left + round((plot.width - 1) * ply / max(1, plies))


def _y_of(plot: pygame.Rect, height: float) -> float:
    return plot.bottom - plot.height * min(1.0, max(0.0, height))


@view
def draw_timeline(pen: Pen, plot: pygame.Rect, scrubber: pygame.Rect, timeline: Timeline) -> None:
    """Draw the chart over a whole game into `plot` and its scrubber into `scrubber` (pixels)."""
    _draw_still(pen, plot, timeline._replace(at=0, pointed=None))
    for height, text in timeline.ticks:
        draw_text(pen, plot.left - pen.px(14), _y_of(plot, height), text, SMALL, "dim", "r")
    plies = timeline.plies
    x = _x_of(plot, plies, timeline.at)
    if timeline.pointed is not None:
        vline(pen, _x_of(plot, plies, timeline.pointed), plot.top, plot.height, "dim", 0.5)
    vline(pen, x, plot.top - pen.px(4), plot.height + pen.px(14), "text", 0.9)
    value = timeline.values[timeline.at] if timeline.at < len(timeline.values) else None
    if value is not None:
        draw_disc(pen, (x, _y_of(plot, value)), 5, "text", glow=0.5, reach=12)
    track = pygame.Rect(scrubber.left, scrubber.centery - pen.line(4) // 2, scrubber.width, pen.line(4))
    draw_bar(pen, track, (x - track.left) / track.width, "x")
    draw_disc(pen, (x, track.centery), 8, "xhi", glow=0.35, reach=14)


@view
def _draw_still(pen: Pen, plot: pygame.Rect, timeline: Timeline) -> None:
    """Draw all that stays while another ply is shown or pointed at."""
    for height, _ in timeline.ticks:
        draw_level(pen, plot, _y_of(plot, height), bool(timeline.values) and height == 0.5)
    plies = timeline.plies
    if len(timeline.values) > 1:
        _draw_values(pen, plot, timeline.values, timeline.mark)
    for mark in MARKS:
        points = [(_x_of(plot, plies, ply), _y_of(plot, height)) for ply, height, by in timeline.dots if by == mark]
        draw_curve(pen, points, mark, 1.2, 0.6)
        for point in points:
            draw_mark(pen, point, mark)
    for ply, kind in timeline.judgements:
        value = timeline.values[ply]
        y = _y_of(plot, 0.5 if value is None else value)
        below = y + pen.px(22) <= plot.bottom
        draw_judgement(pen, (_x_of(plot, plies, ply), y + pen.px(18 if below else -20)), kind, 7)


def _draw_values(pen: Pen, plot: pygame.Rect, values: Values, mark: Mark) -> None:
    """Draw known values as a curve over a fading area, and dashes across unknown values."""
    places = [None if value is None else (_x_of(plot, len(values) - 1, ply), _y_of(plot, value))
              for ply, value in enumerate(values)]
    runs = [list(filter(None, run)) for known, run in groupby(places, bool) if known]
    for run in runs:
        draw_area(pen, plot, run, mark)
    starts = [*(run[0] for run in runs), (float(plot.right - 1), float(plot.centery))]
    stops = [(float(plot.left), float(plot.centery)), *(run[-1] for run in runs)]
    for start, end in zip(stops, starts, strict=True):
        if end[0] - start[0] > 1:
            draw_dashes(pen, start, end)
