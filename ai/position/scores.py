"""The score scale: what the value of a position means, in every search."""
from __future__ import annotations

# Scores are ints for the player to move; they fit 32 bits.
WIN = 2_000_000_000                 # a line on the board; WIN - ply is a win found `ply` plies below the root
INFINITE = WIN + 1                  # beyond every score
DECIDED = WIN - 1000                # at or beyond this a score counts plies to the end; every heuristic sum stays below


def plies_to_end(score: int) -> int | None:
    """The number of plies to the end of the game, if the score means a forced win or loss; else None."""
    return WIN - abs(score) if abs(score) >= DECIDED else None


def ten_point_value(winner_is_x: bool | None) -> int:
    """The textbook value of a 3×3 board for X: +10 if X has won, −10 if O has won, 0 if nobody has (None)."""
    return 0 if winner_is_x is None else 10 if winner_is_x else -10
