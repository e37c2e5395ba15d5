"""The result of a match so far: the points of one side, and the texts that tell them."""
from statistics import fmean

from ai.tools.strength.elo import SCORES, elo_of, interval_by_games, interval_by_pairs
from ai.tools.strength.sprt import BOUND, accepted, log_likelihood_ratio


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


def elo_text(score: float) -> str:
    return f"{elo_of(score):+.0f}".replace("-inf", "−∞").replace("inf", "∞")


def sprt_text(pairs: list[int], elo0: float, elo1: float) -> str:
    if sum(pairs) == 0:
        return "no pair of games: nothing to test"
    ratio, result = log_likelihood_ratio(pairs, elo0, elo1), accepted(pairs, elo0, elo1)
    verdict = "open" if result is None else f"accepted: Elo {result:+g}"
    return f"Elo {elo1:+g} over {elo0:+g}: LLR {ratio:.2f} ({-BOUND:.2f} to {BOUND:.2f}), {verdict}"
