"""Ratings on one scale: what the levels are worth, where a new player starts, how a game changes a player's rating.

The scale is Elo's: 400 points are odds of ten to one. It is fixed by level 0 on 15×15, which has 1000. The ratings of
the levels are in constants.py; `python -m ai calibrate` measures them in games against modelled players
(human_model.py).
"""
from __future__ import annotations

import math
from bisect import bisect_right

from ai.chance.constants import RATINGS, SKILL_RATINGS, TICTACTOE_SCORES
from ai.play.levels import Level
from ai.position.rules import Rules

START = 1300.0                      # a new player's: about level 2, which is the first opponent
LOWEST, HIGHEST = SKILL_RATINGS[0], SKILL_RATINGS[-1]      # the modelled players' range; nobody is rated outside it
SKILLS = (0.0, 0.2, 0.4, 0.6, 0.8, 1.0, 1.5)           # the skills to which SKILL_RATINGS belong
ODDS = 400 / math.log(10)           # points for a factor e in the odds
QUICK, SETTLED = 64.0, 24.0         # K, the most that one game changes a rating: in the first game, and after many
SETTLING = 10                       # after so many games K is halfway between the two


def expected_score(win: float, draw: float) -> float:
    """Points from the chances of a win and a draw, or from numbers of wins and draws: a draw is half a point."""
    return win + draw / 2


def elo_expected_score(gap: float) -> float:
    """Elo's formula: the expected score, 0 to 1, of a player whose rating is higher than the opponent's by the gap."""
    return 1 / (1 + math.exp(-gap / ODDS))


def is_rated(level: Level, rules: Rules) -> bool:
    """Whether the level's rating on this board has been measured."""
    return level.name in (RATINGS if rules.cells > 9 else TICTACTOE_SCORES)


def rating_of(level: Level | str, rules: Rules, player: float = START) -> float:
    """A level's rating on this board, for a player with this rating. Raises ValueError for a level that has none.

    On 15×15 it is the same for every player. On 3×3 it depends on the player, since good players draw whichever of them
    is better: it is the rating with which Elo's formula gives the expected score that the model of the player has.
    """
    name = level if isinstance(level, str) else level.name
    table = RATINGS if rules.cells > 9 else TICTACTOE_SCORES
    if name not in table:
        raise ValueError(f"level {name!r} has no rating on {rules.size}×{rules.size}; those are {', '.join(table)}")
    if rules.cells > 9:
        return RATINGS[name]
    score = between(player, SKILL_RATINGS, TICTACTOE_SCORES[name])
    return player + ODDS * math.log((1 - score) / score)


def skill_of(rating: float) -> float:
    """The skill (human_model.py) of a modelled player with this rating."""
    return between(rating, SKILL_RATINGS, SKILLS)


def between(x: float, xs: tuple[float, ...], ys: tuple[float, ...]) -> float:
    """The piecewise linear function through the points (xs, ys), at x; constant beyond both ends.

    There are two points or more, and xs is increasing.
    """
    i = min(max(bisect_right(xs, x), 1), len(xs) - 1)
    share = min(max((x - xs[i - 1]) / (xs[i] - xs[i - 1]), 0.0), 1.0)
    return ys[i - 1] + share * (ys[i] - ys[i - 1])


def updated(rating: float, opponent: float, result: float, games: int) -> float:
    """A player's rating after a game: Elo's formula, which changes it in proportion to result − expected score.

    opponent: rating_of the level for this player. result: 1 for a win, 0.5 for a draw, 0 for a loss. games: how many
    rated games the player had finished before; the first ones count for more.
    """
    most = SETTLED + (QUICK - SETTLED) * SETTLING / (SETTLING + games)
    return min(max(rating + most * (result - elo_expected_score(rating - opponent)), LOWEST), HIGHEST)
