"""From what a search found to the human's chances, as they come true against this level.

The meaning, here and wherever a chance is shown: of many games that a player of this rating plays on from positions
like this one against this level, so many he wins, draws and loses. On 3×3 that is worked out exactly, for a modelled
player (player.py) and the level's real choice (small.py). On 15×15 it is a fit to the games of modelled players
against the level, by `python -m ai calibrate`; CALIBRATION.md says how well it came true in games held out of the fit.
"""
from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cache

from ai.chance.constants import CURVES
from ai.chance.rating import between, expected_score, is_rated, rating_of, skill_of
from ai.chance.tictactoe_odds import GameTree
from ai.play.levels import Engine, Level
from ai.position.board import Board
from ai.position.rules import FIVE_IN_A_ROW, SECOND
from ai.position.scores import DECIDED, WIN, plies_to_end

MEANING = ("The chance that a player rated {rating:,.0f}, like you, wins ({win} %), draws ({draw} %) or "
           "loses ({loss} %) from here against {level}")
UNITS: dict[Engine, float] = {      # the scale on which an engine's scores are small:
    "master": 100.0,                # a factor e in the odds
    "textbook": 1000.0,             # two in a row, to the nine conditions
}
FURTHEST = 12.0                     # the standings without a forced end lie within this
FORCED = (13.0, 14.0, 15.0)         # the standings of a win that the human can force: later, in two moves, in one
UNPROVEN = 0.01                     # no chance that is only estimated comes closer to 0 or 1 than this


@dataclass(frozen=True, slots=True)
class Chance:
    """The chances of the human: win, draw and loss, which sum to 1.

    exact: worked out or proven, not estimated. plies: in how many plies the game ends where an end can be forced: by
    the AI where the loss is certain, else by the human, whose win stays a chance since people miss such wins.
    """

    win: float
    draw: float
    loss: float
    exact: bool = False
    plies: int | None = None

    @property
    def expected_score(self) -> float:
        """The one number: a draw counts half."""
        return expected_score(self.win, self.draw)


@dataclass(frozen=True, slots=True)
class Curves:
    """What was fitted for one level: broken lines (where they break, how high they are there) that add up to odds.

    They run over the standing, the gap between the ratings and the number of stones; `began` is for the human who
    moved first. cuts: half the width of a draw in odds, over the stones too. Odds are natural logarithms.
    """

    standings: tuple[float, ...]
    standing_odds: tuple[float, ...]
    gaps: tuple[float, ...]
    gap_odds: tuple[float, ...]
    stones: tuple[float, ...]
    stone_odds: tuple[float, ...]
    began: tuple[float, ...]
    cut_stones: tuple[float, ...]
    cuts: tuple[float, ...]

    def chances(self, standing: float, gap: float, stones: int, began: bool) -> tuple[float, float, float]:
        """Win, draw and loss of the human: an ordered logit."""
        odds = (between(standing, self.standings, self.standing_odds) + between(gap, self.gaps, self.gap_odds)
                + between(stones, self.stones, self.stone_odds) + self.began[0] * began)
        cut = between(stones, self.cut_stones, self.cuts)
        win, loss = 1 / (1 + math.exp(cut - odds)), 1 / (1 + math.exp(cut + odds))
        return win, 1 - win - loss, loss


@cache
def curves_of(level_name: str) -> Curves:
    """The level's curves, from the constants that `python -m ai calibrate` wrote."""
    return Curves(**CURVES[level_name])


def standing(score: int, engine: Engine) -> float:
    """The human's standing by the engine's score: near zero in proportion to it, far from it by its logarithm."""
    if score <= -DECIDED:
        plies = WIN + score
        return FORCED[2] if plies <= 2 else FORCED[1] if plies <= 4 else FORCED[0]
    return min(max(-math.asinh(score / UNITS[engine]), -FURTHEST), FURTHEST)


def chance_by(curves: Curves, engine: Engine, score: int, gap: float, stones: int, began: bool) -> Chance:
    """The human's chance by these curves of the level and its engine's score; gap: the human's rating less the level's.

    A win that the search has proven for the level is certain; all else is an estimate, no closer to certainty than
    UNPROVEN.
    """
    plies = plies_to_end(score)
    if plies is not None and score > 0:
        return Chance(0.0, 0.0, 1.0, True, plies)
    win, _, loss = curves.chances(standing(score, engine), gap, stones, began)
    win, loss = (min(max(chance, UNPROVEN), 1 - UNPROVEN) for chance in (win, loss))
    return Chance(win, max(1 - win - loss, 0.0), loss, plies=plies)


def is_measured(level: Level) -> bool:
    """Whether the chances against the level on 15×15 are known: `python -m ai calibrate` has measured it."""
    return level.name in CURVES and is_rated(level, FIVE_IN_A_ROW)


def chance_of_search(level: Level, score: int, stones: int, ai: int, rating: float) -> Chance | None:
    """The human's chance on 15×15 by the level's search of a position in which it is to move.

    score: the search's, to the AI. stones: on the board. ai: FIRST or SECOND, who the AI is. rating: the human's.
    None: of a level that has not been measured, nothing is known but the wins that it has proven.
    """
    if is_measured(level):
        gap = rating - rating_of(level, FIVE_IN_A_ROW)
        return chance_by(curves_of(level.name), level.engine, score, gap, stones, ai == SECOND)
    return Chance(0.0, 0.0, 1.0, True, plies_to_end(score)) if score >= DECIDED else None


def chance_at_end(player: int, winner: int | None) -> Chance:
    """The chance of the player when the game is over; winner None is a draw."""
    if winner is None:
        return Chance(0.0, 1.0, 0.0, exact=True, plies=0)
    return Chance(1.0, 0.0, 0.0, True, 0) if winner == player else Chance(0.0, 0.0, 1.0, True, 0)


class TicTacToeOdds:
    """The chances on 3×3 of a player of this rating against a level, from any position."""

    def __init__(self, level: Level, rating: float) -> None:
        self.tree = GameTree(level, skill_of(rating))

    def chance(self, board: Board, human: int) -> Chance:
        """The human's, FIRST or SECOND, on this board."""
        outcome = board.outcome()
        if outcome is not None:
            return chance_at_end(human, outcome.winner)
        (win, draw, loss), solved = self.tree.after(board, human)
        solved *= 1 if board.turn == human else -1
        forced = solved > 0 or (solved < 0 and win + draw == 0)
        return Chance(win, draw, loss, True, 10 - abs(solved) if forced else None)
