"""The first player of the solved opening. It starts in the centre and finds moves at sight, in the book and by threats.

Its verification, move by move, holds only for this code with these limits (`sources.py`).
"""
from __future__ import annotations

from collections.abc import Sequence

from ai.search.dfpn import WON, Dfpn
from ai.solved.book import CENTRE, IMAGES, ORIGINS, SIZE, Book, canonical_key, class_of
from ai.solved.decision import Decision

AT_SIGHT_NODES = 1                  # five, two fives at once, or a win by fours alone
THREAT_NODES = 10_000               # positions that the solver may look at for a win by threats
TABLE_BITS = 14                     # of the solver's table


class SolvedPlayer:
    """The player who moves first; its moves depend only on the position, the book and the limits."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self.solver = Dfpn(SIZE, table_bits=TABLE_BITS)

    def decide(self, moves: Sequence[int]) -> Decision | None:
        """The player's move after these moves; None if neither the book nor threats give a move.

        The first player is to move, and the game began in the centre. Every position is turned into the one of its
        eight images with the least key, so that all images get the same answer.
        """
        if not moves:
            return Decision(CENTRE, "centre")
        key, symmetry = canonical_key(moves)
        image, origin = IMAGES[symmetry], ORIGINS[symmetry]
        solver = self.solver
        solver.forget()
        solver.follow_moves([image[move] for move in moves])
        if solver.decide(AT_SIGHT_NODES) == WON:
            return Decision(origin[solver.best], "fours", solver.plies, solver.nodes)
        entry = self.book.find(class_of(moves[1]), key)
        if entry is not None:
            return Decision(origin[entry.move], "book", left=entry.left)
        if solver.decide(THREAT_NODES) == WON:
            return Decision(origin[solver.best], "threats", solver.plies, solver.nodes)
        return None
