"""Odds on tic-tac-toe: the levels' real choices, the modelled player's chances, and their consequences."""
import random
from collections import Counter

import pytest

from ai.chance.tictactoe_odds import OddsTree, level_moves
from ai.people.tictactoe_player import move_chances
from ai.people.traits import traits_of
from ai.play.levels import EASY, HARD, MEDIUM, levels_for
from ai.play.thinking import final_report
from ai.position.board import Board
from ai.position.rules import FIRST, SECOND, TIC_TAC_TOE
from ai.position.scores import plies_to_end
from ai.position.symmetry import images
from ai.search.tictactoe import bits_of, value
from tests.ai.positions import drawn, open_games, replay
from tests.ai.solvers import search


def test_the_solved_game_agrees_with_the_full_search():
    for moves in random.Random(5).sample(open_games(TIC_TAC_TOE, 3), 300):
        board = replay(TIC_TAC_TOE, moves)
        score = search(board, None).score
        plies = plies_to_end(score)
        expected = 0 if plies is None else (10 - plies) * (1 if score > 0 else -1)
        assert value(*bits_of(board)) == expected


@pytest.mark.parametrize("level", levels_for(TIC_TAC_TOE), ids=lambda level: level.name)
def test_a_level_plays_exactly_the_moves_it_is_said_to_play(level):
    for moves in random.Random(6).sample(open_games(TIC_TAC_TOE, 2), 40):
        board = replay(TIC_TAC_TOE, moves)
        played = {final_report(board, level, seed).move for seed in range(40)}
        assert played == set(level_moves(*bits_of(board), level))


def test_straight_lines_are_seen_more_often_than_slanted_and_wins_than_stops():
    traits = traits_of(0.0)
    straight = move_chances(*bits_of(drawn("X X . O . O . . .", TIC_TAC_TOE)), traits)
    slanted = move_chances(*bits_of(drawn("X O . . X O . . .", TIC_TAC_TOE)), traits)
    assert straight[2] > slanted[8] > 0.3
    assert straight[2] > straight[4]


def test_the_odds_are_those_of_games_played_out_by_lot():
    rng = random.Random(8)
    for level, skill, human in ((EASY, 0.2, FIRST), (MEDIUM, 0.0, SECOND), (HARD, 0.5, FIRST)):
        tree, results, games = OddsTree(level, skill), Counter(), 3000
        for _ in range(games):
            own, other, turn, count = 0, 0, FIRST, 0
            while value(own, other) != -10 and count < 9:
                if turn == human:
                    moves = move_chances(own, other, traits_of(skill))
                    move = rng.choices(list(moves), list(moves.values()))[0]
                else:
                    move = rng.choice(level_moves(own, other, level))
                own, other, turn, count = other, own | 1 << move, -turn, count + 1
            results["draw" if value(own, other) != -10 else "loss" if turn == human else "win"] += 1
        odds = tree.odds_on(Board(TIC_TAC_TOE), human)
        for share, name in zip(odds, ("win", "draw", "loss"), strict=True):
            assert results[name] / games == pytest.approx(share, abs=0.04), (level, name)


def test_every_image_of_a_position_has_its_value_and_its_odds():
    tree = OddsTree(MEDIUM, 0.4)
    for moves in random.Random(7).sample(open_games(TIC_TAC_TOE, 1), 60):
        board = replay(TIC_TAC_TOE, moves)
        for image in images(3):
            own, other = bits_of(replay(TIC_TAC_TOE, [image[move] for move in moves]))
            assert value(own, other) == value(*bits_of(board))
            for humans in (False, True):
                odds = tree.odds(*bits_of(board), humans)
                assert tree.compute_odds(own, other, humans) == pytest.approx(odds, abs=1e-12)
