"""The straight lines of a board: every row, column and diagonal piece of a given length, as the moves on it."""
from __future__ import annotations

from functools import cache

from ai.position.rules import Move

Line = tuple[Move, ...]             # neighbouring cells, from the end with the lowest move on

# Rows down and columns to the right from one cell to the next, in the order of grid.DIRECTIONS.
STEPS = ((0, 1), (1, 0), (1, -1), (1, 1))


@cache
def lines_through(size: int, length: int) -> tuple[tuple[tuple[Line, ...], ...], ...]:
    """For each cell and direction of STEPS, the lines of `length` cells through it, ordered by their first cells."""
    through: list[list[list[Line]]] = [[[] for _ in STEPS] for _ in range(size * size)]
    for start in range(size * size):
        row, column = divmod(start, size)
        for direction, (down, right) in enumerate(STEPS):
            last_row, last_column = row + (length - 1) * down, column + (length - 1) * right
            if last_row < size and 0 <= last_column < size:
                line = tuple(start + i * (size * down + right) for i in range(length))
                for move in line:
                    through[move][direction].append(line)
    return tuple(tuple(map(tuple, directions)) for directions in through)


@cache
def lines(size: int, length: int) -> tuple[Line, ...]:
    """Every line of `length` cells on the board, each once, ordered by its first cell."""
    return tuple(line for move, directions in enumerate(lines_through(size, length))
                 for in_direction in directions for line in in_direction if line[0] == move)
