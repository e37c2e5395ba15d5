"""MASTER on other boards and under the other rule: exactly five, the edge, the last cells."""
import pytest

from ai.position.board import Board
from ai.position.rules import Rules
from ai.position.scores import WIN
from tests.ai.oracles import threats
from tests.ai.positions import EXACTLY_FIVE, midgames, replay
from tests.ai.solvers import last_report


@pytest.mark.parametrize("moves", midgames(60, seed=28, rules=EXACTLY_FIVE, fewest=20, most=60))
def test_a_win_in_one_is_claimed_exactly_if_five_can_be_made(moves):
    board = replay(EXACTLY_FIVE, moves)
    found = threats(board.marks(), 15, "XO"[board.count % 2], exact=True)
    can = [move for move, shape in found.items() if shape == "five"]
    report = last_report(board, 2000)
    assert (report.score == WIN - 1) == bool(can)
    assert not can or report.move in can


@pytest.mark.parametrize("exact", [False, True])
@pytest.mark.parametrize("size", [5, 6, 7, 9, 12, 16, 19, 20])
def test_every_size_of_board_is_played_to_its_end(size, exact):
    """MASTER with few nodes meets a player of the first empty cells: its moves are legal, and it does not lose."""
    board = Board(Rules(size, 5, exact))
    while not board.is_over():
        move = last_report(board, 300, 10).move if board.count % 2 == 0 else board.legal_moves()[0]
        board.check(move)
        board.play(move)
    assert board.outcome().winner in (1, None)


@pytest.mark.parametrize("empty", [1, 2, 3, 4, 8])
def test_a_board_that_fills_up_without_a_five_is_a_draw(empty):
    order, board = range(36), Board(Rules(6, 5))
    own = [move for move in order if (move % 6 // 2 + move // 6) % 2 == 0]      # no five, nor in the others
    other = [move for move in order if move not in own]
    for i in range(36 - empty):
        board.play((own, other)[i % 2][i // 2])
    assert not board.is_over()
    report = last_report(board, 100_000)
    assert report.score == 0
    board.check(report.move)
