"""Runs and shapes of every line of a board, kept up to date as stones come and go."""
from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import product
from typing import Any

try:
    from cython import compiled
except ImportError:
    from ai.position.cython_shim import compiled

from ai.position.candidate_order import ORDER_WORTH
from ai.position.grid import AREA, CELLS, DIRECTIONS, OFFSETS, RING, empty_board, places, zeros
from ai.position.nine_conditions import LONGEST, run_worth
from ai.position.patterns import CODES, DIGITS, SHAPES, THREAT_KINDS, shape_table, threat_table
from ai.position.rules import Rules

Rows = list[list[int]]


class Runs:
    """The sum of the nine conditions over each player's runs, and whether the last stone made a winning line."""

    def __init__(self, rules: Rules) -> None:
        self.worth = run_worth(rules.line, rules.exact)
        self.steps = DIRECTIONS
        self.line = rules.line
        self.exact = rules.exact
        self.total = zeros(2)
        if not compiled:
            self.before = zeros(CELLS, 2)

    def add(self, stones: Any, place: int, player: int, number: int) -> bool:
        """Put a stone of the player on an empty place, as stone `number` of the game; whether it makes a line."""
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
                    gain -= self.worth[run if run < LONGEST else LONGEST][1 + empty]
                elif stones[far] == other:
                    while stones[far] == other:
                        run += 1
                        far += step
                    run = run if run < LONGEST else LONGEST
                    beyond = 1 if stones[far] == 0 else 0
                    loss += self.worth[run][1 + beyond] - self.worth[run][beyond]
                empty_ends += empty
                step = -step
            gain += self.worth[length if length < LONGEST else LONGEST][empty_ends]
            if length >= self.line and (length == self.line or not self.exact):
                won = True
        self.total[player] += gain
        self.total[1 - player] -= loss
        return won

    def remove(self, number: int) -> None:
        """Take back stone `number`, the last one."""
        self.total[0] = self.before[number][0]
        self.total[1] = self.before[number][1]


class ShapeTable:
    """What every window and every cell means, in one place for all boards with the same rule of five.

    A pair holds the shapes that both players' stones would make in a window: the first's, and 16 times the second's.
    order_score_of[player][pair] is what it adds to a candidate's order score when that player is to move. A code holds
    the shapes that a player's stone would make on a cell in the four directions, a decimal digit each;
    threat_of[code] is the threat of that cell.
    """

    def __init__(self, exact: bool) -> None:
        first, second = shape_table(exact)
        self.pair_of = [one + 16 * two for one, two in zip(first, second, strict=True)]
        order_score_of = zeros(2, 256)
        for one, two in product(range(SHAPES), repeat=2):
            for player, own, other in ((0, one, two), (1, two, one)):
                order_score_of[player][one + 16 * two] = 2 * ORDER_WORTH[own] + ORDER_WORTH[other]
        self.order_score_of = order_score_of
        self.threat_of = threat_table()


class CellWorths:
    """What an empty cell counts in an evaluation, for each code of the shapes a player's stone would make there.

    values: 10,000 numbers of up to 62 bits; what they mean is the evaluation's business.
    """

    def __init__(self, values: Sequence[int]) -> None:
        self.worth_of = list(values)


@cache
def no_worths() -> CellWorths:
    """Every cell counts nothing: what a board has until an evaluation is asked for."""
    return CellWorths([0] * CODES)


@cache
def shared_table(exact: bool) -> ShapeTable:
    """The one table for this rule of five."""
    return ShapeTable(exact)


@cache
def empty_shapes(size: int, exact: bool) -> tuple[list[int], Rows, Rows, Rows, Rows, Rows]:
    """What Shapes keeps of an empty board: taken, windows, pairs, order scores, codes and threats."""
    stones, threat_of = empty_board(size), threat_table()
    first, second = shape_table(exact)
    taken = [1] * AREA
    windows, pairs = zeros(4, AREA), zeros(4, AREA)
    order_score, code = zeros(2, AREA), zeros(2, AREA)
    for place in places(size):
        taken[place] = 0
        for direction, step in enumerate(DIRECTIONS):
            window = 0
            for digit, offset in enumerate(OFFSETS):
                window |= stones[place + offset * step] << (2 * digit)
            windows[direction][place] = window
            one, two = first[window], second[window]
            pairs[direction][place] = one + 16 * two
            for player, own, other in ((0, one, two), (1, two, one)):
                order_score[player][place] += 2 * ORDER_WORTH[own] + ORDER_WORTH[other]
                code[player][place] += DIGITS[direction] * own
    return taken, windows, pairs, order_score, code, [[threat_of[one] for one in codes] for codes in code]


