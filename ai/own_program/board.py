"""The board that a player's own program gets: small, plain Python, the same for 3×3 and 15×15."""
import operator
from collections.abc import Iterable, Sequence
from typing import Any

from ai.position.board import board_of
from ai.position.rules import FIRST, FIVE_IN_A_ROW, SECOND, IllegalMove, Move, Rules
from ai.position.scores import WIN

Moves = tuple[Move, ...]
SIGN_FOR_X = {"X": 1, "O": -1}      # turns a value from this player's point of view into one from X's


def mark_to_move(moves: Sequence[int]) -> str:
    """The mark of the player to move after these moves."""
    return "XO"[len(moves) % 2]


class PlainBoard:
    """A position of tic-tac-toe or five in a row, for a player's own program. X moves first.

    Moves are ints: row × size + column, row 0 at the top. size: cells of a side. line: stones in a row that win, 3 or
    5. history: the moves played, oldest first. calls: the number of calls of `play`. print(board) draws the board.
    """

    def __init__(self, rules: Rules = FIVE_IN_A_ROW, moves: Iterable[int] = ()) -> None:
        """Raises IllegalMove for the first move that breaks the rules."""
        self.rules, self.size, self.line = rules, rules.size, rules.line
        self._board = board_of(rules, moves)
        self.history = list(self._board.history)
        self.calls, self._given = 0, len(self.history)

    def __reduce__(self) -> tuple[Any, ...]:
        return PlainBoard, (self.rules, tuple(self.history)), {"calls": self.calls, "_given": self._given}

    @property
    def to_move(self) -> str:
        """The mark of the player to move: "X" or "O"."""
        return mark_to_move(self.history)

    @property
    def pending(self) -> Moves:
        """The moves of play() that undo() has not taken back."""
        return self._board.history[self._given:]

    def moves(self) -> list[int]:
        """All legal moves, from the upper left to the lower right; none when the game is over."""
        return self._board.legal_moves()

    def play(self, move: int) -> None:
        """Play this move for the player to move. Raises IllegalMove, naming the cell."""
        self.calls += 1
        move = operator.index(move)         # numpy has ints of its own, which JSON can't write
        self._board.check(move)
        self._board.play(move)
        self.history.append(move)

    def undo(self) -> None:
        """Take back the last move made with play(). Raises IllegalMove if there is none."""
        if len(self.history) == self._given:
            raise IllegalMove("undo() without a play() before it")
        self._board.undo()
        self.history.pop()

    def winner(self) -> str | None:
        """The mark that has won, "X" or "O"; None if neither has."""
        return "OX"[len(self.history) % 2] if self._board.value() == -WIN else None

    def full(self) -> bool:
        """Whether all cells are taken."""
        return len(self.history) == self.size * self.size

    def stone_at(self, move: int) -> str | None:
        """The mark on a cell, "X" or "O"; None if it is empty."""
        return {None: None, FIRST: "X", SECOND: "O"}[self._board.stone_at(move)]

    def __str__(self) -> str:
        return str(self._board)

    def _repr_svg_(self) -> str:
        return self._board._repr_svg_()

    def marks(self) -> str:
        """The board as a string: "X", "O" or "." for every cell, row by row from the top."""
        return self._board.marks()
