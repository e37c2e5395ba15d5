"""The nine conditions on a board, kept up to date move by move: drawn one by one, and recounted from scratch."""
from __future__ import annotations

import random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from ai.position.board import Board
from ai.position.nine_conditions import CONDITIONS
from ai.position.rules import FIRST, FIVE_IN_A_ROW, SECOND, TIC_TAC_TOE, Rules
from tests.ai import oracles
from tests.ai.positions import cells, drawn, named, replay, wander

WEIGHT = dict(CONDITIONS)

# Every condition on a board: what X's stones count in all four directions. O's stones stand out of the way.

DRAWINGS = {
    "one alone is free in all four directions": ("""
        . . . . . . .
        . X . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .""", {"single_mark": 4}),
    "one at the edge is closed but along the edge": ("""
        . . . . . . .
        X . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .""", {"closed_one": 3, "single_mark": 1}),
    "one in the corner cannot grow across it": ("""
        X . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .""", {"closed_one": 3}),
    "one beside an opponent is closed on that line": ("""
        . . . . . . .
        . X O . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .""", {"closed_one": 1, "single_mark": 3}),
    "two free": ("""
        . . . . . . .
        . . X X . . .
        . . . . . . .
        . . . . . . .
        . . . . O . .
        . . . . . . .
        . . . . . . .""", {"two_in_row": 1, "single_mark": 6}),
    "two closed": ("""
        . . . . . . .
        . O X X . . .
        . . . . . . .
        . . . . . . .
        . . . . O . .
        . . . . . . .
        . . . . . . .""", {"closed_two": 1, "single_mark": 6}),
    "two shut in": ("""
        . . . . . . .
        . O X X O . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .""", {"single_mark": 6}),
    "three free, downwards": ("""
        . . . . . . .
        . . X . . . .
        . . X . . . O
        . . X . . . .
        . . . . . . O
        . . . . . . .
        . . . . . . .""", {"three_in_row": 1, "single_mark": 9}),
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
    "four open, on a diagonal": ("""
        . . . . . . .
        . X . . . . .
        . . X . . . O
        . . . X . . .
        . . . . X . O
        . . . . . . .
        O . . . . . O""", {"straight_fours": 1, "single_mark": 12}),
    "four closed, on the other diagonal": ("""
        . . . . . . .
        O . . . X . .
        . . . X . . .
        O . X . . . .
        . X . . . . .
        O . . . . . .
        . . . . . . O""", {"four_in_row": 1, "single_mark": 11, "closed_one": 1}),
    "four shut in": ("""
        . . . . . . .
        O X X X X O .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . O . . . . O""", {"single_mark": 12}),
    "five with both ends shut": ("""
        . . . . . . .
        O X X X X X O
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . O . . O . .""", {"five_in_row": 1, "single_mark": 15}),
    "five with both ends empty": ("""
        . . . . . . .
        . X X X X X .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        O . . O . . .
        . . O . . . O""", {"five_in_row": 1, "single_mark": 15}),
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


@pytest.mark.parametrize("what", DRAWINGS)
def test_the_heuristic_counts(what):
    drawing, names = DRAWINGS[what]
    board = drawn(drawing, Rules(7, 5))
    assert board.heuristic(FIRST) == counted(names)


@pytest.mark.parametrize("what", DRAWINGS)
def test_the_slow_recount_agrees_with_the_drawing_that(what):
    drawing, names = DRAWINGS[what]
    assert oracles.heuristic(drawing.split(), 7, "X") == counted(names)


def test_six_count_nothing_in_their_row_where_five_must_be_exact():
    drawing, names = DRAWINGS["six"]
    assert drawn(drawing, Rules(7, 5, exact=True)).heuristic(FIRST) == counted(names) - WEIGHT["five_in_row"]


def test_the_second_player_s_runs_count_like_the_first_player_s():
    moves = named(FIVE_IN_A_ROW, "h8 c3 h9 d3 h10")
    board = replay(FIVE_IN_A_ROW, moves)
    mirrored = replay(FIVE_IN_A_ROW, [named(FIVE_IN_A_ROW, "n15")[0], *moves])
    assert mirrored.heuristic(SECOND) == board.heuristic(FIRST) == counted({"three_in_row": 1, "single_mark": 9})
    assert board.heuristic(SECOND) == counted({"two_in_row": 1, "single_mark": 6})


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


@pytest.mark.parametrize("seed", range(4))
def test_the_heuristic_equals_the_recount_at_every_move_of_a_board_filled_to_the_last_cell(seed):
    rules = Rules(10, 5, exact=seed % 2 == 1)
    board = Board(rules)
    for move in random.Random(seed).sample(range(100), 100):
        board.play(move)
        assert board.heuristic(FIRST) == oracles.heuristic(cells(board), 10, "X", rules.exact)
        assert board.heuristic(SECOND) == oracles.heuristic(cells(board), 10, "O", rules.exact)


def test_the_heuristic_of_tic_tac_toe_is_nothing():
    board = replay(TIC_TAC_TOE, [4, 0, 8])
    assert board.heuristic(FIRST) == board.heuristic(SECOND) == board.value() == 0
