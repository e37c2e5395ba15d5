"""Constant tables of the threat solver: the lines through every cell, and the flags of a cell's shapes."""
from __future__ import annotations

from array import array
from itertools import product

from ai.position.grid import CELLS, OFFSETS, WALL, zeros
from ai.position.lines import STEPS
from ai.position.patterns import FIVE, FOUR, ONE, OPEN_FOUR, OPEN_THREE, OPEN_TWO, THREE, TIGHT_THREE, TWO, shape_table

# What a player's stone on an empty cell would make: a set of cells in the solver, a bit of a cell's flags.
FLAG_FIVE = 0
FLAG_FOUR = 1      # a four or better in some direction: the reply is forced
FLAG_WIN = 2       # an open four, or fours in two directions: five in two places
FLAG_OPEN_THREE = 3
FLAG_THREE = 4     # any three or better: one more stone would be a four
FLAGS = 5

# How promising a stone is: for the player who puts it, and for the opponent whose shapes it stops. From a trial on 200
# positions, where this order of the moves turned 44 wins within 1,000 nodes into 74.
OWN_WORTH = {ONE: 1, TWO: 6, OPEN_TWO: 14, THREE: 18, TIGHT_THREE: 18, OPEN_THREE: 60, FOUR: 75, OPEN_FOUR: 500,
             FIVE: 2000}
OPPONENT_WORTH = {ONE: 1, TWO: 4, OPEN_TWO: 9, THREE: 11, TIGHT_THREE: 11, OPEN_THREE: 38, FOUR: 45, OPEN_FOUR: 300,
                  FIVE: 1000}

SHAPE_CODES = 1 << 16     # a cell's shapes in its four directions, four bits each

WORD = (1 << 64) - 1
BITS = [1 << place for place in range(64)]
BITS_FROM = [WORD >> place << place for place in range(64)]     # the bit at this place and all above

# The place of a word's only bit is LOWEST[(word * DE_BRUIJN mod 2^64) >> 58].
DE_BRUIJN = 0x03F79D71B4CB0A89
LOWEST_BIT = [0] * 64
for _place, _bit in enumerate(BITS):
    LOWEST_BIT[(_bit * DE_BRUIJN & WORD) >> 58] = _place


def flags_of(shapes: list[int]) -> int:
    """The flags of a cell, a bit each, by the shapes in its four directions."""
    fours = sum(shape in (FOUR, OPEN_FOUR) for shape in shapes)
    found = {FLAG_FIVE: FIVE in shapes,
             FLAG_FOUR: max(shapes) >= FOUR,
             FLAG_WIN: OPEN_FOUR in shapes or fours > 1,
             FLAG_OPEN_THREE: OPEN_THREE in shapes,
             FLAG_THREE: max(shapes) >= THREE}
    return sum(1 << flag for flag, holds in found.items() if holds)


def code_tables() -> tuple[bytearray, array[int], array[int]]:
    """Three tables indexed by a cell's code: its flags, its worth to the player, and its worth to the opponent."""
    flags = bytearray(SHAPE_CODES)
    own, opponent = array("h", bytes(2 * SHAPE_CODES)), array("h", bytes(2 * SHAPE_CODES))
    for shapes in product(range(FIVE + 1), repeat=4):
        code = sum(shape << 4 * direction for direction, shape in enumerate(shapes))
        flags[code] = flags_of(list(shapes))
        own[code] = sum(OWN_WORTH.get(shape, 0) for shape in shapes)
        opponent[code] = sum(OPPONENT_WORTH.get(shape, 0) for shape in shapes)
    return flags, own, opponent


def pair_table() -> bytes:
    """A table from each window of eight neighbours to the first player's shape plus 16 times the second player's."""
    first, second = shape_table(exact=False)
    return bytes(one + 16 * two for one, two in zip(first, second, strict=True))


class SeenLines:
    """For every cell of a board, the cells that see it: those on its four lines, at most four steps away.

    count[cell] is the number of these cells. cell[], direction[] and shift[] give each of them, its direction, and the
    place of the seen cell's two bits in its window. window[cell][direction] is the window on an empty board.
    """

    def __init__(self, size: int) -> None:
        self.count = zeros(CELLS)
        self.cell = zeros(CELLS, 32)
        self.direction = zeros(CELLS, 32)
        self.shift = zeros(CELLS, 32)
        self.window = zeros(CELLS, 4)
        for row, column in product(range(size), repeat=2):
            for direction, (down, right) in enumerate(STEPS):
                for digit, offset in enumerate(OFFSETS):
                    self._look(size, row, column, direction, row + offset * down, column + offset * right, 2 * digit)

    def _look(self, size: int, row: int, column: int, direction: int, to_row: int, to_column: int, shift: int) -> None:
        """Record that a cell sees another cell in a direction, or a wall if the other is off the board."""
        seer = row * size + column
        if not (0 <= to_row < size and 0 <= to_column < size):
            self.window[seer][direction] |= WALL << shift
            return
        seen = to_row * size + to_column
        i = self.count[seen]
        self.cell[seen][i], self.direction[seen][i], self.shift[seen][i] = seer, direction, shift
        self.count[seen] = i + 1

