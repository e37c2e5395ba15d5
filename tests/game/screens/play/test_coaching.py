"""What a player is told in passing in the very first game, and in no later one."""
from dataclasses import replace

import pytest

from ai.position.rules import FIVE_IN_A_ROW
from game.model.game_options import GameOptions
from game.screens.play import coaching
from game.views.readout import _NAME
from game.views.text import SMALL, text_width
from tests.game.moments import answering
from tests.game.pilot import SIZES, kit_of
from tests.game.stores import game


def told(pilot, names="h8 j5 l3 d4"):
    """The line after each reply."""
    lines = []
    for name in names.split():
        pilot.click(name)
        pilot.wait(1)
        lines.append(pilot.picture().notice)
        pilot.wait(7)
    return lines


def newcomer(**more):
    return answering("a1 c1 e1 g1 i1", GameOptions(FIVE_IN_A_ROW), **more)


LIGHTS = coaching._LIGHTS.format(40)


def test_the_first_game_explains_the_lights_the_bar_and_the_help_one_after_each_reply():
    assert told(newcomer(), "h8 j5 l3 d4 n12") == [LIGHTS, coaching._BAR, LIGHTS, coaching._HELP, ""]


def test_lights_that_are_not_shown_are_not_explained():
    pilot = newcomer()
    pilot.change(replace(pilot.settings, thoughts="off"))
    assert told(pilot) == [coaching._BAR, coaching._HELP, "", ""]


def test_lights_that_are_turned_off_after_two_replies_are_not_explained_again():
    pilot = newcomer()
    assert told(pilot, "h8 j5") == [LIGHTS, coaching._BAR]
    pilot.change(replace(pilot.settings, motion="reduced"))
    assert told(pilot, "l3 d4") == [coaching._HELP, ""]


def test_a_player_who_has_finished_a_game_is_told_nothing():
    pilot = newcomer()
    pilot.store.finish(game())
    pilot._enter(pilot.play(GameOptions(FIVE_IN_A_ROW)))
    assert told(pilot) == ["", "", "", ""]


def test_nothing_of_it_is_left_once_the_game_is_over():
    pilot = answering("a1 a2 a3 a4", GameOptions(FIVE_IN_A_ROW))
    for name in ("h8", "i8", "j8", "k8"):
        pilot.click(name)
        pilot.wait(1)
    assert pilot.picture().notice == LIGHTS             # as yet: the next line waits until this one is gone
    pilot.click("l8")
    pilot.wait(0.1)
    assert pilot.match.outcome is not None
    assert pilot.picture().notice == ""


def test_what_had_to_be_said_is_not_covered():
    pilot = newcomer()
    pilot.click("h8")
    pilot.scene._prompts.say("Something else.")
    pilot.wait(1)
    assert pilot.picture().notice == "Something else."


@pytest.mark.parametrize("size", SIZES)
def test_the_lines_fit_their_place(size):
    kit, pilot = kit_of(size), newcomer(size=size)
    room = pilot.scene._layout.notice.width - kit.px(28)
    for line in (coaching._LIGHTS.format(999_999), coaching._BAR, coaching._HELP):
        assert min(text_width(kit, line, _NAME), text_width(kit, line, SMALL)) <= room, line
