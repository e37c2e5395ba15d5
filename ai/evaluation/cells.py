"""The units of MASTER's evaluation, and what empty cells count in it, ready for a board to sum."""
from __future__ import annotations

from functools import cache

from ai.evaluation.weights import OPPONENT_CELL, OWN_CELL
from ai.position.patterns import code_table
from ai.position.shapes import CellWorths

UNIT = 100          # of a score, for a factor e in the odds of winning
FINE = 16           # parts of one point of a score that weights.py counts in
BOTH = 1 << 32      # packs two sums into one number: first + BOTH * second


@cache
def cell_worths() -> CellWorths:
    """For each code of a player's shapes: where that player is to move, plus BOTH times where the opponent is."""
    return CellWorths([own + BOTH * other
                       for own, other in zip(code_table(OWN_CELL), code_table(OPPONENT_CELL), strict=True)])
