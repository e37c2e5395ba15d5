"""Distances between the cells of a board."""
from ai.position.rules import Move

# Some distances, as rows and columns: of neighbours, of one or two steps along a row, column or diagonal, of two steps.
TOUCHING = {(0, 1), (1, 0), (1, 1)}
STRAIGHT = {(0, 1), (1, 0), (0, 2), (2, 0)}
SLANT = {(1, 1), (2, 2)}
GAPPED = {(0, 2), (2, 0), (2, 2)}


def apart(size: int, one: Move, other: Move) -> tuple[int, int]:
    """The rows and the columns from one cell to another, both at least 0."""
    return abs(one // size - other // size), abs(one % size - other % size)


def around(size: int, cell: Move, reach: int) -> list[Move]:
    """The cells at most `reach` rows and columns away from a cell, in ascending order."""
    return [move for move in range(size * size) if max(apart(size, cell, move)) <= reach]
