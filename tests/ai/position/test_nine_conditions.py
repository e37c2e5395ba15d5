"""The nine conditions, recounted from scratch; and the value of a position by them."""
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from ai.evaluation.runs import runs_of
from ai.position.board import Board
from ai.position.nine_conditions import CONDITIONS
from ai.position.rules import FIRST, FIVE_IN_A_ROW, SECOND, TIC_TAC_TOE, Rules
from ai.position.scores import DECIDED, WIN, plies_to_end
from tests.ai import oracles
from tests.ai.positions import midgames, position, replay, wander

WEIGHT = dict(CONDITIONS)
steps = st.lists(st.one_of(st.just(-1), st.integers(0, 39)), max_size=90)


@given(st.integers(5, 20), st.booleans(), st.integers(0, 399), steps)
@example(9, False, 40, [0] * 81)
@example(9, False, 40, [16, 9, 4, 11, 0, 15, 3])        # a straight four
@example(9, True, 40, [36, 32, 16, 10, 4, 11, 4, 33, 12, 15, 0])     # six, which count nothing
@example(20, False, 399, [0, 0, 0, -1, -1, 5] * 20)
def test_the_heuristic_equals_a_recount_from_scratch_after_any_plays_and_undos(size, exact, start, steps):
    board = wander(Rules(size, 5, exact), start, steps)
    for player, mark in ((FIRST, "X"), (SECOND, "O")):
        assert board.heuristic(player) == oracles.heuristic(board.marks(), size, mark, exact)
    while board.history:
        board.undo()
    assert board.heuristic(FIRST) == board.heuristic(SECOND) == 0


def test_the_heuristic_of_tic_tac_toe_is_nothing():
    board = replay(TIC_TAC_TOE, [4, 0, 8])
    assert board.heuristic(FIRST) == board.heuristic(SECOND) == board.value() == 0


def test_no_sum_of_conditions_passes_for_a_decided_game():
    rules = Rules(20, 5)
    board = Board(rules)
    second = iter(range(300, 398, 3))
    for move in [*range(5), *range(80, 85), *range(160, 165)]:      # played on after the end, by a caller's mistake
        board.play(move)
        board.play(next(second))
    board.undo()
    assert board.heuristic(FIRST) > WIN
    assert board.value() == 1 - DECIDED
    board.play(398)
    assert board.value() == DECIDED - 1


@pytest.mark.parametrize(("score", "plies"), [(WIN, 0), (WIN - 3, 3), (DECIDED, 1000), (DECIDED - 1, None), (0, None)])
def test_plies_to_the_end_are_counted_from_decided_scores_only(score, plies):
    assert plies_to_end(score) == plies_to_end(-score) == plies


def test_the_scale_fits_32_bits_and_a_win_is_above_every_sum():
    assert WIN + 1 < 2 ** 31
    assert 10 * WEIGHT["straight_fours"] < WEIGHT["five_in_row"] < DECIDED


def test_the_runs_add_up_to_the_boards_own_sum():
    for moves in midgames(60, seed=3):
        board = replay(FIVE_IN_A_ROW, moves)
        runs = runs_of(board.marks(), FIVE_IN_A_ROW)
        for mark, player in (("X", FIRST), ("O", SECOND)):
            assert sum(run.weight for run in runs if run.mark == mark) == board.heuristic(player)


def test_a_free_three_is_named_with_its_cells_and_comes_first():
    board = position("e9 f9 g9", "a8 c8 e8")
    first = runs_of(board.marks(), FIVE_IN_A_ROW)[0]
    assert (first.mark, first.cells, first.name, first.weight) == ("X", (94, 95, 96), "three_in_row", 100_000)
