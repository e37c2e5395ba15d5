"""A move of the solved opening, and a search's report of one that is verified to win."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ai.search.report import SearchReport

Source = Literal["centre", "fours", "book", "threats"]


@dataclass(frozen=True, slots=True)
class Decision:
    """A move of the player, its source, and the known length of the win.

    plies: to the winning stone at most, that included, if the solver has found the win. nodes: positions it looked at.
    left: positions of the book that can follow a move of the book.
    """

    move: int
    source: Source
    plies: int | None = None
    nodes: int = 0
    left: int | None = None


@dataclass(frozen=True, slots=True)
class ProvenReport(SearchReport):
    """A verified move as a search report; the first stone has a score once all second moves are verified."""

    decision: Decision | None = None
