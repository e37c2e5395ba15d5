"""The interface of a two-player game to a textbook search (S4), shared by boards and small trees of games."""
from __future__ import annotations

from collections.abc import Sequence

try:
    from cython import compiled
except ImportError:
    from ai.position.cython_shim import compiled

from ai.position.grid import CELLS, MAX_PLY, zeros


class State:
    """A position of a two-player, zero-sum game, in which moves can be played and taken back.

    A game overrides legal_moves, play, undo, is_over and value. A search keeps the moves that it tries at each ply in
    `moves[ply]`; `fill` writes them there. A game that can do this faster, or leaves poor moves out, overrides `fill`
    too.
    """

    def __init__(self) -> None:
        if not compiled:            # compiled, an array begins with zeros, and to fill it would take longest
            self.moves = zeros(MAX_PLY, CELLS)

    def legal_moves(self) -> Sequence[int]:
        """Every move that the player to move may play, best first: at most 400 numbers from 0 to 32767."""
        raise NotImplementedError

    def play(self, move: int) -> None:
        """Play a move, after which it is the other player's turn."""
        raise NotImplementedError

    def undo(self) -> None:
        """Take the last move back."""
        raise NotImplementedError

    def is_over(self) -> bool:
        """Whether the game has ended in this position."""
        raise NotImplementedError

    def value(self) -> int:
        """The value of this position to the player to move; the opponent's value is the exact opposite.

        If a search is to count the plies to a win, a won or lost position must have a value at or beyond
        ±scores.DECIDED.
        """
        raise NotImplementedError

    def fill(self, ply: int) -> int:
        """Write the moves worth trying, best first, into moves[ply]; return their number."""
        count = 0
        for move in self.legal_moves():
            self.moves[ply][count] = move
            count += 1
        return count
