"""HOW TO PLAY: the lessons on screen, by mouse, keys and gamepad, in half a minute, and PLAY."""
from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from ai.position.rules import FIVE_IN_A_ROW, TIC_TAC_TOE
from game.model.game_options import GameOptions
from game.model.tutor import lessons_for
from game.screens.help.scene import HowToPlay
from game.screens.play.scene import Play
from game.screens.title.scene import Title
from tests.game.pilot import SIZES, Pilot
from tests.game.reading import texts_of

SOLUTIONS = {TIC_TAC_TOE: ("b3", "b3", "a1"), FIVE_IN_A_ROW: ("g5", "h7", "f4", "c5")}
PAD = {"return": "A", "left": "DPAD_LEFT", "right": "DPAD_RIGHT", "up": "DPAD_UP", "down": "DPAD_DOWN",
       "tab": "RIGHTSHOULDER", "escape": "B"}


def on_page(rules=FIVE_IN_A_ROW, size=(1280, 720)):
    pilot = Pilot(GameOptions(rules), size=size, into_play=False)
    pilot.enter(pilot.how_to_play(GameOptions(rules)))
    return pilot


def cell(pilot, name):
    layout = pilot.scene.board.layout
    rules = TIC_TAC_TOE if layout.size == 3 else lessons_for(FIVE_IN_A_ROW)[0].rules
    return layout.center_of(rules.parse_cell(name))


def press(pilot, device, name):
    """One key, or the button of the pad that stands for it."""
    if device == "keys":
        pilot.key(name)
    else:
        button = getattr(pygame, f"CONTROLLER_BUTTON_{PAD[name]}")
        pilot.send(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0)


def walk_to(pilot, device, name):
    """Move the board's cursor to a cell."""
    size = pilot.scene.board.layout.size
    if pilot.picture().board.cursor is None:
        press(pilot, device, "right")
    row, column = divmod(pilot.picture().board.cursor, size)
    goal_row, goal_column = size - int(name[1]), ord(name[0]) - ord("a")
    for _ in range(abs(goal_row - row)):
        press(pilot, device, "down" if goal_row > row else "up")
    for _ in range(abs(goal_column - column)):
        press(pilot, device, "right" if goal_column > column else "left")


@pytest.mark.parametrize("rules", SOLUTIONS)
def test_the_mouse_alone_goes_through_all_lessons_into_the_game(rules):
    pilot = on_page(rules)
    for number, name in enumerate(SOLUTIONS[rules]):
        assert pilot.picture().title == lessons_for(rules)[number].title
        pilot.click(cell(pilot, name))
        assert pilot.picture().right
        if number + 1 < len(SOLUTIONS[rules]):
            pilot.click("next")
    assert all(pilot.picture().done)
    pilot.click("play")
    pilot.wait(0.1)
    assert isinstance(pilot.scene, Play)
    assert pilot.match.rules == rules


@pytest.mark.parametrize("device", ["keys", "pad"])
@pytest.mark.parametrize("rules", SOLUTIONS)
def test_keys_or_a_gamepad_alone_go_through_all_lessons_into_the_game(rules, device):
    pilot = on_page(rules)
    for name in SOLUTIONS[rules]:
        walk_to(pilot, device, name)
        press(pilot, device, "return")
        assert pilot.picture().right
        press(pilot, device, "return")              # NEXT, and after the last one PLAY
    pilot.wait(0.1)
    assert isinstance(pilot.scene, Play)
    assert pilot.match.rules == rules


def test_a_wrong_move_says_why_marks_the_cell_and_places_nothing():
    pilot = on_page()
    pilot.click("step:1")
    pilot.click(cell(pilot, "a1"))
    shown = pilot.picture()
    assert not shown.right
    assert "h7" in shown.answer
    assert len(shown.board.stones) == 8
    assert [mark for _, mark, _ in shown.board.tint] == ["o"]
    assert pilot.heard[-1] == "refuse"
    assert "next" not in pilot.buttons()


def test_a_right_move_lands_and_a_line_lights_up():
    pilot = on_page()
    pilot.click(cell(pilot, "g5"))
    shown = pilot.picture()
    assert len(shown.board.stones) == 9
    assert len(shown.board.line) == 5
    assert shown.board.landing
    assert shown.flying[0]
    assert pilot.heard[-1] == "win"


