"""What a modelled player overlooks and likes, and how far such a player reads ahead."""
from __future__ import annotations

from typing import NamedTuple

DIAGONAL = 1.5                      # a diagonal is overlooked so many times as often as a row or a column
FOURS_SEEN = 0.4                    # shapes of four and five are overlooked so many times as often as the others
BEST = 1.5                          # the highest skill


class Traits(NamedTuple):
    """How somebody plays.

    overlooks: the chance that the player overlooks the shapes of one side on one line of the board.
    spread: how random the choice is among the moves; each is chosen in proportion to worth ** (1 / spread).
    reads: how often the player reads ahead at all. nodes: how many positions of such a search for forced wins; fours,
    threats: how many fours and other threats one of its lines may have. tries: how many moves the player considers
    before choosing. calculates: how often the player calculates instead, and finds what a search of CALCULATION nodes
    finds.

    Lines are overlooked so many times as often. blind: a row, a column, a rising and a falling diagonal. fours_seen:
    of shapes of four and five. far: away from the last two stones. absorbed: of the opponent's while the player's own
    attack is running.

    attack: own shapes count so many times as much as the opponent's. forcing: an own four or open three counts so many
    times as much as it otherwise would. touch: a move that touches the opponent's last stone looks so many times as
    good; straight, slant, gap: one beside an own stone in a row or column, or in a diagonal, and one that leaves a gap
    to it. start: how many cells from the centre the first stone of a game goes. consistent: the player makes five
    whenever possible, and reads ahead only on lines that are not overlooked.
    """

    overlooks: float
    spread: float
    reads: float
    nodes: int
    fours: int
    threats: int
    tries: int
    calculates: float = 0.0
    blind: tuple[float, float, float, float] = (1, 1, DIAGONAL, DIAGONAL)
    fours_seen: float = FOURS_SEEN
    far: float = 1.0
    absorbed: float = 1.0
    attack: float = 2.0
    forcing: float = 1.0
    touch: float = 1.0
    straight: float = 1.0
    slant: float = 1.0
    gap: float = 1.0
    start: int = 0
    consistent: bool = False


def traits_of(skill: float) -> Traits:
    """The traits of a skill: 0 is a beginner, 1 an expert who judges by eye and reads forced wins, BEST an engine."""
    calculates = max(skill - 1, 0.0) / (BEST - 1)
    skill = min(skill, 1.0)
    return Traits(
        calculates=calculates,
        overlooks=0.40 * 0.025 ** skill, spread=1.2 * 0.05 ** skill, reads=min(1.0, 1.25 * skill),
        nodes=round(10 * 500 ** skill), fours=round(10 * skill), threats=round(5 * skill), tries=1 + round(5 * skill))