class Shapes:
    """For each player, direction and place: the shape that a stone there would make, and what follows from it.

    windows[direction][place] packs the eight neighbours in that direction, two bits each; pairs[direction][place]
    holds both players' shapes; code[player][place] holds one player's in all directions (see ShapeTable) and
    threat[player][place] the threat that they make together; order_score[player][place] sums order_score_of over the
    directions. Over all empty places threat_counts[player] counts each threat, and worth[player] sums what the cells
    count in the evaluation in use.

    The stones are a stack: the last that came is the first to go. So an occupied place is left as it was when its stone
    came, and is right again when that stone has gone. Board.shapes_on tells what a stone makes that stands.
    """

    def __init__(self, rules: Rules) -> None:
        self.table = shared_table(rules.exact)
        self.steps = DIRECTIONS
        self.digits = DIGITS
        self.ring = RING
        self.near = zeros(AREA)
        taken, windows, pairs, order_score, code, threat = empty_shapes(rules.size, rules.exact)
        self.cell_worths = no_worths()
        self.threat_counts = zeros(2, THREAT_KINDS)
        self.worth = zeros(2)
        self.taken = taken[:]           # uncompiled these are lists, and each board needs its own
        self.windows = [row[:] for row in windows]
        self.pairs = [row[:] for row in pairs]
        self.order_score = [row[:] for row in order_score]
        self.code = [row[:] for row in code]
        self.threat = [row[:] for row in threat]
        for place in places(rules.size):
            self.weigh(place, 1)

    def use(self, cell_worths: CellWorths) -> None:
        """Let worth[player] sum these worths from now on."""
        self.cell_worths = cell_worths
        for player in range(2):
            self.worth[player] = 0
            for place in range(AREA):
                if self.taken[place] == 0:
                    self.worth[player] += cell_worths.worth_of[self.code[player][place]]

    def add(self, place: int, player: int) -> None:
        """A stone of the player comes to this empty place."""
        for i in range(24):
            self.near[place + self.ring[i]] += 1
        self.weigh(place, -1)
        self.taken[place] = 1
        self.turn(place, player + 1)

    def remove(self, place: int, player: int) -> None:
        """The player's stone on this place goes: the last one that came."""
        self.turn(place, player + 1)
        self.taken[place] = 0
        self.weigh(place, 1)
        for i in range(24):
            self.near[place + self.ring[i]] -= 1

    def weigh(self, place: int, sign: int) -> None:
        """Add an empty place to the sums over all of them (sign 1), or take it out (sign -1)."""
        for player in range(2):
            code = self.code[player][place]
            self.threat_counts[player][self.threat[player][place]] += sign
            self.worth[player] += sign * self.cell_worths.worth_of[code]

    def turn(self, place: int, stone: int) -> None:
        """Put the stone on the place or take it off: an xor into the windows of the empty places that see it."""
        for direction in range(4):
            step = self.steps[direction]
            for digit in range(8):
                offset = digit - 4 if digit < 4 else digit - 3
                seer = place - offset * step
                if self.taken[seer] != 0:
                    continue
                window = self.windows[direction][seer] ^ (stone << (2 * digit))
                self.windows[direction][seer] = window
                old = self.pairs[direction][seer]
                new = self.table.pair_of[window]
                if old != new:
                    self.pairs[direction][seer] = new
                    self.order_score[0][seer] += self.table.order_score_of[0][new] - self.table.order_score_of[0][old]
                    self.order_score[1][seer] += self.table.order_score_of[1][new] - self.table.order_score_of[1][old]
                    self.recode(seer, 0, ((new & 15) - (old & 15)) * self.digits[direction])
                    self.recode(seer, 1, ((new >> 4) - (old >> 4)) * self.digits[direction])

    def recode(self, place: int, player: int, change: int) -> None:
        """The code of the player's shapes on this empty place changes by so much."""
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

    def code_at(self, place: int, player: int) -> int:
        """The player's shapes on this empty place, a decimal digit for each direction."""
        return self.code[player][place]

    def threat_at(self, place: int, player: int) -> int:
        """The threat that the player's stone would make on this empty place (patterns.py)."""
        return self.threat[player][place]

    def shape_at(self, place: int, direction: int, player: int) -> int:
        """The shape that the player's stone would make on this empty place in this direction, as in grid.DIRECTIONS."""
        pair = self.pairs[direction][place]
        return pair & 15 if player == 0 else pair >> 4

    def threat_count(self, player: int, threat: int) -> int:
        """On how many empty cells the player's stone would make just this threat."""
        return self.threat_counts[player][threat]
