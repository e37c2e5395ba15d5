"""Glicko-2: the worked example of its author, and what every game does to value and deviation."""
from __future__ import annotations

import math

import pytest

from ai.chance.glicko import Rating, certainty, glicko_expected_score


def test_the_worked_example_of_glickmans_paper():
    opponents = [(Rating(1400, 30), 1.0), (Rating(1550, 100), 0.0), (Rating(1700, 300), 0.0)]
    after = Rating(1500, 200, 0.06).after(opponents)
    assert after.value == pytest.approx(1464.06, abs=0.02)
    assert after.deviation == pytest.approx(151.52, abs=0.01)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)


def test_the_steps_of_the_worked_example():
    assert [round(certainty(deviation), 4) for deviation in (30, 100, 300)] == [0.9955, 0.9531, 0.7242]
    expected = [glicko_expected_score(1500 - value, deviation)
                for value, deviation in ((1400, 30), (1550, 100), (1700, 300))]
    assert expected == pytest.approx([0.639, 0.432, 0.303], abs=0.001)


def test_without_games_a_rating_keeps_its_value_and_becomes_less_sure():
    before = Rating(1500, 200, 0.06)
    after = before.after([])
    assert (after.value, after.volatility) == (before.value, before.volatility)
    assert after.deviation == pytest.approx(200.27, abs=0.01)


def test_the_less_sure_a_rating_is_the_further_a_game_moves_it():
    steps = [Rating(1500, deviation).after([(Rating(1500, 50), 1.0)]).value - 1500 for deviation in (50, 100, 200, 350)]
    assert steps == sorted(steps)
    assert steps[-1] > 10 * steps[0] > 0


def test_results_that_nobody_expected_raise_the_volatility():
    calm, wild = Rating(1500, 60), Rating(1500, 60)
    for _ in range(30):
        calm = calm.after([(Rating(calm.value, 60), 0.5)])
        wild = wild.after([(Rating(wild.value + 600, 60), 1.0)])
    assert calm.volatility < 0.06 < wild.volatility


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


def test_without_deviation_it_is_elos_formula():
    assert glicko_expected_score(0) == 0.5
    assert [glicko_expected_score(gap) for gap in (400, -400)] == pytest.approx([10 / 11, 1 / 11])
    assert glicko_expected_score(400, 200) < glicko_expected_score(400)
