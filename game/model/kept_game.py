"""A game as it is kept: its plies, while it can be gone on with, and once it is over."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from ai.chance.estimate import Chance
from ai.play.levels import Level
from ai.position.rules import Rules
from ai.solved.decision import Decision
from ai.verdict.verdict import Verdict
from game.model.seats import Mark, Seats

Result = Literal["win", "draw", "loss"]     # the human's


@dataclass(frozen=True, slots=True)
class PlyRecord:
    """One ply and what is known of it; None is not known.

    seconds and nodes: what the move took (only the AI evaluates). chance: the human's, after this ply. score: the
    search's value of the position to the AI. ai_score: the paper's Eq. 2, positive favours the AI. position: the
    verdict on the position after this ply, as the side that the game is looked at from sees it. proven: what is
    verified of THE PROOF's move.
    """

    move: int
    by_human: bool
    seconds: float
    nodes: int | None = None
    chance: Chance | None = None
    score: int | None = None
    ai_score: int | None = None
    position: Verdict | None = None
    proven: Decision | None = None


@dataclass(frozen=True, slots=True)
class SavedGame:
    """All of a game that was left: what `Match.restored` goes on from.

    number: tells the game from all others, for as long as it is kept. when: seconds since 1970, when it was left.
    level: the opponent; None where two people play, or none. waited: seconds since the turn began. seats: who plays
    what, where that is not the player, as X, against the level. begun: how many stones are of an opening that was not
    played move by move.
    """

    number: int
    when: float
    rules: Rules
    level: Level | None
    human: int
    seed: int
    records: tuple[PlyRecord, ...]
    start_chance: Chance | None
    waited: float
    undos: int
    hints: int = 0
    seats: Seats | None = None
    begun: int = 0


def holds(level: Level, result: Result) -> bool:
    """Whether a game against the level is a draw against one that can't be beaten: it ends no streak."""
    return result == "draw" and level.looks_to_the_end


def earns_medal(level: Level, result: Result) -> bool:
    """Whether a game against the level earns its medal: a win, or a draw where it can't be beaten."""
    return result == "win" or holds(level, result)


class FinishedGame(NamedTuple):
    """A game that has ended. human: FIRST or SECOND. moves: all plies in order. when: seconds since 1970, its end.

    hints: how often the player asked for one. records: what is known of each ply; empty where that was not kept. mark:
    the player's.
    """

    rules: Rules
    level: Level
    human: int
    result: Result
    moves: tuple[int, ...]
    human_seconds: float
    points: int
    undos: int
    when: float
    seed: int
    hints: int = 0
    records: tuple[PlyRecord, ...] = ()
    mark: Mark = "x"

    @property
    def earns_medal(self) -> bool:
        """Whether it earns the level's medal; never with hints."""
        return self.hints == 0 and earns_medal(self.level, self.result)

    @property
    def holds(self) -> bool:
        """Whether it is a draw against the level that can't be beaten: such a draw ends no streak."""
        return holds(self.level, self.result)
