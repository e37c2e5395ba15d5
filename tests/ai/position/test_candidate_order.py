"""The candidate moves: their places, their order, and the moves that are never left out."""
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ai.distances import cells_around
from ai.position.board import Board
from ai.position.candidate_order import WIDEST
from ai.position.rules import FIVE_IN_A_ROW, TIC_TAC_TOE, Rules
from ai.search.moves import candidate_moves
from tests.ai import oracles
from tests.ai.positions import EXACTLY_FIVE, crowd, everything, midgames, moves_named, position, replay, wander
from tests.sampling import sample_and_whole


def test_on_an_empty_board_only_the_centre_is_worth_trying():
    assert candidate_moves(Board(FIVE_IN_A_ROW)) == [FIVE_IN_A_ROW.parse_cell("h8")]
    assert candidate_moves(Board(Rules(5, 5))) == [12]
    for size in (6, 20):
        [move] = candidate_moves(Board(Rules(size, 5)))
        assert {move // size, move % size} <= {size // 2 - 1, size // 2}


def test_on_3x3_the_centre_is_tried_first_then_the_corners_then_the_edges():
    board = Board(TIC_TAC_TOE)
    order = candidate_moves(board)
    assert order[0] == 4
    assert set(order[1:5]) == {0, 2, 6, 8}
    assert set(order[5:]) == {1, 3, 5, 7}
    board.play(4)
    board.play(0)
    assert sorted(candidate_moves(board)) == [1, 2, 3, 5, 6, 7, 8]


@pytest.mark.parametrize("rules", [Rules(7, 4), Rules(9, 6)])
def test_a_game_of_another_line_tries_every_empty_cell(rules):
    board = crowd(rules, 9, random.Random(1))
    assert sorted(candidate_moves(board)) == board.legal_moves()


@pytest.mark.parametrize("rules", [FIVE_IN_A_ROW, Rules(5, 5), Rules(20, 5, exact=True)])
def test_candidates_are_the_best_empty_cells_near_a_stone_by_their_marks(rules):
    for moves in midgames(40, seed=5, rules=rules, fewest=1, most=min(45, rules.cells - 10)):
        board, whole = replay(rules, moves), replay(rules, moves)
        whole.widest = rules.cells
        kept, best = board.candidates(), whole.candidates()
        assert [mark for _, mark in best] == sorted((mark for _, mark in best), reverse=True)
        near = {cell for stone in moves for cell in cells_around(rules.size, stone, 2)} - set(moves)
        assert sorted(candidate_moves(whole)) == sorted(near)
        assert kept == best[:len(kept)]
        assert len(kept) >= min(WIDEST, len(best))


def test_the_move_that_wins_comes_first_and_then_the_one_that_stops_a_loss():
    board = Board.from_moves("h8 c3 h9 d3 h10 e3 h11 f3")
    assert set(candidate_moves(board)[:2]) == set(moves_named(FIVE_IN_A_ROW, "h7 h12"))
    assert set(candidate_moves(board)[2:4]) == set(moves_named(FIVE_IN_A_ROW, "b3 g3"))


def missing(board):
    """The cells that make or stop a five, a four or an open three but are no candidates."""
    rules = board.rules
    marks = board.marks()
    wanted = {}
    for own in "XO":
        for move, shape in oracles.threats(marks, rules.size, own, rules.exact).items():
            wanted[rules.cell_name(move)] = own, shape
    for move in candidate_moves(board):
        wanted.pop(rules.cell_name(move), None)
    return wanted


@pytest.mark.parametrize("number", sample_and_whole(12, 300))
@pytest.mark.parametrize("rules", [FIVE_IN_A_ROW, EXACTLY_FIVE, Rules(8, 5), Rules(20, 5)])
def test_no_move_that_makes_or_stops_an_open_three_or_more_is_left_out(rules, number):
    for moves in midgames(number, seed=3, rules=rules, fewest=min(6, rules.size), most=min(60, 2 * rules.size + 15)):
        board = replay(rules, moves)
        assert missing(board) == {}, moves


def test_a_three_that_has_no_room_for_an_open_four_is_kept_too():
    board = position("d5 e5 d3 f2 c1 f1", "b8 h8 d7 b5 h5", Rules(9, 5))
    assert moves_named(board.rules, "f5")[0] in candidate_moves(board)
    assert missing(board) == {}


steps = st.lists(st.one_of(st.just(-1), st.just(-2), st.integers(0, 59)), max_size=70)


@given(st.integers(5, 20), st.booleans(), st.integers(0, 399), steps)
def test_shapes_and_candidates_are_a_fresh_boards_whatever_came_before(size, exact, start, steps):
    board = wander(Rules(size, 5, exact), start, steps)
    fresh = replay(board.rules, board.history)
    assert everything(board) == everything(fresh)
