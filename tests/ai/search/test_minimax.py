"""The textbook search against a slower program; and nobody beats it."""
import random

import pytest

from ai import FIVE_IN_A_ROW, TIC_TAC_TOE, Rules, compiled
from ai.play.levels import FULL
from ai.play.thinking import final_report
from ai.search.tictactoe import bits_of, value
from ai.sign import sign
from tests.ai import oracles
from tests.ai.positions import midgames, open_games, replay
from tests.ai.solvers import search

SAMPLE = 100 if compiled() else 30          # random positions; the plain sources are a hundred times slower


def games(rules, number, seed):
    """The moves to random unfinished positions; of tic-tac-toe only those that a slow search solves at once."""
    if rules != TIC_TAC_TOE:
        return midgames(number, seed, rules, most=30)
    return random.Random(seed).sample(open_games(rules, 3), number)


def slow(board, depth):
    """(score, pv, nodes) by the oracle, over the board's own candidates."""
    return oracles.negamax(lambda: [move for move, _ in board.candidates()], board.play, board.undo, board.is_over,
                           board.value, depth)


@pytest.mark.parametrize("prune", [False, True])
@pytest.mark.parametrize(("rules", "depth", "number"), [
    *((FIVE_IN_A_ROW, depth, number) for depth, number in ((1, SAMPLE), (2, SAMPLE), (3, SAMPLE // 10))),
    *((TIC_TAC_TOE, depth, SAMPLE) for depth in (1, 2, 3, None)),
    *((rules, 2, SAMPLE // 10) for rules in (Rules(6, 4), Rules(9, 5, exact=True), Rules(20, 5), Rules(7, 6)))])
def test_the_search_agrees_with_a_slow_one(rules, depth, number, prune):
    for moves in games(rules, number, seed=10):
        board = replay(rules, moves)
        score, pv, nodes = slow(board, depth)
        report = search(board, depth, prune)
        assert (report.score, report.move) == (score, pv[0]), moves
        if not prune:
            assert (report.pv, report.nodes) == (tuple(pv), nodes)


@pytest.mark.parametrize("seed", [None, 1, 2])
def test_no_move_of_the_full_level_gives_a_result_away_whatever_its_seed(seed):
    for moves in open_games(TIC_TAC_TOE):
        board = replay(TIC_TAC_TOE, moves)
        before = sign(value(*bits_of(board)))
        board.play(final_report(board, FULL, seed).move)
        assert -sign(value(*bits_of(board))) == before, moves
