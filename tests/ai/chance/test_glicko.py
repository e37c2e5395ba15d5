"""Glicko-2: the worked example of its author, and what every game does to value and deviation."""
import math

import pytest

from ai.chance.glicko import Rating, certainty, glicko_expected_score


def test_the_worked_example_of_glickmans_paper():
    opponents = [(Rating(1400, 30), 1.0), (Rating(1550, 100), 0.0), (Rating(1700, 300), 0.0)]
    after = Rating(1500, 200, 0.06).after(opponents)
    assert after.value == pytest.approx(1464.06, abs=0.02)
    assert after.deviation == pytest.approx(151.52, abs=0.01)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)


def test_without_games_a_rating_keeps_its_value_and_becomes_less_sure():
    before = Rating(1500, 200, 0.06)
    after = before.after([])
    assert (after.value, after.volatility) == (before.value, before.volatility)
    assert after.deviation == pytest.approx(200.27, abs=0.01)


@pytest.mark.parametrize("lead", [100, 400, 700])
def test_the_volatility_is_the_likeliest_for_the_surprise_with_the_paper_s_constant(lead):
    own, games = Rating(1500, 60), [(Rating(1500 + lead, 30), 1.0)] * 8
    scale, weight = 400 / math.log(10), certainty(30)
    expected = glicko_expected_score(-lead, 30)
    variance = 1 / (8 * weight ** 2 * expected * (1 - expected))
    surprise = variance * 8 * weight * (1 - expected)

    def likelihood(volatility):
        spread = (60 / scale) ** 2 + variance + volatility ** 2
        change = 2 * math.log(volatility / 0.06) / 0.5
        return -(math.log(spread) + surprise ** 2 / spread + change ** 2) / 2
    likeliest = max((0.06 * 1.0005 ** step for step in range(5000)), key=likelihood)
    assert own.after(games).volatility == pytest.approx(likeliest, rel=0.001)
