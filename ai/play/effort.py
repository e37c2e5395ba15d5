"""The measured cost of a move at each level: the number of moves that its search evaluates."""
from typing import NamedTuple

from ai.play.levels import Level
from ai.position.rules import Rules


class Effort(NamedTuple):
    """The number of moves that a search evaluates to choose one move, measured over whole games."""

    timed: int                      # the median over the five positions that the game times
    typical: int                    # the median over all positions
    longest: int


# By `python -m ai effort`, from every position of 40 games on 3×3 and 4 games on 15×15, of level 4 against itself. The
# counts are the same on every machine; only the time they take differs.
_MEASURED: dict[int, dict[str, Effort]] = {
    3: {"0": Effort(6, 4, 8), "2": Effort(16, 10, 36), "4": Effort(122, 34, 279), "6": Effort(238, 34, 1_273),
        "FULL": Effort(238, 34, 2_173)},
    15: {"0": Effort(25, 25, 29), "2": Effort(88, 77, 208), "4": Effort(3_215, 2_277, 7_602),
         "6": Effort(39_985, 28_012, 212_563), "8": Effort(360_447, 297_458, 4_301_140),
         "M1": Effort(140, 140, 2_082), "M2": Effort(550, 550, 2_078), "M3": Effort(1_700, 1_700, 3_114)},
}


def effort_of(rules: Rules, level: Level) -> Effort | None:
    """The measured effort of a move at this level; None if not measured, as for MASTER, which is limited by time."""
    return _MEASURED.get(rules.size, {}).get(level.name)
