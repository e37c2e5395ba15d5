"""Draws the race's panel: a chart of each figure by move for both lanes, and beside them the sums of the race."""
from collections.abc import Sequence
from dataclasses import dataclass, replace

import pygame

from game.screens.race.lane import COLOURS, LaneName, draw_lane_mark
from game.views.axes import STRONG_TICK, TICK, Chart, Series, tick_text, x_of, x_ticks, y_of, y_ticks
from game.views.kit import Kit, Sprite
from game.views.layout import Point
from game.views.paint import Box, draw_box, draw_stroke, fill, hline, vline
from game.views.recording import view
from game.views.text import BODY, HUGE, LABEL, SMALL, draw_text, text_width, wrap

_WIDEST = "0.0001"                 # of an axis' labels
_CARD = Box(12, "xbg", "panel", stroke="x", width=1.33, glow="xlo", glow_alpha=0.18, reach=14)


@dataclass(frozen=True)
class LaneSeries:
    """A lane's values by ply, the first for ply 1; None is a gap. stopped: plies at which it was stopped. paper: the
    paper's average, if it has one.
    """

    lane: LaneName
    values: tuple[float | None, ...]
    stopped: tuple[int, ...] = ()
    paper: float | None = None


@dataclass(frozen=True)
class RaceChart:

    title: str
    unit: str
    series: tuple[LaneSeries, LaneSeries]
    length: int                             # plies on the x axis
    cursor: int | None = None
    pinned: bool = False
    readout: tuple[str, str] = ("", "")


def _scale(chart: RaceChart) -> Chart:
    values = [v for series in chart.series for v in (*series.values, series.paper) if v is not None and v > 0]
    return Chart(chart.title, "", chart.unit, tuple(Series("line", series.values) for series in chart.series), "log",
                 chart.length, chart.cursor, low=min(values, default=None), high=max(values, default=None))


def race_plot(kit: Kit, rect: pygame.Rect) -> pygame.Rect:
    """The part of a chart's rectangle that holds the curves; at its left the widest label of an axis has room."""
    label = round(text_width(kit, _WIDEST, TICK)) + kit.px(10)
    left, top = rect.left + max(kit.px(50), label), rect.top + kit.px(34)
    return pygame.Rect(left, top, max(1, rect.right - kit.px(10) - left), max(1, rect.bottom - kit.px(26) - top))


def move_at(kit: Kit, rect: pygame.Rect, length: int, plies: Sequence[int], point: Point) -> int | None:
    """The ply among these that is nearest to a point (pixels) of the chart; None off the chart. length: plies on the x
    axis.
    """
    plot = race_plot(kit, rect)
    slack = kit.px(12)
    if not rect.top <= point[1] < rect.bottom or not plot.left - slack <= point[0] <= plot.right + slack:
        return None
    at = 1 + (point[0] - plot.left) / plot.width * max(1, length - 1)
    return min(plies, key=lambda ply: abs(ply - at), default=None)


@view
def draw_race_chart(surface: pygame.Surface, kit: Kit, rect: pygame.Rect, chart: RaceChart) -> None:
    """Draw a chart into `rect`: heading with the figures at the cursor, curves, axes."""
    still = replace(chart, cursor=None, pinned=False, readout=("", ""))
    curves = kit.sprite(("race chart", rect.size, still), lambda: _curves(kit, rect.size, still))
    plot, scale = race_plot(kit, rect), _scale(chart)
    y = rect.top + kit.px(12)
    draw_text(surface, kit, rect.left, y, f"{chart.title} ({chart.unit})" if chart.unit else chart.title, LABEL, "dim")
    _readout(surface, kit, rect.right - kit.px(8), y, chart)
    if chart.cursor is not None:
        x = x_of(plot, scale, chart.cursor)
        vline(surface, kit, x, plot.top - kit.px(4), plot.height + kit.px(8), "text" if chart.pinned else "dim",
              1.0 if chart.pinned else 0.7)
    curves.blit(surface, *rect.topleft)
    _x_labels(surface, kit, plot, scale)


def _readout(surface: pygame.Surface, kit: Kit, right: float, y: float, chart: RaceChart) -> None:
    for series, text in reversed(list(zip(chart.series, chart.readout, strict=True))):
        if text:
            draw_text(surface, kit, right, y, text, SMALL, "text", "r")
            right -= text_width(kit, text, SMALL) + kit.px(11)
            draw_lane_mark(surface, kit, (right, y), series.lane, 3.4, chart.cursor in series.stopped)
            right -= kit.px(20)


def _x_labels(surface: pygame.Surface, kit: Kit, plot: pygame.Rect, scale: Chart) -> None:
    taken: list[pygame.Rect] = []
    for ply in [*([] if scale.cursor is None else [scale.cursor]), *x_ticks(scale)]:
        strong = ply == scale.cursor
        width = round(text_width(kit, str(ply), STRONG_TICK))
        place = pygame.Rect(round(x_of(plot, scale, ply) - width / 2), plot.bottom + kit.px(8), width, kit.px(16))
        if place.inflate(kit.px(10), 0).collidelist(taken) < 0:
            taken.append(place)
            draw_text(surface, kit, *place.midleft, str(ply), STRONG_TICK if strong else TICK,
                      "text" if strong else "dim")


