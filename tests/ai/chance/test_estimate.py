"""The human's chances from searches: their order, proven and estimated results, and the exact chances on 3×3."""
from itertools import pairwise, product
from operator import ge

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ai.chance.constants import CURVES, RATINGS, READ_CURVES, SKILL_RATINGS
from ai.chance.estimate import FORCED_CURVES, PEOPLE_CURVES, UNPROVEN, Chance, chance_of_search, curves_of, uses_reading
from ai.chance.glicko import Rating
from ai.chance.rating import HIGHEST_RATING, LOWEST_RATING, Matchup, rating_of
from ai.chance.tictactoe_odds import TicTacToeOdds
from ai.play.levels import FULL, MASTER, MEDIUM, PEOPLE_LEVELS, Level, levels_for
from ai.position.board import Board
from ai.position.rules import FIRST, FIVE_IN_A_ROW, SECOND, TIC_TAC_TOE
from ai.position.scores import DECIDED, WIN
from tests.ai.positions import drawn

LEVELS = levels_for(FIVE_IN_A_ROW)
OPPONENTS = [*LEVELS, *PEOPLE_LEVELS]
levels = st.sampled_from(OPPONENTS)
ratings = st.floats(LOWEST_RATING, HIGHEST_RATING)
deviations = st.floats(0, 350)
forced = st.integers(1, 30).map(lambda plies: WIN - plies)      # scores if the side to move can force a win
scores = st.one_of(st.integers(-WIN, WIN), st.integers(-2_000_000, 2_000_000), st.integers(-3000, 3000),
                   forced, forced.map(lambda score: -score))
stones = st.integers(0, 224)
sides = st.sampled_from((FIRST, SECOND))
given_readings = st.one_of(st.integers(-WIN, WIN), st.integers(-1500, 1500), forced)
readings = st.one_of(st.none(), given_readings)


def rated(value, deviation=0.0, hopeless=0.0):
    """The record of a player whose rating has this value and deviation, against any level."""
    return Matchup(Rating(value, deviation), Rating(0.0, 0.0), hopeless)


@given(levels, scores, stones, sides, ratings, deviations, readings)
def test_the_three_chances_sum_to_one_and_only_what_is_proven_is_certain(level, score, stones, ai, rating, off,
                                                                         reading):
    chance = chance_of_search(level, score, stones, ai, rated(rating, off), reading)
    assert chance.win + chance.draw + chance.loss == pytest.approx(1)
    assert chance.expected_score == chance.win + chance.draw / 2
    assert min(chance.win, chance.draw, chance.loss) >= 0
    five_comes = reading is not None and reading <= 2 - WIN
    assert chance.exact == (score >= DECIDED or five_comes) == (chance.loss == 1)
    if not chance.exact:
        assert chance.win >= UNPROVEN
        assert chance.loss >= UNPROVEN


def pair(of):
    """Two of these, the smaller first."""
    return st.tuples(of, of).map(sorted)


@given(levels, pair(scores), pair(ratings), pair(given_readings), readings, stones, sides)
def test_a_worse_ai_score_or_a_better_player_or_reading_never_lowers_the_chance(
        level, score, rating, read, reading, stones, ai):
    def expected(score, rating, reading):
        return chance_of_search(level, score, stones, ai, rated(rating), reading).expected_score
    assert expected(score[0], rating[0], reading) >= expected(score[1], rating[0], reading) - 1e-9
    assert expected(score[0], rating[1], reading) >= expected(score[0], rating[0], reading) - 1e-9
    assert expected(score[0], rating[0], read[1]) >= expected(score[0], rating[0], read[0]) - 1e-9


