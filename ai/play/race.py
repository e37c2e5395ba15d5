"""Races of alpha-beta and plain minimax: levels, the comparison of their results, and the figures of the paper (S2)."""
from collections.abc import Sequence
from dataclasses import dataclass, replace
from statistics import fmean

from ai.play.levels import Level, levels_for
from ai.position.rules import Rules
from ai.search.report import SearchLimits, SearchReport

MINIMAX, ALPHABETA = "minimax", "alphabeta"
LANES = (ALPHABETA, MINIMAX)
RACE_LIMITS = SearchLimits(seconds=20.0)    # plain minimax would take minutes at depth 6
DEEPEST_RACE = 6                    # the most plies of a race on the large board: more are hopeless for plain minimax


def race_levels(rules: Rules) -> tuple[Level, ...]:
    """The levels for races between alpha-beta and plain minimax on a board: those whose depth minimax can reach."""
    return tuple(level for level in levels_for(rules)
                 if level.engine == "textbook" and (level.looks_to_the_end or level.max_plies(rules) <= DEEPEST_RACE))


def lane_level(level: Level, lane: str) -> Level:
    """The level with the algorithm that the lane (ALPHABETA or MINIMAX) stands for."""
    return replace(level, prune=lane == ALPHABETA)


def agreement(first: SearchReport | None, second: SearchReport | None) -> bool | None:
    """Whether two searches found the same move with the same value; None if one is missing or was stopped."""
    if first is None or second is None or not (first.complete and second.complete):
        return None
    return (first.move, first.score) == (second.move, second.score)


def estimated_nodes(algorithm: str, *reports: SearchReport) -> float | None:
    """The mean nodes of whole plain searches, estimated from the root moves finished; None if none is finished.

    Also None for alpha-beta, where the moves finished tell little: a move costs much if it is better than those before.
    """
    done = [move.nodes for report in reports for move in report.root if algorithm == MINIMAX]
    return fmean(done) * fmean(report.total for report in reports) if done else None


@dataclass(frozen=True, slots=True)
class MeanCost:
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


# By depth and algorithm, the paper's seconds and moves evaluated for each of the AI's moves in one game.
# One count is missing in the last row.
PAPER_FIGURES: dict[tuple[int, str], tuple[Sequence[float], Sequence[int]]] = {
    (0, MINIMAX): ((0.13, 0.13, 0.17, 0.15, 0.17), (3, 5, 7, 10, 10)),
    (2, MINIMAX): ((0.2, 0.25, 0.27, 0.30, 0.7), (25, 50, 50, 75, 150)),
    (4, MINIMAX): ((2, 15, 17, 30, 40), (625, 7500, 7500, 10000, 15000)),
    (2, ALPHABETA): ((0.15, 0.25, 0.3, 0.35, 0.7), (20, 50, 50, 70)),
}


def paper_cost(depth: int, algorithm: str) -> MeanCost | None:
    """The mean time and nodes per move in the paper (S2); None if it has none for this depth and algorithm."""
    figures = PAPER_FIGURES.get((depth, algorithm))
    if figures is None:
        return None
    seconds, nodes = figures
    return MeanCost(depth, algorithm, len(seconds), round(fmean(seconds), 4), fmean(nodes), complete=True)
