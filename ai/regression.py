"""Logistic regression of results on features; offline, the one file of the engine that needs numpy."""
from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

Matrix = NDArray[np.float64]
RIDGE = 2.0                         # how strongly the weights are held towards zero
STEPS, CLOSE = 30, 1e-9             # of Newton's method, at most; a step so small ends it


def chances(rows: Matrix, weights: Matrix) -> Matrix:
    """The chance that the weights give each row."""
    odds: Matrix = 1 / (1 + np.exp(-np.clip(rows @ weights, -30, 30)))
    return odds


def log_loss(rows: Matrix, results: Matrix, weights: Matrix) -> float:
    """The mean surprise of the results, in nats."""
    chance = np.clip(chances(rows, weights), 1e-9, 1 - 1e-9)
    return float(-np.mean(results * np.log(chance) + (1 - results) * np.log(1 - chance)))


def newton(rows: Matrix, results: Matrix) -> Matrix:
    """The weights of least log loss, with a ridge; in natural units."""
    weights = np.zeros(rows.shape[1])
    for _ in range(STEPS):
        chance = chances(rows, weights)
        slope = rows.T @ (chance - results) + RIDGE * weights
        curve = (rows * (chance * (1 - chance))[:, None]).T @ rows + RIDGE * np.eye(rows.shape[1])
        step = np.linalg.solve(curve, slope)
        weights -= step
        if float(np.abs(step).max()) < CLOSE:
            break
    return weights


def fit(trained: Sequence[tuple[Sequence[int], float]],
        held_out: Sequence[tuple[Sequence[int], float]]) -> tuple[list[float], dict[str, float]]:
    """Fit to (features, result 0..1), the last feature being 1; the weights and the log losses on what was held out.

    "fitted" is by the weights, "constant" by the share of wins alone.
    """
    rows, results = (np.array(column, float) for column in zip(*trained, strict=True))
    test_rows, test_results = (np.array(column, float) for column in zip(*held_out, strict=True))
    weights = newton(rows, results)
    constant = np.zeros(rows.shape[1])
    constant[-1] = np.log(results.mean() / (1 - results.mean()))
    losses = {"fitted": log_loss(test_rows, test_results, weights),
              "constant": log_loss(test_rows, test_results, constant)}
    return [float(weight) for weight in weights], losses