def test_without_motion_nothing_flies():
    pilot = on_page()
    pilot.change(pilot.settings.__class__(motion="off"))
    pilot.click(cell(pilot, "g5"))
    shown = pilot.picture()
    assert not shown.board.landing
    assert not shown.flying[0]


def test_a_press_on_the_board_goes_on_once_the_lesson_is_solved():
    pilot = on_page()
    pilot.click(cell(pilot, "g5"))
    pilot.click(cell(pilot, "a1"))
    assert pilot.picture().title == lessons_for(FIVE_IN_A_ROW)[1].title


def test_a_press_that_slips_to_another_cell_tries_nothing():
    pilot = on_page()
    pilot.press(cell(pilot, "a1"))
    pilot.release(cell(pilot, "g5"))
    assert pilot.picture().answer == ""


def test_every_lesson_can_be_chosen_and_begun_again():
    pilot = on_page()
    pilot.click(cell(pilot, "g5"))
    pilot.click("step:0")
    shown = pilot.picture()
    assert shown.answer == ""
    assert len(shown.board.stones) == 8
    assert shown.done[0]
    pilot.click("step:3")
    assert pilot.picture().title == lessons_for(FIVE_IN_A_ROW)[3].title


def test_the_other_board_has_lessons_of_its_own_and_play_takes_it():
    pilot = on_page()
    (three, _) = pilot.picture().boards.targets()
    pilot.click(three.rect.center)
    assert pilot.scene.board.layout.size == 3
    assert len(pilot.picture().done) == 3
    pilot.click("play")
    pilot.wait(0.1)
    assert pilot.match.rules == TIC_TAC_TOE


def test_the_way_back_leads_to_the_title_with_the_choices_as_they_were():
    pilot = on_page()
    (three, _) = pilot.picture().boards.targets()
    pilot.click(three.rect.center)
    pilot.key("escape")
    pilot.wait(0.1)
    assert isinstance(pilot.scene, Title)
    assert pilot.scene.options.rules == FIVE_IN_A_ROW


def test_the_ghost_is_on_free_cells_only_and_gone_once_solved():
    pilot = on_page()
    pilot.move_to(cell(pilot, "a1"))
    assert pilot.picture().board.ghost is not None
    pilot.move_to(cell(pilot, "c5"))
    assert pilot.picture().board.ghost is None
    pilot.click(cell(pilot, "g5"))
    pilot.move_to(cell(pilot, "a1"))
    assert pilot.picture().board.ghost is None


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("rules", SOLUTIONS)
def test_it_can_be_drawn_at_every_size_and_is_still_when_nothing_moves(rules, size):
    pilot = on_page(rules, size)
    before, picture = pilot.pixels(), pilot.picture()
    pilot.wait(3)
    assert pilot.picture() == picture
    pilot.click(cell(pilot, SOLUTIONS[rules][0]))
    assert pilot.pixels() != before
    assert isinstance(pilot.scene, HowToPlay)


@pytest.mark.parametrize("rules", SOLUTIONS)
def test_each_lessons_name_stands_within_its_panel_where_letters_are_large_too(rules, monkeypatch):
    pilot = on_page(rules)
    pilot.settings = replace(pilot.settings, scale=1.5)
    pilot.resize((960, 540))
    for number in range(len(pilot.picture().done)):
        pilot.click(f"step:{number}")
        pilot.wait(0.1)
        (name,) = [each for each in texts_of(monkeypatch, pilot.scene.draw, (960, 540))
                   if each.text == pilot.picture().title]
        assert pilot.layout.lesson.contains(name.box)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("rules", SOLUTIONS)
def test_all_that_a_newcomer_needs_is_told_in_ten_short_lines_without_percentages(rules, size, monkeypatch):
    pilot = on_page(rules, size)
    told = [each.text for each in texts_of(monkeypatch, pilot.scene.draw, size)
            if pilot.layout.lines.contains(each.box) and not each.text.isdigit()]
    assert len(told) == 10
    assert not [line for line in told if "%" in line or len(line.split()) > 16]
    assert told[0].startswith("Three" if rules == TIC_TAC_TOE else "Five")
    for word in ("bar", "lights", "hint", "TWO PLAYERS", "SOLVE", "LEARN", "WHY DID I LOSE"):
        assert [line for line in told if word in line], word
