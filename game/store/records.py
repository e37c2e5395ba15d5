"""Values that the store returns about finished games: rows of tables, tallies, results."""
from __future__ import annotations

from typing import NamedTuple

from ai.position.rules import Rules
from game.model.kept_game import Result

PLACES = 10                         # in a score table
NAME_LENGTH = 3
FIRST_NAME = "YOU"                  # until the player has given one
LONGEST = 3e10                      # seconds: no time that is kept is longer, and none is later (than 2920)


def is_name(text: object) -> bool:
    """Whether a text can stand in the table: three capital letters."""
    return isinstance(text, str) and len(text) == NAME_LENGTH and text.isascii() and text.isalpha() and text.isupper()


class Finish(NamedTuple):
    """Results of a finished game. game: its number in the store. rank: its place in the table, from 1, or None.

    medal: the level's medal is newly won. streak: wins in a row on this board. rating: the player's new one.
    repeated: the same game was played before against this level, so that it earned nothing.
    """

    game: int
    rank: int | None
    medal: bool
    streak: int
    rating: float
    repeated: bool


class Stand(NamedTuple):
    """The longest game against THE PROOF after one second move, in stones. held: at least one game was not lost."""

    stones: int
    held: bool


class GameRow(NamedTuple):
    """A finished game in a list. game: its number. when: seconds since 1970, its end. level: its name."""

    rules: Rules
    game: int
    when: float
    level: str
    human: int
    result: Result
    moves: int
    points: int


class ScoreRow(NamedTuple):
    """A place in the table. level: its name. moves: how many plies the game took. when: seconds since 1970."""

    game: int
    rank: int
    name: str
    points: int
    level: str
    moves: int
    when: float


class Tally(NamedTuple):
    """All games on one board: the human's results, the present and the best streak, thinking time in seconds."""

    wins: int = 0
    draws: int = 0
    losses: int = 0
    streak: int = 0
    best_streak: int = 0
    seconds: float = 0.0

    @property
    def games(self) -> int:
        return self.wins + self.draws + self.losses
