"""The eight people, opponents with names: their characters, their traits and their moves."""
from typing import NamedTuple

from ai.people.human_model import HumanModel
from ai.people.tictactoe_player import move_chances
from ai.people.traits import Traits
from ai.position.board import Board
from ai.position.rules import Move, Rules
from ai.search.tictactoe import bits_of


class Person(NamedTuple):
    """An opponent with a name and a character."""

    name: str
    rating: int                     # on 15×15, on the players' scale, by `python -m ai people`, within RATING_ERROR
    possessive: str                 # "her" or "his"
    sentence: str                   # describes the person's play
    advice: str                     # says how to play against this person
    traits: Traits

    def description_fits(self, rules: Rules) -> bool:
        """Whether the sentence and the advice are true on this board; on 3×3 only those about a direction are."""
        return rules.line == 5 or max(self.traits.blindness) > 2


RATING_ERROR = 45                   # half the width of the 95 % interval of 400 games, at most
PEOPLE = (                          # weakest first
    Person("Bruno", 742, "his", "Bruno attacks at once and defends when it is too late.",
           "Stop his fours and keep building: he hardly looks at yours.",
           Traits(overlook_rate=0.20, temperature=0.20, lookahead_rate=0.3, nodes=50, fours=2, threats=0, tries=1,
                  four_blindness=0.15, attack_blindness=5.0, attack=6.0, forcing=5.0, touch=0.4, first_distance=1)),
    Person("Ida", 858, "her", "Ida sees rows and columns and misses diagonals.",
           "Build on diagonals: she blocks few of them.",
           Traits(overlook_rate=0.17, temperature=0.20, lookahead_rate=0.0, nodes=0, fours=0, threats=0, tries=1,
                  blindness=(0.5, 0.5, 4.5, 4.5), four_blindness=0.35, straight=3.0, slant=0.4, gap=0.6)),
    Person("Milo", 982, "his", "Milo follows your last stone and forgets the rest of the board.",
           "Build in two places: he only looks at the newer one.",
           Traits(overlook_rate=0.27, temperature=0.30, lookahead_rate=0.0, nodes=0, fours=0, threats=0, tries=1,
                  blindness=(1, 1, 1.3, 1.3), four_blindness=0.20, far_blindness=3.0, attack=1.0, touch=4.0,
                  first_distance=2)),
    Person("Leo", 1127, "his", "Leo loves diagonals and overlooks columns.",
           "Build upwards: columns are where he does not look.",
           Traits(overlook_rate=0.05, temperature=0.15, lookahead_rate=0.8, nodes=300, fours=3, threats=2, tries=3,
                  blindness=(0.5, 9, 0.3, 0.3), four_blindness=0.40, straight=0.6, slant=2.5)),
    Person("Greta", 1238, "her", "Greta blocks everything and builds almost nothing.",
           "Take your time: she lets you prepare two threats at once.",
           Traits(overlook_rate=0.25, temperature=0.15, lookahead_rate=0.2, nodes=50, fours=2, threats=0, tries=2,
                  four_blindness=0.12, attack=0.6, forcing=0.3, touch=2.5)),
    Person("Noor", 1377, "her", "Noor is patient and spreads her stones, but overlooks what is far away.",
           "Play close and fast: her stones need time to join.",
           Traits(overlook_rate=0.04, temperature=0.12, lookahead_rate=1.0, nodes=600, fours=5, threats=2, tries=3,
                  four_blindness=0.10, far_blindness=7.0, attack=1.5, forcing=0.4, gap=4.0, touch=0.5,
                  first_distance=3)),
    Person("Otto", 1572, "his", "Otto reads fours far ahead and trusts his attack too much.",
           "Counter while he attacks: then he misses your threes.",
           Traits(overlook_rate=0.02, temperature=0.10, lookahead_rate=1.0, nodes=1_500, fours=10, threats=3, tries=5,
                  four_blindness=0.10, attack_blindness=12.0, attack=3.2, gap=0.5, touch=1.8)),
    Person("Vera", 1700, "her", "Vera calculates, and her rare mistakes are mostly in rows.",
           "Avoid long fights and build rows: she may miss them.",
           Traits(overlook_rate=0.015, temperature=0.08, lookahead_rate=1.0, nodes=2_000, fours=10, threats=4, tries=7,
                  calculation_rate=0.25, blindness=(5, 0.5, 0.5, 0.5), four_blindness=0.10, straight=0.7, gap=1.5,
                  first_distance=1)),
)


def model_of(person: Person, board: Board, seed: int | None) -> HumanModel:
    """The person's player model for the present position. The same seed and position give the same move."""
    return HumanModel(person.traits, board, f"{seed or 0} {person.name} {board.key}")


def person_move(person: Person, board: Board, seed: int | None) -> Move:
    """The person's move in the present position of either game, on any board. The game must not be over."""
    model = model_of(person, board, seed)
    if board.rules.line == 5:
        return model.choose()
    chances = move_chances(*bits_of(board), person.traits)
    return model.rng.choices(list(chances), list(chances.values()))[0]
