"""Games as they are stored: the records of their plies, unfinished games, and finished games."""
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple, Self

from ai.chance.estimate import Chance
from ai.play.levels import Level
from ai.position.rules import Rules
from ai.solved.decision import Decision
from ai.verdict.verdict import Verdict
from game.marks import Mark
from game.model.seats import Seats

PlayersResult = Literal["win", "draw", "loss"]
WHO_WON: dict[PlayersResult, str] = {"win": "human", "draw": "draw", "loss": "ai"}      # names in the trace


@dataclass(frozen=True, slots=True)
class PlyRecord:
    """One ply of a game with its figures, such as its time, score and win chance; None is unknown."""

    move: int
    seconds: float                  # the time of the move
    nodes: int | None = None        # of the AI's search
    chance: Chance | None = None    # the player's win chance after this ply
    score: int | None = None        # of the AI's search
    ai_score: int | None = None     # gain of the AI's heuristic value along its best line (Eq. 2 of the paper)
    verdict: Verdict | None = None      # after this ply, for the side from which the game is shown
    proven: Decision | None = None      # the win's source and length, for a move by the opponent THE PROOF

    def judged(self, verdict: Verdict | None) -> Self:
        """The ply, with this verdict (seen from the same side) if it is better than the known one."""
        return replace(self, verdict=verdict) if verdict is not None and verdict.outweighs(self.verdict) else self


@dataclass(frozen=True, slots=True)
class SavedGame:
    """An unfinished game, which a Match continues."""

    number: int                     # its key in the store
    when: float                     # seconds since 1970
    rules: Rules
    seats: Seats
    seed: int
    records: tuple[PlyRecord, ...]
    start_chance: Chance | None = None
    waited: float = 0.0             # seconds since the turn began
    undos: int = 0
    hints: int = 0
    setup_plies: int = 0            # opening stones that were not played move by move
    swap2: bool = False             # its Swap2 opening goes on; the first seat is the opener's until it is done

    @property
    def level(self) -> Level | None:
        return self.seats.level

    @property
    def moves(self) -> tuple[int, ...]:
        return tuple(record.move for record in self.records)


def holds(level: Level, result: PlayersResult) -> bool:
    """Whether the game was a draw against a level that can't be beaten. Such a draw ends no streak."""
    return result == "draw" and level.looks_to_the_end


def earns_medal(level: Level, result: PlayersResult) -> bool:
    """Whether the result wins the level's medal: a win, or a draw against a level that can't be beaten."""
    return result == "win" or holds(level, result)


class FinishedGame(NamedTuple):
    """A finished game as it is stored, with its result, points and moves."""

    rules: Rules
    level: Level
    human: int                      # the player's side, FIRST or SECOND
    result: PlayersResult
    moves: tuple[int, ...]          # all cells in order of play
    human_seconds: float
    points: int
    undos: int
    when: float                     # its end, in seconds since 1970
    seed: int
    hints: int = 0                  # the number of hints asked for
    records: tuple[PlyRecord, ...] = ()     # one for each ply; empty if they were not stored
    mark: Mark = "x"                # the player's
    number: int = 0                 # its key in the store; 0 for a game that is not stored yet
    name: str = ""                  # the player's name in the score table

    @property
    def seats(self) -> Seats:
        return Seats.against(self.level, self.human, self.mark)
