"""Traits of a modelled player: oversights, preferences, and reading ahead."""
from typing import NamedTuple

DIAGONAL_BLINDNESS = 1.5            # how many times as often a diagonal is overlooked as a row or a column
FOUR_BLINDNESS = 0.4                # how many times as often fours and fives are overlooked as other shapes
BEST_SKILL = 1.5                    # the highest skill


class Traits(NamedTuple):
    """The habits of a modelled player. A factor of 1 has no effect."""

    overlook_rate: float            # the chance of overlooking the shapes of one side on one line of the board
    temperature: float              # randomness: a move is chosen in proportion to worth ** (1 / temperature)
    lookahead_rate: float           # how often the player reads ahead
    nodes: int                      # positions that the player's search for forced wins looks at
    fours: int                      # the most fours in a line of that search
    threats: int                    # the most other threats in such a line
    tries: int                      # moves considered before choosing
    calculation_rate: float = 0.0   # how often the player plays the move of a search with CALCULATION nodes
    # Factors of overlooking:
    blindness: tuple[float, float, float, float] = (1, 1, 1, 1)     # in a row, column, rising, falling diagonal
    four_blindness: float = 1.0     # for shapes of four and five
    far_blindness: float = 1.0      # for shapes away from the last two stones
    attack_blindness: float = 1.0   # for the opponent's shapes while the player's own attack is running
    # Factors of a move's worth:
    attack: float = 2.0             # for own shapes, compared with the opponent's
    forcing: float = 1.0            # for making a four or an open three
    touch: float = 1.0              # for touching the opponent's last stone
    straight: float = 1.0           # for lying near an own stone in its row or column
    slant: float = 1.0              # for lying near an own stone in a diagonal of it
    gap: float = 1.0                # for lying near an own stone with a gap between
    first_distance: int = 0         # cells from the centre to the first stone of a game
    consistent: bool = True         # makes five whenever possible, and reads ahead only on lines not overlooked


def traits_of(skill: float) -> Traits:
    """The traits at this skill: 0 is a beginner; 1 an expert who reads ahead; BEST_SKILL an engine."""
    calculates = max(skill - 1, 0.0) / (BEST_SKILL - 1)
    skill = min(skill, 1.0)
    return Traits(
        calculation_rate=calculates, consistent=False,
        blindness=(1, 1, DIAGONAL_BLINDNESS, DIAGONAL_BLINDNESS), four_blindness=FOUR_BLINDNESS,
        overlook_rate=0.40 * 0.025 ** skill, temperature=1.2 * 0.05 ** skill, lookahead_rate=min(1.0, 1.25 * skill),
        nodes=round(10 * 500 ** skill), fours=round(10 * skill), threats=round(5 * skill), tries=1 + round(5 * skill))
