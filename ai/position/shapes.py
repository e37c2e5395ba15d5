"""Runs and shapes of every line of a board, kept up to date as stones come and go."""
from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

try:
    from cython import compiled
except ImportError:
    from ai.position.cython_shim import compiled

from ai.position.candidate_order import ORDER_WORTH
from ai.position.grid import AREA, CELLS, DIRECTIONS, RING, places, zeros
from ai.position.line_words import LINE_OF, SHIFT_OF, empty_words, window_in
from ai.position.nine_conditions import LONGEST_RUN, run_worth
from ai.position.patterns import CODES, DIGITS, THREAT_KINDS, shape_table, threat_table
from ai.position.rules import Rules

Rows = list[list[int]]


class Runs:
    """Keeps both players' scores by the nine conditions in total[player]; before[number]: those before a stone."""

    def __init__(self, rules: Rules) -> None:
        self.worth = run_worth(rules.line, rules.exact)
        self.steps = DIRECTIONS
        self.line = rules.line
        self.exact = rules.exact
        self.total = zeros(2)
        if not compiled:
            self.before = zeros(CELLS, 2)

    def add(self, stones: Any, place: int, player: int, number: int) -> bool:
        """Add a player's stone on an empty place to the totals; return whether it completes a winning line.

        stones: the board before the stone. number: how many stones the game had before.
        """
        self.before[number][0] = self.total[0]
        self.before[number][1] = self.total[1]
        own = player + 1
        other = 2 - player
        won = False
        gain = 0
        loss = 0
        for direction in range(4):
            step = self.steps[direction]
            length = 1
            empty_ends = 0
            for _side in range(2):
                far = place + step
                run = 0
                while stones[far] == own:
                    run += 1
                    far += step
                empty = 1 if stones[far] == 0 else 0
                if run > 0:
                    length += run
                    gain -= self.worth[run if run < LONGEST_RUN else LONGEST_RUN][1 + empty]
                elif stones[far] == other:
                    while stones[far] == other:
                        run += 1
                        far += step
                    run = run if run < LONGEST_RUN else LONGEST_RUN
                    beyond = 1 if stones[far] == 0 else 0
                    loss += self.worth[run][1 + beyond] - self.worth[run][beyond]
                empty_ends += empty
                step = -step
            gain += self.worth[length if length < LONGEST_RUN else LONGEST_RUN][empty_ends]
            if length >= self.line and (length == self.line or not self.exact):
                won = True
        self.total[player] += gain
        self.total[1 - player] -= loss
        return won

    def remove(self, number: int) -> None:
        self.total[0] = self.before[number][0]
        self.total[1] = self.before[number][1]


class ShapeTable:
    """Lookup tables for shapes and threats; one set for each rule (exactly five, or five or more) serves all boards.

    A window is the eight cells around a place on a line. pair_of[window] holds the shapes that both players' stones
    would make in its middle: the first player's, plus 16 times the second's. A code holds the shapes that one player's
    stone would make on a cell in the four directions, a decimal digit each; threat_of[code] is the threat of such a
    cell, order_worth_of[code] its worth in the order of candidate moves.
    """

    def __init__(self, exact: bool) -> None:
        first, second = shape_table(exact)
        self.pair_of = [one + 16 * two for one, two in zip(first, second, strict=True)]
        self.threat_of = threat_table()
        self.order_worth_of = [sum(ORDER_WORTH[int(shape)] for shape in f"{code:04}") for code in range(CODES)]


class CellWorths:
    """An evaluation's 10,000 integers of up to 62 bits: a cell's worth by the code of a player's shapes there."""

    def __init__(self, values: Sequence[int]) -> None:
        self.worth_of = list(values)


@cache
def no_worths() -> CellWorths:
    """A table in which every empty cell is worth zero; a board uses it until an evaluation sets another."""
    return CellWorths([0] * CODES)


@cache
def shared_table(exact: bool) -> ShapeTable:
    """The shape tables that all boards share. exact: whether more than five in a row does not win."""
    return ShapeTable(exact)