@pytest.mark.parametrize("level", OPPONENTS, ids=lambda level: level.name)
def test_score_and_rating_change_the_chance_and_so_does_masters_reading(level):
    def expected(score, rating, reading=None):
        return chance_of_search(level, score, 12, FIRST, rated(rating), reading).expected_score
    equal = rating_of(level, FIVE_IN_A_ROW)
    assert expected(-10_000_000, equal) - expected(10_000_000, equal) > 0.05
    assert expected(0, HIGHEST_RATING) - expected(0, LOWEST_RATING) > 0.05
    by_reading = [expected(0, equal, reading) for reading in (None, -500, 0, 500)]
    assert uses_reading(level) == (level.engine != MASTER.engine)
    assert by_reading[3] - by_reading[1] > 0.1 if uses_reading(level) else len(set(by_reading)) == 1


def test_a_win_that_the_human_could_force_stays_a_chance_and_names_its_plies():
    chance = chance_of_search(MEDIUM, 6 - WIN, 20, SECOND, rated(1000.0))
    assert chance.plies == 6
    assert not chance.exact
    assert chance.loss > 0
    proven = chance_of_search(MEDIUM, WIN - 5, 20, SECOND, rated(1000.0))
    assert proven == Chance(0.0, 0.0, 1.0, exact=True, plies=5)
    assert chance_of_search(MEDIUM, DECIDED - 1, 20, SECOND, rated(1000.0)).plies is None
    unmeasured = Level.at_depth(9)
    assert [chance_of_search(unmeasured, score, 20, SECOND, rated(1000.0)) for score in (WIN - 5, 0, 6 - WIN)] == [
        proven, None, None]


def test_a_five_that_nothing_stops_is_certain_though_unseen_by_the_level():
    for level in OPPONENTS:
        assert chance_of_search(level, 0, 20, SECOND, rated(1800.0), 2 - WIN) == Chance(0.0, 0.0, 1.0, True, 2)
        assert not chance_of_search(level, 0, 20, SECOND, rated(1800.0), 4 - WIN).exact


def test_a_sooner_forced_win_is_likelier_and_as_likely_at_each_master():
    for rating in (800.0, 1300.0, 1800.0):
        chances = {level: [chance_of_search(level, 0, 20, SECOND, rated(rating), WIN - plies).expected_score
                           for plies in (5, 3, 1)] for level in OPPONENTS}
        for level, each in chances.items():
            assert each == sorted(each)
            assert all(map(ge, each, chances[MASTER]))
            assert level.engine != MASTER.engine or each == chances[MASTER]
        assert rating < 1300 or chances[MASTER][-1] > 0.9


def test_every_level_has_curves_that_run_the_right_way():
    assert set(CURVES) == {FORCED_CURVES, PEOPLE_CURVES, *(level.name for level in LEVELS)}
    assert set(READ_CURVES) == {PEOPLE_CURVES, *(level.name for level in LEVELS if level.engine != MASTER.engine)}
    for curves in (*map(curves_of, CURVES), *(curves_of(name, with_reading=True) for name in READ_CURVES)):
        for xs, ys, grows in ((curves.standings, curves.standing_odds, True),
                              (curves.stones, curves.stone_odds, False),
                              *[(curves.readings, curves.reading_odds, True)][:len(curves.readings)]):
            assert len(xs) == len(ys) > 1
            assert all(low < high for low, high in pairwise(xs))
            assert not grows or list(ys) == sorted(ys)


def test_the_chance_is_the_mean_over_all_ratings_that_are_possible():
    for level in LEVELS:
        sure, unsure = (chance_of_search(level, 0, 12, FIRST, rated(RATINGS[level.name], off)).expected_score
                        for off in (0.0, 350.0))
        low, high = (chance_of_search(level, 0, 12, FIRST, rated(RATINGS[level.name] + away)).expected_score
                     for away in (-606.2, 606.2))
        assert low <= unsure <= high
        assert unsure == pytest.approx(low / 6 + 2 / 3 * sure + high / 6, abs=0.01)


