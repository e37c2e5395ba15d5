"""Fits the ratings and the curves of the win chances to games, by maximum likelihood; offline, with numpy."""
from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

from ai.chance.estimate import FURTHEST, QUADRATURE
from ai.chance.rating import ODDS, Outlook, expected_score

Matrix = NDArray[np.float64]
Slopes = tuple[float, Matrix, Matrix]       # a loss, its gradient and its Hessian
FITTING_STEPS, CLOSE = 60, 1e-9     # Newton's method: the most steps; it ends when one gains less than this
RIDGE = 3.0                         # L2 penalty on the steps of a curve; it weighs as some games, not positions
SMALLEST_CUT = 0.01                 # the least half-width of a draw, in log odds
MIDDLING = (0.01, 0.08, 0.2, 0.35, 0.5, 0.65, 0.8, 0.92, 0.99)    # knots: these quantiles of the standings not decided
EQUALS = (200.0, 500.0, 900.0)      # knots: gaps of players as good as the level and better, though none was met
CUT_STONES = (0.0, 30.0, 60.0, 100.0, 140.0, 180.0, 225.0)      # knots: the fuller the board, the likelier a draw


def minimise(slopes: Callable[[Matrix], Slopes], start: Matrix, lower: Matrix) -> Matrix:
    """The weights with the least loss, none below its bound, for a convex loss: projected Newton's method."""
    weights = np.maximum(start, lower)
    loss, slope, curve = slopes(weights)
    for _ in range(FITTING_STEPS):
        free = (weights > lower) | (slope < 0)
        step = np.zeros_like(weights)
        step[free] = np.linalg.solve(curve[np.ix_(free, free)] + 1e-9 * np.eye(int(free.sum())), slope[free])
        for halving in range(30):
            tried = np.maximum(weights - step / 2 ** halving, lower)
            new = slopes(tried)
            if new[0] < loss:
                break
        else:
            break
        gained, weights = loss - new[0], tried
        loss, slope, curve = new
        if gained < CLOSE * loss:
            break
    return weights


def sigmoid(x: Matrix) -> Matrix:
    """The logistic curve."""
    return 1 / (1 + np.exp(-np.clip(x, -40, 40)))


def ramps(x: Matrix, knots: Sequence[float]) -> Matrix:
    """A column for each stretch between two knots: the share of it below x, 0 to 1.

    A weighted sum of the columns is a piecewise linear function of x, which increases where no weight is negative.
    """
    low, high = np.array(knots[:-1]), np.array(knots[1:])
    return np.clip((x[:, None] - low) / (high - low), 0, 1)


def fitted_line(steps: Matrix, start: float = 0.0) -> tuple[float, ...]:
    """The values of the piecewise linear function at its knots, from the weights of its ramps."""
    return tuple(round(float(height), 4) for height in start + np.concatenate([[0.0], np.cumsum(steps)]))


