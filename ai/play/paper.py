"""The paper's own measurements (S2), and the row in which its figures and ours stand side by side."""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from statistics import fmean
from typing import Any

MINIMAX, ALPHABETA = "minimax", "alphabeta"


@dataclass(frozen=True, slots=True)
class Row:
    """The cost of a move at one depth for one algorithm, on average over the positions.

    nodes: moves evaluated anywhere in the tree. complete: no search was cut short. estimated_nodes: of whole searches,
    if one was cut short; None if too little was done to say.
    """

    depth: int
    algorithm: str
    positions: int
    seconds: float
    nodes: float
    complete: bool
    estimated_nodes: float | None = None

    @property
    def rate(self) -> float:
        """Nodes per second."""
        return self.nodes / self.seconds

    def as_json(self) -> dict[str, Any]:
        """The fields by name; estimated_nodes only in an incomplete row."""
        fields = asdict(self)
        if self.complete:
            del fields["estimated_nodes"]
        return fields


# For each move of the AI in one game the seconds, and the moves evaluated (of the last search one count is missing).
FIGURES: dict[tuple[int, str], tuple[Sequence[float], Sequence[int]]] = {
    (0, MINIMAX): ((0.13, 0.13, 0.17, 0.15, 0.17), (3, 5, 7, 10, 10)),
    (2, MINIMAX): ((0.2, 0.25, 0.27, 0.30, 0.7), (25, 50, 50, 75, 150)),
    (4, MINIMAX): ((2, 15, 17, 30, 40), (625, 7500, 7500, 10000, 15000)),
    (2, ALPHABETA): ((0.15, 0.25, 0.3, 0.35, 0.7), (20, 50, 50, 70)),
}


def paper_row(depth: int, algorithm: str) -> Row | None:
    """The paper's averages, or None where it has no figure."""
    figures = FIGURES.get((depth, algorithm))
    if figures is None:
        return None
    seconds, nodes = figures
    return Row(depth, algorithm, len(seconds), round(fmean(seconds), 4), fmean(nodes), True)


def paper_json(depth: int, algorithm: str) -> dict[str, Any]:
    """The paper's row as as_json gives ours; null wherever it has no figure."""
    row = paper_row(depth, algorithm)
    if row is not None:
        return row.as_json()
    return {"depth": depth, "algorithm": algorithm, "positions": None, "seconds": None, "nodes": None, "complete": None}
