"""The eight symmetries of a square board: a position and its image under one of them have the same value."""
from __future__ import annotations


def images(size: int) -> list[list[int]]:
    """For each of the board's eight symmetries, the identity first, the list of every cell's image."""
    last, found = size - 1, []
    for swap in (False, True):
        for down in (False, True):
            for across in (False, True):
                image = []
                for cell in range(size * size):
                    row, column = divmod(cell, size)
                    row, column = (last - row if down else row), (last - column if across else column)
                    image.append(column * size + row if swap else row * size + column)
                found.append(image)
    return found
