"""The Elo difference between two sides by the results of a match."""
import math
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

    @property
    def score(self) -> float:
        """The points per game, 0 to 1. There must be at least one game."""
        return fmean(self)

    def interval_by_games(self) -> tuple[float, float]:
        """The 95 % interval of the score by Wilson's formula, which assumes that the games are independent."""
        spread = CONFIDENCE ** 2 / len(self)
        middle = (self.score + spread / 2) / (1 + spread)
        half = math.sqrt(self.score * (1 - self.score) * spread + spread ** 2 / 4) / (1 + spread)
        return middle - half, 1.0 if self.score == 1 else middle + half         # the sum may round to less than 1

    def text(self) -> str:
        """The result as text: '61-4-35 of 100, 63.0 %, Elo +92 (95 % by pairs: +22 to +163)'."""
        by, interval = ("pairs", interval_by_pairs(self.pairs)) if sum(map(bool, self.pairs)) > 1 else (
            "games", self.interval_by_games())      # equal pairs, or none, tell no interval
        low, high = map(elo_text, interval)
        counts = "-".join(str(self.count(points)) for points in (1, 0.5, 0))
        return (f"{counts} of {len(self)}, {100 * self.score:.1f} %, "
                f"Elo {elo_text(self.score)} (95 % by {by}: {low} to {high})")


def interval_by_pairs(pairs: list[int]) -> tuple[float, float]:
    """The 95 % interval of the score by pairs of games and the normal distribution.

    The two games of a pair depend on each other through their opening, so only the interval by pairs is honest.
    pairs: as in MatchResult; there must be at least two different ones.
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
