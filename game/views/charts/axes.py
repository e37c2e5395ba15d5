"""Computes the scales, ticks and label rectangles of a chart; draws nothing."""
import math
from collections.abc import Sequence
from typing import Literal, NamedTuple

from pygame import Rect

from game.marks import Mark
from game.views.layout import Point
from game.views.pen.kit import Kit
from game.views.pen.text import SMALL, SMALL_STRONG, text_width

CHART_WIDTH = 392       # width of a chart with text of ordinary size, in logical units
_GUTTER = 52            # room for labels left of the curves; labels never get too small to read
_SHORTEST = 1e-4        # the lowest time on an axis, in seconds
_UNITS = (1e12, "T"), (1e9, "B"), (1e6, "M"), (1e3, "k")


class Series(NamedTuple):
    """One curve of a chart: a value for each ply from ply 1 on; None is a gap.

    style: the way it is drawn. 'x' and 'o': one player's values, joined across the opponent's plies. 'line': a curve
    with a filled area under it, broken at gaps. 'stack': a fainter curve above the 'line' curve, such as win plus draw
    above win. Another name: a search in a race.
    """

    style: str
    values: tuple[float | None, ...]
    stopped: tuple[int, ...] = ()       # the plies at which this search was stopped
    paper: float | None = None          # the published paper's average for this search
    readout: str = ""                   # its value at the cursor, for a chart of several figures
    mark: Mark = "x"                    # the player whose colour a 'line' curve has


class Chart(NamedTuple):
    """The contents of one small chart of a game: curves over the plies, title, figure, scale and cursor."""

    title: str
    value_text: str                             # the figure at the cursor; "" shows nothing
    unit: str = ""                              # after the figure: "s", "%"
    series: tuple[Series, ...] = ()
    scale: Literal["log", "percent"] = "log"
    length: int = 9                             # plies on the x axis
    cursor: int | None = None                   # the ply pointed at
    pinned: bool = False                        # the cursor stays until Esc
    x_labels: bool = False                      # this chart shows the x axis that all charts share
    legend: str = ""                            # follows the title: the name of the curve in the draw's colour


class AxisLabel(NamedTuple):
    text: str
    rect: Rect              # in pixels
    strong: bool = False    # it labels the cursor's ply


def plot_sides(rect: Rect) -> tuple[int, int]:
    """The x coordinates (pixels) between which a chart's curves are drawn, for the chart's rectangle."""
    unit = rect.width / CHART_WIDTH
    left = rect.left + max(_GUTTER, round(_GUTTER * unit))
    return left, max(left + 1, rect.right - round(8 * unit))


def plot_rect(rect: Rect, chart: Chart) -> Rect:
    """The part of a chart's rectangle (pixels) in which its curves are drawn."""
    unit = rect.width / CHART_WIDTH
    left, right = plot_sides(rect)
    top, bottom = rect.top + round(29 * unit), rect.bottom - (round(22 * unit) if chart.x_labels else 0)
    return Rect(left, top, right - left, max(1, bottom - top))


def x_of(plot: Rect, chart: Chart, ply: int) -> float:
    return plot.left + plot.width * (ply - 1) / max(1, chart.length - 1)


