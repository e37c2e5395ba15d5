"""The nine conditions, drawn one by one and recounted from scratch; and the value of a position by them."""
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from ai.evaluation.runs import runs_of
from ai.position.board import Board
from ai.position.nine_conditions import CONDITIONS
from ai.position.rules import FIRST, FIVE_IN_A_ROW, SECOND, TIC_TAC_TOE, Rules
from ai.position.scores import DECIDED, WIN, plies_to_end
from tests.ai import oracles
from tests.ai.positions import cells, midgames, named, position, replay, wander

WEIGHT = dict(CONDITIONS)
# Every condition on a 7×7 board: X's stones, O's stones out of the way, and the value of X's in all directions.
COUNTED = {
    "one in the corner cannot grow across it": ("a7", "", {"closed_one": 3}),
    "two shut in": ("c6 d6", "b6 e6", {"single_mark": 6}),
    "three closed by the edge": ("c7 c6 c5", "g5 g3", {"closed_three": 1, "single_mark": 7, "closed_one": 2}),
    "three with a gap are two runs": ("b6 c6 e6", "g3 g1", {"two_in_row": 1, "single_mark": 6 + 4}),
    "four closed, on the other diagonal": (
        "e6 d5 c4 b3", "a6 a4 a2 g1", {"four_in_row": 1, "single_mark": 11, "closed_one": 1}),
    "five with both ends shut": ("b6 c6 d6 e6 f6", "a6 g6 b1 e1", {"five_in_row": 1, "single_mark": 15}),
    "six": ("a6 b6 c6 d6 f6 e6", "a3 f3 d2 a1 e1", {"five_in_row": 1, "single_mark": 16, "closed_one": 2}),
    "a stone that belongs to two runs counts in both": (
        "b6 c6 d6 b5 b4", "g3 a2 d1 g1", {"three_in_row": 2, "two_in_row": 1, "single_mark": 12}),
}


def counted(names):
    return sum(WEIGHT[name] * number for name, number in names.items())


@pytest.mark.parametrize(("first", "second", "names"), COUNTED.values(), ids=COUNTED)
def test_the_heuristic_counts_and_so_does_the_slow_recount(first, second, names):
    board = position(first, second, Rules(7, 5))
    assert board.heuristic(FIRST) == oracles.heuristic(cells(board), 7, "X") == counted(names)


def test_six_in_a_row_count_nothing_if_five_must_be_exact():
    first, second, names = COUNTED["six"]
    board = position(first, second, Rules(7, 5, exact=True))
    assert board.heuristic(FIRST) == counted(names) - WEIGHT["five_in_row"]


many = st.lists(st.one_of(st.just(-1), st.integers(0, 39)), max_size=90)


@given(st.integers(5, 20), st.booleans(), st.integers(0, 399), many)
@example(9, False, 40, [0] * 81)
@example(20, False, 399, [0, 0, 0, -1, -1, 5] * 20)
def test_the_heuristic_equals_a_recount_from_scratch_after_any_plays_and_undos(size, exact, start, steps):
    board = wander(Rules(size, 5, exact), start, steps)
    for player, mark in ((FIRST, "X"), (SECOND, "O")):
        assert board.heuristic(player) == oracles.heuristic(cells(board), size, mark, exact)
    while board.history:
        board.undo()
    assert board.heuristic(FIRST) == board.heuristic(SECOND) == 0


def test_the_heuristic_of_tic_tac_toe_is_nothing():
    board = replay(TIC_TAC_TOE, [4, 0, 8])
    assert board.heuristic(FIRST) == board.heuristic(SECOND) == board.value() == 0


def test_the_value_is_the_movers_heuristic_less_the_opponents():
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
    for move in [*range(5), *range(80, 85), *range(160, 165)]:      # played on after the end, by a caller's mistake
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


def test_the_runs_add_up_to_the_boards_own_sum():
    for moves in midgames(60, seed=3):
        board = replay(FIVE_IN_A_ROW, moves)
        runs = runs_of(cells(board), FIVE_IN_A_ROW)
        for mark, player in (("X", FIRST), ("O", SECOND)):
            assert sum(run.weight for run in runs if run.mark == mark) == board.heuristic(player)


def test_a_free_three_is_named_with_its_cells_and_comes_first():
    board = position("e9 f9 g9", "a8 c8 e8")
    first = runs_of(cells(board), FIVE_IN_A_ROW)[0]
    assert (first.mark, first.cells, first.name, first.weight) == ("X", (94, 95, 96), "three_in_row", 100_000)
