"""The names and weights of the nine conditions, what a position is worth, and the score scale."""
from __future__ import annotations

from collections import Counter

import pytest

from ai.position.board import Board
from ai.position.nine_conditions import CONDITIONS, condition, run_worth
from ai.position.rules import FIRST, FIVE_IN_A_ROW, SECOND, Rules
from ai.position.scores import DECIDED, WIN, plies_to_end, ten_point_value
from tests.ai.positions import named, replay

WEIGHT = dict(CONDITIONS)


def test_the_weights_are_the_paper_s():
    assert CONDITIONS == (
        ("closed_one", 1), ("single_mark", 10), ("closed_two", 100), ("two_in_row", 1_000), ("closed_three", 10_000),
        ("three_in_row", 100_000), ("four_in_row", 1_000_000), ("straight_fours", 10_000_000),
        ("five_in_row", 1_000_000_000),
    )


def test_the_weights_explain_every_term_of_the_paper_s_worked_sum():
    terms = [10, 1, 10, 100, 10_000, 1, 10, 10, 10, 1, 1, 100, 1, 1, 100_000, 10, 1, 1_000, 10, 10, 1]
    named_terms = Counter({"closed_one": 8, "single_mark": 8, "closed_two": 2, "two_in_row": 1, "closed_three": 1,
                           "three_in_row": 1})
    assert Counter(terms) == Counter({WEIGHT[name]: number for name, number in named_terms.items()})
    assert sum(WEIGHT[name] * number for name, number in named_terms.items()) == 111_288


@pytest.mark.parametrize(("length", "empty_ends", "name"), [
    (1, 1, "closed_one"), (1, 2, "single_mark"), (2, 1, "closed_two"), (2, 2, "two_in_row"), (3, 1, "closed_three"),
    (3, 2, "three_in_row"), (4, 1, "four_in_row"), (4, 2, "straight_fours"), (5, 0, "five_in_row"),
    (5, 1, "five_in_row"), (5, 2, "five_in_row"), (6, 0, "five_in_row"), (9, 1, "five_in_row"),
])
def test_a_run_has_its_name_by_its_length_and_its_empty_ends(length, empty_ends, name):
    assert CONDITIONS[condition(length, empty_ends)][0] == name


@pytest.mark.parametrize("length", [1, 2, 3, 4])
def test_a_run_with_no_empty_end_counts_nothing(length):
    assert condition(length, 0) is None


def test_more_than_five_count_nothing_where_five_must_be_exact():
    assert [condition(6, ends, exact=True) for ends in range(3)] == [None] * 3
    assert [CONDITIONS[condition(5, ends, exact=True)][0] for ends in range(3)] == ["five_in_row"] * 3


def test_no_run_is_worth_anything_where_the_game_is_not_five_in_a_row():
    for line in (3, 4, 6):
        assert not any(worth for row in run_worth(line, False) for worth in row)


# What a position is worth.

def test_the_value_is_the_mover_s_heuristic_less_the_opponent_s():
    board = replay(FIVE_IN_A_ROW, named(FIVE_IN_A_ROW, "h8 c3 h9"))
    difference = board.heuristic(FIRST) - board.heuristic(SECOND)
    assert difference > 0
    assert board.value() == -difference         # the second player is to move
    board.play(0)
    assert board.value() == board.heuristic(FIRST) - board.heuristic(SECOND)


def test_a_line_is_worth_a_win_to_its_owner_and_a_loss_to_the_player_to_move():
    board = replay(FIVE_IN_A_ROW, named(FIVE_IN_A_ROW, "h8 a1 h9 c1 h10 e1 h11 g1 h12"))
    assert board.is_over()
    assert board.value() == -WIN


def test_no_sum_of_conditions_passes_for_a_decided_game():
    rules = Rules(20, 5)
    board = Board(rules)
    second = iter(range(300, 398, 3))
    for move in [*range(5), *range(80, 85), *range(160, 165)]:      # on after the end: a caller's mistake
        board.play(move)
        board.play(next(second))
    board.undo()
    assert board.heuristic(FIRST) > WIN
    assert board.value() == 1 - DECIDED
    board.play(398)
    assert board.value() == DECIDED - 1


def test_plies_to_the_end_are_counted_from_decided_scores_only():
    assert plies_to_end(WIN) == plies_to_end(-WIN) == 0
    assert plies_to_end(WIN - 3) == plies_to_end(3 - WIN) == 3
    assert plies_to_end(DECIDED) == 1000
    assert plies_to_end(DECIDED - 1) is None
    assert plies_to_end(1 - DECIDED) is None
    assert plies_to_end(0) is None


def test_the_scale_fits_32_bits_and_a_win_is_above_every_sum():
    assert WIN + 1 < 2 ** 31
    assert 10 * WEIGHT["straight_fours"] < WEIGHT["five_in_row"] < DECIDED


def test_the_textbook_value_of_tic_tac_toe_is_ten_for_x_and_minus_ten_for_o():
    assert [ten_point_value(winner) for winner in (True, False, None)] == [10, -10, 0]
