"""Shapes on a board in players' terms: the stones that form a threat, and the shape that a new stone would make."""
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from itertools import chain

from ai.position.board import Board
from ai.position.lines import lines_through
from ai.position.patterns import FIVE, FOUR, OPEN_FOUR, OPEN_THREE, OPEN_TWO
from ai.position.rules import Move
from ai.search.moves import shapes_in_full, stones_in_lines


class MadeShape(StrEnum):
    """The most urgent shape that one stone makes in any direction; each value follows the word 'makes'."""

    FIVE = "five"
    OPEN_FOUR = "an open four"
    TWO_FOURS = "two fours at once"
    FOUR_AND_THREE = "a four and a three at once"
    TWO_THREES = "two threes at once"
    FOUR = "a four"
    OPEN_THREE = "an open three"
    OPEN_TWO = "an open two"


DOUBLE = (MadeShape.OPEN_FOUR, MadeShape.TWO_FOURS, MadeShape.FOUR_AND_THREE, MadeShape.TWO_THREES)
DECISIVE = (MadeShape.FIVE, *DOUBLE)
THREATENED = {FIVE: MadeShape.FIVE, OPEN_FOUR: MadeShape.OPEN_FOUR}     # by the next stone's shape (patterns.py)


@dataclass(frozen=True, slots=True)
class Threat:
    """A four or an open three: a further stone turns it into five or into an open four."""

    becomes: MadeShape
    stones: tuple[Move, ...]        # from one end to the other
    ends: tuple[Move, ...]          # where the further stone would go

    @property
    def name(self) -> str:
        return "four" if self.becomes is MadeShape.FIVE else "open three"


def made_shape(board: Board, move: Move, player: int) -> MadeShape | None:
    """The most urgent shape that a stone of FIRST or SECOND makes on this empty cell; None if less than an open two."""
    shapes = shapes_in_full(board, move, player)
    fours, threes = shapes.count(FOUR), shapes.count(OPEN_THREE)
    by_urgency = (
        (FIVE in shapes, MadeShape.FIVE), (OPEN_FOUR in shapes, MadeShape.OPEN_FOUR), (fours > 1, MadeShape.TWO_FOURS),
        (fours > 0 and threes > 0, MadeShape.FOUR_AND_THREE), (threes > 1, MadeShape.TWO_THREES),
        (fours > 0, MadeShape.FOUR), (threes > 0, MadeShape.OPEN_THREE), (OPEN_TWO in shapes, MadeShape.OPEN_TWO))
    return next((shape for is_made, shape in by_urgency if is_made), None)


def standing_threat(board: Board, player: int) -> Threat | None:
    """The player's most urgent threat on the board: a four, or else an open three; None if there is neither."""
    return next(chain(*(_threats(board, player, shape) for shape in THREATENED)), None)


def _threats(board: Board, player: int, becomes: int) -> Iterator[Threat]:
    fives = lines_through(board.rules.size, 5)
    for move in board.legal_moves():
        for direction, shape in enumerate(shapes_in_full(board, move, player)):
            if shape == becomes:
                stones = max(stones_in_lines(board, move, direction, player), key=len)
                near = chain(*fives[move][direction])
                ends = tuple(end for end in dict.fromkeys(near) if board.stone_at(end) is None
                             and shapes_in_full(board, end, player)[direction] == becomes
                             and max(stones_in_lines(board, end, direction, player), key=len) == stones)
                yield Threat(THREATENED[becomes], stones, ends)
