"""Playing by mouse and by keys: the ways to place a stone, mistakes that place none, and every button."""
import random

import pytest

from ai.position.rules import FIVE_IN_A_ROW, TIC_TAC_TOE
from game.model.game_options import GameOptions
from game.screens.play import words
from game.screens.wording import PLAYED_ELSEWHERE
from game.store.words import DISK_FULL
from tests.game.fakes import at_random
from tests.game.pilot import LARGE, SMALL_GAME, Pilot, answering, four_plies
from tests.game.racing import RacePilot


@pytest.fixture
def pilot():
    return Pilot(LARGE)


def test_the_stone_comes_where_its_ghost_was_by_one_button_alone(pilot):
    point = pilot.point_of("h8")
    pilot.move_to(point)
    assert pilot.picture().board.ghost == (FIVE_IN_A_ROW.parse_cell("h8"), "fill")
    pilot.press(point)
    for button in (2, 3, 4, 5, 6):
        pilot.click("h8", "i9", "new", button=button)
    assert pilot.cells() == []
    pilot.release(point)
    assert (pilot.cells(), pilot.picture().board.ghost) == (["h8"], None)
    pilot.move_to("h9")
    assert pilot.picture().board.ghost == (FIVE_IN_A_ROW.parse_cell("h9"), "line"), "an outline while it may not"
    pilot.leave_window()
    assert pilot.picture().board.ghost is None


@pytest.mark.parametrize(("pressed", "released", "between"), [
    *(("h8", elsewhere, None) for elsewhere in ("h9", "a1", (2, 2), (1000, 300), "undo")), ((2, 2), "h8", None),
    ("h8", "h8", Pilot.leave_window), ("m3", "m3", lambda pilot: pilot.resize((960, 540)))])
def test_a_press_and_its_release_at_different_places_place_nothing(pilot, pressed, released, between):
    down, up = pilot.point_of(pressed), pilot.point_of(released)
    pilot.press(down)
    if between is not None:
        between(pilot)
    pilot.release(up)
    assert pilot.cells() == []


def test_a_click_on_a_taken_cell_or_out_of_turn_says_so():
    pilot = answering("g7")
    pilot.click("h8", wait=0.1)
    pilot.click("i9")
    assert "not your turn" in pilot.foreground().notice
    pilot.wait(1)
    for name in ("h8", "g7"):
        pilot.click(name)
        assert pilot.foreground().notice == f"{name} is taken."
    assert pilot.cells() == ["h8", "g7"]
    pilot.wait(3)
    assert pilot.foreground().notice == ""


# The buttons: when they are shown, what they do, and which of them ask first.

def test_undo_takes_back_both_plies_or_the_one_being_answered():
    pilot = answering("g7")
    assert not pilot.buttons()["undo"].enabled
    pilot.click("undo", "h8", wait=1)
    pilot.click("undo")
    assert (pilot.cells(), pilot.buttons()["undo"].enabled) == ([], False)
    pilot.click("h8", "undo", wait=0.1)
    assert (pilot.cells(), pilot.thinker.cancelled) == ([], 1)


@pytest.mark.parametrize("notice", [DISK_FULL, None])
def test_if_nothing_more_can_be_saved_no_game_is_said_to_be_saved(monkeypatch, notice):
    pilot = answering("g7 g8")
    pilot.click("h8", "i9", wait=1)
    monkeypatch.setattr(pilot.store, "save_game", lambda *_: setattr(pilot.store, "notice", notice))
    monkeypatch.setattr(type(pilot.store), "behind", notice is None, raising=False)
    pilot.click("new", wait=0.3)
    assert pilot.foreground().notice == (notice or "")


@pytest.mark.parametrize("moves", ["h8", "h8 i9"])
def test_a_new_game_keeps_this_one_and_says_so_after_two_moves(moves):
    pilot = answering("g7 g8")
    pilot.click(*moves.split(), wait=1)
    before, kept = pilot.scene, len(moves) > 2
    pilot.click("new", wait=0.3)
    assert (pilot.page, pilot.scene is before) == ("PlayPage", False)
    assert pilot.foreground().notice == (words.SAVED if kept else "")
    assert [saved.records for saved in pilot.store.unfinished()] == [tuple(before.match.records)] * kept
    assert pilot.store.tally(FIVE_IN_A_ROW).games == 0


