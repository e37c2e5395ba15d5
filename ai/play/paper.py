"""The paper's own measurements (S2), in rows that can be compared with ours."""
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean

MINIMAX, ALPHABETA = "minimax", "alphabeta"


@dataclass(frozen=True, slots=True)
class PaperRow:
    """The cost of a move at one depth for one algorithm, on average over the positions."""

    depth: int
    algorithm: str
    positions: int
    seconds: float
    nodes: float                    # moves evaluated anywhere in the tree
    complete: bool                  # whether all searches were finished
    estimated_nodes: float | None = None    # of complete searches; None if too little was searched

    @property
    def rate(self) -> float:
        return self.nodes / self.seconds


# The seconds and the moves evaluated for each of the AI's moves in one game. One count is missing in the last row.
FIGURES: dict[tuple[int, str], tuple[Sequence[float], Sequence[int]]] = {
    (0, MINIMAX): ((0.13, 0.13, 0.17, 0.15, 0.17), (3, 5, 7, 10, 10)),
    (2, MINIMAX): ((0.2, 0.25, 0.27, 0.30, 0.7), (25, 50, 50, 75, 150)),
    (4, MINIMAX): ((2, 15, 17, 30, 40), (625, 7500, 7500, 10000, 15000)),
    (2, ALPHABETA): ((0.15, 0.25, 0.3, 0.35, 0.7), (20, 50, 50, 70)),
}


def paper_row(depth: int, algorithm: str) -> PaperRow | None:
    """The mean time and nodes per move in the paper (S2); None if it has none for this depth and algorithm."""
    figures = FIGURES.get((depth, algorithm))
    if figures is None:
        return None
    seconds, nodes = figures
    return PaperRow(depth, algorithm, len(seconds), round(fmean(seconds), 4), fmean(nodes), complete=True)
