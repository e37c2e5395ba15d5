"""The first player of the solved opening, who starts in the centre: by sight, book and threats, always the same.

What is verified of it, move by move, holds for this code with these limits (`sources.py`).
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
    """The first player. Its answers depend on the position, the book and the limits alone."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self.solver = Dfpn(SIZE, table_bits=TABLE_BITS)

    def decide(self, moves: Sequence[int]) -> Decision | None:
        """The move after these, with the first player to move; None if neither book nor threats know one.

        The game began in the centre. Every position is turned into the one of its eight images that has the least key,
        so that a win in one image is a win in all.
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
