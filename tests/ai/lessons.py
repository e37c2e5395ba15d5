"""The game of the lesson as a search state: a bare tree."""
from ai.position.state import State


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
