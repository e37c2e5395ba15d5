"""Measures of whether chances came true: calibration error, Brier score, log loss, and a diagram; with numpy."""
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

Matrix = NDArray[np.float64]
BINS = 10
LEAST = 1e-6                        # the smallest chance in the log loss
DIAGRAM_WIDTH = 40                  # the diagram's, in characters


def expected_scores(chances: Matrix) -> Matrix:
    return np.asarray(chances[:, 0] + chances[:, 1] / 2)


def bins_of(shown: Matrix, came: Matrix) -> tuple[Matrix, Matrix, Matrix]:
    """For each tenth of the scale: the number of positions, and the sums of expected scores and of results."""
    tenth = np.minimum((shown * BINS).astype(int), BINS - 1)
    count, total, made = (np.asarray(np.bincount(tenth, weights, BINS), float)
                          for weights in (np.ones(len(shown)), shown, came))
    return count, total, made


def calibration_error(shown: Matrix, came: Matrix) -> float:
    """The mean distance between expected scores and results, both averaged within tenths of the scale."""
    _, total, made = bins_of(shown, came)
    return float(np.abs(total - made).sum() / len(shown))


def brier_score(shown: Matrix, came: Matrix) -> float:
    """The Brier score: the mean squared distance between expected score and result."""
    return float(np.mean((shown - came) ** 2))


def log_loss(chances: Matrix, came: Matrix) -> float:
    """The log loss: the mean of −ln of the chance that was shown for the actual result."""
    happened = chances[np.arange(len(came)), np.rint(2 * (1 - came)).astype(int)]
    return float(-np.log(np.maximum(happened, LEAST)).mean())


def figures_of(chances: Matrix, came: Matrix) -> dict[str, float]:
    """All measures of these chances, by name. draw_error: the calibration error of the chance of a draw."""
    shown = expected_scores(chances)
    return {"calibration_error": round(calibration_error(shown, came), 4),
            "draw_error": round(calibration_error(chances[:, 1], (came == 0.5) * 1.0), 4),
            "brier": round(brier_score(shown, came), 4), "log_loss": round(log_loss(chances, came), 4)}


def diagram(shown: Matrix, came: Matrix) -> str:
    """A reliability diagram as text: for each tenth of the scale the mean shown (|) and the mean result (o; both *)."""
    lines = ["shown       positions   mean   came true  0" + "50 %".center(DIAGRAM_WIDTH - 1) + "100 %"]
    tenths = pairwise(range(0, 101, 100 // BINS))
    for (low, high), count, total, made in zip(tenths, *bins_of(shown, came), strict=True):
        marks, figures = [" "] * (DIAGRAM_WIDTH + 1), "        –      –           –"
        if count:
            mean_at, result_at = (round(DIAGRAM_WIDTH * part / count) for part in (total, made))
            marks[result_at], marks[mean_at] = "o", "*" if mean_at == result_at else "|"
            figures = f"{count:9,.0f}  {100 * total / count:4.1f} %      {100 * made / count:4.1f} %"
        lines.append(f"{low:2}–{high:3} %  {figures}  {''.join(marks).rstrip()}")
    return "\n".join(lines)
