"""The menu over the board: the clock stands, every way out leads back, and it never covers the last move."""
from dataclasses import replace

import pytest

from ai.play.levels import CASUAL
from ai.position.rules import FIVE_IN_A_ROW, TIC_TAC_TOE
from game.model.game_options import GameOptions
from game.screens.help.scene import HowToPlay
from game.screens.play import words
from game.screens.play.presenter import menu_is_low
from game.screens.play.scene import Play
from game.screens.race.scene import Race
from game.screens.settings.scene import SettingsPage
from game.screens.title.scene import Title
from tests.game.matches import cell, start
from tests.game.moments import LARGE, answering, four_plies
from tests.game.pilot import SIZES, Pilot
from tests.game.racing import RacePilot


def opened(**more):
    pilot = four_plies(**more)
    pilot.click("menu")
    pilot.wait(0.1)
    return pilot


def press(pilot, name):
    button = next(button for button in pilot.picture().menu.buttons if button.name == name)
    pilot.click(button.rect.center)
    pilot.wait(0.1)


@pytest.mark.parametrize("way", ["click", "escape", "return", "title"])
def test_it_opens_over_the_board_resume_goes_on_and_at_the_title_the_game_waits(way):
    pilot = opened()
    assert pilot.picture().menu.words == words.PAUSED_AND_SAVED
    if way == "title":
        pilot.key("down", "down", "right", "right", "return")
        pilot.wait(0.1)
        assert isinstance(pilot.scene, Title)
        assert pilot.store.saved_game() is not None
        return
    press(pilot, "resume") if way == "click" else pilot.key(way)
    pilot.wait(0.6)
    assert pilot.picture().menu is None
    pilot.click("a1")
    assert pilot.cells()[-1] == "a1"


def test_the_clock_stands_and_nothing_is_played_meanwhile():
    pilot = opened()
    seconds = pilot.match.total_seconds(pilot.match.human)
    pilot.wait(5)
    pilot.click("a1")
    pilot.key("u")
    assert pilot.match.total_seconds(pilot.match.human) == seconds
    assert pilot.cells() == ["h8", "g7", "i9", "g8"]


def test_a_reply_that_is_found_meanwhile_comes_when_the_game_goes_on():
    pilot = answering("g7")
    pilot.click("h8")
    pilot.click("menu")
    pilot.wait(2)
    assert pilot.cells() == ["h8"]
    press(pilot, "resume")
    pilot.wait(1)
    assert pilot.cells() == ["h8", "g7"]


def test_the_second_press_of_a_double_click_on_resume_places_no_stone():
    pilot = opened()
    point = next(button for button in pilot.picture().menu.buttons if button.name == "resume").rect.center
    pilot.click(point)
    pilot.wait(0.3)
    pilot.click(point)
    assert pilot.cells() == ["h8", "g7", "i9", "g8"]
    pilot.wait(0.5)
    pilot.click(point)
    assert len(pilot.cells()) == 5


@pytest.mark.parametrize(("name", "page"), [("settings", SettingsPage), ("how to play", HowToPlay)])
def test_settings_and_help_lead_back_to_the_very_game(name, page):
    pilot = opened()
    scene = pilot.scene
    press(pilot, name)
    assert isinstance(pilot.scene, page)
    pilot.key("escape")
    pilot.wait(0.1)
    assert pilot.scene is scene
    press(pilot, "resume")
    pilot.wait(0.6)
    pilot.click("a1")
    assert pilot.cells() == ["h8", "g7", "i9", "g8", "a1"]


def test_a_starter_that_was_changed_on_the_settings_page_holds_in_the_game_it_leads_back_to():
    pilot = opened()
    press(pilot, "settings")
    widget = next(widget for widget in pilot.picture().widgets if widget.name == "starter")
    pilot.click(next(target for target in widget.targets() if target.name == "starter:ai").rect.center)
    pilot.key("escape")
    pilot.wait(0.1)
    assert pilot.scene.options.starter == "ai"


def test_a_race_from_here_begins_with_this_position_and_leads_back_to_the_game_as_does_a_new_race_after_it():
    pilot = RacePilot(LARGE)
    pilot.enter(pilot.play(LARGE))
    played = ["h8", "g7", "i9", "g8"]
    for mine, reply in (played[:2], played[2:]):
        pilot.click(mine)
        pilot.thinker.answer(cell(reply))
        pilot.wait(1)
    for again in (False, True):
        if pilot.picture().menu is None:
            pilot.click("menu")
            pilot.wait(0.1)
        press(pilot, "race")
        assert isinstance(pilot.scene, Race)
        assert (pilot.cells(), pilot.match.humans_turn, pilot.match.can_undo()) == (played, True, False)
        if again:
            pilot.click("new")
            pilot.wait(0.1)
            assert (isinstance(pilot.scene, Race), pilot.cells()) == (True, [])
        else:
            pilot.click("a1")
            assert pilot.match.can_undo()
            pilot.key("escape")
        pilot.key("escape")
        pilot.wait(0.1)
        assert isinstance(pilot.scene, Play)
        assert [pilot.match.rules.cell_name(record.move) for record in pilot.match.records] == played


@pytest.mark.parametrize(("moves", "low"), [
    ("", True), ("h8", True), ("h8 h2", False), ("h1 h15", True), ("a1 h8", False), ("a15 h8", True),
    ("a15 b15 h8", True), ("a1 b1 h8 h15", True)])
def test_it_covers_the_half_with_fewer_stones_and_never_the_last(moves, low):
    match, _ = start(GameOptions(FIVE_IN_A_ROW).rules)
    for name in moves.split():
        match.board.play(match.rules.parse_cell(name))
    assert menu_is_low(match) is low


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("rules", [TIC_TAC_TOE, FIVE_IN_A_ROW], ids=["3", "15"])
def test_everything_in_it_lies_inside_it_and_it_inside_the_board(size, rules):
    pilot = Pilot(GameOptions(rules, large=CASUAL), size=size)
    pilot.key("escape")
    pilot.wait(0.1)
    menu, layout = pilot.picture().menu, pilot.layout
    rect = layout.menu(menu.low)
    assert layout.board.rect.contains(rect)
    assert all(rect.contains(button.rect) for button in menu.buttons)
    assert all(not one.rect.colliderect(other.rect) for one in menu.buttons for other in menu.buttons if one != other)
    first = pilot.pixels()
    assert pilot.pixels() == first


@pytest.mark.parametrize("scale", [1.5, 2.0])
def test_where_letters_are_large_the_menu_stands_beside_the_board_and_no_stone_is_covered(scale):
    pilot = four_plies()
    pilot.change(replace(pilot.settings, scale=scale))
    pilot.click("menu")
    pilot.wait(0.1)
    buttons = [button.rect for button in pilot.picture().menu.buttons]
    assert len(buttons) == 6
    assert not any(rect.colliderect(pilot.scene.board.layout.rect) for rect in buttons)
    assert not pilot.layout.menu(True).colliderect(pilot.scene.board.layout.rect)
