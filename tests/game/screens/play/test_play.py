"""Playing by mouse: what places a stone and what does not, and every button."""

import pytest

from ai.position.rules import FIVE_IN_A_ROW, TIC_TAC_TOE
from game.model.game_options import GameOptions
from tests.game.moments import LARGE, answering
from tests.game.pilot import SIZES, Pilot

BOTH = pytest.mark.parametrize("rules", [TIC_TAC_TOE, FIVE_IN_A_ROW], ids=lambda rules: f"{rules.size}x{rules.size}")


@BOTH
@pytest.mark.parametrize("size", SIZES)
def test_a_click_on_any_cell_places_a_cross_there(rules, size):
    for move in range(0, rules.cells, 1 if rules.cells < 10 else 17):
        pilot = Pilot(GameOptions(rules), size=size)
        pilot.click(rules.cell_name(move))
        assert pilot.picture().board.stones == ((move, "x"),)


def test_the_stone_comes_when_the_button_is_released_not_when_it_is_pressed_and_other_buttons_disturb_nothing():
    pilot = Pilot(LARGE)
    point = pilot.point_of("h8")
    pilot.press(point)
    pilot.click("h8", 3)
    pilot.click("i9", 2)
    assert pilot.cells() == []
    pilot.release(point)
    assert pilot.cells() == ["h8"]


@pytest.mark.parametrize(("pressed", "released", "between"), [
    *(("h8", elsewhere, None) for elsewhere in ("h9", "a1", (2, 2), (1000, 300), "undo")), ((2, 2), "h8", None),
    ("h8", "h8", Pilot.leave_window), ("m3", "m3", lambda pilot: pilot.resize((960, 540)))])
def test_a_press_and_its_release_at_different_places_place_nothing(pressed, released, between):
    pilot = Pilot(LARGE)
    down, up = pilot.point_of(pressed), pilot.point_of(released)
    pilot.press(down)
    if between is not None:
        between(pilot)
    pilot.release(up)
    assert pilot.cells() == []


@pytest.mark.parametrize("button", [2, 3, 4, 5, 6])
def test_other_buttons_and_the_wheel_do_nothing(button):
    pilot = answering("g7")
    pilot.click("h8")
    pilot.wait(1)
    said = pilot.picture().notice
    for where in ("i9", "undo", "new", "menu", (1000, 560)):
        pilot.click(where, button)
    pilot.wait(1)
    assert pilot.cells() == ["h8", "g7"]
    assert pilot.picture().notice == said


@pytest.mark.parametrize("name", ["h8", "g7"])
def test_a_click_on_a_taken_cell_or_while_the_ai_thinks_says_so_and_places_nothing(name):
    pilot = answering("g7")
    pilot.click("h8")
    pilot.wait(0.1)
    pilot.click("i9")
    assert "AI's turn" in pilot.picture().notice
    pilot.wait(1)
    pilot.click(name)
    assert pilot.picture().notice == f"{name} is taken"
    assert pilot.cells() == ["h8", "g7"]
    pilot.wait(3)
    assert pilot.picture().notice == ""


@pytest.mark.parametrize("point", [(0, 0), (52, 40), (300, 20), (690, 400), (300, 668), (840, 300), (1270, 715)])
def test_a_click_outside_the_board_does_nothing_at_all(point):
    pilot = Pilot(LARGE)
    before = pilot.cells(), pilot.picture().notice
    pilot.click(point)
    assert (pilot.cells(), pilot.picture().notice) == before


def test_a_ghost_shows_where_a_stone_would_go_and_an_outline_while_it_may_not():
    pilot = Pilot(LARGE)
    pilot.move_to(pilot.point_of("h8"))
    move = FIVE_IN_A_ROW.parse_cell("h8")
    assert pilot.picture().board.ghost == (move, "fill")
    pilot.click("h8")
    assert pilot.picture().board.ghost is None
    pilot.move_to(pilot.point_of("h9"))
    assert pilot.picture().board.ghost == (FIVE_IN_A_ROW.parse_cell("h9"), "line")
    pilot.leave_window()
    assert pilot.picture().board.ghost is None


@pytest.mark.parametrize("size", [(960, 540), (1920, 1080), (1366, 768), (1001, 777)])
def test_after_a_resize_a_click_hits_the_cell_that_is_seen(size):
    pilot = answering("g7")
    pilot.click("h8")
    pilot.resize(size)
    pilot.wait(1)
    assert pilot.cells() == ["h8", "g7"]
    pilot.click("b14")
    assert pilot.cells() == ["h8", "g7", "b14"]


def test_an_answer_that_comes_at_once_is_told_with_its_moves_until_it_is_played():
    pilot = answering("g7")
    pilot.click("h8")
    pilot.wait(0.1)
    assert pilot.cells() == ["h8"]
    status = pilot.picture().status
    assert status.headline == "THINKING"
    assert ("40", True) in status.parts
