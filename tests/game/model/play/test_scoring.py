"""The points: what raises and lowers them, and that the items add up to the whole."""
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ai.play.levels import EASY, EXPERT, FULL, HARD, PEOPLE_LEVELS, levels_for
from ai.position.rules import FIRST, FIVE_IN_A_ROW, SECOND, TIC_TAC_TOE
from game.model.play.scoring import items
from game.model.stored_games import FinishedGame

LARGE, SMALL = FIVE_IN_A_ROW, TIC_TAC_TOE


def items_of(level, result, plies, rules, seconds, streak, undos, hints=0, human=FIRST):
    moves = tuple(range(plies))
    return items(FinishedGame(rules, level, human, result, moves, seconds, 0, undos, 1.7e9, 7, hints), streak)


def points(*figures):
    return sum(item.points for item in items_of(*figures))


def win(level=HARD, plies=33, rules=LARGE, seconds=105.0, streak=0, undos=0):
    return points(level, "win", plies, rules, seconds, streak, undos)


def test_the_formula_by_hand():
    # 3000; 0.4 · 3000 · 126/225 = 672; 10 s a move: 0.3 · 3000 · 2/3; then + 3 · 5 %, then − 2 · 10 %
    assert items_of(HARD, "win", 99, LARGE, 500.0, 3, 2) == (
        ("Depth 4", 3000), ("126 cells left", 670), ("10 s a move", 600), ("3 won before", 640), ("2 taken back", -980))
    assert points(HARD, "win", 99, LARGE, 500.0, 3, 2) == 3930
    assert items_of(HARD, "win", 99, LARGE, 500.0, 15, 0)[3:] == (("15 won before", 2140),)     # of which ten count
    assert items_of(HARD, "win", 99, LARGE, 500.0, 0, 0, 2)[3:] == (("2 hints", -1710),)
    assert points(HARD, "win", 99, LARGE, 500.0, 0, 0, 9) == 0
    assert [item.name for item in items_of(FULL, "win", 8, SMALL, 4.0, 0, 0, 1)][1::2] == ["1 cell left", "1 hint"]
    worth = [items_of(PEOPLE_LEVELS[3], "win", 7, rules, 20.0, 0, 0)[0].points for rules in (LARGE, SMALL)]
    assert worth == [1_000, 100], "one of the people is worth a tenth on the small board"
    paces = [items_of(FULL, "draw", 9, SMALL, 20.0, 0, 0, human=human)[2].name for human in (FIRST, SECOND)]
    assert paces == ["4 s a move", "5 s a move"], "by the player's own moves"


@pytest.mark.parametrize("rules", [SMALL, LARGE])
def test_a_stronger_level_is_worth_more(rules):
    worth = [win(level, 7, rules, 20.0) for level in levels_for(rules)]
    assert worth == sorted(set(worth))
    assert worth[0] > 0


def test_a_loss_is_worth_nothing_and_a_draw_only_against_full():
    assert points(HARD, "loss", 33, LARGE, 10.0, 5, 0) == 0
    assert points(EXPERT, "draw", 9, SMALL, 10.0, 5, 0) == points(HARD, "draw", 225, LARGE, 10.0, 5, 0) == 0
    assert points(FULL, "draw", 9, SMALL, 10.0, 0, 0) > points(EASY, "win", 5, SMALL, 10.0, 0, 0)


@given(st.sampled_from(levels_for(LARGE)), st.integers(9, 225), st.floats(0, 1e5), st.integers(0, 50),
       st.integers(0, 30))
def test_points_never_fall_with_better_play_nor_rise_after_undo(level, plies, seconds, streak, undos):
    here = win(level, plies, LARGE, seconds, streak, undos)
    assert here >= 0
    assert here % 10 == 0
    assert win(level, max(9, plies - 2), LARGE, seconds * max(9, plies - 2) / (plies + 1), streak, undos) >= here
    assert win(level, plies, LARGE, seconds / 2, streak, undos) >= here
    assert win(level, plies, LARGE, seconds, streak + 1, undos) >= here
    assert win(level, plies, LARGE, seconds, streak, undos + 1) <= here
    assert win(level, plies, LARGE, seconds, streak, 10) == 0
