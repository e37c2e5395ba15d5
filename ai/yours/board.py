"""The board that a player's own program gets: small, plain Python, the same for 3×3 and 15×15."""
from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from ai.position.drawing import drawing, svg
from ai.position.lines import lines_through
from ai.position.rules import FIVE_IN_A_ROW, IllegalMove, Rules


@cache
def _lines(size: int, length: int) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(sum(1 << cell for cell in line) for lines in directions for line in lines)
                 for directions in lines_through(size, length))


class PlainBoard:
    """A position. Moves are ints, row × size + column, row 0 at the top. X moves first.

    size: cells of a side. line: stones in a row that win, 3 or 5. to_move: "X" or "O". history: the moves played,
    oldest first. calls: of `play`. print(board) draws it.
    """

    def __init__(self, rules: Rules = FIVE_IN_A_ROW, moves: Iterable[int] = ()) -> None:
        """Raises IllegalMove for the first of the moves that the rules do not allow."""
        self.rules = rules
        self.size, self.line = rules.size, rules.line
        self.to_move = "X"
        self.history: list[int] = []
        self.calls = 0
        self._cells: list[str | None] = [None] * rules.cells
        self._stones = {"X": 0, "O": 0}
        self._lines = _lines(rules.size, rules.line)
        self._too_long = _lines(rules.size, rules.line + 1) if rules.exact else ((),) * rules.cells
        self._winner: str | None = None
        self._given = 0
        for move in moves:
            self.play(move)
        self._given, self.calls = len(self.history), 0

    def moves(self) -> list[int]:
        """All legal moves, from the upper left to the lower right; none when the game is over."""
        return [] if self._winner else [move for move, mark in enumerate(self._cells) if mark is None]

    def play(self, move: int) -> None:
        """Put the mark of the player to move. Raises IllegalMove, naming the cell."""
        self.calls += 1
        if self._winner or move < 0 or move >= len(self._cells) or self._cells[move] is not None:
            raise IllegalMove(self.objection(move))
        mark = self.to_move
        self._cells[move] = mark
        self._stones[mark] |= 1 << move
        self.history.append(move)
        self.to_move = "O" if mark == "X" else "X"
        stones = self._stones[mark]
        for line in self._lines[move]:
            if stones & line == line and not any(line & long == line and stones & long == long
                                                 for long in self._too_long[move]):
                self._winner = mark

    def undo(self) -> None:
        """Take back the last move that you played. Raises IllegalMove if there is none."""
        if len(self.history) == self._given:
            raise IllegalMove("undo() without a play() before it")
        move = self.history.pop()
        self.to_move = "O" if self.to_move == "X" else "X"
        self._stones[self.to_move] ^= 1 << move
        self._cells[move] = None
        self._winner = None

    def winner(self) -> str | None:
        """The mark that has a line, "X" or "O"; else None."""
        return self._winner

    def full(self) -> bool:
        """Whether no cell is empty."""
        return len(self.history) == len(self._cells)

    def stone_at(self, move: int) -> str | None:
        """The mark on a cell, "X" or "O"; None if it is empty."""
        return self._cells[move]

    def objection(self, move: int) -> str:
        """The reason why a move is not legal, naming the cell; empty for a legal move."""
        if not 0 <= move < len(self._cells):
            return f"move {move} is not on a {self.size}×{self.size} board"
        name = self.rules.cell_name(move)
        return f"{name} is taken" if self._cells[move] else f"{name}: the game is over" if self._winner else ""

    def __str__(self) -> str:
        return drawing(self.size, self.marks(), self.history[-1] if self.history else None)

    def _repr_svg_(self) -> str:
        return svg(self.size, self.marks())

    def marks(self) -> str:
        """"X", "O" or "." for every cell, row by row from the top."""
        return "".join(mark or "." for mark in self._cells)
