"""Results that the store returns about finished games: totals, effects of a game."""
from typing import NamedTuple, TypeGuard

SCORE_PLACES = 10
NAME_LENGTH = 3
FIRST_NAME = "YOU"                  # the name until the player gives another


def is_name(text: object) -> TypeGuard[str]:
    """Whether a text is a valid name in the score table: three capital letters."""
    return isinstance(text, str) and len(text) == NAME_LENGTH and text.isascii() and text.isalpha() and text.isupper()


class Finish(NamedTuple):
    """The effects of a finished game.

    number: its number in the store. rank: its place in the score table, from 1, or None. medal: whether it newly won
    the level's medal. streak: wins in a row on this board. gained: by how much the player's shown rating changed.
    repeated: the same game was played before against this level, so it earned nothing.
    """

    number: int
    rank: int | None
    medal: bool
    streak: int
    gained: int
    repeated: bool


class Stand(NamedTuple):
    """The player's longest game against THE PROOF after one second move. held: whether a game was not lost."""

    stones: int
    held: bool


class Tally(NamedTuple):
    """Totals of all games on one board: the player's results, current and best streak, and thinking time in seconds."""

    wins: int = 0
    draws: int = 0
    losses: int = 0
    streak: int = 0
    best_streak: int = 0
    seconds: float = 0.0

    @property
    def games(self) -> int:
        return self.wins + self.draws + self.losses