def x_length(cells: int, plies: int) -> int:
    """The number of plies on a chart's x axis, for a board of `cells` cells and `plies` plies played."""
    return cells if cells <= 9 else max(20, 5 * (plies // 5 + 1))


def ply_at(rect: Rect, length: int, plies: int, point: Point) -> int | None:
    """The ply at a point of the chart in `rect`; None beside it or after the last of the `plies` played."""
    left, right = plot_sides(rect)
    slack = rect.width / 49
    if not plies or not rect.top <= point[1] < rect.bottom or not left - slack <= point[0] <= right + slack:
        return None
    pitch = (right - left) / max(1, length - 1)
    if point[0] > left + pitch * (plies - 1) + max(slack, pitch / 2):
        return None
    return min(plies, max(1, round(1 + (point[0] - left) / pitch)))


def log_range(chart: Chart) -> tuple[float, float]:
    """The ends of a chart's log axis: it begins just under a power of ten, and spans at least two decades."""
    values = [v for series in chart.series for v in (*series.values, series.paper) if v is not None and v > 0]
    least = _SHORTEST if chart.unit == "s" else 1e-9
    first = math.floor(math.log10(max(least, min(values, default=1.0))) + 0.1)
    last = max(math.log10(max(1e-9, max(values, default=100.0))) + 0.2, first + 2.2)
    return 10.0 ** (first - 0.1), 10.0 ** last


def height_on_scale(chart: Chart, value: float) -> float:
    """A value's height on a chart's scale, 0..1; a value off the scale gets the nearest end."""
    if chart.scale == "percent":
        part = value / 100
    else:
        low, high = log_range(chart)
        part = math.log10(max(value, low) / low) / math.log10(high / low)
    return min(1.0, max(0.0, part))


def y_of(plot: Rect, chart: Chart, value: float) -> float:
    """The y coordinate (pixels) of a value in a chart's plot."""
    return plot.bottom - plot.height * height_on_scale(chart, value)


def stretches(plot: Rect, chart: Chart, values: Sequence[float | None], gap: int) -> list[list[Point]]:
    """A curve's points (pixels) in unbroken stretches. values: from ply 1 on. gap: the most plies between points."""
    runs: list[list[Point]] = []
    last = 0
    for ply, value in enumerate(values, 1):
        if value is not None:
            if not runs or ply - last > gap:
                runs.append([])
            runs[-1].append((x_of(plot, chart, ply), y_of(plot, chart, value)))
            last = ply
    return runs


def marks_fit(kit: Kit, plot: Rect, chart: Chart) -> bool:
    """Whether there is room for a mark at each of a player's values."""
    return 2 * plot.width / max(1, chart.length - 1) >= kit.px(9)


def tick_text(value: float, unit: str) -> str:
    """A short label for a power of ten on a chart's axis: 0.0001, 10, 100k, 1M."""
    if value < 1:
        return f"{value:g}"
    return f"{value:.0f}" if unit == "s" and value <= 5000 else short_count(value)


def short_count(count: float, digits: int = 0) -> str:
    """A count with a letter from a thousand on: 999, 83k, 1.2M. digits: decimal places before a letter."""
    size, name = next((each for each in _UNITS if count >= 0.9995 * each[0]), (1.0, ""))     # never 1000k
    return f"{count / size:.{digits if name else 0}f}{name}"


def y_ticks(plot: Rect, chart: Chart) -> list[float]:
    """The values with grid lines: 0, 50 and 100 percent, or as many powers of ten as can be labelled."""
    if chart.scale == "percent":
        return [0.0, 50.0, 100.0]
    low, high = log_range(chart)
    first, last = math.ceil(math.log10(low)), math.floor(math.log10(high) + 1e-9)
    pitch = plot.height / max(1e-6, math.log10(high / low))
    step = max(1, math.ceil(20 * plot.width / 338 / pitch))
    return [10.0 ** power for power in range(first, last + 1, step)]


def x_ticks(chart: Chart) -> list[int]:
    """The plies labelled on a chart's x axis: 1 and round numbers, about six in all; on 3×3 odd plies."""
    if chart.length <= 9:
        return list(range(1, chart.length + 1, 2))
    step = next((s for s in (5, 10, 20, 50) if chart.length / s <= 6), 100)
    return [1, *range(step, chart.length + 1, step)]


def axis_labels(kit: Kit, rect: Rect, chart: Chart) -> list[AxisLabel]:
    """All labels of a chart's axes; where two would overlap, the cursor's stays."""
    plot, height = plot_rect(rect, chart), kit.px(16)
    labels = []
    for value in y_ticks(plot, chart):
        text = f"{value:.0f}" if chart.scale == "percent" else tick_text(value, chart.unit)
        width = round(text_width(kit, text, SMALL))
        middle = round(y_of(plot, chart, value))
        labels.append(AxisLabel(text, Rect(plot.left - kit.px(8) - width, middle - height // 2, width, height)))
    if not chart.x_labels:
        return labels
    marked = [] if chart.cursor is None else [chart.cursor]
    taken: list[Rect] = []
    for ply in marked + x_ticks(chart):
        strong = ply == chart.cursor
        width = round(text_width(kit, str(ply), SMALL_STRONG))
        place = Rect(round(x_of(plot, chart, ply) - width / 2), plot.bottom + kit.px(8), width, height)
        if place.inflate(kit.px(10), 0).collidelist(taken) < 0:
            taken.append(place)
            labels.append(AxisLabel(str(ply), place, strong))
    return labels
