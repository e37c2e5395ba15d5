"""The result of a match: the points of one side, the Elo difference that they stand for, and its 95 % interval."""
import math
from collections.abc import Sequence
from statistics import fmean

from ai.chance.glicko import ELO_SCALE

CONFIDENCE = 1.96                   # standard errors on either side: 95 %
SCORES = (0.0, 0.25, 0.5, 0.75, 1.0)    # points per game in a pair with 0, ½, 1, 1½ or 2 points (pentanomial)


class MatchResult(list[float]):
    """The points of one side in each game of a match. Two games in a row are a pair: one opening, both colours."""

    @property
    def pairs(self) -> list[int]:
        """The number of pairs of games with each of SCORES."""
        scores = [(one + other) / 2 for one, other in zip(self[::2], self[1::2], strict=False)]
        return [scores.count(score) for score in SCORES]

    def text(self) -> str:
        """The result as text: '61-4-35 of 100, 63.0 %, Elo +92 (95 % by pairs: +22 to +163)'."""
        by, interval = ("pairs", interval_by_pairs(self.pairs)) if sum(map(bool, self.pairs)) > 1 else (
            "games", interval_by_games(self))       # equal pairs, or none, tell no interval
        score, (low, high) = fmean(self), map(elo_text, interval)
        counts = "-".join(str(self.count(points)) for points in (1, 0.5, 0))
        return f"{counts} of {len(self)}, {100 * score:.1f} %, Elo {elo_text(score)} (95 % by {by}: {low} to {high})"


def interval_by_games(points: Sequence[float]) -> tuple[float, float]:
    """The 95 % interval of the score by Wilson's formula, which assumes that the games are independent.

    points: of one side in each game; there must be at least one.
    """
    score, spread = fmean(points), CONFIDENCE ** 2 / len(points)
    middle = (score + spread / 2) / (1 + spread)
    half = math.sqrt(score * (1 - score) * spread + spread ** 2 / 4) / (1 + spread)
    return middle - half, 1.0 if score == 1 else middle + half          # the sum may round to less than 1


def interval_by_pairs(pairs: Sequence[int]) -> tuple[float, float]:
    """The 95 % interval of the score by pairs of games and the normal distribution.

    The two games of a pair depend on each other through their opening, so only the interval by pairs is honest.
    pairs: the number of pairs with each of SCORES; there must be at least two different ones.
    """
    mean = fmean(SCORES, pairs)
    variance = fmean([(score - mean) ** 2 for score in SCORES], pairs)
    error = CONFIDENCE * math.sqrt(variance / sum(pairs))
    return max(0.0, mean - error), min(1.0, mean + error)


def elo_of(score: float) -> float:
    """The Elo difference that corresponds to a score; infinite for 0 and 1."""
    if not 0 < score < 1:
        return math.copysign(math.inf, score - 0.5)
    return ELO_SCALE * math.log(score / (1 - score))


def elo_text(score: float) -> str:
    return f"{elo_of(score):+.0f}".replace("-inf", "−∞").replace("inf", "∞")
