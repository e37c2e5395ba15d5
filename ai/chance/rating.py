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

START = 1300.0                      # of a new player: about as good as level 2, the opponent that is set at first
LOWEST, HIGHEST = SKILL_RATINGS[0], SKILL_RATINGS[-1]      # of modelled players; nobody is rated beyond
SKILLS = (0.0, 0.2, 0.4, 0.6, 0.8, 1.0, 1.5)           # of the modelled players in SKILL_RATINGS
ODDS = 400 / math.log(10)           # points for a factor e in the odds
QUICK, SETTLED = 64.0, 24.0         # the most that the first game changes, and the most after many
SETTLING = 10                       # games after which the change is halfway between the two


def expected_score(win: float, draw: float) -> float:
    """What a win chance and a draw chance, or numbers of wins and draws, come to in points: a draw counts half."""
    return win + draw / 2


def elo_expected_score(gap: float) -> float:
    """The score per game of a player who is rated this much higher than his opponent; by Elo's formula."""
    return 1 / (1 + math.exp(-gap / ODDS))


def is_rated(level: Level, rules: Rules) -> bool:
    """Whether it has been measured what the level is worth on this board."""
    return level.name in (RATINGS if rules.cells > 9 else TICTACTOE_SCORES)


def rating_of(level: Level | str, rules: Rules, player: float = START) -> float:
    """What a level is worth on this board to a player of this rating. Raises ValueError for a level it does not have.

    On 15×15 it is the same for everybody. On 3×3, where good players draw whoever is better, it is the rating with
    which Elo's formula expects just the score that the model of the player has there.
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
    """The skill (human_model.py) of a modelled player who is worth this rating."""
    return between(rating, SKILL_RATINGS, SKILLS)


def between(x: float, xs: tuple[float, ...], ys: tuple[float, ...]) -> float:
    """The broken line through the points, at x; level beyond its ends. xs grow, and there are two or more."""
    i = min(max(bisect_right(xs, x), 1), len(xs) - 1)
    share = min(max((x - xs[i - 1]) / (xs[i] - xs[i - 1]), 0.0), 1.0)
    return ys[i - 1] + share * (ys[i] - ys[i - 1])


def updated(rating: float, opponent: float, result: float, games: int) -> float:
    """A player's rating after a game: Elo's formula, which moves it by what he scored beyond what was expected.

    opponent: rating_of the level for this player. result: 1 won, 0.5 drawn, 0 lost. games: how many rated ones he
    had finished before; the first count for more.
    """
    most = SETTLED + (QUICK - SETTLED) * SETTLING / (SETTLING + games)
    return min(max(rating + most * (result - elo_expected_score(rating - opponent)), LOWEST), HIGHEST)
