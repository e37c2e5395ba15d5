"""Fits the ratings and the curves of the win chances to games, by maximum likelihood; offline, with numpy and scipy."""
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import minimize
from scipy.special import expit

from ai.chance.estimate import CUT_STONES, FURTHEST, QUADRATURE, Curves
from ai.chance.glicko import ELO_SCALE
from ai.chance.rating import SKILLS, expected_score
from ai.tools.calibration.reliability import Matrix

PlayedBy = tuple[str, float | None, str, float]     # a game: player, skill or None, level, points of the player
LevelMatch = tuple[str, str, int, int, int]         # two levels, and the wins, draws and losses of the first
# Positions as columns: standing, stones, began, result; gap, deviation and hopeless as in rating.Outlook; if MASTER has
# read them, read (the standing by its reading); if some are lost for certain, certain.
Columns = dict[str, Matrix]
ZERO = 1000.0                       # the rating of the first level, 0
RIDGE = 3.0                         # L2 penalty on the steps of a curve
SMALLEST_CUT = 0.01                 # the smallest half-width of a draw, in log odds
MIDDLING = (0.01, 0.08, 0.2, 0.35, 0.5, 0.65, 0.8, 0.92, 0.99)    # knots: these quantiles of the undecided standings


def minimise(loss_and_gradient: Callable[[Matrix], tuple[float, Matrix]], ridge: Matrix,
             lower: Matrix | float = -np.inf) -> Matrix:
    """The weights that minimise a loss with an L2 penalty, none below its lower bound.

    loss_and_gradient: computes the loss and its gradient, without the penalty. ridge: the penalty on each weight.
    """
    def with_ridge(weights: Matrix) -> tuple[float, Matrix]:
        loss, gradient = loss_and_gradient(weights)
        return loss + 0.5 * float((ridge * weights ** 2).sum()), gradient + ridge * weights

    lower = np.broadcast_to(lower, ridge.shape)
    result = minimize(with_ridge, np.maximum(lower, 0), jac=True, method="L-BFGS-B",
                      bounds=[(low, None) for low in lower], options={"maxiter": 400, "maxfun": 800, "ftol": 1e-8})
    return np.asarray(result.x)


def rows_where(columns: Columns, rows: NDArray[Any] | slice) -> Columns:
    """These rows of a table. rows: a mask, the rows' numbers in any order, or a slice."""
    return {name: column[rows] for name, column in columns.items()}


def ramps(x: Matrix, knots: Sequence[float]) -> Matrix:
    """A matrix with a column for each interval between two knots: the share of the interval below x, 0 to 1.

    A weighted sum of the columns is a piecewise linear function of x. It increases if no weight is negative.
    """
    low, high = np.array(knots[:-1]), np.array(knots[1:])
    return np.clip((x[:, None] - low) / (high - low), 0, 1)


def fitted_line(steps: Matrix, start: float = 0.0) -> tuple[float, ...]:
    """The values of a piecewise linear function at its knots, from its start and the steps between them."""
    return tuple(round(float(height), 4) for height in start + np.concatenate([[0.0], np.cumsum(steps)]))


def knots_of(values: Matrix, shares: Sequence[float]) -> list[float]:
    """Knots at these quantiles of the values, without knots that would nearly coincide."""
    knots: list[float] = []
    for knot in np.quantile(values, shares):
        if not knots or knot > knots[-1] + 0.05:
            knots.append(round(float(knot), 2))
    return knots if len(knots) > 1 else [knots[0], knots[0] + 1]


def indicators(names: Sequence[str | None] | NDArray[Any], columns: Sequence[str]) -> Matrix:
    """A row for each name, with a 1 in the column of this name."""
    return np.asarray(np.array(names, object)[:, None] == np.array(columns, object), float)


def fit_ratings(games: Sequence[PlayedBy], matches: Sequence[LevelMatch],
                levels: Sequence[str]) -> tuple[dict[str, float], tuple[float, ...]]:
    """Fit ratings of the levels and of players' SKILLS to results, by Elo's formula. The first level is rated ZERO.

    Players with a skill are rated by it, increasing and linear between SKILLS; every other player has its own rating.
    """
    known = [match for match in matches if match[0] in levels and match[1] in levels]
    rows = rating_rows(games, known, levels)
    points = np.array([*(result for *_, result in games), *(expected_score(*match[2:4]) for match in known)])
    counts = np.array([1] * len(games) + [sum(match[2:]) for match in known], float)
    steps = slice(1, len(SKILLS))                           # columns, of the steps from skill to skill
    ridge = np.full(rows.shape[1], 1e-3)
    ridge[len(SKILLS):-len(levels)] = 0.25                  # else a player without a win would have no finite rating
    rows[:, -len(levels)] = 0                               # all ratings are relative to the first level's
    lower = np.full(rows.shape[1], -np.inf)
    lower[steps] = 10 / ELO_SCALE                           # each step of skill adds ten points at least
    weights = ELO_SCALE * minimise(partial(rating_loss, rows, points, counts), ridge, lower)
    rated = zip(levels, weights[-len(levels):], strict=True)
    return ({level: round(float(ZERO + weight), 1) for level, weight in rated},
            tuple(round(height, 1) for height in fitted_line(weights[steps], ZERO + weights[0])))


