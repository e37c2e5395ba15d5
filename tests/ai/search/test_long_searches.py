"""A long search asks the solver of forced wins at its start, again while the answer is open, and before its end."""
import pytest

from ai import FIVE_IN_A_ROW, Board, SearchLimits, compiled
from ai.position.scores import DECIDED
from tests.ai.positions import moves_named
from tests.ai.solvers import last_report, master_search

BEFORE = "f6 g6 e6 g8 h7 f8 j6 h9"  # after f10, far from the fight, the second player wins
TOO_FEW = 400                       # nodes; 600 show that win
FAR = "g7 g9 d12 h10 f8 g11 g8 h8 h7"   # here the win takes 37,000 nodes


def search_after(stones, limits=None):
    return master_search(Board.from_moves(stones), limits)


def test_a_win_looked_for_in_vain_is_looked_for_again_with_twice_the_nodes_only():
    search = search_after(f"{BEFORE} f10")
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


@pytest.mark.parametrize("names", ["g7 e7", ""])
def test_the_last_look_sets_a_losing_move_aside_unless_it_is_the_only_one(names):
    search = search_after(BEFORE, SearchLimits(seconds=1_000))
    loser, *others = moves_named(FIVE_IN_A_ROW, f"f10 {names}")
    search.moves, search.pv = [*others, loser], (loser, *others[:1])
    search.check_move_to_play()
    assert list(search.refuted) == ([loser] if others else [])
    assert search.moves == (others or [loser])
    assert search.pv == (search.moves[0],)


@pytest.mark.skipif(not compiled(), reason="so many nodes take minutes uncompiled")
def test_a_long_search_sees_a_win_that_is_too_far_for_the_first_look():
    board = Board.from_moves(FAR)
    assert last_report(board, 75_000).score < DECIDED
    assert last_report(board, 500_000).score >= DECIDED
