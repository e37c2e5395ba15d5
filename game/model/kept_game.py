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
    """One ply and its figures; None is unknown.

    seconds and nodes: of the move (only the AI evaluates). chance: the human's, after this ply. score: the search's,
    for the AI. ai_score: the paper's Eq. 2, positive favours the AI. position: the verdict after this ply, for the side
    that the game is looked at from. proven: the verified bound of THE PROOF's move.
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
    """A game that was left, for `Match.restored`.

    number: identifies it while it is kept. when: seconds since 1970. level: the opponent; None unless exactly one
    person plays. waited: seconds since the turn began. seats: the players, unless the player, as X, plays the level.
    begun: stones of an opening that was not played move by move.
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
    """Whether the game is a draw against a level that can't be beaten, which ends no streak."""
    return result == "draw" and level.looks_to_the_end


def earns_medal(level: Level, result: Result) -> bool:
    """Whether the game earns its level's medal: a win, or a draw if the level can't be beaten."""
    return result == "win" or holds(level, result)


class FinishedGame(NamedTuple):
    """A finished game.

    human: FIRST or SECOND. moves: all plies in order. when: seconds since 1970. hints: number asked for. records: of
    each ply; empty if they were not kept. mark: the player's.
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
        return holds(self.level, self.result)