def test_windows_that_go_on_with_the_same_game_lose_no_stone_of_each_other():
    def resumed(replies=""):
        pilot = answering(replies, SMALL_GAME, store=one.store)
        pilot.enter(pilot.resume(pilot.scene.options))
        return pilot

    one = answering("a1 b1", SMALL_GAME)
    one.click("a3", wait=1)
    idle, idle_longer, undone, other = resumed(), resumed(), resumed(), resumed("c1")
    one.click("b3", wait=1)
    later = resumed("c3")
    idle.leave()                            # it has placed no stone, and saves nothing
    undone.click("undo", wait=1)            # it has no stone left, and deletes nothing
    other.click("b2", wait=1)
    assert other.foreground().notice == PLAYED_ELSEWHERE
    later.click("b2", wait=1)
    one.click("c3", wait=1)                 # it wins, and deletes nothing
    names = [" ".join(map(game.rules.cell_name, game.moves)) for game in one.store.unfinished()]
    assert sorted(names) == ["a3 a1 b2 c1", "a3 a1 b3 b1 b2 c3"]
    later.click("c1", wait=1)
    idle_longer.leave()
    assert len(one.store.unfinished()) == 1, "a game that has been won does not come back"


def test_a_game_without_a_move_of_the_human_is_begun_anew():
    pilot = Pilot(GameOptions(TIC_TAC_TOE, starter="ai"), at_random(random.Random(1)))
    for _ in range(3):
        pilot.wait(1)
        assert [mark for _, mark in pilot.picture().board.stones] == ["o"], "the human is X whoever starts"
        before = pilot.scene
        pilot.lead_to("PlayPage", "new")
        assert pilot.scene is not before
    pilot = Pilot(LARGE)
    pilot.click("h8", "new", wait=0.1)
    assert not pilot.thinker.busy


def test_a_failure_shows_retry_and_a_lost_process_is_reported(pilot):
    pilot.click("h8")
    pilot.thinker.fail("ValueError: no")
    pilot.wait(0.1)
    assert "stop" not in pilot.buttons()
    pilot.click("retry", wait=0.1)
    assert (len(pilot.thinker.asked), "retry" in pilot.buttons()) == (2, False)
    pilot.thinker.lose_process()
    pilot.wait(0.2)
    assert "restarted" in pilot.foreground().notice
    pilot.wait(7)
    assert pilot.foreground().notice == ""


# By keys alone: the board cursor, the way to every button, and the keys that act at once.

def test_the_cursor_starts_in_the_middle_and_follows_the_mouse(pilot):
    assert pilot.picture().board.cursor is None
    for key, cell in (("return", "h8"), ("left", "g8"), ("up", "g9")):      # the first key only shows the cursor
        pilot.key(key)
        assert pilot.picture().board.cursor == FIVE_IN_A_ROW.parse_cell(cell)
    assert pilot.cells() == []
    pilot.move_to("c4")
    pilot.key("up", "return")
    assert pilot.cells() == ["c5"]


def test_the_arrows_cross_the_board_and_lead_off_it_and_back():
    pilot = four_plies()
    pilot.tab_to("board")
    for key, times, focus in (("left", 8, "board"), ("right", 14, "board"), ("right", 1, "win bar"),
                              ("left", 1, "board")):
        pilot.key(*[key] * times)
        assert pilot.focus == focus


def test_every_button_can_be_pressed_by_keys_and_u_and_s_act_at_once():
    pilot = answering("g7")
    pilot.key("u", "s")                 # nothing can be taken back or stopped
    pilot.click("h8", "i9", wait=0.5)
    pilot.key("s")
    pilot.press_by("keys", "stop")
    assert (pilot.thinker.stopped, pilot.focus) == (2, "board"), "the button goes away"
    pilot.press_by("keys", "undo")
    assert pilot.cells() == ["h8", "g7"]
    pilot.key("return", "return")       # the second is one too many
    assert (pilot.cells(), pilot.focus) == ([], "board")
    pilot.press_by("keys", "menu", wait=0.1)
    assert pilot.picture().menu is not None


@pytest.mark.parametrize("game", [Pilot, RacePilot])
def test_the_focus_moves_to_the_board_when_retry_and_stop_go_away(game):
    pilot = game(GameOptions(FIVE_IN_A_ROW))
    assert "stop" not in pilot.buttons()
    pilot.click("h8", wait=0.1)
    thinkers = list(filter(None, (pilot.thinker, pilot.second_thinker)))
    for thinker in thinkers:
        thinker.fail("broken")
    pilot.wait(0.1)
    for name in ("retry", "stop"):
        pilot.press_by("keys", name, wait=0.1)
        assert pilot.focus == "board"
    pilot.tab_to("new")
    pilot.key("s")
    assert pilot.focus == "new"
    pilot.tab_to("stop")
    for thinker in thinkers:
        thinker.answer(FIVE_IN_A_ROW.parse_cell("g7"))
    pilot.wait(1)
    pilot.key("tab")
    assert (pilot.focus, "stop" in pilot.buttons()) == ("board", False)
