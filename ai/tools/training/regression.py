"""Fits weights to samples by gradient descent (Adam) on their log loss; offline, with numpy."""
from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ai.evaluation.cells import UNIT
from ai.tools.training.network_games import CLEAR
from ai.tools.training.training_samples import Sample

Array = NDArray[Any]
Weights = dict[str, Array]

BATCH = 2048                        # samples of one step
FASTEST, SLOWEST = 0.03, 0.0005     # the first and the last learning rate
MEMORY, LONG_MEMORY = 0.9, 0.999    # Adam's decay of the mean gradient and of its square
RIDGE = 3e-6                        # L2 penalty on the weight that a kind has beside those of its shapes
BLOCK, HELD_OUT_EVERY = 200, 10     # one of this many blocks of samples is held out, to judge the fit
FEWEST = BLOCK * HELD_OUT_EVERY           # samples: with fewer there is nothing to fit to, or nothing to judge by
SHARE = 0.5                         # the weight of the search's score in a sample's target; the rest is the result's
ROUNDS_OF_VALUES, ROUNDS_OF_MOVES = 10, 6


class Rows:
    """Rows of small numbers with different lengths, stored in one array."""

    def __init__(self, rows: Sequence[Sequence[int]]) -> None:
        self.numbers = np.concatenate([np.asarray(row, np.int16) for row in rows])
        self.lengths = np.array([len(row) for row in rows])
        self.starts = np.cumsum(self.lengths) - self.lengths

    def take(self, chosen: Array) -> tuple[Array, Array, Array]:
        """The numbers of the chosen rows in one array, the row that each belongs to, and where each row begins."""
        lengths = self.lengths[chosen]
        row_of = np.repeat(np.arange(len(chosen)), lengths)
        starts = np.cumsum(lengths) - lengths
        within = np.arange(len(row_of)) - starts[row_of]
        return self.numbers[self.starts[chosen][row_of] + within], row_of, starts


class Cells:
    """The weights of cells by their kinds, for each side: a sum over a kind's shapes, and a weight of its own."""

    def __init__(self, shapes: Array, plain: int) -> None:
        """Describe the kinds of cells. plain: the kind whose weight is 0.

        shapes[kind][shape]: the number of a cell's directions that make this shape.
        """
        self.shapes = shapes
        self.plain = plain

    def weights(self) -> Weights:
        kinds, each = self.shapes.shape
        return {"own shape": np.zeros(each), "other shape": np.zeros(each),
                "own kind": np.zeros(kinds), "other kind": np.zeros(kinds)}

    def of(self, weights: Weights, who: str) -> Array:
        """The weight of each kind of cell for one side. who: "own" or "other", the side."""
        counts = weights[f"{who} kind"] + self.shapes @ weights[f"{who} shape"]
        return np.asarray(counts - counts[self.plain])

    def slopes(self, who: str, kinds: Array, errors: Array) -> Weights:
        """The gradient of the loss for one side. kinds, errors: each cell's kind and the loss's derivative by its
        weight.
        """
        slope = np.bincount(kinds, errors, len(self.shapes))
        slope[self.plain] -= slope.sum()
        return {f"{who} kind": slope, f"{who} shape": self.shapes.T @ slope}


def descend(weights: Weights, samples: int, rounds: int, slopes_at: Any) -> None:
    """Fit the weights in place by Adam, in `rounds` rounds over all samples.

    slopes_at(weights, chosen): the gradient of the loss over the chosen samples.
    """
    first = {name: np.zeros_like(weight) for name, weight in weights.items()}
    second = {name: np.zeros_like(weight) for name, weight in weights.items()}
    for step, (chosen, rate) in enumerate(_batches(samples, rounds), start=1):
        for name, slope in slopes_at(weights, chosen).items():
            held = slope if name.endswith("shape") else slope + RIDGE * weights[name]
            first[name] = MEMORY * first[name] + (1 - MEMORY) * held
            second[name] = LONG_MEMORY * second[name] + (1 - LONG_MEMORY) * held * held
            size = np.sqrt(second[name] / (1 - LONG_MEMORY ** step)) + 1e-8
            weights[name] -= rate * first[name] / (1 - MEMORY ** step) / size


