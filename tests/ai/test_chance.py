"""From scores to chances: opposites, order, and what is exact."""
from __future__ import annotations

import math
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ai import compiled
from ai.board import Board
from ai.chance import SCALE, Chance, Solver, chance_at_end, chance_of_score, scale_of
from ai.evaluate import DECIDED, WIN
from ai.levels import CLUB, MASTER
from ai.minimax import search
from ai.rules import FIRST, SECOND, TIC_TAC_TOE
from tests.ai.positions import cells, drawn, repeatable, replay, small_games

scores = st.one_of(st.integers(-WIN, WIN), st.integers(-2_000_000, 2_000_000))


def test_the_figure_counts_a_draw_half():
    assert Chance(0.25, 0.5, 0.25).figure == 0.5
    assert Chance(1.0, 0.0, 0.0).figure == 1.0
    assert Chance(0.0, 1.0, 0.0).figure == 0.5
    assert Chance(0.1, 0.2, 0.7).figure == pytest.approx(0.2)


def test_an_even_score_is_an_even_chance():
    assert chance_of_score(0) == Chance(0.5, 0.0, 0.5)


@given(scores)
@repeatable
def test_the_opponent_s_chance_is_the_exact_opposite(score):
    mine, theirs = chance_of_score(score), chance_of_score(-score)
    assert mine.win == pytest.approx(theirs.loss, abs=1e-12)
    assert mine.loss == pytest.approx(theirs.win, abs=1e-12)
    assert mine.plies == theirs.plies


@given(scores)
@repeatable
def test_a_chance_sums_to_one_and_an_estimate_never_claims_certainty(score):
    chance = chance_of_score(score)
    assert chance.win + chance.draw + chance.loss == pytest.approx(1)
    assert 0 < chance.win < 1
    assert 0 < chance.loss < 1
    assert not chance.exact


@given(scores, scores)
@repeatable
def test_a_better_score_is_never_a_worse_chance(a, b):
    lower, higher = sorted((a, b))
    assert chance_of_score(lower).figure <= chance_of_score(higher).figure


def test_the_chance_is_one_logistic_of_the_score():
    for share in (-2, -1, -0.5, 0.25, 1, 3):
        assert chance_of_score(int(share * SCALE)).win == pytest.approx(1 / (1 + math.exp(-share)), rel=1e-4)


def test_master_counts_in_a_unit_of_its_own():
    assert scale_of(CLUB) == SCALE
    assert scale_of(MASTER) < SCALE
    for share in (-2, 0.5, 3):
        unit = scale_of(MASTER)
        assert chance_of_score(int(share * unit), unit).win == pytest.approx(1 / (1 + math.exp(-share)), rel=1e-3)


def test_chances_grow_over_the_scores_that_games_have():
    figures = [chance_of_score(score).figure for score in (-1_000_000, -100_000, -1_000, 0, 1_000, 100_000, 1_000_000)]
    assert figures == sorted(set(figures))


def test_only_a_decided_score_names_its_plies():
    assert chance_of_score(WIN - 3).plies == chance_of_score(3 - WIN).plies == 3
    assert chance_of_score(DECIDED - 1).plies is None
    assert chance_of_score(0).plies is None


def test_the_end_of_the_game_is_exact():
    assert chance_at_end(FIRST, FIRST) == chance_at_end(SECOND, SECOND) == Chance(1.0, 0.0, 0.0, exact=True, plies=0)
    assert chance_at_end(FIRST, SECOND) == chance_at_end(SECOND, FIRST) == Chance(0.0, 0.0, 1.0, exact=True, plies=0)
    assert chance_at_end(FIRST, None) == chance_at_end(SECOND, None) == Chance(0.0, 1.0, 0.0, exact=True, plies=0)


# The solver.

def test_the_solver_agrees_with_the_full_search_and_leaves_the_board_as_it_was():
    solver = Solver()
    games = [moves for moves in small_games(TIC_TAC_TOE) if len(moves) >= (1 if compiled() else 4)]
    for moves in random.Random(3).sample(games, 400):
        board = replay(TIC_TAC_TOE, moves)
        score = solver.score(board)
        assert board.history == moves
        assert cells(board) == cells(replay(TIC_TAC_TOE, moves))
        assert score == (board.value() if board.is_over() else search(board, None).score)


def test_the_solver_solves_the_whole_game_once():
    solver = Solver()
    board = Board(TIC_TAC_TOE)
    assert solver.score(board) == 0
    known = len(solver.known)
    assert known == 5478
    for moves in small_games(TIC_TAC_TOE)[::100]:
        solver.score(replay(TIC_TAC_TOE, moves))
    assert len(solver.known) == known
    assert board.history == ()


def test_a_solved_chance_is_the_player_s_own():
    solver = Solver()
    winning = drawn("X X . O O . . . .", TIC_TAC_TOE)              # X to move wins at once
    assert solver.chance(winning, FIRST) == Chance(1.0, 0.0, 0.0, exact=True, plies=1)
    assert solver.chance(winning, SECOND) == Chance(0.0, 0.0, 1.0, exact=True, plies=1)
    fork = drawn("X O . . . . X . .", TIC_TAC_TOE)                 # O to move stops one line and loses by another
    assert solver.chance(fork, FIRST) == Chance(1.0, 0.0, 0.0, exact=True, plies=4)
    assert solver.chance(fork, SECOND) == Chance(0.0, 0.0, 1.0, exact=True, plies=4)
    for player in (FIRST, SECOND):
        assert solver.chance(Board(TIC_TAC_TOE), player) == Chance(0.0, 1.0, 0.0, exact=True)


def test_the_solver_knows_games_that_are_over():
    solver = Solver()
    assert solver.chance(drawn("X X X O O . . . .", TIC_TAC_TOE), FIRST) == chance_at_end(FIRST, FIRST)
    assert solver.chance(drawn("X X X O O . . . .", TIC_TAC_TOE), SECOND) == chance_at_end(SECOND, FIRST)
    assert solver.chance(drawn("X O X X O O O X X", TIC_TAC_TOE), FIRST).draw == 1.0
