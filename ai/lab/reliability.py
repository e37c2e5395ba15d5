"""Whether chances came true: calibration error, Brier score, log loss, steadiness, and the diagram as text."""
from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from ai.chance.rating import expected_score

BINS = 10
STEADY = 0.10                       # a shown figure that moves by no more is steady
LEAST = 1e-6                        # no chance counts as smaller in the log loss
WIDTH = 40                          # of the diagram, in characters


class Shown(NamedTuple):
    """One position: the chances (win, draw, loss) that were shown, and the points that the human then made."""

    chances: tuple[float, float, float]
    result: float

    @property
    def expected_score(self) -> float:
        """The expected score that was shown: a draw counts half."""
        return expected_score(self.chances[0], self.chances[1])

    @property
    def of_draw(self) -> Shown:
        """The same, asked only whether it would be a draw: that is the win, all else the loss."""
        draw = self.chances[1]
        return Shown((draw, 0.0, 1 - draw), float(self.result == 0.5))


@dataclass(frozen=True, slots=True)
class Bin:
    """The positions whose figures lie in one tenth of the scale: how many, the mean figure and the mean result."""

    count: int
    shown: float
    came: float


def bins_of(positions: Sequence[Shown]) -> list[Bin | None]:
    """The tenths of the scale, None where no figure lies."""
    held: list[list[Shown]] = [[] for _ in range(BINS)]
    for position in positions:
        held[min(int(position.expected_score * BINS), BINS - 1)].append(position)
    return [Bin(len(some), sum(one.expected_score for one in some) / len(some),
                sum(one.result for one in some) / len(some)) if some else None for some in held]


def calibration_error(positions: Sequence[Shown]) -> float:
    """How far the mean figure of a tenth lies from the mean result, on average over the positions."""
    return sum(one.count * abs(one.shown - one.came) for one in bins_of(positions) if one is not None) / len(positions)


def brier(figures: Iterable[float], results: Iterable[float]) -> float:
    """The mean squared distance of figure and result."""
    squares = [(figure - result) ** 2 for figure, result in zip(figures, results, strict=True)]
    return sum(squares) / len(squares)


def log_loss(positions: Sequence[Shown]) -> float:
    """The mean surprise, in nats, of winning, drawing or losing."""
    surprise = 0.0
    for position in positions:
        which = 0 if position.result == 1 else 2 if position.result == 0 else 1
        surprise -= math.log(max(position.chances[which], LEAST))
    return surprise / len(positions)


def figures_of(positions: Sequence[Shown]) -> dict[str, float]:
    """The measures by name."""
    return {"calibration_error": round(calibration_error(positions), 4),
            "draw_error": round(calibration_error([position.of_draw for position in positions]), 4),
            "brier": round(brier((one.expected_score for one in positions), (one.result for one in positions)), 4),
            "log_loss": round(log_loss(positions), 4)}


def largest_move(course: Sequence[tuple[float, float]], before: float | None) -> float | None:
    """By how much the shown figure still moves after half the thinking: the most it differs from the last one.

    course: (share of the thinking, figure) at each change, the last one the answer's. before: what stood there when
    it began. None where nothing was shown by half time.
    """
    last = course[-1][1]
    shown = before
    for share, figure in course:
        if share <= 0.5:
            shown = figure
    if shown is None:
        return None
    return max(abs(figure - last) for figure in [shown, *(figure for share, figure in course if share > 0.5)])


def diagram(positions: Sequence[Shown]) -> str:
    """A reliability diagram: for every tenth of the scale what was shown (|) and what came true (o; * for both)."""
    lines = ["shown       positions   mean   came true  0" + "50 %".center(WIDTH - 1) + "100 %"]
    for (low, high), one in zip(pairwise(range(0, 101, 100 // BINS)), bins_of(positions), strict=True):
        marks = [" "] * (WIDTH + 1)
        if one is not None:
            shown, came = round(WIDTH * one.shown), round(WIDTH * one.came)
            marks[shown], marks[came] = "|", "o"
            marks[shown] = "*" if shown == came else "|"
        told = "        –      –           –" if one is None else (
            f"{one.count:9,}  {100 * one.shown:4.1f} %      {100 * one.came:4.1f} %")
        lines.append(f"{low:2}–{high:3} %  {told}  {''.join(marks).rstrip()}")
    return "\n".join(lines)
