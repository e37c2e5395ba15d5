"""The sequential probability ratio test: play until it is clear whether one side is stronger, and no longer.

The log-likelihood ratio of two Elo differences, elo1 to elo0, is computed after each pair of games, one opening with
both colours, until it leaves its bounds. These follow from the allowed error probabilities by Wald's formulas (A. Wald,
Sequential Tests of Statistical Hypotheses, 1945).

The data are pentanomial: the numbers of pairs with each score from 0 to 2 points, since the pairs are independent of
each other, while the games of a pair are not. Each hypothesis gives the five scores the likeliest probabilities with
its mean. This is the test of X. Li, J. Liu and Z. Ying, Generalized Sequential Probability Ratio Test for Separate
Families of Hypotheses, 2014, with the maximum found as by M. Van den Bergh, The Generalized Maximum Likelihood Ratio
for the Expectation Value of a Distribution; Stockfish's fishtest uses the same.
"""
import math
from collections.abc import Sequence

from ai.chance.glicko import glicko_expected_score
from ai.tools.games import bisect_zero
from ai.tools.strength.match_result import SCORES

ERROR = 0.05                        # the chance of wrongly accepting either difference
BOUND = math.log((1 - ERROR) / ERROR)   # the log-likelihood ratio that accepts elo1; its negative accepts elo0
UNSEEN = 1e-3                       # the count for a score that never occurred, so that no score is impossible
MAXIMUM_TOLERANCE = 1e-12           # the accuracy of the maximum


def log_likelihood_ratio(pairs: Sequence[int], elo0: float, elo1: float) -> float:
    """The log-likelihood ratio of elo1 to elo0. pairs: the number of game pairs with each of SCORES."""
    counts = [count or UNSEEN for count in pairs]
    low, high = (likeliest(counts, glicko_expected_score(elo)) for elo in (elo0, elo1))
    return sum(count * math.log(b / a) for count, a, b in zip(counts, low, high, strict=True))


def accepted(pairs: Sequence[int], elo0: float, elo1: float) -> float | None:
    """The Elo difference accepted by these pairs, elo0 or elo1; None while the test is open."""
    ratio = log_likelihood_ratio(pairs, elo0, elo1)
    return elo0 if ratio <= -BOUND else elo1 if ratio >= BOUND else None


def sprt_text(pairs: Sequence[int], elo0: float, elo1: float) -> str:
    if sum(pairs) == 0:
        return "no pair of games: nothing to test"
    ratio, result = log_likelihood_ratio(pairs, elo0, elo1), accepted(pairs, elo0, elo1)
    verdict = "open" if result is None else f"accepted: Elo {result:+g}"
    return f"Elo {elo1:+g} over {elo0:+g}: LLR {ratio:.2f} ({-BOUND:.2f} to {BOUND:.2f}), {verdict}"


def likeliest(counts: Sequence[float], mean: float) -> list[float]:
    """The likeliest probabilities of SCORES by these counts, given their mean score (above 0 and below 1).

    They are count / (1 + x (score − mean)), scaled; exactly one x gives positive probabilities with this mean.
    """
    total = sum(counts)
    away = [score - mean for score in SCORES]

    def excess(x: float) -> float:
        return sum(count * a / (1 + x * a) for count, a in zip(counts, away, strict=True))

    x = bisect_zero(excess, -1 / max(away), -1 / min(away), MAXIMUM_TOLERANCE)  # in between, all are positive
    return [count / total / (1 + x * a) for count, a in zip(counts, away, strict=True)]
