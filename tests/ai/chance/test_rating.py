"""Ratings: the formula, the levels' places on the scale, the search for a player's rating, and Glicko-2's example."""
import math
import random
from dataclasses import replace

import numpy as np
import pytest

from ai.chance.constants import RATINGS, SKILL_RATINGS, TICTACTOE_SCORES
from ai.chance.glicko import Rating, gap_weight, glicko_expected_score
from ai.chance.rating import HIGHEST_RATING, HOPELESS, LOWEST_RATING, NEW_RATING, Matchup, rating_of, rating_text
from ai.play.levels import EASY, ELITE, FULL, MASTER, PEOPLE_LEVELS, levels_for, opponent_named
from ai.position.rules import FIVE_IN_A_ROW, TIC_TAC_TOE


def test_a_new_player_expects_what_the_rating_says_less_what_the_hopeless_lose():
    outlook = Matchup().outlook(NEW_RATING.value)
    assert outlook.gap == 0
    assert outlook.hopeless == HOPELESS / 2
    assert outlook.expected_score == pytest.approx((1 - HOPELESS / 2) / 2)
    assert Matchup(hopeless=0.0).outlook(NEW_RATING.value).expected_score == 0.5


def test_a_player_without_losses_is_not_hopeless():
    lost = Matchup().after(1300.0, 0.0)
    assert lost.hopeless > Matchup().outlook(1300.0).hopeless
    assert lost.after(1300.0, 0.5).hopeless == lost.after(1300.0, 1.0).hopeless == 0
    # Of ten players three are hopeless; of the other seven six in ten lose to the strongest level, as 4.2 players.
    assert Matchup(hopeless=0.3).after(3000.0, 0.0).hopeless == pytest.approx(3 / (3 + 4.2), abs=0.001)


def test_no_rating_leaves_the_scale():
    known = Matchup(Rating(HIGHEST_RATING - 1, 350.0))
    assert known.after(HIGHEST_RATING, 1.0).rating.value == HIGHEST_RATING
    known = Matchup(Rating(LOWEST_RATING + 1, 350.0))
    assert known.after(LOWEST_RATING, 0.0).rating.value == LOWEST_RATING


def test_a_guess_is_shown_with_its_deviation():
    assert rating_text(NEW_RATING) == "1,300\u00a0±\u00a0350"
    assert rating_text(Rating(1412.4, 147.0)) == "1,412\u00a0±\u00a0150"
    assert rating_text(Rating(1412.4, 80.0)) == "1,412"


def test_the_levels_on_15x15_are_rated_in_their_order_from_1000():
    assert list(RATINGS) == [level.name for level in levels_for(FIVE_IN_A_ROW)]
    assert rating_of(EASY, FIVE_IN_A_ROW) == 1000
    assert rating_of(MASTER, FIVE_IN_A_ROW) == RATINGS["MASTER"]
    ratings = list(RATINGS.values())
    assert ratings == sorted(ratings), "a deeper level is the stronger one"


def test_a_level_that_the_board_does_not_have_is_refused_by_name():
    with pytest.raises(ValueError, match="'FULL' has no rating on 15×15"):
        rating_of(FULL, FIVE_IN_A_ROW)
    with pytest.raises(ValueError, match="'8' has no rating on 3×3"):
        rating_of(ELITE, TIC_TAC_TOE)


@pytest.mark.parametrize("rating", [SKILL_RATINGS[0], NEW_RATING.value, 1400.0, SKILL_RATINGS[-1]])
def test_on_the_small_board_the_formula_expects_what_the_model_scores(rating):
    assert list(TICTACTOE_SCORES) == [level.name for level in (*levels_for(TIC_TAC_TOE), *PEOPLE_LEVELS)]
    for name, scores in TICTACTOE_SCORES.items():
        score = glicko_expected_score(rating - rating_of(opponent_named(TIC_TAC_TOE, name), TIC_TAC_TOE, rating))
        assert score == pytest.approx(np.interp(rating, SKILL_RATINGS, scores))


def test_any_players_strength_is_found_within_a_few_games():
    for true in (700.0, 1250.0, 2000.0):
        rng, off = random.Random(4), []
        for _ in range(40):
            rating, known = NEW_RATING, {}
            for _ in range(30):
                opponent = rng.choice(sorted(RATINGS.values(), key=lambda each: abs(each - rating.value))[:3])
                before = replace(known.get(opponent, Matchup()), rating=rating)
                known[opponent] = before.after(opponent, float(rng.random() < glicko_expected_score(true - opponent)))
                rating = known[opponent].rating
            off += [replace(each, rating=rating).outlook(level).expected_score - glicko_expected_score(true - level)
                    for level, each in known.items()]
        assert abs(sum(off) / len(off)) < 0.06


@pytest.mark.parametrize(("opponents", "value", "deviation", "volatility"), [
    ([(Rating(1400, 30), 1.0), (Rating(1550, 100), 0.0), (Rating(1700, 300), 0.0)], 1464.06, 151.52, 0.05999),
    ([], 1500, 200.27, 0.06)])          # without games it becomes less sure
def test_the_worked_example_of_glickmans_paper(opponents, value, deviation, volatility):
    after = Rating(1500, 200, 0.06).after(opponents)
    assert after.value == pytest.approx(value, abs=0.02)
    assert after.deviation == pytest.approx(deviation, abs=0.01)
    assert after.volatility == pytest.approx(volatility, abs=0.00001)


@pytest.mark.parametrize("lead", [100, 400, 700])
def test_the_volatility_is_the_likeliest_for_the_surprise(lead):
    own, games = Rating(1500, 60), [(Rating(1500 + lead, 30), 1.0)] * 8
    scale, weight = 400 / math.log(10), gap_weight(30)
    expected = glicko_expected_score(-lead, 30)
    variance = 1 / (8 * weight ** 2 * expected * (1 - expected))
    surprise = variance * 8 * weight * (1 - expected)

    def likelihood(volatility):
        spread = (60 / scale) ** 2 + variance + volatility ** 2
        change = 2 * math.log(volatility / 0.06) / 0.5
        return -(math.log(spread) + surprise ** 2 / spread + change ** 2) / 2
    likeliest = max((0.06 * 1.0005 ** step for step in range(5000)), key=likelihood)
    assert own.after(games).volatility == pytest.approx(likeliest, rel=0.001)
