"""The sizes and geometry of the compiled core: any board in one flat array of fixed width, walled all round."""
from __future__ import annotations

import random
from typing import Any

WIDTH = 24                          # 20 columns and 4 cells of wall, which two neighbouring rows share
PAD = 4                             # a shape looks four cells to either side
AREA = (20 + 2 * PAD) * WIDTH + 2 * PAD
CELLS = 400                         # of the largest board
MAX_PLY = 64                        # no search looks further ahead: there a position counts as a leaf
NULL_MOVE = -1                      # stands in the record of a game for a turn that was passed

EMPTY, WALL = 0, 3                  # 1 and 2 are stones of the first and the second player
DIRECTIONS = (1, WIDTH, WIDTH - 1, WIDTH + 1)
OFFSETS = (-4, -3, -2, -1, 1, 2, 3, 4)      # steps from a cell to those of its window, in their order
RING = tuple(down * WIDTH + right for down in range(-2, 3) for right in range(-2, 3) if down or right)


def places(size: int) -> list[int]:
    """For each move on a board of this size, the index of its cell in the flat array."""
    return [(row + PAD) * WIDTH + column + PAD for row in range(size) for column in range(size)]


def empty_board(size: int) -> list[int]:
    """The flat array of an empty board: EMPTY for the board's cells, WALL around them."""
    stones = [WALL] * AREA
    for place in places(size):
        stones[place] = EMPTY
    return stones


def zeros(length: int, *inner: int) -> list[Any]:
    """Nested lists of zeros: zeros(2, 3) is two lists of three zeros."""
    return [zeros(*inner) for _ in range(length)] if inner else [0] * length


def zobrist() -> list[list[int]]:
    """A random 64-bit number for each player and cell, for hashing positions; the same in every process."""
    numbers = random.Random(20240607)
    return [[numbers.getrandbits(64) for _ in range(CELLS)] for _ in range(2)]


ZOBRIST = zobrist()