def rating_rows(games: Sequence[PlayedBy], matches: Sequence[LevelMatch], levels: Sequence[str]) -> Matrix:
    """A row for each game and each match: the weight of each rating in the difference of the two sides' ratings.

    Columns: the rating of the first skill, its steps to the other skills, the players without a skill, the levels.
    """
    names, skills, against, _ = zip(*games, strict=True)
    skill = np.array(skills, float)         # NaN for a player without one
    has_none = np.isnan(skill)
    gains = ramps(np.where(has_none, SKILLS[0], skill), SKILLS)
    alone = np.where(has_none, names, "")
    players = sorted(set(alone[has_none]))
    unskilled, met = indicators(alone, players), indicators(against, levels)
    apart = indicators([one for one, *_ in matches], levels) - indicators([two for _, two, *_ in matches], levels)
    return np.vstack([np.hstack([~has_none[:, None], gains, unskilled, -met]),
                      np.hstack([np.zeros((len(matches), len(SKILLS) + len(players))), apart])])


def rating_loss(rows: Matrix, points: Matrix, counts: Matrix, weights: Matrix) -> tuple[float, Matrix]:
    """The loss of these weights, ratings in log odds, and its gradient."""
    odds = rows @ weights
    return float((counts * np.logaddexp(0, odds) - points * odds).sum()), rows.T @ (counts * expit(odds) - points)


def fit_chances(columns: Columns, importance: Matrix, knots: Sequence[float] = (),
                with_reading: bool = False) -> Curves:
    """Fit the curves of one level to these positions.

    importance: the weight of each position. knots: for the standings; empty: quantiles. with_reading: whether to use
    MASTER's readings too. The odds of a win increase with each standing, and the width of a draw increases with the
    number of stones. Ratings count by Elo's formula.
    """
    standing, stones, ones = columns["standing"], columns["stones"], np.ones((len(columns["stones"]), 1))
    standings = list(knots) or knots_of(standing, MIDDLING)
    counts = knots_of(stones, (0.0, 0.3, 0.6, 0.9))
    blocks = {"mean": ones, "standing": ramps(standing, standings), "stones": ramps(stones, counts),
              "began": columns["began"][:, None]}
    readings: list[float] = []
    if with_reading:
        seen = columns["read"][np.abs(columns["read"]) < FURTHEST]
        readings = [-FURTHEST, *knots_of(seen, MIDDLING)]
        blocks["read"] = ramps(columns["read"], readings)
    blocks["cut"], blocks["cut by stones"] = ones, ramps(stones, CUT_STONES)
    ends = np.cumsum([0, *(block.shape[1] for block in blocks.values())])
    part = {name: slice(*ends[i:i + 2]) for i, name in enumerate(blocks)}
    wide = part["cut"].start
    design, cuts = np.split(np.hstack([*blocks.values()]), [wide], axis=1)
    lower = np.full(ends[-1], -np.inf)
    for name in {"standing", "read", "cut by stones"} & part.keys():        # these never fall
        lower[part[name]] = 0
    lower[wide] = SMALLEST_CUT
    ridge = np.full(len(lower), RIDGE)
    ridge[0] = 1e-6
    weights = minimise(partial(chance_loss, columns, importance, gaps_of(columns), design, cuts), ridge, lower)
    middle = float(np.average(design @ weights[:wide], weights=importance))
    return Curves(
        tuple(standings), fitted_line(weights[part["standing"]], weights[0]), tuple(counts),
        fitted_line(weights[part["stones"]]), (round(float(weights[part["began"]][0]), 4),),
        fitted_line(weights[part["cut by stones"]], float(weights[wide])), (round(middle, 4),), (1.0, 1.0),
        tuple(readings), fitted_line(weights[part["read"]]) if with_reading else ())


def chance_loss(columns: Columns, importance: Matrix, spread: tuple[Matrix, Matrix], design: Matrix, cuts: Matrix,
                weights: Matrix) -> tuple[float, Matrix]:
    """The loss of these weights and its gradient. spread: see gaps_of.

    weights: of the columns of `design`, whose sum is the log odds, and of those of `cuts`, the half-width of a draw.
    """
    won, lost, drawn = ((columns["result"] == points)[:, None] * 1.0 for points in (1, 0, 0.5))
    gaps, shares = spread
    wide = design.shape[1]
    z, t = (design @ weights[:wide])[:, None] + gaps, (cuts @ weights[wide:])[:, None]
    up, down = expit(z + t), expit(z - t)
    by_up, by_down = up * (1 - up), down * (1 - down)
    chance = shares * np.maximum(won * down + lost * (1 - up) + drawn * (up - down), 1e-12)
    whole = chance.sum(axis=1) + lost[:, 0] * columns["hopeless"]
    each = -(importance / whole)[:, None] * shares
    by_z = (each * (won * by_down - lost * by_up + drawn * (by_up - by_down))).sum(axis=1)
    by_t = (each * (drawn * (by_up + by_down) - won * by_down - lost * by_up)).sum(axis=1)
    return -float((importance * np.log(whole)).sum()), np.concatenate([design.T @ by_z, cuts.T @ by_t])


def gaps_of(columns: Columns) -> tuple[Matrix, Matrix]:
    """Each position's possible rating gaps, in log odds, and their chances, which sum to 1 − hopeless."""
    uncertain = columns["deviation"].any()
    away, shares = np.array(QUADRATURE).T if uncertain else (np.zeros(1), np.ones(1))
    return ((columns["gap"][:, None] + away * columns["deviation"][:, None]) / ELO_SCALE,
            (1 - columns["hopeless"])[:, None] * shares)


def columns_of(rows: Sequence[Mapping[str, Any]]) -> Columns:
    return {name: np.array([row[name] for row in rows], float) for name in rows[0]}
