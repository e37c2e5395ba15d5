"""Fits MASTER's weights to samples by maximum likelihood; offline, with numpy and scipy."""
from collections.abc import Sequence
from itertools import chain
from typing import Any

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import csr_array
from scipy.special import expit

from ai.evaluation.weights import UNIT
from ai.position.patterns import code_kinds
from ai.tools.calibration.fitting import minimise
from ai.tools.training.network_games import CLEAR
from ai.tools.training.weight_samples import PLAIN_CODE, Sample, shape_counts

Array = NDArray[Any]

RIDGE = 3e-6                        # L2 penalty on every weight but those of shapes
BLOCK, HELD_OUT_EVERY = 200, 10     # samples of a block; one of this many blocks is held out, to judge the fit
SCORE_SHARE = 0.5                   # the weight of the search's score in a sample's target; the rest is the result's


class KindWeights:
    """The weights of the kinds of cells, for each side. A kind's weight is one of its own plus those of its shapes."""

    def __init__(self, shapes: Sequence[Sequence[int]], plain: int) -> None:
        """shapes: for each kind, how many directions make each shape. plain: the kind whose weight is 0."""
        parts = np.hstack([np.eye(len(shapes)), np.array(shapes, float)])
        self.parts = parts - parts[plain]
        self.ridge = np.tile(np.repeat([RIDGE, 0], [len(shapes), parts.shape[1] - len(shapes)]), 2)

    def table(self, rows: Sequence[Sequence[int]]) -> csr_array:
        """A row for each group of cells: how many of them are of each kind. rows: the kinds of each group's cells."""
        kinds = np.fromiter(chain.from_iterable(rows), np.int16)
        return csr_array((np.ones(len(kinds)), kinds, np.cumsum([0, *map(len, rows)])), (len(rows), len(self.parts)))

    def split(self, weights: Array) -> tuple[Array, Array]:
        """The weight of each kind for either side, from the fitted weights of the kinds and their shapes."""
        width = self.parts.shape[1]
        return self.parts @ weights[:width], self.parts @ weights[width:2 * width]

    def slopes(self, sides: Sequence[csr_array], errors: Array) -> Array:
        """The loss's derivatives by the fitted weights. sides: tables. errors: the derivative by the sum of a row."""
        return np.concatenate([self.parts.T @ (side.T @ errors) for side in sides])


def held_out(samples: int) -> Array:
    """A mask of the samples held out: whole blocks, since the samples of one game follow each other."""
    return np.asarray(np.arange(samples) // BLOCK % HELD_OUT_EVERY == 0)


def fit_values(kinds: KindWeights, sides: Sequence[csr_array], threats: Array,
               targets: Array) -> tuple[tuple[Array, ...], dict[str, float]]:
    """Fit the evaluation: log odds as a sum of weights for cells by kind, threats by count, and threats on the board.

    sides: the tables of own and other cells, a row for each sample. threats[sample]: how many cells make each threat.
    targets: the chances to learn. Returns the weights of own kinds, other kinds, threats and sets of threats, and the
    log losses on the samples held out: "fitted", and "constant" for the mean chance alone.
    """
    test = held_out(len(targets))
    share, cells, sets = ~test / (~test).sum(), len(kinds.ridge), 1 << threats.shape[1]
    seen = (threats > 0) @ (1 << np.arange(threats.shape[1]))       # the set of threats on the board, as bits

    def odds(weights: Array) -> Array:
        found = threats @ weights[cells:-sets] + weights[-sets:][seen]
        for side, worth in zip(sides, kinds.split(weights), strict=True):
            found += side @ worth
        return found

    def losses(found: Array) -> Array:
        return np.logaddexp(0, found) - targets * found

    def loss_and_gradient(weights: Array) -> tuple[float, Array]:
        found = odds(weights)
        errors = share * (expit(found) - targets)
        return float(share @ losses(found)), np.concatenate([
            kinds.slopes(sides, errors), threats.T @ errors, np.bincount(seen, errors, sets)])

    weights = minimise(loss_and_gradient, np.concatenate([kinds.ridge, np.full(threats.shape[1] + sets, RIDGE)]))
    mean = np.full(len(targets), np.log(targets.mean() / (1 - targets.mean())))
    return (*kinds.split(weights), weights[cells:-sets], weights[-sets:]), {
        "fitted": float(losses(odds(weights))[test].mean()), "constant": float(losses(mean)[test].mean())}


def fit_moves(kinds: KindWeights, own: Sequence[Sequence[int]], other: Sequence[Sequence[int]],
              chosen_moves: Array) -> tuple[tuple[Array, Array], float]:
    """Fit the order of moves: the log probability that a move is the best, by the kinds of its cell.

    own, other: the kinds of each sample's candidates. chosen_moves: the index of the best. Returns the weights of own
    and other kinds, and the share of the samples held out in which the likeliest move is the best.
    """
    sides = [kinds.table([[kind] for row in rows for kind in row]) for rows in (own, other)]
    sizes = np.array([len(row) for row in own])
    starts, sample = np.cumsum(sizes) - sizes, np.repeat(np.arange(len(sizes)), sizes)
    test, chosen = held_out(len(starts)), starts + chosen_moves
    share = ~test / (~test).sum()

    def log_shares(weights: Array) -> Array:
        of_own, of_other = kinds.split(weights)
        scores = sides[0] @ of_own + sides[1] @ of_other
        scores -= np.maximum.reduceat(scores, starts)[sample]
        return np.asarray(scores - np.log(np.add.reduceat(np.exp(scores), starts))[sample])

    def loss_and_gradient(weights: Array) -> tuple[float, Array]:
        shares = log_shares(weights)
        errors = np.exp(shares)
        errors[chosen] -= 1
        errors *= share[sample]
        return -float(share @ shares[chosen]), kinds.slopes(sides, errors)

    weights = minimise(loss_and_gradient, kinds.ridge)
    shares = log_shares(weights)
    return kinds.split(weights), float(np.mean((shares[chosen] >= np.maximum.reduceat(shares, starts))[test]))


def fit(positions: Sequence[Sample]) -> tuple[list[tuple[str, list[float]]], dict[str, float]]:
    """Fit all tables of weights.txt; return them by name, in natural units, and their fit on the samples held out."""
    kinds = KindWeights(shape_counts(), code_kinds()[PLAIN_CODE])
    cells, others, threat_counts, scores, results, *_ = zip(*positions, strict=True)
    expected = expit(np.array(scores) / UNIT)
    targets = np.array([guess if result is None else SCORE_SHARE * guess + (1 - SCORE_SHARE) * result
                        for result, guess in zip(results, expected, strict=True)])
    (own, other, threats, seen), figures = fit_values(
        kinds, [kinds.table(cells), kinds.table(others)], np.array(threat_counts, float), targets)
    chosen = [one for one in positions if one.best is not None and one.score > -CLEAR]
    (own_order, other_order), figures["first"] = fit_moves(
        kinds, [one.tried_own for one in chosen], [one.tried_other for one in chosen],
        np.array([one.best for one in chosen]))
    return [("OWN_CELL", list(own)), ("OPPONENT_CELL", list(other)), ("OWN_THREAT", [0, *threats[:4], 0, 0]),
            ("OPPONENT_THREAT", [0, *threats[4:], 0]), ("THREATS_SEEN", list(seen)), ("OWN_ORDER", list(own_order)),
            ("OPPONENT_ORDER", list(other_order))], figures
