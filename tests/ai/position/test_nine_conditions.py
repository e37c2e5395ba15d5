"""The nine conditions on a board, kept up to date move by move: drawn one by one, and recounted from scratch."""
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from ai.position.nine_conditions import CONDITIONS
from ai.position.rules import FIRST, SECOND, TIC_TAC_TOE, Rules
from tests.ai import oracles
from tests.ai.positions import cells, drawn, replay, wander

WEIGHT = dict(CONDITIONS)

# Every condition on a board: what X's stones count in all four directions. O's stones stand out of the way.

DRAWINGS = {
    "one in the corner cannot grow across it": ("""
        X . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .""", {"closed_one": 3}),
    "two shut in": ("""
        . . . . . . .
        . O X X O . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .""", {"single_mark": 6}),
    "three closed by the edge": ("""
        . . X . . . .
        . . X . . . .
        . . X . . . O
        . . . . . . .
        . . . . . . O
        . . . . . . .
        . . . . . . .""", {"closed_three": 1, "single_mark": 7, "closed_one": 2}),
    "three with a gap are two runs": ("""
        . . . . . . .
        . X X . X . .
        . . . . . . .
        . . . . . . .
        . . . . . . O
        . . . . . . .
        . . . . . . O""", {"two_in_row": 1, "single_mark": 6 + 4}),
    "four closed, on the other diagonal": ("""
        . . . . . . .
        O . . . X . .
        . . . X . . .
        O . X . . . .
        . X . . . . .
        O . . . . . .
        . . . . . . O""", {"four_in_row": 1, "single_mark": 11, "closed_one": 1}),
    "five with both ends shut": ("""
        . . . . . . .
        O X X X X X O
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . O . . O . .""", {"five_in_row": 1, "single_mark": 15}),
    "six": ("""
        . . . . . . .
        X X X X X X .
        . . . . . . .
        . . . . . . .
        O . . . . O .
        . . . O . . .
        O . . . O . O""", {"five_in_row": 1, "single_mark": 16, "closed_one": 2}),
    "a stone that belongs to two runs counts in both": ("""
        . . . . . . .
        . X X X . . .
        . X . . . . .
        . X . . . . .
        . . . . . . O
        O . . . . . .
        . . . O . . O""", {"three_in_row": 2, "two_in_row": 1, "single_mark": 12}),
}


def counted(names):
    return sum(WEIGHT[name] * number for name, number in names.items())


@pytest.mark.parametrize(("drawing", "names"), DRAWINGS.values(), ids=DRAWINGS)
def test_the_heuristic_counts_and_so_does_the_slow_recount(drawing, names):
    assert drawn(drawing, Rules(7, 5)).heuristic(FIRST) == oracles.heuristic(drawing.split(), 7, "X") == counted(names)


def test_six_count_nothing_in_their_row_where_five_must_be_exact():
    drawing, names = DRAWINGS["six"]
    assert drawn(drawing, Rules(7, 5, exact=True)).heuristic(FIRST) == counted(names) - WEIGHT["five_in_row"]


# The slow recount.

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
