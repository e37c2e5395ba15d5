"""The sequential probability ratio test: its likelihoods, as published for tests of Stockfish, and when it ends."""
import math

import pytest

from ai.tools.strength.match_result import MatchResult, interval_by_pairs
from ai.tools.strength.sprt import BOUND, accepted, log_likelihood_ratio


# From the log of github.com/official-stockfish/Stockfish, whose tests are at tests.stockfishchess.org/tests/view/ under
# the number beside each. pairs: by their points.
@pytest.mark.parametrize(("elo0", "elo1", "pairs", "published"), [
    (-0.25, 1.25, (183, 3907, 19075, 4136, 167), 2.96),         # 6037b88e7f517a561bc4a392
    (0.25, 1.25, (2, 288, 4365, 378, 3), 2.98),                 # 602ceea57f517a561bc49bf0
    (-1.25, 0.25, (85, 1763, 9372, 1793, 107), 2.93),           # 602d86a87f517a561bc49c7a
    (0.25, 1.25, (25, 1383, 19438, 1408, 26), -2.96),           # 6002a4836019e097de3ef8e3
])
def test_the_log_likelihood_ratio_is_the_published_one(elo0, elo1, pairs, published):
    assert log_likelihood_ratio(pairs, elo0, elo1) == pytest.approx(published, abs=0.005)


def test_a_test_is_open_until_one_of_walds_bounds_is_reached():
    assert pytest.approx(2.944, abs=5e-4) == BOUND
    assert accepted([0] * 5, 0, 100) is None
    assert accepted([2, 2, 2, 2, 2], 0, 100) is None
    assert accepted([2, 10, 20, 30, 30], 0, 100) == 100
    assert accepted([30, 30, 20, 10, 2], 0, 100) == 0


def test_two_games_in_a_row_are_a_pair_and_the_interval_is_by_pairs():
    score = MatchResult([1.0, 1.0, 0.0, 0.5, 0.0, 0.0, 1.0])
    assert score.pairs == [1, 1, 0, 0, 1]
    assert score.text() == "3-1-3 of 7, 50.0 %, Elo +0 (95 % by pairs: −∞ to +377)"
    assert MatchResult([1.0] * 6).text() == "6-0-0 of 6, 100.0 %, Elo +∞ (95 % by games: +77 to +∞)"


def test_the_interval_of_pairs_depends_on_how_far_the_opening_decides():
    def width(pairs):
        low, high = interval_by_pairs(pairs)
        assert low + high == pytest.approx(1)
        return high - low
    independent = 2 * 1.96 * math.sqrt(0.25 / 80)
    assert width([10, 0, 20, 0, 10]) == pytest.approx(independent)
    assert width([1, 0, 38, 0, 1]) < independent < width([19, 0, 2, 0, 19])
