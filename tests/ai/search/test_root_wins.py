"""Forced wins at the root: looked for at the start, again while the answer is open, and after the opponent's moves."""
import pytest

from ai import Board, SearchLimits, compiled
from ai.position.scores import DECIDED
from tests.ai.positions import position
from tests.ai.solvers import last_report, master_search

LOST = "f6 g6 e6 g8 h7 f8 j6 h9 f10"   # by f10, far from the fight: the second player wins
TOO_FEW = 400                       # nodes; 600 show that win
FAR = "g7 g9 d12 h10 f8 g11 g8 h8 h7"   # here the win takes 37,000 nodes


def search_after(stones, limits=None):
    return master_search(Board.from_moves(stones), limits)


def test_a_win_looked_for_in_vain_is_looked_for_again_with_twice_the_nodes_only():
    search = search_after(LOST)
    assert search.root_wins.forced_win(TOO_FEW) is None
    spent = search.threats.nodes
    assert search.root_wins.forced_win(2 * TOO_FEW - 1) is None
    assert search.threats.nodes == spent > 0
    assert search.root_wins.forced_win(2 * TOO_FEW).plies == 15
    assert search.threats.nodes > spent


def test_if_there_is_no_win_it_is_not_looked_for_again():
    search = search_after("h8 h9 j9")
    assert search.root_wins.forced_win(1_000) is None
    spent = search.threats.nodes
    assert search.root_wins.forced_win(1_000_000) is None
    assert search.threats.nodes == spent


@pytest.mark.usefixtures("looked_at_clock")
def test_a_look_that_the_clock_has_ended_is_not_repeated_and_later_ones_are_short():
    search = search_after(FAR, SearchLimits(seconds=0.03))
    assert search.root_wins.find_first_claim() is None
    spent = search.threats.nodes
    assert search.root_wins.find_claim() is None
    assert search.threats.nodes == spent > 0
    assert search.root_wins.nodes == spent // 2


@pytest.mark.skipif(not compiled(), reason="so many nodes take minutes uncompiled")
def test_a_long_search_sees_a_win_that_is_too_far_for_the_first_look():
    board = Board.from_moves(FAR)
    assert last_report(board, 75_000).score < DECIDED
    assert last_report(board, 500_000).score >= DECIDED


def test_a_move_that_lets_the_opponent_win_is_noticed():
    board = position("a1 a3 c15", "h8 i8 j8")
    losing = {board.rules.cell_name(move): master_search(board).root_wins.plies_after(move, 20_000)
              for move in board.legal_moves()}
    assert {name for name, plies in losing.items() if plies == 0} == {"g8", "k8"}
    assert losing["o1"] == 4            # this move, an open four, a stop, a five
    assert board.count == 6
