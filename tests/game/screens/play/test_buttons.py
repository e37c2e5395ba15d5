"""The buttons of the play screen by mouse: when they are there, what they do, and what is asked first."""
import random

import pytest

from ai.play.levels import CASUAL, FULL
from ai.position.rules import FIRST, FIVE_IN_A_ROW, SECOND, TIC_TAC_TOE
from game.model.game_options import GameOptions
from game.screens.play import words
from game.screens.play.scene import Play
from tests.game.fakes import at_random
from tests.game.moments import LARGE, answering, four_plies
from tests.game.pilot import Pilot


def test_stop_is_there_only_while_the_ai_thinks_and_is_handed_on():
    pilot = Pilot(LARGE)
    assert "stop" not in pilot.buttons()
    pilot.click("h8")
    pilot.wait(0.5)
    pilot.click("stop")
    assert pilot.thinker.stopped == 1
    pilot.thinker.answer(FIVE_IN_A_ROW.parse_cell("g7"))
    pilot.wait(0.1)
    assert pilot.cells() == ["h8", "g7"]
    assert "stop" not in pilot.buttons()


def test_undo_takes_back_both_plies_is_off_when_there_is_nothing_and_works_while_the_ai_thinks():
    pilot = answering("g7")
    assert not pilot.buttons()["undo"].enabled
    pilot.click("undo")
    pilot.click("h8")
    pilot.wait(1)
    pilot.click("undo")
    assert (pilot.cells(), pilot.buttons()["undo"].enabled) == ([], False)
    pilot.click("h8")
    pilot.wait(0.5)
    pilot.click("undo")
    pilot.wait(0.1)
    assert (pilot.cells(), pilot.thinker.cancelled) == ([], 1)


@pytest.mark.parametrize("moves", ["h8", "h8 i9"])
def test_a_new_game_keeps_this_one_and_says_so_unless_it_is_one_of_a_first_move(moves):
    pilot = answering("g7 g8")
    for name in moves.split():
        pilot.click(name)
        pilot.wait(1)
    before, kept = pilot.scene, len(moves) > 2
    pilot.click("new")
    pilot.wait(0.3)
    assert isinstance(pilot.scene, Play)
    assert pilot.scene is not before
    assert pilot.picture().notice == (words.SAVED if kept else "")
    saved = pilot.store.saved_game()
    assert (None if saved is None else saved.records) == (tuple(before.match.records) if kept else None)
    assert pilot.store.tally(FIVE_IN_A_ROW).games == 0


def test_a_game_without_a_move_of_the_human_is_begun_anew_without_asking_and_its_question_is_dropped():
    pilot = answering("h8", GameOptions(FIVE_IN_A_ROW, starter="ai"))
    pilot.wait(1)
    before = pilot.scene
    pilot.click("new")
    pilot.wait(0.1)
    assert isinstance(pilot.scene, Play)
    assert pilot.scene is not before
    pilot = Pilot(LARGE)
    pilot.click("h8")
    pilot.wait(0.5)
    pilot.click("new")
    pilot.wait(0.1)
    assert not pilot.thinker.busy


def test_a_new_game_that_the_ai_starts_is_answered():
    pilot = Pilot(GameOptions(TIC_TAC_TOE, FULL, CASUAL, "ai"), at_random(random.Random(1)))
    for _ in range(3):
        pilot.wait(1)
        assert len(pilot.cells()) == 1
        pilot.click("new")
        pilot.wait(0.1)


def test_the_human_is_x_also_where_the_ai_starts():
    pilot = answering("h8", GameOptions(FIVE_IN_A_ROW, starter="ai"))
    pilot.wait(1)
    pilot.click("i9")
    assert [mark for _, mark in pilot.picture().board.stones] == ["o", "x"]
    assert (pilot.match.human, GameOptions().human) == (SECOND, FIRST)


def test_a_failure_shows_retry_and_retry_asks_again_and_a_lost_process_is_told_for_a_while():
    pilot = Pilot(LARGE)
    pilot.click("h8")
    pilot.thinker.fail("ValueError: no")
    pilot.wait(0.1)
    assert "stop" not in pilot.buttons()
    pilot.click("retry")
    pilot.wait(0.1)
    assert len(pilot.thinker.asked) == 2
    assert "retry" not in pilot.buttons()
    pilot.thinker.lose_process()
    pilot.wait(0.2)
    assert "restarted" in pilot.picture().notice
    pilot.wait(7)
    assert pilot.picture().notice == ""


def test_escape_at_a_question_only_drops_it():
    pilot = four_plies()
    pilot.click("hint")
    assert pilot.buttons()["hint"].text == "SURE?"
    pilot.key("escape")
    assert pilot.buttons()["hint"].text == "HINT"
    assert pilot.picture().notice == ""
    assert pilot.picture().menu is None
    pilot.key("escape")
    assert pilot.picture().menu is not None
