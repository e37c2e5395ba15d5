"""Ratings on one scale: of the levels and of the players, and the update of a player's rating after a game.

The scale is Elo's: 400 points are odds of ten to one. It is fixed by level 0 on 15×15, which has 1000. The ratings of
the levels are in constants.py; `python -m ai calibrate` measures them in games against modelled players
(people/human_model.py). A player has a rating by Glicko-2 (glicko.py) on each board.
"""
from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Collection
from dataclasses import dataclass
from typing import NamedTuple

from ai.chance.constants import RATINGS, SKILL_RATINGS, TICTACTOE_SCORES
from ai.chance.glicko import ELO_SCALE, Rating, glicko_expected_score
from ai.people.people import PEOPLE
from ai.play.levels import Level
from ai.position.rules import TIC_TAC_TOE, Rules

START_RATING = 1300.0               # a new player's: about level 2, which is the first opponent
LOWEST_RATING, HIGHEST_RATING = 100.0, 3200.0   # nobody is rated outside this range
SKILLS = (0.0, 0.2, 0.4, 0.6, 0.8, 1.0, 1.5)           # the skills to which SKILL_RATINGS belong
PEOPLE_RATINGS = {person.name.upper(): person.rating for person in PEOPLE}        # on 15×15
LARGE_RATINGS = RATINGS | PEOPLE_RATINGS
NEW_RATING = Rating(START_RATING, 350.0)    # a new player; the deviation is Glickman's
UNMET_SHIFT = Rating(0.0, 150.0)    # the shift of a level that the player has not met
HOPELESS = 0.3                      # the first estimate of `hopeless`, if the ratings predict a certain loss
LEAST_HOPE = 0.4                    # the least expected score of a player who is not hopeless
MOST_HOPELESS = 0.99                # no player is ever certainly hopeless
UNSURE = 110.0                      # from this deviation on, a rating is no more than a guess


class Outlook(NamedTuple):
    """A player's prospects against a level, by their ratings."""

    gap: float                      # the player's rating minus the level's rating for this player
    deviation: float = 0.0          # of the gap
    hopeless: float = 0.0           # the probability that the player always loses to the level, whatever the gap
    own_gap: float = 0.0            # the player's rating minus START_RATING
    own_deviation: float = 0.0      # of the player's rating

    @property
    def expected_score(self) -> float:
        """The player's expected score before a game, 0 to 1."""
        return (1 - self.hopeless) * glicko_expected_score(self.gap, self.deviation)


@dataclass(frozen=True, slots=True)
class Matchup:
    """A player's rating on one board, and a correction of one level's rating for this player.

    Glicko-2 treats the player and the corrected level as opponents: a game changes the less certain rating more.
    """

    rating: Rating = NEW_RATING
    shift: Rating = UNMET_SHIFT     # the correction: players who never block may lose to a level that others beat
    hopeless: float | None = None   # the probability that the player always loses; None before the first game

    def outlook(self, level_rating: float) -> Outlook:
        """The player's prospects in the next game against a level with this rating."""
        gap = self.rating.value - level_rating - self.shift.value
        deviation = math.hypot(self.rating.deviation, self.shift.deviation)
        hopeless = HOPELESS * (1 - glicko_expected_score(gap, deviation)) if self.hopeless is None else self.hopeless
        return Outlook(gap, deviation, hopeless, self.rating.value - START_RATING, self.rating.deviation)

    def after(self, level_rating: float, result: float) -> Matchup:
        """The matchup after a game with a level of this rating; result: 1, 0.5 or 0, the player's.

        A player who does not lose is not hopeless. A loss makes it likelier that the player is, by Bayes' rule: players
        with hope expect at least LEAST_HOPE. The level's own rating and the volatility of its shift don't change.
        """
        before = self.outlook(level_rating)
        hope = max(glicko_expected_score(before.gap, before.deviation), LEAST_HOPE)
        hopeless = before.hopeless / (before.hopeless + (1 - before.hopeless) * (1 - hope)) if result == 0 else 0.0
        met = Rating(level_rating + self.shift.value, self.shift.deviation, self.shift.volatility)
        player, other = self.rating.after([(met, result)]), met.after([(self.rating, 1 - result)])
        shift = Rating(clamped(other.value - level_rating, -HIGHEST_RATING), other.deviation, UNMET_SHIFT.volatility)
        return Matchup(Rating(clamped(player.value), player.deviation, player.volatility), shift,
                       min(hopeless, MOST_HOPELESS))


def rating_text(rating: Rating) -> str:
    """The rating as text on one line: '1,412', or '1,300 ± 350' while it is uncertain."""
    text = f"{rating.value:,.0f}"
    return text if rating.deviation < UNSURE else f"{text}\u00a0±\u00a0{round(rating.deviation, -1):.0f}"


def clamped(value: float, lowest: float = LOWEST_RATING) -> float:
    return min(max(value, lowest), HIGHEST_RATING)


def expected_score(win: float, draw: float) -> float:
    """The points for these chances or numbers of wins and draws: a draw is half a point."""
    return win + draw / 2


def is_rated(level: Level, rules: Rules) -> bool:
    return level.name in _rated_on(rules)


def _rated_on(rules: Rules) -> Collection[str]:
    return TICTACTOE_SCORES if rules == TIC_TAC_TOE else LARGE_RATINGS


def rating_of(level: Level, rules: Rules, player_rating: float = START_RATING) -> float:
    """A level's rating on this board, for a player with this rating. Raises ValueError for a level without a rating.

    On 15×15 it is the same for every player. On 3×3 it depends on the player, since good players draw even if one is
    stronger: it is the rating with which Elo's formula gives the expected score of the modelled player.
    """
    table, name = _rated_on(rules), level.name
    if name not in table:
        raise ValueError(f"level {name!r} has no rating on {rules.size}×{rules.size}; those are {', '.join(table)}")
    if rules != TIC_TAC_TOE:
        return LARGE_RATINGS[name]
    player_rating = min(max(player_rating, SKILL_RATINGS[0]), SKILL_RATINGS[-1])
    score = interpolated(player_rating, SKILL_RATINGS, TICTACTOE_SCORES[name])
    return player_rating + ELO_SCALE * math.log((1 - score) / score)


def skill_of(rating: float) -> float:
    """The skill (see people/traits.py) of a modelled player with this rating."""
    return interpolated(rating, SKILL_RATINGS, SKILLS)


def interpolated(x: float, xs: tuple[float, ...], ys: tuple[float, ...]) -> float:
    """The piecewise linear function through the points (xs, ys), at x; constant beyond both ends. xs: increasing."""
    i = min(max(bisect_right(xs, x), 1), len(xs) - 1)
    share = min(max((x - xs[i - 1]) / (xs[i] - xs[i - 1]), 0.0), 1.0)
    return ys[i - 1] + share * (ys[i] - ys[i - 1])
