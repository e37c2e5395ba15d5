"""The answer of the solved opening to a position: a move that is verified to win."""
from dataclasses import dataclass
from typing import Literal

Source = Literal["centre", "fours", "book", "threats"]


@dataclass(frozen=True, slots=True)
class Decision:
    """A move of the solved opening's player, its source, and the length of the win if known."""

    move: int
    source: Source
    plies: int | None = None        # the most plies to the win, with the winning stone; known if the solver found it
    nodes: int = 0                  # the positions that the solver searched
    left: int | None = None         # for a book move, the number of book positions that can still follow
