"""Packs each line of a board into one integer, its word; the cells around a place are a few bits of the word.

A word holds two bits for each cell of a line and of the wall around the board, in the order of the line's direction:
EMPTY, 1 or 2 for a stone, or WALL. A stone that comes or goes changes four words.
"""
from __future__ import annotations

from ai.position.grid import AREA, DIRECTIONS, PAD, WALL, WIDTH, places

LARGEST = 20                        # rows of the largest board
LINES = 2 * LARGEST - 1             # lines of one direction, at most
ALL_WALL = (1 << 2 * (LARGEST + 2 * PAD)) - 1


def _lines_and_shifts() -> tuple[list[list[int]], list[list[int]]]:
    line_of, shift_of = ([[0] * AREA for _ in DIRECTIONS] for _ in range(2))
    for place in places(LARGEST):
        row, column = place // WIDTH - PAD, place % WIDTH - PAD
        for direction, line in enumerate((row, column, row + column, row - column + LARGEST - 1)):
            line_of[direction][place] = line
            shift_of[direction][place] = 2 * (PAD + (row if direction else column))
    return line_of, shift_of


# By direction and place: the line, and how far its word is to be shifted for the two bits of the place to come first.
LINE_OF, SHIFT_OF = _lines_and_shifts()


def empty_words(size: int) -> list[list[int]]:
    """The lines of an empty board, each packed into one integer: words[direction][line]."""
    words = [[ALL_WALL] * LINES for _ in DIRECTIONS]
    for place in places(size):
        for direction in range(len(DIRECTIONS)):
            words[direction][LINE_OF[direction][place]] ^= WALL << SHIFT_OF[direction][place]
    return words


def window_in(word: int, shift: int) -> int:
    """The eight cells around a place on one line, two bits each, cut out of the line's packed word.

    The four cells before the place are in the lower bits, the four after it above them. shift: the place's position in
    the word (SHIFT_OF). Shapes and Network do this in their own loops: calls between compiled modules cost more.
    """
    around = word >> (shift - 2 * PAD)
    return around & 0xFF | around >> 2 & 0xFF00
