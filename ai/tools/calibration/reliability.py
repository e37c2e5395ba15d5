"""Measures of whether chances came true: calibration error, Brier score, log loss, steadiness, and a diagram."""
from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from ai.chance.rating import expected_score

BINS = 10
STEADY = 0.10                       # a shown expected score is steady if it changes by no more
LEAST = 1e-6                        # the log loss counts no chance as smaller
DIAGRAM_WIDTH = 40                  # the diagram's, in characters


class ShownChance(NamedTuple):
    """One position: the human's chances (win, draw, loss) that were shown, and the points that the human then made."""

    chances: tuple[float, float, float]
    result: float

    @property
    def expected_score(self) -> float:
        """The expected score that was shown."""
        return expected_score(self.chances[0], self.chances[1])

    @property
    def of_draw(self) -> ShownChance:
        """The same for the question whether the game is drawn: a draw counts as the win, all else as the loss."""
        draw = self.chances[1]
        return ShownChance((draw, 0.0, 1 - draw), float(self.result == 0.5))


@dataclass(frozen=True, slots=True)
class Bin:
    """The positions whose expected scores are in one tenth of the scale: their number, the mean shown, the mean result.
    """

    count: int
    shown: float
    came: float


def bins_of(positions: Sequence[ShownChance]) -> list[Bin | None]:
    """The tenths of the scale, None where there is no position."""
    held: list[list[ShownChance]] = [[] for _ in range(BINS)]
    for position in positions:
        held[min(int(position.expected_score * BINS), BINS - 1)].append(position)
    return [Bin(len(some), sum(one.expected_score for one in some) / len(some),
                sum(one.result for one in some) / len(some)) if some else None for some in held]


def calibration_error(positions: Sequence[ShownChance]) -> float:
    """Mean over the positions of the distance, in their tenth, between the mean expected score and the mean result."""
    return sum(one.count * abs(one.shown - one.came) for one in bins_of(positions) if one is not None) / len(positions)


def brier(figures: Iterable[float], results: Iterable[float]) -> float:
    """The mean squared distance between expected score and result."""
    squares = [(figure - result) ** 2 for figure, result in zip(figures, results, strict=True)]
    return sum(squares) / len(squares)


def log_loss(positions: Sequence[ShownChance]) -> float:
    """The mean of −ln of the chance that was shown for what happened."""
    surprise = 0.0
    for position in positions:
        which = 0 if position.result == 1 else 2 if position.result == 0 else 1
        surprise -= math.log(max(position.chances[which], LEAST))
    return surprise / len(positions)


def figures_of(positions: Sequence[ShownChance]) -> dict[str, float]:
    """All measures, by name."""
    return {"calibration_error": round(calibration_error(positions), 4),
            "draw_error": round(calibration_error([position.of_draw for position in positions]), 4),
            "brier": round(brier((one.expected_score for one in positions), (one.result for one in positions)), 4),
            "log_loss": round(log_loss(positions), 4)}


def largest_move(course: Sequence[tuple[float, float]], before: float | None) -> float | None:
    """The largest distance of the expected score in the second half of a search from that at its end.

    course: (share of the search done, expected score) at each change; the last one is the answer's. before: what was
    shown when the search began. None if nothing was shown by half time.
    """
    last = course[-1][1]
    shown = before
    for share, figure in course:
        if share <= 0.5:
            shown = figure
    if shown is None:
        return None
    return max(abs(figure - last) for figure in [shown, *(figure for share, figure in course if share > 0.5)])


def diagram(positions: Sequence[ShownChance]) -> str:
    """A reliability diagram as text: for each tenth of the scale, what was shown (|) and came true (o; both: *)."""
    lines = ["shown       positions   mean   came true  0" + "50 %".center(DIAGRAM_WIDTH - 1) + "100 %"]
    for (low, high), one in zip(pairwise(range(0, 101, 100 // BINS)), bins_of(positions), strict=True):
        marks = [" "] * (DIAGRAM_WIDTH + 1)
        if one is not None:
            shown, came = round(DIAGRAM_WIDTH * one.shown), round(DIAGRAM_WIDTH * one.came)
            marks[shown], marks[came] = "|", "o"
            marks[shown] = "*" if shown == came else "|"
        told = "        –      –           –" if one is None else (
            f"{one.count:9,}  {100 * one.shown:4.1f} %      {100 * one.came:4.1f} %")
        lines.append(f"{low:2}–{high:3} %  {told}  {''.join(marks).rstrip()}")
    return "\n".join(lines)
