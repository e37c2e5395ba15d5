"""The games of the lessons as search states: a bare tree, and tic-tac-toe without the class Board."""
from __future__ import annotations

from ai.position.scores import WIN, ten_point_value
from ai.position.state import State

LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))


class Tree(State):
    """A game tree of nested sequences as a search state; a leaf is a score for the player who moves at the root."""

    def __init__(self, root):
        super().__init__()
        self.path = [root]
        self.visited = []

    def legal_moves(self):
        return [] if self.is_over() else list(range(len(self.path[-1])))

    def play(self, move):
        self.path.append(self.path[-1][move])
        if self.is_over():
            self.visited.append(self.path[-1])

    def undo(self):
        self.path.pop()

    def is_over(self):
        return isinstance(self.path[-1], int)

    def value(self):
        score = self.path[-1] if self.is_over() else 0
        return score if len(self.path) % 2 == 1 else -score


class TenPoints(State):
    """Tic-tac-toe as a search state, set up from a drawing such as "X O . …"; a win counts 10, a loss -10, a draw 0."""

    def __init__(self, drawing):
        super().__init__()
        self.cells = drawing.split()
        self.played = []

    def mark(self):
        return "X" if self.cells.count("X") == self.cells.count("O") else "O"

    def winner(self):
        for a, b, c in LINES:
            if self.cells[a] == self.cells[b] == self.cells[c] != ".":
                return self.cells[a]
        return None

    def legal_moves(self):
        return [] if self.is_over() else [move for move in range(9) if self.cells[move] == "."]

    def play(self, move):
        self.cells[move] = self.mark()
        self.played.append(move)

    def undo(self):
        self.cells[self.played.pop()] = "."

    def is_over(self):
        return self.winner() is not None or "." not in self.cells

    def x_value(self):
        """The board's value from X's side."""
        winner = self.winner()
        return ten_point_value(None if winner is None else winner == "X")

    def value(self):
        return self.x_value() if self.mark() == "X" else -self.x_value()


class Race(TenPoints):
    """Tic-tac-toe with large scores, from which the search subtracts the plies to the end."""

    def x_value(self):
        return super().x_value() * (WIN // 10)
