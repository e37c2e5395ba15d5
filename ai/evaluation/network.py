"""MASTER's network on a board: the patterns of all cells, updated stone by stone, and the resulting value.

network_weights.py explains the numbers, and why no sum overflows. The idea of a small network whose first layer is a
table over line patterns comes from Rapfi's Mixnet (arXiv 2503.13178).
"""
from __future__ import annotations

from functools import cache
from operator import mul
from typing import Any

try:
    from cython import compiled
except ImportError:
    from ai.position.cython_shim import compiled

from ai.evaluation.network_weights import (
    BOARD_SIZE,
    CELL_MOST,
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
    TILT_SHIFT,
    VALUE_SHIFT,
    VECTOR,
    NetworkWeights,
    by_rows,
    exchanged,
    lowest_sum,
    pattern_of_window,
)
from ai.position.board import Board
from ai.position.grid import AREA, CELLS, DIRECTIONS, places, zeros
from ai.position.line_words import LINE_OF, SHIFT_OF, empty_words, window_in

DIVISION_OFFSET = 1 << 40           # makes the dividend positive; subtracted again after the division


class NetworkTable:
    """A network's weights as boards of one size use them, and the numbers of the empty board.

    rows: each pattern's vector as player 0 sees it, then as player 1 does. The biases include the correction of the
    sums for this size (network_weights.py).
    """

    def __init__(self, weights: NetworkWeights, size: int = BOARD_SIZE) -> None:
        self.pattern_of = pattern_of_window()
        if not compiled:                # compiled, arrays begin with zeros
            self.rows = zeros(PATTERNS, INPUTS)
        self.fill_rows(weights.patterns, exchanged())
        hidden, context = by_rows(weights.hidden, INPUTS), by_rows(weights.context, INPUTS)
        self.hidden = hidden
        self.linear = list(weights.linear)
        self.narrow = by_rows(weights.narrow, HIDDEN)
        self.narrow_bias = list(weights.narrow_bias)
        self.last = list(weights.last)
        self.direct = list(weights.direct)
        self.policy = list(weights.policy)
        self.context = context
        self.tilt = by_rows(weights.tilt, CONTEXT)
        cells = self.empty_cells(size)
        self.words = empty_words(size)
        if not compiled:
            self.cells = zeros(AREA, INPUTS)
        for place, numbers in cells.items():
            for i in range(INPUTS):
                self.cells[place][i] = numbers[i]
        self.lowest = lowest_sum(size)
        # On the usual board the correction is 0; it is not computed there, since every worker waits for that table.
        correction = [0] * INPUTS if size == BOARD_SIZE else [
            self.lowest + usual - empty
            for usual, empty in zip(_sums(self.empty_cells(BOARD_SIZE)), _sums(cells), strict=True)]

        def corrected(biases: Any, rows: Any) -> list[int]:
            return [bias + sum(map(mul, row, correction)) for bias, row in zip(biases, rows, strict=True)]

        self.hidden_bias = corrected(weights.hidden_bias, hidden)
        self.context_bias = corrected(weights.context_bias, context)
        self.bias = weights.bias[0] + DIRECT_SHARE * sum(map(mul, weights.direct, correction))

    def empty_cells(self, size: int) -> dict[int, list[int]]:
        """The numbers of each cell of an empty board, by its place."""
        words = empty_words(size)
        cells = {}
        for place in places(size):
            patterns = [self.pattern_of[window_in(words[direction][LINE_OF[direction][place]],
                                                  SHIFT_OF[direction][place])] for direction in range(len(DIRECTIONS))]
            cells[place] = [sum([self.rows[pattern][i] for pattern in patterns]) for i in range(INPUTS)]
        return cells

    def fill_rows(self, patterns: Any, other: list[int]) -> None:
        """Fill `rows` with the vectors of each pattern for both players.

        patterns: all vectors in one list; other: for each pattern, the pattern that the opponent sees. Numbers are
        copied singly: a list of them all would take ten megabytes for a moment.
        """
        for pattern in range(PATTERNS):
            for i in range(VECTOR):
                self.rows[pattern][i] = patterns[pattern * VECTOR + i]
                self.rows[pattern][VECTOR + i] = patterns[other[pattern] * VECTOR + i]


