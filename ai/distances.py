"""Distances between the cells of a board, and its whole lines."""
from collections import defaultdict
from functools import cache

from ai.position.rules import Move

# Some distances, as rows and columns: of neighbours, of one or two steps along a row, column or diagonal, of two steps.
TOUCHING = {(0, 1), (1, 0), (1, 1)}
STRAIGHT = {(0, 1), (1, 0), (0, 2), (2, 0)}
SLANT = {(1, 1), (2, 2)}
GAPPED = {(0, 2), (2, 0), (2, 2)}


def axis_distances(size: int, one: Move, other: Move) -> tuple[int, int]:
    """The rows and the columns from one cell to another, both at least 0."""
    return abs(one // size - other // size), abs(one % size - other % size)


@cache
def whole_lines(size: int) -> tuple[tuple[Move, ...], ...]:
    """Every row, column, falling and rising diagonal of a board, from edge to edge, in this order; cells ascending."""
    lines = defaultdict[tuple[int, int], list[Move]](list)
    for move in range(size * size):
        row, column = divmod(move, size)
        for direction, line in enumerate((row, column, row - column, row + column)):
            lines[direction, line].append(move)
    return tuple(tuple(lines[line]) for line in sorted(lines))


def chebyshev(size: int, one: Move, other: Move) -> int:
    """The Chebyshev distance: the steps of a king in chess from one cell to another."""
    return max(axis_distances(size, one, other))


def cells_around(size: int, cell: Move, reach: int) -> list[Move]:
    """The cells at most `reach` rows and columns away from a cell, in ascending order."""
    return [move for move in range(size * size) if chebyshev(size, cell, move) <= reach]
