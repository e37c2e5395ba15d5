"""Stones, turns, history, illegal moves and keys."""

import pytest

from ai.position.board import Board
from ai.position.rules import FIVE_IN_A_ROW, TIC_TAC_TOE, IllegalMove
from tests.ai.positions import everything, midgames, replay


def test_undo_on_an_empty_board_is_refused():
    board = Board(TIC_TAC_TOE)
    for _ in range(2):
        with pytest.raises(IllegalMove, match="no move to take back"):
            board.undo()
        board.play(4)
        board.undo()
    assert everything(board) == everything(Board(TIC_TAC_TOE))


def test_a_taken_cell_is_refused_by_its_name_and_nothing_changes():
    board = replay(FIVE_IN_A_ROW, [112])
    before = everything(board)
    for refuse in (board.play, board.check):
        with pytest.raises(IllegalMove, match="h8 is taken"):
            refuse(112)
    assert everything(board) == before


@pytest.mark.parametrize("move", [-1, -112, -300, -400, 225, 399, 400, 100_000])
def test_a_move_off_the_board_is_refused_by_its_number(move):
    board = Board(FIVE_IN_A_ROW)
    for refuse in (board.play, board.check, board.stone_at):
        with pytest.raises(IllegalMove, match=f"move {move} is not on a 15×15 board"):
            refuse(move)
    assert board.history == ()


def test_a_move_after_the_end_is_refused_by_its_name():
    over = "a3 a2 b3 b2 c3"
    board = Board.from_moves(over, TIC_TAC_TOE)
    with pytest.raises(IllegalMove, match="a1: the game is over"):
        board.check(6)
    with pytest.raises(IllegalMove, match="c2: the game is over"):
        Board.from_moves(f"{over} c2", TIC_TAC_TOE)
    assert board.legal_moves() == []


def test_the_key_tells_whose_stone_it_is_and_undo_brings_the_old_key_back():
    keys = set()
    for moves in midgames(50, seed=1):
        board = replay(FIVE_IN_A_ROW, moves)
        key = board.key
        for move in board.legal_moves():
            board.play(move)
            keys.add(board.key)
            board.undo()
            assert board.key == key
    assert replay(FIVE_IN_A_ROW, [0, 1]).key != replay(FIVE_IN_A_ROW, [1, 0]).key
    assert len(keys) == sum(225 - len(moves) for moves in midgames(50, seed=1))
