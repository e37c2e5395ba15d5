"""MASTER's weights, from weights.txt, which says what they mean and how they were fitted, and their units."""
from functools import cache
from pathlib import Path

from ai.position.patterns import code_table
from ai.position.shapes import CellWorths

WEIGHTS_FILE = Path(__file__).with_name("weights.txt")
UNIT = 100          # points of a score that stand for a factor e in the odds of winning
FINE = 16           # weights.txt has the evaluation in sixteenths of a point
BOTH = 1 << 32      # packs two sums into one number: first + BOTH * second


def read_weights(file: Path = WEIGHTS_FILE) -> dict[str, tuple[int, ...]]:
    rows = (line.split() for line in file.read_text(encoding="utf-8").splitlines() if not line.startswith("#"))
    return {name: tuple(map(int, numbers)) for name, *numbers in rows}


_STORED = read_weights()
OWN_CELL = _STORED["OWN_CELL"]
OPPONENT_CELL = _STORED["OPPONENT_CELL"]
OWN_THREAT = _STORED["OWN_THREAT"]
OPPONENT_THREAT = _STORED["OPPONENT_THREAT"]
THREATS_SEEN = _STORED["THREATS_SEEN"]
OWN_ORDER = _STORED["OWN_ORDER"]
OPPONENT_ORDER = _STORED["OPPONENT_ORDER"]


@cache
def cell_worths() -> CellWorths:
    """A table of an empty cell's worth in MASTER's evaluation, by the code of a player's shapes there.

    A number packs two: the worth if that player is to move, plus BOTH times the worth if the opponent is.
    """
    return CellWorths([own + BOTH * other
                       for own, other in zip(code_table(OWN_CELL), code_table(OPPONENT_CELL), strict=True)])
