"""The units of MASTER's evaluation, and its worths of empty cells in the form that a board sums."""
from functools import cache

from ai.evaluation.weights import OPPONENT_CELL, OWN_CELL
from ai.position.patterns import code_table
from ai.position.shapes import CellWorths

UNIT = 100          # points of a score that stand for a factor e in the odds of winning
FINE = 16           # parts of a point of a score, in which weights.txt counts
BOTH = 1 << 32      # packs two sums into one number: first + BOTH * second


@cache
def cell_worths() -> CellWorths:
    """A table of an empty cell's worth in MASTER's evaluation, by the code of a player's shapes there.

    A number packs two: the worth if that player is to move, plus BOTH times the worth if the opponent is.
    """
    return CellWorths([own + BOTH * other
                       for own, other in zip(code_table(OWN_CELL), code_table(OPPONENT_CELL), strict=True)])
