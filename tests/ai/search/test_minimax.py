"""The textbook search: plain minimax and alpha-beta against slower programs and against each other."""
import random

import pytest

from ai import compiled
from ai.position.rules import FIVE_IN_A_ROW, TIC_TAC_TOE, Rules
from ai.position.scores import WIN
from ai.search.minimax import Minimax
from ai.search.report import SearchLimits
from tests.ai import oracles
from tests.ai.positions import cells, drawn, midgames, named, open_games, replay
from tests.ai.solvers import search
from tests.sampling import sample_and_whole

SAMPLE = 100 if compiled() else 30          # random positions; the plain sources are a hundred times slower


def unfinished(number, seed, fewest=0):
    """The moves of so many random positions of tic-tac-toe that are not over."""
    return random.Random(seed).sample([moves for moves in open_games(TIC_TAC_TOE) if len(moves) >= fewest], number)


def slow(board, depth):
    """(score, variation, nodes) by the oracle, over the board's own candidates."""
    return oracles.negamax(lambda: [move for move, _ in board.candidates()], board.play, board.undo, board.is_over,
                           board.value, depth)


def findings(board, depth, prune):
    report = search(board, depth, prune)
    return report.score, report.move


@pytest.mark.parametrize("depth", range(5))
@pytest.mark.parametrize("number", sample_and_whole(8, 200))
@pytest.mark.parametrize("rules", [TIC_TAC_TOE, FIVE_IN_A_ROW])
def test_pruning_changes_neither_the_score_nor_the_move(rules, number, depth):
    if not compiled() and depth >= 3:
        number = min(number, 2)
    games = midgames(number, seed=depth, most=30) if rules == FIVE_IN_A_ROW else unfinished(number, seed=depth)
    pruned = 0
    for moves in games:
        board = replay(rules, moves)
        plain, alphabeta = search(board, depth, prune=False), search(board, depth, prune=True)
        assert (alphabeta.score, alphabeta.move) == (plain.score, plain.move), moves
        assert alphabeta.nodes <= plain.nodes
        pruned += plain.nodes - alphabeta.nodes
    assert (pruned > 0) == (depth >= 2)


@pytest.mark.parametrize("rules", [Rules(6, 4), Rules(9, 5, exact=True), Rules(20, 5), Rules(7, 6)])
def test_pruning_changes_nothing_on_boards_of_other_rules(rules):
    for moves in midgames(SAMPLE // 10, seed=9, rules=rules, most=20):
        board = replay(rules, moves)
        assert findings(board, 2, prune=True) == findings(board, 2, prune=False)


@pytest.mark.parametrize("prune", [False, True])
@pytest.mark.parametrize(("depth", "number"), [(1, SAMPLE), (2, SAMPLE), (3, SAMPLE // 10)])
def test_the_search_of_a_large_board_agrees_with_a_slow_one(depth, number, prune):
    for moves in midgames(number, seed=10 + depth, most=30):
        board = replay(FIVE_IN_A_ROW, moves)
        score, variation, nodes = slow(board, depth)
        report = search(board, depth, prune)
        assert (report.score, report.move) == (score, variation[0]), moves
        if not prune:
            assert (report.variation, report.nodes) == (tuple(variation), nodes)


@pytest.mark.parametrize("prune", [False, True])
@pytest.mark.parametrize("depth", [1, 2, 3, None])
def test_the_search_of_tic_tac_toe_agrees_with_a_slow_one(depth, prune):
    for moves in unfinished(SAMPLE, seed=4, fewest=3):
        board = replay(TIC_TAC_TOE, moves)
        score, variation, nodes = slow(board, depth)
        report = search(board, depth, prune)
        assert (report.score, report.move) == (score, variation[0])
        if not prune:
            assert (report.variation, report.nodes) == (tuple(variation), nodes)


def test_the_faster_win_is_preferred_even_where_the_slower_one_comes_first_in_order():
    board = drawn("""
        X O X
        O X .
        . O .
    """, TIC_TAC_TOE)
    *_, plain = Minimax(board, prune=False).reports(board.turn, [5, 8])
    assert [tried.score for tried in plain.root] == [WIN - 3, WIN - 1]
    for prune in (False, True):
        *_, report = Minimax(board, prune).reports(board.turn, [5, 8])
        assert (report.move, report.score) == (8, WIN - 1)


def test_the_first_of_equal_moves_is_kept_whatever_the_order():
    board = drawn(". . . . X . . . .", TIC_TAC_TOE)
    for order in ([0, 2, 6, 8], [8, 6, 2, 0], [1, 6, 8, 3]):
        for prune in (False, True):
            *_, report = Minimax(board, prune, SearchLimits()).reports(board.turn, order)
            assert report.move == next(move for move in order if move in (0, 2, 6, 8))


def test_only_the_moves_of_a_given_order_are_tried_at_the_root():
    board = replay(FIVE_IN_A_ROW, named(FIVE_IN_A_ROW, "h8 h9"))
    order = named(FIVE_IN_A_ROW, "a1 o15")
    *_, report = Minimax(board, False, SearchLimits(2)).reports(board.turn, order)
    assert [tried.move for tried in report.root] == order
    assert cells(board).count(".") == 223
