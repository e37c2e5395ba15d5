"""Ratings: the formula, the levels' places on the scale, and a player who finds his own."""
from __future__ import annotations

import random

import pytest

from ai.chance.constants import RATINGS, SKILL_RATINGS, TICTACTOE_SCORES
from ai.chance.estimate import is_measured
from ai.chance.human_model import BEST
from ai.chance.rating import (
    HIGHEST,
    LOWEST,
    QUICK,
    SETTLED,
    SKILLS,
    START,
    between,
    elo_expected_score,
    rating_of,
    skill_of,
    updated,
)
from ai.play.levels import FULL, MASTER, levels_for
from ai.position.rules import FIVE_IN_A_ROW, TIC_TAC_TOE


def test_equals_expect_half_and_400_points_are_ten_to_one():
    assert elo_expected_score(0) == 0.5
    assert elo_expected_score(400) == pytest.approx(10 / 11)
    assert elo_expected_score(-400) == pytest.approx(1 / 11)


def test_a_game_moves_the_rating_by_what_was_scored_beyond_the_expected():
    assert updated(1000, 1000, 1, 0) == pytest.approx(1000 + QUICK / 2)
    assert updated(1000, 1000, 0, 0) == pytest.approx(1000 - QUICK / 2)
    assert updated(1000, 1000, 0.5, 7) == 1000
    assert updated(1000, 1400, 1, 0) == pytest.approx(1000 + QUICK * 10 / 11)
    assert updated(1000, 1000, 1, 10_000) == pytest.approx(1000 + SETTLED / 2, abs=0.1)


def test_the_first_games_count_for_more():
    steps = [updated(1000, 1000, 1, games) - 1000 for games in (0, 5, 10, 50, 1000)]
    assert steps == sorted(steps, reverse=True)
    assert steps[0] > 2 * steps[-1]


def test_no_rating_leaves_the_scale_of_the_modelled_players():
    assert updated(HIGHEST, HIGHEST, 1, 0) == HIGHEST
    assert updated(LOWEST, LOWEST, 0, 0) == LOWEST


def test_the_levels_of_the_large_board_are_rated_in_their_order_and_level_0_is_1000():
    assert list(RATINGS) == [level.name for level in levels_for(FIVE_IN_A_ROW) if is_measured(level)]
    assert rating_of("0", FIVE_IN_A_ROW) == 1000
    assert rating_of(MASTER, FIVE_IN_A_ROW) == RATINGS["MASTER"]
    ratings = list(RATINGS.values())
    assert ratings == sorted(ratings), "a deeper level is the stronger one"


def test_a_level_that_the_board_does_not_have_is_refused_by_name():
    with pytest.raises(ValueError, match="'FULL' has no rating on 15×15"):
        rating_of("FULL", FIVE_IN_A_ROW)
    with pytest.raises(ValueError, match="'8' has no rating on 3×3"):
        rating_of("8", TIC_TAC_TOE)


@pytest.mark.parametrize("rating", [LOWEST, START, 1300.0, HIGHEST])
def test_on_the_small_board_the_formula_expects_what_the_model_scores(rating):
    assert list(TICTACTOE_SCORES) == [level.name for level in levels_for(TIC_TAC_TOE)]
    for name, scores in TICTACTOE_SCORES.items():
        score = elo_expected_score(rating - rating_of(name, TIC_TAC_TOE, rating))
        assert score == pytest.approx(between(rating, SKILL_RATINGS, scores))


def test_draws_against_the_perfect_level_do_not_lift_the_best_players():
    assert updated(HIGHEST, rating_of(FULL, TIC_TAC_TOE, HIGHEST), 0.5, 20) == pytest.approx(HIGHEST, abs=0.5)
    assert updated(1000, rating_of(FULL, TIC_TAC_TOE, 1000), 0.5, 20) > 1000


def test_skill_and_rating_are_two_names_of_one_thing():
    for skill, rating in zip(SKILLS, SKILL_RATINGS, strict=True):
        assert skill_of(rating) == pytest.approx(skill)
    assert skill_of(LOWEST - 500) == 0
    assert skill_of(HIGHEST + 500) == BEST
    assert SKILL_RATINGS[0] < RATINGS["0"] < SKILL_RATINGS[-1]
    assert LOWEST < START < HIGHEST


def test_a_broken_line_meets_its_points_and_is_level_beyond_them():
    xs, ys = (0.0, 1.0, 3.0), (5.0, 7.0, 6.0)
    assert [between(x, xs, ys) for x in (-1, 0, 0.5, 1, 2, 3, 9)] == [5, 5, 6, 7, 6.5, 6, 6]


def test_a_player_s_rating_finds_his_strength_wherever_it_begins():
    chance = random.Random(4)
    for true in (700.0, 1250.0):
        rating = START
        later = []
        for games in range(400):
            opponent = chance.choice(list(RATINGS.values()))
            rating = updated(rating, opponent, float(chance.random() < elo_expected_score(true - opponent)), games)
            later.append(rating)
        assert sum(later[200:]) / 200 == pytest.approx(true, abs=60)
