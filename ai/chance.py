"""From what a search found to the human's chance of winning."""
from __future__ import annotations

import math
from dataclasses import dataclass

from ai.board import Board
from ai.evaluate import DECIDED, WIN, plies_to_end
from ai.levels import Level

# 15×15, until the curve is fitted to games: one logistic of the search score by the nine conditions, unfitted. A closed
# four more (1,000,000) is worth 73 %. Games between the levels say that the score tells no more than that: positions
# scored at a million were won about six times in ten, and smaller scores hardly more often than half the time.
SCALE = 1_000_000
UNIT = 100                          # MASTER's evaluation is fitted as odds: 100 is a factor e
UNPROVEN = 0.01                     # no chance that is only estimated comes closer to 0 or 1 than this


@dataclass(frozen=True, slots=True)
class Chance:
    """The chances of one player: win, draw and loss, which sum to 1.

    exact: solved, not estimated. plies: in how many plies the game ends, where a forced end was seen.
    """

    win: float
    draw: float
    loss: float
    exact: bool = False
    plies: int | None = None

    @property
    def figure(self) -> float:
        """The one number: a draw counts half."""
        return self.win + self.draw / 2


def scale_of(level: Level) -> int:
    """The scale of a level's scores: MASTER counts in its own unit, the textbook levels by the nine conditions."""
    return SCALE if level.seconds is None else UNIT


def chance_of_score(score: int, scale: int = SCALE) -> Chance:
    """The chance of the player whose score this is: one logistic with this scale, no draws, not fitted to his games.

    A decided score (a forced win within the moves that were searched) gives UNPROVEN short of certainty.
    """
    plies = plies_to_end(score)
    win = 0.5 * (1 + math.tanh(max(-DECIDED, min(DECIDED, score)) / scale / 2))
    win = max(UNPROVEN, min(1 - UNPROVEN, win))
    return Chance(win, 0.0, 1 - win, plies=plies)


def chance_at_end(player: int, winner: int | None) -> Chance:
    """The chance of the player when the game is over; winner None is a draw."""
    if winner is None:
        return Chance(0.0, 1.0, 0.0, exact=True, plies=0)
    return Chance(1.0, 0.0, 0.0, True, 0) if winner == player else Chance(0.0, 0.0, 1.0, True, 0)


class Solver:
    """Solves tic-tac-toe to the end and remembers every position: 5,478 at most."""

    def __init__(self) -> None:
        self.known: dict[int, int] = {}

    def score(self, board: Board) -> int:
        """The exact value to the player to move: 0, or ±(WIN - plies to the end). Leaves the board as it was."""
        known = self.known.get(board.key)
        if known is not None:
            return known
        if board.is_over():
            best = board.value()
        else:
            best = -WIN
            for move in board.legal_moves():
                board.play(move)
                score = -self.score(board)
                board.undo()
                best = max(best, score - 1 if score >= DECIDED else score + 1 if score <= -DECIDED else score)
        self.known[board.key] = best
        return best

    def chance(self, board: Board, player: int) -> Chance:
        """What the player, FIRST or SECOND, gets if both play best from here."""
        score = self.score(board) * (1 if player == board.turn else -1)
        plies = plies_to_end(score)
        if plies is None:
            return Chance(0.0, 1.0, 0.0, exact=True)
        return Chance(1.0, 0.0, 0.0, True, plies) if score > 0 else Chance(0.0, 0.0, 1.0, True, plies)
