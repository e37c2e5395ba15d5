"""The measured constants of the win chance: `python -m ai calibrate` fits them to games of modelled players.

ai/tools/calibration/CALIBRATION.md says how well they fit.
"""
import json
from pathlib import Path
from typing import Any

CONSTANTS_FILE = Path(__file__).with_name("constants.json")
NamedValues = dict[str, tuple[float, ...]]


def read_constants(file: Path = CONSTANTS_FILE) -> dict[str, Any]:
    """The constants in a file, by their names below in lower case; the file's lists become tuples."""
    return json.loads(file.read_text(encoding="utf-8"), object_hook=lambda table: {
        name: tuple(value) if isinstance(value, list) else value for name, value in table.items()})


STORED = read_constants()
RATINGS: dict[str, float] = STORED["ratings"]       # of the levels on 15×15
SKILL_RATINGS: tuple[float, ...] = STORED["skill_ratings"]      # of modelled players, by their skill (rating.SKILLS)
# On 3×3, the expected score of each of these players against each level; either side moves first in half of the games.
TICTACTOE_SCORES: NamedValues = STORED["tictactoe_scores"]
# The curves (estimate.Curves) of each level, of the eight people and of forced wins on 15×15; the trust, which all
# share; and the values that replace some of a level's if MASTER's reading is used.
CURVES: dict[str, NamedValues] = STORED["curves"]
TRUST: tuple[float, ...] = STORED["trust"]
READ_CURVES: dict[str, NamedValues] = STORED["read_curves"]
# The curves of a position on 15×15 between equal strong players (ai/verdict/verdict.py), by `calibrate-position`.
POSITION: NamedValues = STORED["position"]
