"""MASTER's network on a board: the patterns of all cells, followed stone by stone, and the value that they make.

What the numbers mean, and why no sum overflows: network_weights.py. The idea of a small network whose first layer is a
table over line patterns is that of Rapfi's Mixnet (arXiv 2503.13178).
"""
from __future__ import annotations

from functools import cache
from typing import Any

try:
    from cython import compiled
except ImportError:
    from ai.position.cython_shim import compiled

from ai.evaluation.network_weights import (
    BOARD_SIZE,
    CONTEXT,
    DIRECT_SHARE,
    HIDDEN,
    HIDDEN_SHIFT,
    INPUTS,
    LAYER_MOST,
    LINEAR_MOST,
    NARROW_SHIFT,
    PATTERNS,
    POLICY_SHIFT,
    SHORT_MOST,
    SIDE,
    TILT_SHIFT,
    VALUE_SHIFT,
    NetworkWeights,
    exchanged,
    pattern_of_window,
)
from ai.position.board import Board
from ai.position.grid import AREA, CELLS, DIRECTIONS, NULL_MOVE, places, zeros
from ai.position.shapes import empty_shapes

BEYOND = 1 << 40                    # added before a division and taken off after it: what is divided is never negative


class NetworkTable:
    """A network's weights in the form in which a board uses them, and what an empty board has: one for all boards.

    rows[pattern] holds the vector of a pattern as the first player sees it, then as the second does.
    """

    def __init__(self, weights: NetworkWeights) -> None:
        pattern_of = pattern_of_window()
        self.pattern_of = pattern_of
        if not compiled:                # compiled, arrays begin with zeros
            self.rows = zeros(PATTERNS, INPUTS)
        self.fill_rows(weights.patterns, exchanged())
        self.hidden = _by_rows(weights.hidden, INPUTS)
        self.linear = list(weights.linear)
        self.hidden_bias = list(weights.hidden_bias)
        self.narrow = _by_rows(weights.narrow, HIDDEN)
        self.narrow_bias = list(weights.narrow_bias)
        self.last = list(weights.last)
        self.direct = list(weights.direct)
        self.bias = weights.bias[0]
        self.policy = list(weights.policy)
        self.context = _by_rows(weights.context, INPUTS)
        self.context_bias = list(weights.context_bias)
        self.tilt = _by_rows(weights.tilt, CONTEXT)
        taken, windows, *_ = empty_shapes(BOARD_SIZE, exact=False)
        cells = zeros(AREA, INPUTS)
        for place in places(BOARD_SIZE):
            for direction in range(len(DIRECTIONS)):
                for i in range(INPUTS):
                    cells[place][i] += self.rows[pattern_of[windows[direction][place]]][i]
        self.taken = taken
        self.windows = windows
        self.cells = cells

    def fill_rows(self, patterns: Any, other: list[int]) -> None:
        """Copy the vectors number by number: lists of so many would take ten megabytes for a moment, and keep some."""
        for pattern in range(PATTERNS):
            for i in range(SIDE):
                self.rows[pattern][i] = patterns[pattern * SIDE + i]
                self.rows[pattern][SIDE + i] = patterns[other[pattern] * SIDE + i]


def _by_rows(numbers: Any, length: int) -> list[list[int]]:
    return [list(numbers[i:i + length]) for i in range(0, len(numbers), length)]


@cache
def network_table() -> NetworkTable:
    """The network that is shipped. Raises DamagedNetwork."""
    return NetworkTable(NetworkWeights.read())