@cache
def empty_shapes(size: int, exact: bool) -> tuple[Rows, Rows, Rows, Rows]:
    """The arrays with which a Shapes object begins, for an empty board: words, pairs, codes and threats."""
    threat_of = threat_table()
    first, second = shape_table(exact)
    words = empty_words(size)
    pairs, code = zeros(4, AREA), zeros(2, AREA)
    for place in places(size):
        for direction in range(4):
            window = window_in(words[direction][LINE_OF[direction][place]], SHIFT_OF[direction][place])
            one, two = first[window], second[window]
            pairs[direction][place] = one + 16 * two
            for player, shape in enumerate((one, two)):
                code[player][place] += DIGITS[direction] * shape
    return words, pairs, code, [[threat_of[one] for one in codes] for codes in code]


class Shapes:
    """For every empty place, the shapes that either player's stone would make there, and sums over all these places.

    words[direction][line] holds the stones (line_words.py); pairs[direction][place] holds both players' shapes;
    code[player][place] holds one player's shapes in all directions (see ShapeTable), and threat[player][place] the
    threat that they make together. threat_counts[player] counts the empty places with each threat, and worth[player]
    sums their worths in the present evaluation.
    The stones are a stack: the last stone added is the first removed. So an occupied place keeps the values it had when
    its stone came, and they are right again when the stone has gone. A stone's changes are kept with its number and
    undone when it goes: the old sums, and in turns[number] and pairs_before[number] each changed pair (4 * place +
    direction) and its old value. For the shapes of a stone on the board, see Board.shapes_on.
    THREAT_KINDS is written as a number in the loops, so that a C compiler can vectorise them.
    """

    def __init__(self, rules: Rules) -> None:
        self.table = shared_table(rules.exact)
        self.steps = DIRECTIONS
        self.digits = DIGITS
        self.ring = RING
        self.line_of = LINE_OF
        self.shift_of = SHIFT_OF
        self.size = rules.size
        self.near = zeros(AREA)
        words, pairs, code, threat = empty_shapes(rules.size, rules.exact)
        self.cell_worths = no_worths()
        self.threat_counts = zeros(2, THREAT_KINDS)
        self.worth = zeros(2)
        self.words = [row[:] for row in words]          # uncompiled these are lists, and each board needs its own
        self.pairs = [row[:] for row in pairs]
        self.code = [row[:] for row in code]
        self.threat = [row[:] for row in threat]
        self.count = 0
        if not compiled:                # compiled, arrays begin with zeros
            self.turned = zeros(CELLS)
            self.turns = zeros(CELLS, 32)
            self.pairs_before = zeros(CELLS, 32)
            self.counts_before = zeros(CELLS, 2 * THREAT_KINDS)
            self.worth_before = zeros(CELLS, 2)
        for place in places(rules.size):
            self.weigh(place, 1)

    def use(self, cell_worths: CellWorths) -> None:
        """From now on, add up these worths in worth[player]. Unchecked: no stone may have been added yet."""
        self.cell_worths = cell_worths
        for player in range(2):
            self.worth[player] = 0
            for place in places(self.size):
                self.worth[player] += cell_worths.worth_of[self.code[player][place]]

    def add(self, place: int, player: int) -> None:
        """Add a player's stone on this empty place, and update the shapes around it and all sums."""
        for i in range(24):
            self.near[place + self.ring[i]] += 1
        for side in range(2):
            self.worth_before[self.count][side] = self.worth[side]
            for threat in range(7):
                self.counts_before[self.count][side * 7 + threat] = self.threat_counts[side][threat]
        self.weigh(place, -1)
        turned = 0
        for direction in range(4):
            turned = self.turn(place, direction, player + 1, turned)
        self.turned[self.count] = turned
        self.count += 1

    def remove(self, place: int, player: int) -> None:
        """Remove the player's stone from this place; it must be the last stone added."""
        self.count -= 1
        stone = player + 1              # 64 bits in C, like the word, so that it can be shifted
        for direction in range(4):
            self.words[direction][self.line_of[direction][place]] ^= stone << self.shift_of[direction][place]
        for i in range(self.turned[self.count]):
            self.turn_back(self.turns[self.count][i] >> 2, self.turns[self.count][i] & 3,
                           self.pairs_before[self.count][i])
        for side in range(2):
            self.worth[side] = self.worth_before[self.count][side]
            for threat in range(7):
                self.threat_counts[side][threat] = self.counts_before[self.count][side * 7 + threat]
        for i in range(24):
            self.near[place + self.ring[i]] -= 1

    def weigh(self, place: int, sign: int) -> None:
        """Add the threats and worths of an empty place to the sums (sign 1), or subtract them (sign -1)."""
        for player in range(2):
            code = self.code[player][place]
            self.threat_counts[player][self.threat[player][place]] += sign
            self.worth[player] += sign * self.cell_worths.worth_of[code]

    def turn(self, place: int, direction: int, stone: int, turned: int) -> int:
        """Put a stone on one line through its place, and update the shapes of the line's empty places near it.

        turned: the number of pairs of shapes that this stone has changed so far; returns the number afterwards.
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
            seer = place + offset * self.steps[direction]
            old = self.pairs[direction][seer]
            new = self.table.pair_of[around & 0xFF | around >> 2 & 0xFF00]
            if old != new:
                self.turns[self.count][turned] = 4 * seer + direction
                self.pairs_before[self.count][turned] = old
                turned += 1
                self.pairs[direction][seer] = new
                self.recode(seer, 0, ((new & 15) - (old & 15)) * self.digits[direction])
                self.recode(seer, 1, ((new >> 4) - (old >> 4)) * self.digits[direction])
        return turned

    def recode(self, place: int, player: int, change: int) -> None:
        """Add `change` to the code of the player's shapes on an empty place, and update its threat and the sums."""
        if change == 0:
            return
        old = self.code[player][place]
        new = old + change
        self.code[player][place] = new
        threat = self.table.threat_of[new]
        self.threat_counts[player][self.threat[player][place]] -= 1
        self.threat_counts[player][threat] += 1
        self.threat[player][place] = threat
        self.worth[player] += self.cell_worths.worth_of[new] - self.cell_worths.worth_of[old]

    def turn_back(self, place: int, direction: int, old: int) -> None:
        """Restore the pair of shapes `old` that an empty place had in this direction. The caller restores the sums."""
        new = self.pairs[direction][place]
        self.pairs[direction][place] = old
        code = self.code[0][place] + ((old & 15) - (new & 15)) * self.digits[direction]
        self.code[0][place] = code
        self.threat[0][place] = self.table.threat_of[code]
        code = self.code[1][place] + ((old >> 4) - (new >> 4)) * self.digits[direction]
        self.code[1][place] = code
        self.threat[1][place] = self.table.threat_of[code]

    def order_score(self, place: int, player: int) -> int:
        """The score that orders a move to this empty place among the candidates of the player to move."""
        own = self.table.order_worth_of[self.code[player][place]]
        return 2 * own + self.table.order_worth_of[self.code[1 - player][place]]

    def code_at(self, place: int, player: int) -> int:
        """The code of the player's shapes on this empty place: one decimal digit for each direction."""
        return self.code[player][place]

    def threat_at(self, place: int, player: int) -> int:
        """The threat that the player's stone would make on this empty place (patterns.py)."""
        return self.threat[player][place]

    def shape_at(self, place: int, direction: int, player: int) -> int:
        """The shape that the player's stone would make on this empty place in this direction of grid.DIRECTIONS."""
        pair = self.pairs[direction][place]
        return pair & 15 if player == 0 else pair >> 4

    def threat_count(self, player: int, threat: int) -> int:
        """The number of empty cells where the player's stone would make exactly this threat."""
        return self.threat_counts[player][threat]
