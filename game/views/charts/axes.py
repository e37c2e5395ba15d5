"""Computes the scales, ticks and label rectangles of a chart; draws nothing."""
import math
from collections.abc import Iterable, Sequence
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


def _plot_sides(rect: Rect) -> tuple[int, int]:
    """The x coordinates (pixels) between which a chart's curves are drawn, for the chart's rectangle."""
    unit = rect.width / CHART_WIDTH
    left = rect.left + max(_GUTTER, round(_GUTTER * unit))
    return left, max(left + 1, rect.right - round(8 * unit))


def x_length(cells: int, plies: int) -> int:
    """The number of plies on a chart's x axis, for a board of `cells` cells and `plies` plies played."""
    return cells if cells <= 9 else max(20, 5 * (plies // 5 + 1))


def ply_at(rect: Rect, length: int, plies: int, point: Point) -> int | None:
    """The ply at a point of the chart in `rect`; None beside it or after the last of the `plies` played."""
    left, right = _plot_sides(rect)
    slack = rect.width / 49
    if not plies or not rect.top <= point[1] < rect.bottom or not left - slack <= point[0] <= right + slack:
        return None
    pitch = (right - left) / max(1, length - 1)
    if point[0] > left + pitch * (plies - 1) + max(slack, pitch / 2):
        return None
    return min(plies, max(1, round(1 + (point[0] - left) / pitch)))


class Scale(NamedTuple):
    """A chart's y axis. low, high: the values at its foot and top or, if it is logarithmic, their logarithms."""

    low: float
    high: float
    is_log: bool = True

    def height(self, value: float) -> float:
        """A value's height on the scale, 0..1; a value off the scale gets the nearest end."""
        at = math.log10(max(value, 1e-9)) if self.is_log else value
        return min(1.0, max(0.0, (at - self.low) / (self.high - self.low)))

    def powers(self, step: int) -> list[float]:
        """The powers of ten on a logarithmic scale, or only every `step`th."""
        return [10.0 ** power for power in range(math.ceil(self.low), math.floor(self.high) + 1, step)]


def log_scale(values: Iterable[float | None], unit: str) -> Scale:
    """A logarithmic scale for these values: it begins just under a power of ten, and spans at least two decades."""
    known = [value for value in values if value is not None and value > 0]
    least = _SHORTEST if unit == "s" else 1e-9
    first = math.floor(math.log10(max(least, min(known, default=1.0))) + 0.1)
    return Scale(first - 0.1, max(math.log10(max(1e-9, max(known, default=100.0))) + 0.2, first + 2.2))


def tick_text(value: float, unit: str) -> str:
    """A short label for a power of ten on a chart's axis: 0.0001, 10, 100k, 1M."""
    if value < 1:
        return f"{value:g}"
    return f"{value:.0f}" if unit == "s" and value <= 5000 else short_count(value)


def short_count(count: float, digits: int = 0) -> str:
    """A count with a letter from a thousand on: 999, 83k, 1.2M. digits: decimal places before a letter."""
    size, name = next((each for each in _UNITS if count >= 0.9995 * each[0]), (1.0, ""))     # never 1000k
    return f"{count / size:.{digits if name else 0}f}{name}"


class Axes:
    """The axes of a chart in a rectangle; all coordinates are in pixels."""

    def __init__(self, rect: Rect, chart: Chart) -> None:
        unit, (left, right) = rect.width / CHART_WIDTH, _plot_sides(rect)
        top, bottom = rect.top + round(29 * unit), rect.bottom - (round(22 * unit) if chart.x_labels else 0)
        self.chart = chart
        self.plot = Rect(left, top, right - left, max(1, bottom - top))     # where the curves are drawn
        values = (value for series in chart.series for value in (*series.values, series.paper))
        self.scale = Scale(0, 100, is_log=False) if chart.scale == "percent" else log_scale(values, chart.unit)

    def x(self, ply: int) -> float:
        return self.plot.left + self.plot.width * (ply - 1) / max(1, self.chart.length - 1)

    def y(self, value: float) -> float:
        return self.plot.bottom - self.plot.height * self.scale.height(value)

    def stretches(self, values: Sequence[float | None], gap: int) -> list[list[Point]]:
        """A curve's points in unbroken stretches. values: from ply 1 on. gap: the most plies between points."""
        runs: list[list[Point]] = []
        last = 0
        for ply, value in enumerate(values, 1):
            if value is not None:
                if not runs or ply - last > gap:
                    runs.append([])
                runs[-1].append((self.x(ply), self.y(value)))
                last = ply
        return runs

    def marks_fit(self, kit: Kit) -> bool:
        """Whether there is room for a mark at each of a player's values."""
        return 2 * self.plot.width / max(1, self.chart.length - 1) >= kit.px(9)

    @property
    def y_ticks(self) -> list[float]:
        """The values with grid lines: 0, 50 and 100 percent, or as many powers of ten as can be labelled."""
        if not self.scale.is_log:
            return [0.0, 50.0, 100.0]
        per_power = self.plot.height / (self.scale.high - self.scale.low)       # pixels
        return self.scale.powers(max(1, math.ceil(20 * self.plot.width / 338 / per_power)))

    @property
    def x_ticks(self) -> list[int]:
        """The plies labelled on the x axis: 1 and round numbers, about six in all; on 3×3 odd plies."""
        length = self.chart.length
        if length <= 9:
            return list(range(1, length + 1, 2))
        step = next((s for s in (5, 10, 20, 50) if length / s <= 6), 100)
        return [1, *range(step, length + 1, step)]

    def labels(self, kit: Kit) -> list[AxisLabel]:
        """All labels of the axes; where two would overlap, the cursor's stays."""
        plot, chart, height = self.plot, self.chart, kit.px(16)
        labels = []
        for value in self.y_ticks:
            text = tick_text(value, chart.unit) if self.scale.is_log else f"{value:.0f}"
            width = round(text_width(kit, text, SMALL))
            place = Rect(plot.left - kit.px(8) - width, round(self.y(value)) - height // 2, width, height)
            labels.append(AxisLabel(text, place))
        if not chart.x_labels:
            return labels
        marked = [] if chart.cursor is None else [chart.cursor]
        taken: list[Rect] = []
        for ply in marked + self.x_ticks:
            width = round(text_width(kit, str(ply), SMALL_STRONG))
            place = Rect(round(self.x(ply) - width / 2), plot.bottom + kit.px(8), width, height)
            if place.inflate(kit.px(10), 0).collidelist(taken) < 0:
                taken.append(place)
                labels.append(AxisLabel(str(ply), place, ply == chart.cursor))
        return labels
