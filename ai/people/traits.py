"""Traits of a modelled player: oversights, preferences, and reading ahead."""
from __future__ import annotations

from typing import NamedTuple

DIAGONAL = 1.5                      # how many times as often a diagonal is overlooked as a row or a column
FOURS_SEEN = 0.4                    # how many times as often fours and fives are overlooked as other shapes
BEST = 1.5                          # the highest skill


class Traits(NamedTuple):
    """The habits of a modelled player. A factor of 1 has no effect.

    overlooks: the chance of overlooking the shapes of one side on one line of the board. spread: the randomness of the
    choice; a move is chosen in proportion to worth ** (1 / spread). reads: how often the player reads ahead. nodes: the
    positions of such a search for forced wins; fours, threats: the most fours and other threats in one of its lines.
    tries: the number of moves considered before choosing. calculates: how often the player plays the move of a search
    with CALCULATION nodes.
    Factors of overlooking: blind: on a row, a column, a rising and a falling diagonal. fours_seen: for shapes of four
    and five. far: away from the last two stones. absorbed: for the opponent's shapes while the player's own attack is
    running.
    Factors of a move's worth: attack: for own shapes, compared with the opponent's. forcing: for an own four or open
    three. touch: for a move that touches the opponent's last stone; straight, slant, gap: for a move beside an own
    stone in a row or column, in a diagonal, and with a gap. start: cells from the centre to the first stone of a game.
    consistent: the player makes five whenever possible, and reads ahead only on lines that are not overlooked.
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
    """The traits of a player with this skill: 0 is a beginner, 1 a human expert, BEST an engine.

    An expert judges by eye and reads forced wins ahead.
    """
    calculates = max(skill - 1, 0.0) / (BEST - 1)
    skill = min(skill, 1.0)
    return Traits(
        calculates=calculates,
        overlooks=0.40 * 0.025 ** skill, spread=1.2 * 0.05 ** skill, reads=min(1.0, 1.25 * skill),
        nodes=round(10 * 500 ** skill), fours=round(10 * skill), threats=round(5 * skill), tries=1 + round(5 * skill))
