"""Tic-tac-toe, solved. The stones of the mover and of the opponent are given as bits."""
from functools import cache

from ai.position.board import Board
from ai.position.symmetry import images
from ai.sign import sign

ALL = 0b111_111_111
LINE_BITS = (0b111, 0b111_000, 0b111_000_000, 0b1_001_001, 0b10_010_010, 0b100_100_100, 0b100_010_001, 0b1_010_100)
WINNING = tuple(any(cells & line == line for line in LINE_BITS) for cells in range(ALL + 1))
CELLS_OF = tuple(tuple(cell for cell in range(9) if cells >> cell & 1) for cells in range(ALL + 1))
SET_IMAGES = tuple(tuple(sum(1 << image[cell] for cell in cells) for cells in CELLS_OF) for image in images(3))


def bits_of(board: Board) -> tuple[int, int]:
    """The stones of the side to move, and of the opponent, as bits."""
    other, own = (sum(1 << move for move in board.history[-back::-2]) for back in (1, 2))
    return own, other


@cache
def least_position(own: int, other: int) -> tuple[int, int]:
    """The smallest of a 3×3 position's eight images: a key that all of them share."""
    return min((image[own], image[other]) for image in SET_IMAGES)


def value(own: int, other: int) -> int:
    """The solved value for the side to move: 0 for a draw, 10 − p for a win in p plies, p − 10 for a loss."""
    return _value(*least_position(own, other))


@cache
def _value(own: int, other: int) -> int:
    return -10 if WINNING[other] else max(move_values(own, other).values(), default=0)


def move_values(own: int, other: int) -> dict[int, int]:
    """The solved value of each move on 3×3 for the side to move, counted as in `value`."""
    scores = {cell: -value(other, own | 1 << cell) for cell in CELLS_OF[ALL ^ own ^ other]}
    return {cell: score - sign(score) for cell, score in scores.items()}


@cache
def best_moves(own: int, other: int, depth: int) -> tuple[int, ...]:
    """The best moves on 3×3 that a search of this depth finds, in order of their cells."""
    seen = {cell: score if 10 - abs(score) <= depth else 0 for cell, score in move_values(own, other).items()}
    return tuple(cell for cell, score in seen.items() if score == max(seen.values()))


def best_line(own: int, other: int) -> list[int]:
    """The best moves on 3×3 from here to the end of the game."""
    line: list[int] = []
    while value(own, other) > -10 and own | other != ALL:
        line.append(best_moves(own, other, 9)[0])
        own, other = other, own | 1 << line[-1]
    return line
