"""Ratings with a known uncertainty: Glicko-2, after Mark E. Glickman, "Example of the Glicko-2 system" (glicko.net).

Besides its value a rating has a deviation, which games reduce, and a volatility: how much a player's strength may
change between games. The value is on Elo's scale: 400 points are odds of ten to one.
"""
from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

ELO_SCALE = 400 / math.log(10)      # points for a factor e in the odds; Glickman's 173.7178
TAU = 0.5                           # Glickman's τ: how much the volatility itself may change
VOLATILITY_TOLERANCE = 1e-6         # the iteration for the volatility ends here


@dataclass(frozen=True, slots=True)
class Rating:
    """A Glicko-2 rating: its value and deviation, in points, and its volatility."""

    value: float
    deviation: float
    volatility: float = 0.06

    def after(self, games: Sequence[tuple[Rating, float]]) -> Rating:
        """The rating after a period of games. Without games it only becomes less certain.

        games: the opponent's rating and the result (1, 0.5 or 0) of each.
        """
        own = self.deviation / ELO_SCALE
        if not games:
            return Rating(self.value, ELO_SCALE * math.hypot(own, self.volatility), self.volatility)
        information = gain = 0.0        # 1 / v and Δ / v of the paper
        for opponent, result in games:
            weight = gap_weight(opponent.deviation)
            expected = glicko_expected_score(self.value - opponent.value, opponent.deviation)
            information += weight ** 2 * expected * (1 - expected)
            gain += weight * (result - expected)
        volatility = self._volatility(1 / information, gain / information)
        deviation = 1 / math.sqrt(1 / (own ** 2 + volatility ** 2) + information)
        return Rating(self.value + ELO_SCALE * deviation ** 2 * gain, ELO_SCALE * deviation, volatility)

    def _volatility(self, variance: float, surprise: float) -> float:
        """The new volatility by step 5 of Glickman's paper, with the Illinois algorithm.

        variance: the paper's v. surprise: the paper's Δ.
        """
        square, start = (self.deviation / ELO_SCALE) ** 2, 2 * math.log(self.volatility)

        def slope(x: float) -> float:
            grown = square + variance + math.exp(x)
            return (math.exp(x) * (surprise ** 2 - grown) / (2 * grown ** 2)) - (x - start) / TAU ** 2

        low, high, spare = start, start - TAU, surprise ** 2 - square - variance
        if spare > 0:
            high = math.log(spare)
        else:
            while slope(high) < 0:
                high -= TAU
        at_low, at_high = slope(low), slope(high)
        while abs(high - low) > VOLATILITY_TOLERANCE:
            middle = low + (low - high) * at_low / (at_high - at_low)
            at_middle = slope(middle)
            if at_middle * at_high <= 0:
                low, at_low = high, at_high
            else:
                at_low /= 2
            high, at_high = middle, at_middle
        return math.exp(low / 2)


def gap_weight(deviation: float) -> float:
    """Glickman's g: the weight of a rating gap with this deviation; 1 for a deviation of 0."""
    return 1 / math.sqrt(1 + 3 * (deviation / ELO_SCALE / math.pi) ** 2)


def glicko_expected_score(gap: float, deviation: float = 0.0) -> float:
    """The expected score, 0 to 1, of a player rated `gap` points higher. deviation: of the gap; 0 in Elo's formula."""
    return 1 / (1 + math.exp(-gap_weight(deviation) * gap / ELO_SCALE))
