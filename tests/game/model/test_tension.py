"""The tension that the music follows: a close game near its end, and nothing else."""
from __future__ import annotations

import pytest

from ai.chance.estimate import Chance
from ai.position.rules import FIVE_IN_A_ROW, TIC_TAC_TOE
from game.model.tension import is_tense, tense_after
from tests.game.matches import play, start


def chances(*wins):
    return [None if win is None else Chance(win, 0.0, 1 - win) for win in wins]


@pytest.mark.parametrize(("wins", "tense"), [
    ([], False), ([0.5] * 15, False), ([0.5] * 16, True), ([0.9] * 30, False), ([0.1] * 30, False),
    ([None] * 30, False), ([0.9] * 20 + [0.6], True), ([0.5] * 16 + [None], True),
    # It stays tense until it is all but decided.
    ([0.5] * 16 + [0.8], True), ([0.5] * 16 + [0.95], False), ([0.5] * 16 + [0.95, 0.8], False),
    ([0.5] * 16 + [0.95, 0.6], True)])
def test_a_game_is_tense_when_it_is_close_after_many_plies(wins, tense):
    assert tense_after(FIVE_IN_A_ROW, chances(*wins)) == tense


def test_on_the_small_board_the_end_is_nearer():
    assert not tense_after(TIC_TAC_TOE, chances(0.5, 0.5, 0.5))
    assert tense_after(TIC_TAC_TOE, chances(0.5, 0.5, 0.5, 0.5))


def test_a_draw_in_sight_is_close_and_a_game_that_is_over_is_not_tense():
    assert tense_after(TIC_TAC_TOE, [Chance(0.0, 1.0, 0.0)] * 5)
    match, _ = start(TIC_TAC_TOE, replies="a1 b1")
    play(match, "a3", "b3", "c3")
    assert match.outcome is not None
    assert not is_tense(match)