class Network:
    """Follows one board, which must be of BOARD_SIZE. It looks at the board only when a value is asked for.

    The stones that it has seen are a stack: an occupied cell is left as it was when its stone came, and is right again
    when that stone has gone. followed: the moves seen, as in the board's record.

    The lengths of the loops (SIDE, HIDDEN, NARROW, INPUTS, CONTEXT) and CELL_MOST are written as numbers: then a C
    compiler makes vectors of them.
    """

    def __init__(self, table: NetworkTable, board: Board) -> None:
        self.table = table
        self.board = board
        self.steps = DIRECTIONS
        self.count = 0
        if not compiled:                # compiled, arrays begin with zeros
            self.followed = zeros(CELLS)
            self.taken = zeros(AREA)
            self.windows = zeros(4, AREA)
            self.cells = zeros(AREA, INPUTS)
            self.sums = zeros(2, SIDE)
            self.hidden = zeros(HIDDEN)
            self.context = zeros(CONTEXT)
            self.policy = zeros(INPUTS)
        self.clear()

    def clear(self) -> None:
        """An empty board."""
        for place in range(AREA):
            self.taken[place] = self.table.taken[place]
            for i in range(INPUTS):
                self.cells[place][i] = self.table.cells[place][i]
            if self.taken[place] == 0:
                self.weigh(place, 1)
        for direction in range(4):
            for place in range(AREA):
                self.windows[direction][place] = self.table.windows[direction][place]

    def catch_up(self) -> None:
        """Take back the stones that no longer stand, and add those that have come; a null move is none."""
        same = 0
        while same < self.count and same < self.board.count and self.followed[same] == self.board.record[same]:
            same += 1
        while self.count > same:
            self.count -= 1
            if self.followed[self.count] != NULL_MOVE:
                self.remove(self.board.place_of[self.followed[self.count]], self.count % 2)
        while self.count < self.board.count:
            move = self.board.record[self.count]
            self.followed[self.count] = move
            if move != NULL_MOVE:
                self.add(self.board.place_of[move], self.count % 2)
            self.count += 1

    def add(self, place: int, player: int) -> None:
        """A stone of the player comes to this empty place."""
        self.weigh(place, -1)
        self.taken[place] = 1
        self.turn(place, player + 1)

    def remove(self, place: int, player: int) -> None:
        """The player's stone on this place goes: the last one that came."""
        self.turn(place, player + 1)
        self.taken[place] = 0
        self.weigh(place, 1)

    def weigh(self, place: int, sign: int) -> None:
        """Add an empty cell to the sums (sign 1), or take it out (sign -1)."""
        for side in range(2):
            for i in range(32):
                number = self.cells[place][side * 32 + i]
                self.sums[side][i] += sign * (0 if number < 0 else 127 if number > 127 else number)

    def turn(self, place: int, stone: int) -> None:
        """Put the stone on the place or take it off, for the empty cells that see it."""
        for direction in range(4):
            step = self.steps[direction]
            for digit in range(8):
                offset = digit - 4 if digit < 4 else digit - 3
                seer = place - offset * step
                if self.taken[seer] == 0:
                    window = self.windows[direction][seer]
                    old = self.table.pattern_of[window]
                    window = window ^ (stone << (2 * digit))
                    self.windows[direction][seer] = window
                    self.change(seer, old, self.table.pattern_of[window])

    def change(self, place: int, old: int, new: int) -> None:
        """An empty cell sees another pattern in one direction."""
        for side in range(2):
            for i in range(32):
                before = self.cells[place][side * 32 + i]
                after = before + self.table.rows[new][side * 32 + i] - self.table.rows[old][side * 32 + i]
                self.cells[place][side * 32 + i] = after
                before = 0 if before < 0 else 127 if before > 127 else before
                after = 0 if after < 0 else 127 if after > 127 else after
                self.sums[side][i] += after - before

    def value(self, me: int, linear: int) -> int:
        """The value to the player to move, in points; linear: the value by the linear evaluation."""
        self.catch_up()
        opponent = 1 - me
        seen = -LINEAR_MOST if linear < -LINEAR_MOST else LINEAR_MOST if linear > LINEAR_MOST else linear
        for j in range(32):
            total = self.table.hidden_bias[j] + self.table.linear[j] * seen
            for i in range(32):
                total += self.table.hidden[j][i] * self.sums[me][i]
            for i in range(32):
                total += self.table.hidden[j][32 + i] * self.sums[opponent][i]
            total = 0 if total < 0 else total >> HIDDEN_SHIFT
            self.hidden[j] = LAYER_MOST if total > LAYER_MOST else total
        value = BEYOND + self.table.bias
        for j in range(8):
            total = self.table.narrow_bias[j]
            for i in range(32):
                total += self.table.narrow[j][i] * self.hidden[i]
            total = 0 if total < 0 else total >> NARROW_SHIFT
            value += self.table.last[j] * (LAYER_MOST if total > LAYER_MOST else total)
        direct = 0
        for i in range(32):
            direct += self.table.direct[i] * self.sums[me][i] + self.table.direct[32 + i] * self.sums[opponent][i]
        value += DIRECT_SHARE * direct
        return linear + (value >> VALUE_SHIFT) - (BEYOND >> VALUE_SHIFT)

    def tilt_policy(self, me: int) -> None:
        """Make ready for `order`, in the position as it stands, with this player to move."""
        self.catch_up()
        opponent = 1 - me
        for j in range(32):
            total = self.table.context_bias[j]
            for i in range(32):
                total += self.table.context[j][i] * self.sums[me][i]
            for i in range(32):
                total += self.table.context[j][32 + i] * self.sums[opponent][i]
            total = 0 if total < 0 else total >> HIDDEN_SHIFT
            self.context[j] = LAYER_MOST if total > LAYER_MOST else total
        for i in range(64):
            total = 0
            for j in range(32):
                total += self.table.tilt[i][j] * self.context[j]
            total = self.table.policy[i] + (total >> TILT_SHIFT)
            self.policy[i] = -SHORT_MOST if total < -SHORT_MOST else SHORT_MOST if total > SHORT_MOST else total

    def order(self, place: int, me: int) -> int:
        """What the policy adds to the order of a move on this empty place, in points. Unchecked: it has been tilted."""
        opponent = 1 - me
        total = 0
        for i in range(32):
            number = self.cells[place][me * 32 + i]
            total += self.policy[i] * (0 if number < 0 else 127 if number > 127 else number)
        for i in range(32):
            number = self.cells[place][opponent * 32 + i]
            total += self.policy[32 + i] * (0 if number < 0 else 127 if number > 127 else number)
        return total >> POLICY_SHIFT

    # For tools and tests.

    def value_for(self, player: int, linear: int) -> int:
        """The value to a player, 0 or 1, if it were that one's move; linear: to the same player."""
        return self.value(player, linear)

    def order_for(self, player: int, move: int) -> int:
        """What the policy adds to the order of a player's move on an empty cell, in points."""
        self.tilt_policy(player)
        return self.order(self.board.place_of[move], player)

    def sums_now(self) -> list[int]:
        """The sums of the first player's numbers, then those of the second's."""
        self.catch_up()
        return [self.sums[side][i] for side in range(2) for i in range(SIDE)]
