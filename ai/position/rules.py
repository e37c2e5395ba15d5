"""The rules of an m,n,k-game on a square board, and the names of its cells."""
from __future__ import annotations

import re
from dataclasses import dataclass

Move = int                          # row * size + column, row 0 at the top

FIRST, SECOND = 1, -1               # the player who moves first, and the other

SMALLEST_BOARD, LARGEST_BOARD = 3, 20  # board sizes that the search's arrays have room for


class IllegalMove(ValueError):
    """A move that the rules do not allow; the text names the cell and the reason."""


@dataclass(frozen=True, slots=True)
class Rules:
    """A board of size × size cells where `line` in a row win; exact: a longer row does not. Raises ValueError."""

    size: int
    line: int
    exact: bool = False

    def __post_init__(self) -> None:
        if not SMALLEST_BOARD <= self.size <= LARGEST_BOARD:
            raise ValueError(f"board size {self.size}: must be {SMALLEST_BOARD} to {LARGEST_BOARD}")
        if not SMALLEST_BOARD <= self.line <= self.size:
            raise ValueError(f"line of {self.line}: must be {SMALLEST_BOARD} to the board size {self.size}")

    @property
    def cells(self) -> int:
        """The number of cells. A move is a number from 0 to cells - 1."""
        return self.size * self.size

    def cell_name(self, move: Move) -> str:
        """The name of a move's cell, such as 'h8': the column's letter, then the row's number from the bottom."""
        row, column = divmod(move, self.size)
        return f"{chr(ord('a') + column)}{self.size - row}"

    def parse_cell(self, name: str) -> Move:
        """The move for a cell name such as 'h8'. Raises IllegalMove if the name is no cell of this board."""
        match = re.fullmatch(r"([a-t])([1-9][0-9]?)", name.strip().lower(), re.ASCII)
        if match is not None:
            column, row = ord(match[1]) - ord("a"), self.size - int(match[2])
            if column < self.size and row >= 0:
                return row * self.size + column
        raise IllegalMove(f"{name!r} is not a cell of a {self.size}×{self.size} board")


TIC_TAC_TOE = Rules(3, 3)
FIVE_IN_A_ROW = Rules(15, 5)