def held_out(samples: int) -> Array:
    """A mask of the samples held out: whole blocks, since the samples of one game follow each other."""
    return np.asarray(np.arange(samples) // BLOCK % HELD_OUT_EVERY == 0)


def _batches(samples: int, rounds: int) -> Iterator[tuple[Array, float]]:
    order = np.flatnonzero(~held_out(samples))
    for turn in range(rounds):
        np.random.default_rng(turn).shuffle(order)
        for start in range(0, len(order), BATCH):
            yield order[start:start + BATCH], SLOWEST + FASTEST * (1 - turn / rounds)


def chances(odds: Array) -> Array:
    """The chances of winning for these log odds."""
    return np.asarray(1 / (1 + np.exp(-np.clip(odds, -30, 30))))


def fit_values(cells: Cells, own: Rows, other: Rows, threats: Array, seen: Array, targets: Array,
               rounds: int) -> tuple[Weights, dict[str, float]]:
    """Fit the evaluation: log odds as a sum of weights for cells by kind, threats by count, and threats on the board.

    own, other: the kinds of each sample's cells. threats[sample]: how many cells make each threat. seen: the set of
    threats on the board, as bits. targets: the chances to learn. Returns the weights, and the log losses on the samples
    held out: "fitted", and "constant" for the mean chance alone.
    """
    weights = {**cells.weights(), "threat": np.zeros(threats.shape[1]), "seen": np.zeros(1 << threats.shape[1])}

    def odds(weights: Weights, chosen: Array) -> tuple[Array, list[tuple[str, Array, Array]]]:
        total = threats[chosen] @ weights["threat"] + weights["seen"][seen[chosen]]
        parts = []
        for who, rows in (("own", own), ("other", other)):
            kinds, row_of, _ = rows.take(chosen)
            total = total + np.bincount(row_of, cells.of(weights, who)[kinds], len(chosen))
            parts.append((who, kinds, row_of))
        return total, parts

    def slopes_at(weights: Weights, chosen: Array) -> Weights:
        total, parts = odds(weights, chosen)
        errors = (chances(total) - targets[chosen]) / len(chosen)
        slopes = {"threat": threats[chosen].T @ errors,
                  "seen": np.bincount(seen[chosen], errors, len(weights["seen"]))}
        for who, kinds, row_of in parts:
            slopes.update(cells.slopes(who, kinds, errors[row_of]))
        return slopes

    descend(weights, len(targets), rounds, slopes_at)
    test = np.flatnonzero(held_out(len(targets)))
    guesses = {"fitted": chances(odds(weights, test)[0]), "constant": np.full(len(test), targets.mean())}
    return weights, {name: float(-np.mean(targets[test] * np.log(guess) + (1 - targets[test]) * np.log(1 - guess)))
                     for name, guess in guesses.items()}


def fit_moves(cells: Cells, own: Rows, other: Rows, chosen_moves: Array, rounds: int) -> tuple[Weights, float]:
    """Fit the order of moves: the log probability of a move to be the best, by the kinds of its cell.

    own, other: the kinds of each sample's candidate moves. chosen_moves: the index of the best move. Returns the
    weights, and the share of the samples held out in which the likeliest move is the best move.
    """
    weights = cells.weights()

    def likely(weights: Weights, chosen: Array) -> tuple[Array, Array, Array, Array, Array]:
        own_kinds, row_of, starts = own.take(chosen)
        other_kinds, _, _ = other.take(chosen)
        scores = cells.of(weights, "own")[own_kinds] + cells.of(weights, "other")[other_kinds]
        shares = np.exp(scores - np.maximum.reduceat(scores, starts)[row_of])
        return shares / np.bincount(row_of, shares)[row_of], row_of, starts, own_kinds, other_kinds

    def slopes_at(weights: Weights, chosen: Array) -> Weights:
        errors, _, starts, own_kinds, other_kinds = likely(weights, chosen)
        errors[starts + chosen_moves[chosen]] -= 1
        errors /= len(chosen)
        return {**cells.slopes("own", own_kinds, errors), **cells.slopes("other", other_kinds, errors)}

    descend(weights, len(chosen_moves), rounds, slopes_at)
    test = np.flatnonzero(held_out(len(chosen_moves)))
    shares, _, starts, *_ = likely(weights, test)
    best = np.maximum.reduceat(shares, starts)
    return weights, float(np.mean(shares[starts + chosen_moves[test]] >= best))


def fit(positions: Sequence[Sample], shapes: Sequence[Sequence[int]],
        plain: int) -> tuple[list[tuple[str, list[float]]], dict[str, float]]:
    """Fit all tables of weights.py; return them by name, in natural units, and their fit on the samples held out.

    shapes: for each kind of cell, the number of directions that make each shape. plain: the kind whose weight is 0.
    """
    cells = Cells(np.array(shapes, float), plain)
    expected = chances(np.array([one.score for one in positions]) / UNIT)
    targets = np.array([guess if one.result is None else SHARE * guess + (1 - SHARE) * one.result
                        for one, guess in zip(positions, expected, strict=True)])
    values, told = fit_values(cells, Rows([one.own for one in positions]), Rows([one.other for one in positions]),
                              np.array([one.threats for one in positions], float),
                              np.array([one.seen for one in positions]), targets, ROUNDS_OF_VALUES)
    chosen = [one for one in positions if one.best is not None and one.score > -CLEAR]
    order, told["first"] = fit_moves(cells, Rows([one.tried_own for one in chosen]),
                                     Rows([one.tried_other for one in chosen]),
                                     np.array([one.best for one in chosen]), ROUNDS_OF_MOVES)
    own_threats, other_threats = list(values["threat"][:4]), list(values["threat"][4:])
    return [("OWN_CELL", list(cells.of(values, "own"))), ("OPPONENT_CELL", list(cells.of(values, "other"))),
            ("OWN_THREAT", [0, *own_threats, 0, 0]), ("OPPONENT_THREAT", [0, *other_threats, 0]),
            ("THREATS_SEEN", list(values["seen"])), ("OWN_ORDER", list(cells.of(order, "own"))),
            ("OPPONENT_ORDER", list(cells.of(order, "other")))], told
