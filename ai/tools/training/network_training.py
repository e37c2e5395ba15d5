"""Trains MASTER's network with PyTorch, and writes its weights as integers; offline.

The vectors of the patterns are not learnt one by one: a small network (the mapping) computes them from the features of
a pattern, so that rare patterns learn from similar ones. Only the table that it computes is written.
"""
from __future__ import annotations

import math
import time
from array import array
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import numpy as np
import torch
from torch import nn
from torch.nn import functional
from torch.utils.data import TensorDataset

from ai.evaluation import network_weights as net
from ai.evaluation.weights import OPPONENT_ORDER, OWN_ORDER, UNIT
from ai.failures import InvalidInput
from ai.position.grid import OFFSETS, PAD, WALL
from ai.position.lines import STEPS
from ai.position.patterns import DIGITS, SHAPES, code_table, shape_table
from ai.tools.training.network_games import CLEAR
from ai.tools.training.network_samples import NO_RESULT, Array, NetworkSamples, read_samples

DEVICE = "cuda" if torch.cuda.is_available() else "cpu"
MAPPED = 64                         # numbers in each layer of the mapping
FEWEST_SAMPLES = 2000               # fewer samples are not enough for a fit
BATCH = 1024
FASTEST = 2e-3                      # the highest learning rate ...
FASTEST_ONWARD = 5e-4               # ... and that for a network that is trained further
UNIMPROVED = 4                      # epochs without a better network after which training ends
WARMING = 0.1                       # the share of the training in which the learning rate rises
DECAY = 1e-4                        # how fast the weights decay
SCORE_SHARE = 0.6                   # the weight of the search's score in a sample's target; the rest is the result's
SLOPES = tuple(step / 50 for step in range(10, 125))
SHARPNESSES = tuple(step / 10 for step in range(1, 16))     # the policy's sharpness is chosen from these
SLOPE_SAMPLES = 200_000             # samples to choose a slope by
SHARPNESS_SAMPLES = 4 * BATCH       # samples to choose the sharpness by
POLICY_SHARE = 0.6                  # weight of the policy's loss; the value's is 1
SUREST = 0.99                       # the target of a proven win
LAYER_CAP = net.LAYER_MOST / net.LAYER_ONE


def window_of(near: int, far: int) -> int:
    """The eight neighbours of a cell on a line, two bits each, from the numbers of their halves in HALVES."""
    return sum(digit << 2 * (net.REACH - 1 - i) for i, digit in enumerate(net.HALVES[near])) \
        + sum(digit << 2 * (net.REACH + i) for i, digit in enumerate(net.HALVES[far]))


def pattern_features() -> torch.Tensor:
    """Each pattern's inputs from either end: its eight neighbours, and the shapes that a stone would make."""
    first, second = shape_table(False)
    features = torch.zeros(2, net.PATTERNS, 2 * net.REACH * 4 + 2 * SHAPES)
    for pattern, (low, high) in enumerate(net.halves_of_pattern()):
        for end, (near, far) in enumerate(((low, high), (high, low))):
            for i, digit in enumerate((*net.HALVES[near], *net.HALVES[far])):
                features[end, pattern, 4 * i + digit] = 1
            features[end, pattern, 8 * net.REACH + first[window_of(near, far)]] = 1
            features[end, pattern, 8 * net.REACH + SHAPES + second[window_of(near, far)]] = 1
    return features


