"""What a modelled human player of some skill overlooks, and how far such a player reads ahead."""
from __future__ import annotations

from typing import NamedTuple

DIAGONAL = 1.5                      # a diagonal is overlooked so many times as often as a row or a column
FOURS_SEEN = 0.4                    # shapes of four and five are overlooked so many times as often as the others
BEST = 1.5                          # the highest skill


class Traits(NamedTuple):
    """What a skill means.

    overlooks: the chance that the player overlooks the shapes of one side on one line of the board.
    spread: how random the choice is among the moves; each is chosen in proportion to worth ** (1 / spread).
    reads: how often the player reads ahead at all. nodes: how many positions of such a search for forced wins; fours,
    threats: how many fours and other threats one of its lines may have. tries: how many moves the player considers
    before choosing. calculates: how often the player calculates instead, and finds what a search of CALCULATION nodes
    finds.
    """

    overlooks: float
    spread: float
    reads: float
    nodes: int
    fours: int
    threats: int
    tries: int
    calculates: float = 0.0


def traits_of(skill: float) -> Traits:
    """The traits of a skill: 0 is a beginner, 1 an expert who judges by eye and reads forced wins, BEST an engine."""
    calculates = max(skill - 1, 0.0) / (BEST - 1)
    skill = min(skill, 1.0)
    return Traits(
        calculates=calculates,
        overlooks=0.40 * 0.025 ** skill, spread=1.2 * 0.05 ** skill, reads=min(1.0, 1.25 * skill),
        nodes=round(10 * 500 ** skill), fours=round(10 * skill), threats=round(5 * skill), tries=1 + round(5 * skill))