def ordered_slopes(rows: Matrix, cuts: Matrix, results: Matrix, ridge: Matrix,
                   shares: Sequence[float] = (1.0,), hopeless: Matrix | None = None,
                   worth: Matrix | None = None, prior: Matrix | None = None) -> Callable[[Matrix], Slopes]:
    """The loss of an ordered logit: a win has the chance sigmoid(z − t), a loss sigmoid(−z − t), a draw the rest.

    z and t are linear: rows and cuts are their columns, and the vector of weights is those of z, then those of t.
    results: 1, 0.5 or 0. shares: where a position has several rows, one after the other, its chance is their mean with
    these weights. hopeless: how likely a loss was in each position, whatever z and t say. worth: how much each position
    counts. prior: the weights that the ridge draws to; None is zero. With several rows the loss need not be convex; in
    place of its curvature stands the larger one that it would have if it were known which row is true (the EM
    algorithm's), so that a step never leads astray.
    """
    many = len(shares)
    results, cuts = np.repeat(results, many), np.repeat(cuts, many, axis=0)
    share = np.tile(np.array(shares), len(results) // many)
    won, lost, drawn = results == 1, results == 0, results == 0.5
    anyway = np.zeros(len(results) // many)
    worth = np.ones(len(anyway)) if worth is None else worth
    expected = np.zeros(len(ridge)) if prior is None else prior
    if hopeless is not None:
        anyway = np.where(lost[::many], hopeless, 0.0)
        share = share * np.repeat(1 - hopeless, many)

    def slopes(weights: Matrix) -> Slopes:
        z, t = rows @ weights[:rows.shape[1]], cuts @ weights[rows.shape[1]:]
        up, down = sigmoid(z + t), sigmoid(z - t)
        up1, down1 = up * (1 - up), down * (1 - down)
        between = np.maximum(up - down, 1e-12)
        chance = share * np.maximum(np.where(won, down, np.where(lost, 1 - up, between)), 1e-12)
        whole = chance.reshape(-1, many).sum(axis=1) + anyway
        true = chance / np.repeat(whole / worth, many)      # how likely it is this row that is true; times its worth
        loss = -(worth * np.log(whole)).sum() + 0.5 * float(ridge @ (weights - expected) ** 2)
        by_z = np.where(won, down - 1, np.where(lost, up, up + down - 1))
        by_t = np.where(won, 1 - down, np.where(lost, up, -(up1 + down1) / between))
        zz = np.where(won, down1, np.where(lost, up1, up1 + down1))
        zt = np.where(won, -down1, np.where(lost, up1, up1 - down1))
        second = (up1 * (1 - 2 * up) - down1 * (1 - 2 * down)) / between
        tt = np.where(drawn, ((up1 + down1) / between) ** 2 - second, zz)
        by_z, by_t, zz, zt, tt = (true * each for each in (by_z, by_t, zz, zt, tt))
        slope = np.concatenate([rows.T @ by_z, cuts.T @ by_t]) + ridge * (weights - expected)
        mixed = (rows * zt[:, None]).T @ cuts
        curve = np.block([[(rows * zz[:, None]).T @ rows, mixed], [mixed.T, (cuts * tt[:, None]).T @ cuts]])
        return float(loss), slope, curve + np.diag(ridge)
    return slopes


def fit_ratings(games: Sequence[tuple[float, str, float]], matches: Sequence[tuple[str, str, int, int, int]],
                skills: Sequence[float], zero: float) -> tuple[dict[str, float], tuple[float, ...]]:
    """The likeliest ratings of the levels and of the skills, by Elo's formula; the first level's is `zero`.

    games: (skill, level, points of the player). matches: (level, level, wins, draws, losses of the first). The rating
    increases with the skill, linearly between the `skills`.
    """
    levels = list(dict.fromkeys(level for _, level, _ in games))
    steps = ramps(np.array([skill for skill, _, _ in games]), skills)
    rows = np.zeros((len(games) + len(matches), 1 + steps.shape[1] + len(levels) - 1))
    rows[:len(games), 0] = 1
    rows[:len(games), 1:1 + steps.shape[1]] = steps
    points, counts = np.zeros(len(rows)), np.ones(len(rows))

    def rate(row: int, level: str, sign: int) -> None:
        if level != levels[0]:
            rows[row, steps.shape[1] + levels.index(level)] += sign
    for row, (_, level, result) in enumerate(games):
        rate(row, level, -1)
        points[row] = result
    for row, (one, two, wins, draws, losses) in enumerate(matches, len(games)):
        if one in levels and two in levels:
            rate(row, one, 1)
            rate(row, two, -1)
            counts[row], points[row] = wins + draws + losses, expected_score(wins, draws)

    def slopes(weights: Matrix) -> Slopes:
        chance = sigmoid(rows @ weights)
        loss = -(points * np.log(chance) + (counts - points) * np.log(1 - chance)).sum()
        spread = (rows * (counts * chance * (1 - chance))[:, None]).T @ rows
        ridge = np.full(len(weights), 1e-3)
        return (float(loss + 0.5 * ridge @ weights ** 2), rows.T @ (counts * chance - points) + ridge * weights,
                spread + np.diag(ridge))
    lower = np.full(rows.shape[1], -np.inf)
    lower[1:1 + steps.shape[1]] = 10 / ODDS             # each step of skill adds ten points at least
    weights = minimise(slopes, np.zeros(rows.shape[1]), lower)
    ratings = [zero, *(zero + ODDS * weights[1 + steps.shape[1]:])]
    heights = fitted_line(ODDS * weights[1:1 + steps.shape[1]], zero + ODDS * weights[0])
    return ({level: round(float(rating), 1) for level, rating in zip(levels, ratings, strict=True)},
            tuple(round(height, 1) for height in heights))


def knots_of(values: Matrix, shares: Sequence[float]) -> list[float]:
    """Knots at these quantiles of the values, without those that would nearly coincide."""
    knots: list[float] = []
    for knot in np.quantile(values, shares):
        if not knots or knot > knots[-1] + 0.05:
            knots.append(round(float(knot), 2))
    return knots if len(knots) > 1 else [knots[0], knots[0] + 1]


def fit_chances(rows: Sequence[tuple[float, Outlook, float, float, float]], forced: Sequence[float] = (),
                worth: Sequence[float] | None = None, readings: Sequence[float] = ()) -> dict[str, tuple[float, ...]]:
    """The curves (estimate.Curves) of one level, from rows of (standing, outlook, stones, began, points of the human).

    standing: as in estimate.standing; `forced` are its values where the human can force a win, where the rows have such
    positions. worth: how much each row counts; None is one. readings: the standing of each row by MASTER's reading;
    without them the curves have none. The odds of a win increase with either standing and with the gap, and the width
    of a draw with the number of stones.
    """
    standing, gap, deviation, hopeless, stones, began, points = np.array(
        [(standing, *outlook, *others) for standing, outlook, *others in rows], float).T
    many = len(QUADRATURE) if deviation.any() else 1
    away, shares = np.array(QUADRATURE).T if many > 1 else (np.zeros(1), np.ones(1))
    gaps_met = (gap[:, None] + away * deviation[:, None]).ravel()
    read = np.array(readings, float)
    standings = [*knots_of(standing[standing < (forced[0] if forced else np.inf)], MIDDLING), *forced]
    known = [-FURTHEST, *knots_of(read[np.abs(read) < FURTHEST], MIDDLING), *forced] if len(read) else []
    gaps = knots_of(gaps_met, (0.0, 0.15, 0.3, 0.5, 0.7, 0.85, 1.0))
    gaps += [knot for knot in EQUALS if knot > gaps[-1] + EQUALS[0]] if many > 1 else []
    counts = knots_of(stones, (0.0, 0.3, 0.6, 0.9))
    columns = [np.repeat(column, many, axis=0) for column in (
        np.ones((len(points), 1)), ramps(standing, standings), ramps(stones, counts), began[:, None],
        ramps(read, known) if known else np.zeros((len(points), 0)))]
    columns.insert(2, ramps(gaps_met, gaps))
    at = np.cumsum([0, *(column.shape[1] for column in columns)])
    design = np.hstack(columns)
    cuts = np.hstack([np.ones((len(points), 1)), ramps(stones, CUT_STONES)])
    wide = design.shape[1]
    lower = np.full(wide + cuts.shape[1], -np.inf)
    lower[at[1]:at[3]] = 0
    lower[at[5]:at[6]] = 0
    lower[wide:] = 0
    lower[wide] = SMALLEST_CUT
    ridge = np.full(len(lower), RIDGE)
    ridge[0] = 1e-6
    prior = np.zeros(len(lower))            # where the games say nothing of a gap, Elo's formula does
    prior[at[2]:at[3]] = np.diff(gaps) / ODDS if many > 1 else 0.0
    weights = minimise(ordered_slopes(design, cuts, points, ridge, tuple(shares), hopeless,
                                       None if worth is None else np.array(worth), prior), prior, lower)
    return {"standings": tuple(standings), "standing_odds": fitted_line(weights[at[1]:at[2]], weights[0]),
            "gaps": tuple(gaps), "gap_odds": fitted_line(weights[at[2]:at[3]]),
            "stones": tuple(counts), "stone_odds": fitted_line(weights[at[3]:at[4]]),
            "began": (round(float(weights[at[4]]), 4),),
            "cut_stones": CUT_STONES, "cuts": fitted_line(weights[wide + 1:], float(weights[wide])),
            **({"readings": tuple(known), "reading_odds": fitted_line(weights[at[5]:at[6]])} if known else {})}