def _sums(cells: dict[int, list[int]]) -> list[int]:
    return [sum(min(max(numbers[i], 0), CELL_MOST) for numbers in cells.values()) for i in range(INPUTS)]


@cache
def network_table(size: int) -> NetworkTable:
    """The table of the network that is shipped with the game, for boards of one size. Raises DamagedNetwork."""
    return NetworkTable(NetworkWeights.read(), size)


class Network:
    """MASTER's network on one board of the table's size, updated stone by stone when a value is asked for.

    followed: the moves that the network has seen, as in the board's record. words: their stones, line by line
    (line_words.py). The stones are a stack: an occupied cell keeps the numbers it had when its stone was added, and
    they are right again when that stone is removed. The changes by stone number n are kept, to be undone then: the old
    sums (sums_before[n]), the changed cells (seers[n]) and their old numbers (cells_before, from row 32 * n on).
    cells, sums and policy hold the first player's numbers first; seen and the weights hold those of the side to move
    first.

    The lengths of the loops (VECTOR, HIDDEN, NARROW, INPUTS, CONTEXT) and CELL_MOST are written as numbers, so that a
    C compiler can vectorise them.
    """

    def __init__(self, table: NetworkTable, board: Board) -> None:
        self.table = table
        self.board = board
        self.steps = DIRECTIONS
        self.line_of = LINE_OF
        self.shift_of = SHIFT_OF
        self.count = 0
        self.words = [row[:] for row in self.table.words]    # uncompiled these are lists, and each board needs its own
        if not compiled:                # compiled, arrays begin with zeros
            self.followed = zeros(CELLS)
            self.cells = zeros(AREA, INPUTS)
            self.sums = zeros(INPUTS)
            self.seen = zeros(INPUTS)
            self.hidden = zeros(HIDDEN)
            self.context = zeros(CONTEXT)
            self.policy = zeros(INPUTS)
            self.changed = zeros(CELLS)
            self.seers = zeros(CELLS, 32)
            self.cells_before = zeros(CELLS * 32, INPUTS)
            self.sums_before = zeros(CELLS, INPUTS)
        for i in range(INPUTS):
            self.sums[i] = -self.table.lowest
        for place in places(board.rules.size):
            for i in range(INPUTS):
                self.cells[place][i] = self.table.cells[place][i]
            self.weigh(place, 1)

    def catch_up(self) -> None:
        """Bring the network to the board's present position: remove stones that are gone and add new ones."""
        same = 0
        while same < self.count and same < self.board.count and self.followed[same] == self.board.record[same]:
            same += 1
        while self.count > same:
            self.count -= 1
            self.remove(self.board.place_of[self.followed[self.count]], self.count % 2)
        while self.count < self.board.count:
            move = self.board.record[self.count]
            self.followed[self.count] = move
            self.add(self.board.place_of[move], self.count % 2)
            self.count += 1

    def add(self, place: int, player: int) -> None:
        for i in range(64):
            self.sums_before[self.count][i] = self.sums[i]
        self.weigh(place, -1)
        changed = 0
        for direction in range(4):
            changed = self.turn(place, direction, player + 1, changed)
        self.changed[self.count] = changed

    def remove(self, place: int, player: int) -> None:
        """Remove the player's stone from this place; it must be the last stone added."""
        stone = player + 1              # 64 bits in C, like the word, so that it can be shifted
        for direction in range(4):
            self.words[direction][self.line_of[direction][place]] ^= stone << self.shift_of[direction][place]
        for k in range(self.changed[self.count]):
            seer = self.seers[self.count][k]
            for i in range(64):
                self.cells[seer][i] = self.cells_before[32 * self.count + k][i]
        for i in range(64):
            self.sums[i] = self.sums_before[self.count][i]

    def weigh(self, place: int, sign: int) -> None:
        """Add the numbers of an empty cell to the sums (sign 1), or take them out (sign -1)."""
        for i in range(64):
            number = self.cells[place][i]
            self.sums[i] += sign * (0 if number < 0 else 127 if number > 127 else number)

    def turn(self, place: int, direction: int, stone: int, changed: int) -> int:
        """Update the patterns of the empty cells on one line through a new stone.

        changed: the number of cells that this stone has changed so far; returns the number afterwards.
        """
        line = self.line_of[direction][place]
        shift = self.shift_of[direction][place]
        word = self.words[direction][line] | stone << shift
        self.words[direction][line] = word
        for i in range(8):
            offset = i - 4 if i < 4 else i - 3
            if word >> (shift + 2 * offset) & 3 != 0:
                continue
            around = word >> (shift + 2 * offset - 8)
            window = around & 0xFF | around >> 2 & 0xFF00
            seer = place + offset * self.steps[direction]
            self.seers[self.count][changed] = seer
            self.change(seer, 32 * self.count + changed,
                        self.table.pattern_of[window ^ stone << (14 - 2 * i)], self.table.pattern_of[window])
            changed += 1
        return changed

    def change(self, place: int, row: int, old: int, new: int) -> None:
        """Replace an empty cell's pattern `old` in one direction by `new`; keep its old numbers in cells_before."""
        for i in range(64):
            before = self.cells[place][i]
            self.cells_before[row][i] = before
            after = before + self.table.rows[new][i] - self.table.rows[old][i]
            self.cells[place][i] = after
            before = 0 if before < 0 else 127 if before > 127 else before
            after = 0 if after < 0 else 127 if after > 127 else after
            self.sums[i] += after - before

    def see_as(self, me: int) -> None:
        """Bring the network up to date, and copy its sums to `seen`, those of player `me` (0 or 1) first."""
        self.catch_up()
        for i in range(64):
            self.seen[i] = self.sums[i ^ 32 * me]

    def value(self, me: int, linear: int) -> int:
        """The position's value in points to player `me` (0 or 1), who is to move.

        linear: the same value by the linear evaluation, which the network corrects.
        """
        self.see_as(me)
        clipped = min(max(linear, -LINEAR_MOST), LINEAR_MOST)
        for j in range(32):
            total = self.table.hidden_bias[j] + self.table.linear[j] * clipped
            for i in range(64):
                total += self.table.hidden[j][i] * self.seen[i]
            self.hidden[j] = min(max(total, 0) >> HIDDEN_SHIFT, LAYER_MOST)
        value = DIVISION_OFFSET + self.table.bias
        for j in range(8):
            total = self.table.narrow_bias[j]
            for i in range(32):
                total += self.table.narrow[j][i] * self.hidden[i]
            value += self.table.last[j] * min(max(total, 0) >> NARROW_SHIFT, LAYER_MOST)
        direct = 0
        for i in range(64):
            direct += self.table.direct[i] * self.seen[i]
        value += DIRECT_SHARE * direct
        return linear + (value >> VALUE_SHIFT) - (DIVISION_OFFSET >> VALUE_SHIFT)

    def tilt_policy(self, me: int) -> None:
        """Adapt the policy's weights to the present position with player `me` (0 or 1) to move, for `order`."""
        self.see_as(me)
        for j in range(32):
            total = self.table.context_bias[j]
            for i in range(64):
                total += self.table.context[j][i] * self.seen[i]
            self.context[j] = min(max(total, 0) >> HIDDEN_SHIFT, LAYER_MOST)
        for i in range(64):
            total = 0
            for j in range(32):
                total += self.table.tilt[i][j] * self.context[j]
            total = self.table.policy[i] + (total >> TILT_SHIFT)
            self.policy[i ^ 32 * me] = min(max(total, -SHORT_MOST), SHORT_MOST)

    def order(self, place: int) -> int:
        """The points that the policy adds to the order score of a move to this empty place.

        Unchecked: tilt_policy must have been called in this position.
        """
        total = 0
        for i in range(64):
            number = self.cells[place][i]
            total += self.policy[i] * (0 if number < 0 else 127 if number > 127 else number)
        return total >> POLICY_SHIFT

    # For tests.

    def order_for(self, player: int, move: int) -> int:
        """The points that the policy adds to the order score of a player's move to an empty cell."""
        self.tilt_policy(player)
        return self.order(self.board.place_of[move])

    def sums_now(self) -> list[int]:
        self.catch_up()
        return [self.sums[i] + self.table.lowest for i in range(INPUTS)]
