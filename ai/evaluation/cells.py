"""What empty cells count in MASTER's evaluation, ready for a board to sum."""
from __future__ import annotations

from functools import cache

from ai.evaluation.scale import BOTH
from ai.evaluation.weights import OPPONENT_CELL, OWN_CELL
from ai.position.patterns import code_table
from ai.position.shapes import CellWorths


@cache
def cell_worths() -> CellWorths:
    """For each code of a player's shapes: where that player is to move, plus BOTH times where the opponent is."""
    return CellWorths([own + BOTH * other
                       for own, other in zip(code_table(OWN_CELL), code_table(OPPONENT_CELL), strict=True)])
