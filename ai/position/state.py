"""The interface of a two-player game to a textbook search (S4): boards and the trees of lessons share it."""
from __future__ import annotations

from collections.abc import Sequence

try:
    from cython import compiled
except ImportError:
    from ai.position.cython_shim import compiled

from ai.position.grid import CELLS, MAX_PLY, zeros


class State:
    """A position of a two-player, zero-sum game that can be played forwards and taken back.

    A game overrides legal_moves, play, undo, is_over and value. The moves of the line being searched stand in
    `moves[ply]`, filled by `fill`: a game that can do that faster, or drops poor moves, overrides it too.
    """

    def __init__(self) -> None:
        if not compiled:            # compiled, an array begins with zeros, and to fill it would take longest
            self.moves = zeros(MAX_PLY, CELLS)

    def legal_moves(self) -> Sequence[int]:
        """Every move of the player to move, best first; at most 400, each from 0 to 32767."""
        raise NotImplementedError

    def play(self, move: int) -> None:
        """Make a move; then it is the other player's turn."""
        raise NotImplementedError

    def undo(self) -> None:
        """Take the last move back."""
        raise NotImplementedError

    def is_over(self) -> bool:
        """Whether the game has ended here."""
        raise NotImplementedError

    def value(self) -> int:
        """The value of this position to the player to move; the opponent's is the exact opposite.

        A won or lost game has a value at or beyond ±scores.DECIDED, if the plies to it are to count.
        """
        raise NotImplementedError

    def fill(self, ply: int) -> int:
        """Put the moves worth trying, best first, into moves[ply]; return how many."""
        count = 0
        for move in self.legal_moves():
            self.moves[ply][count] = move
            count += 1
        return count
