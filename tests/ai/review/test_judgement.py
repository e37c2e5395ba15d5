"""The cost of a move, and its name."""
import math
from statistics import fmean, harmonic_mean, pstdev

import pytest

from ai.position.scores import WIN
from ai.review.analysis import Finding
from ai.review.judgement import FEWEST_MOVES, Judgement, accuracy, judge, move_accuracy

EVEN = Finding(0, (112,), 1000)
LOST = Finding(4 - WIN, (112,), 1000, holds=())
WON = Finding(WIN - 3, (112,), 1000)


@pytest.mark.parametrize(("loss", "judgement"), [
    (0.0, None), (0.049, None), (0.05, Judgement.INACCURACY), (0.099, Judgement.INACCURACY),
    (0.10, Judgement.MISTAKE), (0.149, Judgement.MISTAKE), (0.15, Judgement.BLUNDER), (0.9, Judgement.BLUNDER)])
def test_points_lost_have_names(loss, judgement):
    assert judge(0.95, 0.95 - loss, EVEN, EVEN) is judgement


@pytest.mark.parametrize(("scores", "before", "after", "judgement"), [
    ((0.03, 0.0), EVEN, WON, Judgement.LOSING_MOVE), ((1.0, 0.0), WON, WON, Judgement.LOSING_MOVE),
    ((0.0, 0.0), LOST, WON, None),                          # a player who is already lost is not blamed
    ((1.0, 0.97), WON, EVEN, Judgement.MISSED_WIN),
    ((1.0, 1.0), WON, LOST, None), ((1.0, 1.0), WON, None, None)])      # a slower win is not a missed one
def test_forced_wins_that_are_given_or_let_go_have_names_of_their_own(scores, before, after, judgement):
    assert judge(*scores, before, after) is judgement


def test_accuracy_follows_the_published_formula():
    """lichess.org/page/accuracy: 103.1668 · exp(−0.04354 · points lost) − 3.1669."""
    assert move_accuracy(0.6, 0.6) == pytest.approx(100, abs=0.01)
    assert move_accuracy(0.6, 0.5) == pytest.approx(63.58, abs=0.01)
    assert move_accuracy(1.0, 0.0) == 0.0
    assert move_accuracy(0.5, 0.6) == pytest.approx(100, abs=0.01)


def test_accuracy_is_given_only_from_four_own_moves_on():
    moves = [(True, 0.5, 0.5), (False, 0.5, 0.5)] * (FEWEST_MOVES - 1)
    assert accuracy(moves, True) is None
    moves += [(True, 0.5, 0.5)]
    assert accuracy(moves, True) == pytest.approx(100, abs=0.01)
    assert accuracy(moves, False) is None


@pytest.mark.parametrize(("of_human", "change"), [
    (True, 0.12), (False, 0.12),        # all weights lie between their limits
    (True, 0.3), (True, 0.01)])         # many are above the upper limit, or below the lower
def test_accuracy_weighs_moves_by_the_windows_of_lichess(of_human, change):
    """The first window counts again for each move before its end: here for two moves, as windows have 4 positions."""
    chances = [0.5 + change * math.sin(1 + ply * ply) for ply in range(41)]      # the human's, who moves first
    moves = [(ply % 2 == 0, *(score if ply % 2 == 0 else 1 - score for score in chances[ply:ply + 2]))
             for ply in range(40)]
    windows = [chances[:4]] * 2 + [chances[start:start + 4] for start in range(38)]
    weights = [min(max(100 * pstdev(window), 0.5), 12) for window in windows][0 if of_human else 1::2]
    own = [move_accuracy(before, after) for by_human, before, after in moves if by_human is of_human]
    assert accuracy(moves, of_human) == pytest.approx((fmean(own, weights) + harmonic_mean(own)) / 2)