class Model(nn.Module):         # type: ignore[misc]   # mypy does not look into torch
    """MASTER's network in floating point, for training. Its value is in points / UNIT."""

    def __init__(self) -> None:
        super().__init__()
        features = pattern_features()
        self.register_buffer("features", features)
        self.register_buffer("exchanged", torch.tensor(net.exchanged()))
        self.register_buffer("pattern_of", torch.tensor(net.pattern_of_window(), dtype=torch.int32))
        self.register_buffer("plain", self.patterns(torch.zeros(1, net.BOARD_SIZE ** 2, dtype=torch.uint8))[0])
        self.before = nn.Buffer(torch.zeros(net.PATTERNS, net.VECTOR))     # the vectors that training starts from
        self.mapping = nn.Sequential(nn.Linear(features.shape[2], MAPPED), nn.ReLU(), nn.Linear(MAPPED, MAPPED),
                                     nn.ReLU(), nn.Linear(MAPPED, net.VECTOR))
        self.hidden = nn.Linear(net.INPUTS, net.HIDDEN)
        self.linear = nn.Parameter(torch.randn(net.HIDDEN) * 0.1)
        self.narrow = nn.Linear(net.HIDDEN, net.NARROW)
        self.last = nn.Linear(net.NARROW, 1)
        self.direct = nn.Parameter(torch.zeros(net.INPUTS))
        for name, shapes in zip(("own_shapes", "opponent_shapes"), shape_table(False), strict=True):
            self.register_buffer(name, torch.tensor([shapes[window_of(*halves)] for halves in net.halves_of_pattern()]))
        self.register_buffer("digits", torch.tensor(DIGITS))
        self.register_buffer("own_order", torch.tensor(code_table(OWN_ORDER)) / UNIT)
        self.register_buffer("opponent_order", torch.tensor(code_table(OPPONENT_ORDER)) / UNIT)
        self.policy = nn.Parameter(torch.zeros(net.INPUTS))
        self.context = nn.Linear(net.INPUTS, net.CONTEXT)
        self.tilt = nn.Parameter(torch.zeros(net.INPUTS, net.CONTEXT))
        self.sharpness = nn.Parameter(torch.ones(1))
        nn.init.normal_(self.hidden.weight, std=0.03)
        nn.init.normal_(self.context.weight, std=0.01)
        nn.init.zeros_(self.last.weight)
        nn.init.zeros_(self.last.bias)

    def vectors(self) -> torch.Tensor:
        """The vector of each pattern, rounded to the integer weights' steps. The gradient passes through the rounding.

        Rounding only at the end would not do: most cells see the same few patterns, whose errors would add up.
        """
        exact = self.before + self.mapping(self.features).mean(dim=0)
        exact = exact.clamp(-net.PATTERN_MOST / net.CELL_ONE, net.PATTERN_MOST / net.CELL_ONE)
        return exact + ((exact * net.CELL_ONE).round() / net.CELL_ONE - exact).detach()

    def patterns(self, stones: torch.Tensor) -> torch.Tensor:
        """For each position and cell, the four patterns that the side to move sees there, one for each direction."""
        board = functional.pad(stones.view(-1, net.BOARD_SIZE, net.BOARD_SIZE).int(), (PAD,) * 4, value=WALL)
        seen = []
        for down, right in STEPS:
            window = board.new_zeros(len(board), net.BOARD_SIZE, net.BOARD_SIZE)
            for digit, offset in enumerate(OFFSETS):
                row, column = PAD + offset * down, PAD + offset * right
                window |= board[:, row:row + net.BOARD_SIZE, column:column + net.BOARD_SIZE] << 2 * digit
            seen.append(window.flatten(1))
        return self.pattern_of[torch.stack(seen, dim=2).long()]

    def forward(self, stones: torch.Tensor, linear: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """Each position's value, and the policy's log odds of its cells; stones, linear: as in NetworkSamples."""
        own = self.vectors()
        rows = torch.cat((own, own[self.exchanged]), dim=1)
        patterns, free = self.patterns(stones), stones == 0
        near = free & (patterns != self.plain).any(dim=2)      # the other cells are as on an empty board
        seen_near = patterns[near]
        cells = functional.embedding_bag(seen_near, rows, mode="sum").clamp(0, 1)
        sums = (free & ~near).float() @ functional.embedding_bag(self.plain, rows, mode="sum").clamp(0, 1)
        sums = sums.index_add(0, near.nonzero()[:, 0], cells)
        seen = linear.clamp(-net.LINEAR_MOST, net.LINEAR_MOST) / UNIT
        hidden = (self.hidden(sums) + seen[:, None] * self.linear).clamp(0, LAYER_CAP)
        narrow = self.narrow(hidden).clamp(0, LAYER_CAP)
        value = linear / UNIT + self.last(narrow)[:, 0] + sums @ self.direct
        order = (self.own_order[(self.own_shapes[seen_near] * self.digits).sum(dim=1)]
                 + self.opponent_order[(self.opponent_shapes[seen_near] * self.digits).sum(dim=1)])
        policy = self.policy + self.context(sums).clamp(0, LAYER_CAP) @ self.tilt.T
        order = order + (cells * policy[near.nonzero()[:, 0]]).sum(dim=1)
        moves = linear.new_full(stones.shape, NEVER).masked_scatter(near, self.sharpness * order)
        return value, moves

    def numbers(self) -> dict[str, torch.Tensor]:
        """The network's learnt parameters except the pattern vectors, by their names in NetworkWeights."""
        return {"hidden": self.hidden.weight, "linear": self.linear, "hidden_bias": self.hidden.bias,
                "narrow": self.narrow.weight, "narrow_bias": self.narrow.bias, "last": self.last.weight,
                "direct": self.direct, "bias": self.last.bias, "policy": self.policy,
                "context": self.context.weight, "context_bias": self.context.bias, "tilt": self.tilt}

    def keep_in_range(self) -> None:
        with torch.no_grad():
            for name, numbers in self.numbers().items():
                most = net.LAYOUT[name][2] / ONES[name]
                numbers.clamp_(-most, most)
            for layer in (self.hidden.weight, self.context.weight):
                most = (net.ROW_MOST - net.INPUTS) / net.HIDDEN_ONE         # within ROW_MOST even when rounded
                layer.mul_((most / layer.abs().sum(dim=1, keepdim=True)).clamp(max=1))

    def weights(self) -> net.NetworkWeights:
        def whole(name: str, numbers: torch.Tensor) -> array[int]:
            kind, _, most = net.LAYOUT[name]
            return array(kind, (numbers.double() * ONES[name]).round().clamp(-most, most).flatten().long().tolist())

        with torch.no_grad():
            return net.NetworkWeights(whole("patterns", self.vectors()),
                                      **{name: whole(name, numbers) for name, numbers in self.numbers().items()})

    def load(self, weights: net.NetworkWeights) -> None:
        """Start from a network's weights; training adds to its vectors. The policy's sharpness is lost: see sharpen."""
        def real(name: str, shape: torch.Size) -> torch.Tensor:
            return (torch.tensor(getattr(weights, name), dtype=torch.float64) / ONES[name]).float().view(shape)

        with torch.no_grad():
            self.mapping[-1].weight.zero_()
            self.mapping[-1].bias.zero_()
            self.before.copy_(real("patterns", self.before.shape))
            for name, numbers in self.numbers().items():
                numbers.copy_(real(name, numbers.shape))


# The integer that stands for 1.0 in each kind of number.
ONES = {
    "patterns": net.CELL_ONE,
    "hidden": net.HIDDEN_ONE,
    "linear": net.CELL_ONE * net.HIDDEN_ONE / UNIT,
    "hidden_bias": net.CELL_ONE * net.HIDDEN_ONE,
    "narrow": 1 << net.NARROW_SHIFT,
    "narrow_bias": net.LAYER_ONE << net.NARROW_SHIFT,
    "last": (UNIT << net.VALUE_SHIFT) / net.LAYER_ONE,
    "direct": (UNIT << net.VALUE_SHIFT) / net.CELL_ONE / net.DIRECT_SHARE,
    "bias": UNIT << net.VALUE_SHIFT,
    "policy": (UNIT << net.POLICY_SHIFT) / net.CELL_ONE,
    "context": net.HIDDEN_ONE,
    "context_bias": net.CELL_ONE * net.HIDDEN_ONE,
    "tilt": (UNIT << net.POLICY_SHIFT + net.TILT_SHIFT) / net.CELL_ONE / net.LAYER_ONE,
}
NEVER = -30.0                                                   # log odds of a cell that is no candidate


class Report(NamedTuple):
    """The fit of a network after an epoch."""

    epoch: int                      # 0: the network at the start, before training
    trained: float | None           # the network's log loss on the positions trained on
    held_out: float                 # its log loss on the positions held out
    linear: float                   # the log loss of the linear evaluation on the positions held out
    first: float                    # the share of positions in which the policy's first move is the search's move
    policy: float                   # the policy's log loss
    size: float                     # of its values, relative to those of the network in use (1: the same size)


def targets(samples: NetworkSamples, slope: float) -> Array:
    """The chance of winning to learn for each sample, from the search's score and the game's result.

    slope: the factor that fits the scores to results.
    """
    scored = np.clip(1 / (1 + np.exp(-slope * samples.score / UNIT)), 1 - SUREST, SUREST)
    scored = np.where(np.abs(samples.score) >= CLEAR, np.where(samples.score > 0, SUREST, 1 - SUREST), scored)
    mixed = SCORE_SHARE * scored + (1 - SCORE_SHARE) * samples.result
    return np.where((samples.result == NO_RESULT) | (np.abs(samples.score) >= CLEAR), scored, mixed).astype(np.float32)


def slope_of(values: Array, chances: Array) -> float:
    """The factor with which values in points fit these chances (or results) best, by at most SLOPE_SAMPLES samples."""
    sample = slice(None, None, len(values) // SLOPE_SAMPLES + 1)
    values, chances = values[sample], chances[sample]
    return float(min(SLOPES, key=lambda slope: loss_of(slope * values / UNIT, chances)))


def slope_to_results(samples: NetworkSamples, values: Array) -> float:
    """The factor with which values in points fit the games' results best, over samples with known results."""
    known = (samples.result != NO_RESULT) & (np.abs(samples.score) < CLEAR)
    return slope_of(values[known], samples.result[known])


def samples_in(folder: Path) -> NetworkSamples:
    """Read the samples of the games in a folder and print figures about them. Raises InvalidInput for too few."""
    began, samples = time.monotonic(), read_samples(folder)
    if len(samples.score) < FEWEST_SAMPLES:
        raise InvalidInput(f"{len(samples.score)} positions are too few; network-games plays more")
    slopes = [slope_to_results(samples, values) for values in (samples.score, samples.linear)]
    print(f"{len(samples.score):,} quiet positions, {int(samples.held_out.sum()):,} of them held out; slopes to the "
          f"result: search {slopes[0]:.2f}, linear {slopes[1]:.2f}; {time.monotonic() - began:.0f} s to read",
          flush=True)
    return samples


def loss_of(values: Array, target: Array) -> float:
    """The mean log loss of values in log odds against the target chances."""
    return float(np.mean(np.logaddexp(0, values) - target * values))


def learning_rate_share(progress: float) -> float:
    """The learning rate as a share of the highest: up in the first tenth of the training, then down to 0."""
    return min(progress / WARMING, 0.5 + 0.5 * math.cos(math.pi * (progress - WARMING) / (1 - WARMING)))


class Training:
    """The training of one network on samples.

    playing: the network in use. The search's margins are tuned to the size of its values, so the new network's values
    are brought to the same size by `slope`, the factor from values to log odds. start: the network to start from.
    positions: the stones, the linear evaluation, the chance to learn and the best move of each sample.
    """

    def __init__(self, samples: NetworkSamples, seed: int, playing: net.NetworkWeights,
                 start: net.NetworkWeights | None) -> None:
        self.seed = seed
        self.learnt, self.judged = np.flatnonzero(~samples.held_out), np.flatnonzero(samples.held_out)
        target = targets(samples, slope_to_results(samples, samples.score))
        self.target = target[self.judged]
        self.linear = loss_of(slope_of(samples.linear, target) * samples.linear[self.judged] / UNIT, self.target)
        self.positions = TensorDataset(*(torch.from_numpy(column).to(DEVICE) for column in (
            samples.stones, samples.linear, target, samples.best.astype(np.int64))))
        torch.manual_seed(seed)
        self.model = Model().to(DEVICE)
        reference = Model().to(DEVICE)
        reference.load(playing)
        played, _, _ = judge_network(reference, self.positions, self.judged)
        self.size, self.slope = np.median(np.abs(played)), slope_of(UNIT * played, self.target)
        if start is not None:
            self.model.load(start)
            sharpen(self.model, self.positions, self.judged[:SHARPNESS_SAMPLES])
        self.fastest = FASTEST if start is None else FASTEST_ONWARD
        self.optimiser = torch.optim.AdamW(self.model.parameters(), weight_decay=DECAY)

    def report(self, epoch: int, trained: float | None) -> Report:
        values, first, policy = judge_network(self.model, self.positions, self.judged)
        slope = slope_of(UNIT * values, self.target)
        return Report(epoch, trained, loss_of(slope * values, self.target), self.linear, first, policy,
                      float(np.median(np.abs(values)) / self.size))

    def learn(self, epoch: int, progress: Callable[[float], float]) -> float:
        """Learn from all positions once, or until `progress` is 1; return the mean loss of the value.

        progress: takes the share of the epoch that is done, and returns that of the whole training.
        """
        self.model.train()
        total = torch.zeros((), device=DEVICE)
        rows = np.random.default_rng(self.seed + epoch).permutation(self.learnt)
        done = 0
        while done < len(rows) and (now := progress(done / len(rows))) < 1:
            for group in self.optimiser.param_groups:
                group["lr"] = self.fastest * learning_rate_share(now)
            total += self.step(*self.positions[rows[done:done + BATCH]])
            done = min(done + BATCH, len(rows))
        return total.item() / max(done, 1)

    def step(self, stones: torch.Tensor, linear: torch.Tensor, target: torch.Tensor,
             best: torch.Tensor) -> torch.Tensor:
        """Do one step of the optimiser; return the sum of the value's losses over these positions."""
        values, moves = self.model(stones, linear)
        loss = functional.binary_cross_entropy_with_logits(self.slope * values, target)
        self.optimiser.zero_grad()
        (loss + POLICY_SHARE * functional.cross_entropy(moves, best)).backward()
        self.optimiser.step()
        self.model.keep_in_range()
        return loss.detach() * len(best)


def train(training: Training, epochs: int, seconds: float) -> Iterator[tuple[Report, net.NetworkWeights | None]]:
    """Train a network; yield a report before any training and after each epoch, with the network if it is the best yet.

    The best network has the least loss on the samples held out. Training ends after `epochs` epochs, after `seconds`
    seconds, or after UNIMPROVED epochs without a better network.
    """
    began = time.monotonic()
    yield training.report(0, None), None
    best, since = np.inf, 0
    for epoch in range(epochs):
        def progress(done: float, before: int = epoch) -> float:
            return max((before + done) / epochs, (time.monotonic() - began) / seconds)

        now = training.report(epoch + 1, training.learn(epoch, progress))
        training.slope *= now.size
        best, since = (now.held_out, 0) if now.held_out < best else (best, since + 1)
        yield now, None if since else training.model.weights()
        if since >= UNIMPROVED or progress(1) >= 1:
            break


def sharpen(model: Model, positions: TensorDataset, rows: Array) -> None:
    """Set the model's policy sharpness to the value that fits these positions best."""
    def loss(sharpness: float) -> float:
        with torch.no_grad():
            model.sharpness.fill_(sharpness)
        return judge_network(model, positions, rows)[2]

    best = min(SHARPNESSES, key=loss)
    with torch.no_grad():
        model.sharpness.fill_(best)


def judge_network(model: Model, positions: TensorDataset, rows: Array) -> tuple[Array, float, float]:
    """The model's values of these positions, how often its policy's first move is best, and the policy's log loss."""
    model.eval()
    values, first, loss = [], 0, 0.0
    with torch.no_grad():
        for part in np.array_split(rows, len(rows) // BATCH + 1):
            stones, linear, _, best = positions[part]
            value, moves = model(stones, linear)
            values.append(value.cpu().numpy())
            first += int((moves.argmax(dim=1) == best).sum())
            loss += functional.cross_entropy(moves, best, reduction="sum").item()
    return np.concatenate(values), first / len(rows), loss / len(rows)
