"""Races of alpha-beta and plain minimax: the levels they can run at, and the comparison of their results."""
import statistics
from dataclasses import replace

from ai.play.levels import Level, levels_for
from ai.play.paper import ALPHABETA, MINIMAX
from ai.position.rules import Rules
from ai.search.report import SearchLimits, SearchReport

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
    return statistics.fmean(done) * statistics.fmean(report.total for report in reports) if done else None