def test_a_hopeless_player_has_no_chance_and_a_doubtful_one_less():
    chances = [chance_of_search(MEDIUM, 0, 12, FIRST, rated(1500.0, 0.0, hopeless)).win for hopeless in (0.0, 0.5, 1.0)]
    assert chances[1] == pytest.approx(chances[0] / 2)
    assert chances[2] == UNPROVEN
    sure, doubtful = (TicTacToeOdds(MEDIUM, rated(1100.0, 0.0, hopeless)).odds(Board(TIC_TAC_TOE), FIRST)
                      for hopeless in (0.0, 0.5))
    assert doubtful[:2] == pytest.approx((sure[0] / 2, sure[1] / 2))


def after_ten_losses(level, rules):
    """The record of a player who has only played ten games, all lost against this level."""
    known = Matchup()
    for _ in range(10):
        known = known.after(rating_of(level, rules, known.rating.value), 0.0)
    return known


@pytest.mark.parametrize("level", OPPONENTS, ids=lambda level: level.name)
def test_ten_straight_losses_to_a_level_leave_at_most_three_percent(level):
    known = after_ten_losses(level, FIVE_IN_A_ROW)
    for ai, stones, reading in product((FIRST, SECOND), (0, 1, 6, 12), (None, 0)):
        assert chance_of_search(level, 0, stones, ai, known, reading).win <= 0.03


def test_ten_straight_losses_leave_at_most_three_percent_on_the_small_board():
    for level, human in product(levels_for(TIC_TAC_TOE), (FIRST, SECOND)):
        odds = TicTacToeOdds(level, after_ten_losses(level, TIC_TAC_TOE))
        assert odds.chance(Board(TIC_TAC_TOE), human).win <= 0.03


def test_a_player_below_every_modelled_one_has_less_than_the_worst_of_them():
    worst, worse = (TicTacToeOdds(MEDIUM, rated(value)).chance(Board(TIC_TAC_TOE), FIRST)
                    for value in (SKILL_RATINGS[0], SKILL_RATINGS[0] - 300))
    assert 0 < worse.win < worst.win / 3
    assert worse.loss > worst.loss
    assert worse.win + worse.draw + worse.loss == pytest.approx(1)


@pytest.mark.parametrize(("drawing", "human", "result"), [
    ("X X . O O . . . .", SECOND, Chance(0.0, 0.0, 1.0, exact=True, plies=1)),      # X is to move
    ("X X X O O . . . .", SECOND, Chance(0.0, 0.0, 1.0, exact=True, plies=0)),
    ("X X X O O . . . .", FIRST, Chance(1.0, 0.0, 0.0, exact=True, plies=0)),
    ("X O X X O O O X X", FIRST, Chance(0.0, 1.0, 0.0, exact=True, plies=0)),
    ("X O X X O O O X .", FIRST, Chance(0.0, pytest.approx(1), pytest.approx(0), exact=True))])     # no line at the end
def test_on_3x3_what_is_certain_is_certain_for_the_worst_player_too(drawing, human, result):
    worst = TicTacToeOdds(FULL, rated(LOWEST_RATING, 200.0, 0.5))
    assert worst.chance(drawn(drawing, TIC_TAC_TOE), human) == result


def test_a_win_on_the_small_board_is_only_a_chance_for_the_human():
    winning = drawn("X X . O O . . . .", TIC_TAC_TOE)              # X to move wins at once
    human = TicTacToeOdds(FULL, rated(600.0)).chance(winning, FIRST)
    assert human.plies == 1
    assert 0.5 < human.win < 1
    assert TicTacToeOdds(FULL, rated(HIGHEST_RATING)).chance(winning, FIRST).win > human.win


def test_a_level_that_does_not_see_its_win_proves_nothing():
    fork = drawn("X O . . . . . . .", TIC_TAC_TOE)                 # X could force a win in five plies
    assert TicTacToeOdds(FULL, rated(1000.0)).chance(fork, SECOND).plies == 5
    shallow = TicTacToeOdds(MEDIUM, rated(1000.0)).chance(fork, SECOND)
    assert shallow.plies is None
    assert shallow.loss < 1