def _curves(kit: Kit, size: tuple[int, int], chart: RaceChart) -> Sprite:
    """Everything that stays while the cursor moves, on a transparent picture."""
    page = pygame.Surface((size[0], size[1] + kit.px(6)), pygame.SRCALPHA, 32)
    plot, scale = race_plot(kit, pygame.Rect((0, 0), size)), _scale(chart)
    for value in y_ticks(plot, scale):
        y = min(round(y_of(plot, scale, value)), plot.bottom)
        hline(page, kit, plot.left, y, plot.width, "line", 0.9)
        draw_text(page, kit, plot.left - kit.px(8), y, tick_text(value, chart.unit), TICK, "dim", "r")
    for series in chart.series:
        _paper(page, kit, plot, scale, series)
    for series in reversed(chart.series):
        _curve(page, kit, plot, scale, series)
    return Sprite(page)


def _paper(page: pygame.Surface, kit: Kit, plot: pygame.Rect, scale: Chart, series: LaneSeries) -> None:
    if series.paper is None:
        return
    y = round(y_of(plot, scale, series.paper))
    _dotted(page, kit, plot, y)
    draw_lane_mark(page, kit, (plot.right + kit.px(5), y), series.lane, 2.0)


def _dotted(page: pygame.Surface, kit: Kit, plot: pygame.Rect, y: int) -> None:
    on, off = max(2, kit.px(2)), max(3, kit.px(4))
    for x in range(plot.left, plot.right, on + off):
        fill(page, kit, pygame.Rect(x, y, min(on, plot.right - x), kit.line(1.0)), "faint")


def _curve(page: pygame.Surface, kit: Kit, plot: pygame.Rect, scale: Chart, series: LaneSeries) -> None:
    """Join the lane's own moves across the human's; a missing one leaves a gap."""
    known = [(ply, v) for ply, v in enumerate(series.values, 1) if v is not None]
    places = [(x_of(plot, scale, ply), y_of(plot, scale, v)) for ply, v in known]
    for i in range(1, len(places)):
        if known[i][0] - known[i - 1][0] <= 2:
            _join(page, kit, (places[i - 1], places[i]), series.lane)
    if 2 * plot.width / max(1, scale.length - 1) < kit.px(9):
        return
    for (ply, _), place in zip(known, places, strict=True):
        draw_lane_mark(page, kit, place, series.lane, 3.0, ply in series.stopped)


def _join(page: pygame.Surface, kit: Kit, ends: tuple[Point, Point], lane: LaneName) -> None:
    """A line from one place to the next; plain minimax's is dashed."""
    if lane == "alphabeta":
        draw_stroke(page, kit, ends, 1.4, COLOURS[lane], 0.8)
        return
    (x0, y0), (x1, y1) = ends
    length = max(1.0, ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5)
    on, pitch, at = 4.5 * kit.unit, 8.0 * kit.unit, 0.0
    while at < length:
        a, b = at / length, min(1.0, (at + on) / length)
        draw_stroke(page, kit, ((x0 + (x1 - x0) * a, y0 + (y1 - y0) * a), (x0 + (x1 - x0) * b, y0 + (y1 - y0) * b)),
                    1.4, COLOURS[lane], 0.9)
        at += pitch


@dataclass(frozen=True)
class Summary:
    """title, figure, unit: the ratio; rows: a label and each lane's figure; card: the race is over."""

    title: str
    figure: str
    unit: str
    rows: tuple[tuple[str, str, str], ...] = ()
    notes: tuple[str, ...] = ()
    card: bool = False


@view
def draw_summary(surface: pygame.Surface, kit: Kit, rect: pygame.Rect, summary: Summary) -> None:
    """Draw it into `rect`, 280 wide and 214 high on the page; as a card of its own where the race is over."""
    if summary.card:
        draw_box(surface, kit, rect, _CARD)
    else:
        vline(surface, kit, rect.left - kit.px(4), rect.top + kit.px(12), rect.height - kit.px(24))
    x, right = rect.left + kit.px(16), rect.right - kit.px(16)
    draw_text(surface, kit, x, rect.top + kit.px(18), summary.title, LABEL, "dim")
    after = draw_text(surface, kit, x, rect.top + kit.px(57), summary.figure, HUGE, "text")
    draw_text(surface, kit, x + after + kit.px(9), rect.top + kit.px(67), summary.unit, BODY, "soft")
    hline(surface, kit, x, rect.top + kit.px(88), right - x)
    y = rect.top + kit.px(106)
    for label, first, second in summary.rows:
        draw_text(surface, kit, x, y, label, SMALL, "dim")
        draw_lane_mark(surface, kit, (x + kit.px(60), y), "alphabeta", 3.2)
        draw_text(surface, kit, x + kit.px(70), y, first, SMALL, "text")
        draw_lane_mark(surface, kit, (x + kit.px(148), y), "minimax", 3.2)
        draw_text(surface, kit, x + kit.px(158), y, second, SMALL, "text")
        y += kit.px(21)
    y += kit.px(4)
    for line in [line for note in summary.notes for line in wrap(kit, note, SMALL, right - x)][:4]:
        draw_text(surface, kit, x, y, line, SMALL, "soft")
        y += kit.px(19)
