"""Playing by keys alone: the board cursor, the way to every button, and the keys that act at once."""
import random

import pytest

from ai.position.rules import FIVE_IN_A_ROW, TIC_TAC_TOE
from game.model.game_options import GameOptions
from tests.game.fakes import at_random
from tests.game.moments import CHART_TABS, LARGE, answering, focused, go_to, place, walk
from tests.game.pilot import Pilot


def test_the_cursor_starts_in_the_middle_shows_with_the_first_key_and_the_mouse_takes_it_along():
    pilot = Pilot(LARGE)
    assert pilot.picture().board.cursor is None
    for key, cell in (("return", "h8"), ("left", "g8"), ("up", "g9")):      # the first key only shows it
        pilot.key(key)
        assert pilot.picture().board.cursor == FIVE_IN_A_ROW.parse_cell(cell)
    assert pilot.cells() == []
    pilot.move_to(pilot.point_of("c4"))
    pilot.key("up", "return")
    assert pilot.cells() == ["c5"]


@pytest.mark.parametrize("rules", [TIC_TAC_TOE, FIVE_IN_A_ROW], ids=lambda rules: f"{rules.size}x{rules.size}")
def test_a_whole_game_and_a_rematch_by_keys_alone_and_a_taken_cell_is_refused(rules):
    chance = random.Random(11)
    pilot = Pilot(GameOptions(rules), at_random(chance), into_play=False)
    pilot.key("return")
    pilot.wait(0.1)
    for _ in range(2):
        while pilot.match.outcome is None:
            place(pilot, chance.choice(pilot.match.board.legal_moves()))
            pilot.wait(1)
            if len(pilot.cells()) == 2:
                pilot.key("space")
                assert pilot.picture().notice == f"{pilot.cells()[0]} is taken"
        assert pilot.picture().banner is not None
        before = pilot.scene
        pilot.key("return")
        pilot.wait(0.1)
        assert pilot.scene is not before
        assert pilot.cells() == []


def test_tab_goes_round_through_everything_both_ways_and_the_arrows_reach_it_all():
    pilot = answering("g7")
    pilot.click("h8")
    pilot.wait(1)
    pilot.click("i9")                   # the AI thinks: STOP is there
    pilot.wait(0.5)
    pilot.key("tab")
    everything = {"board", "charts", "menu", "new", "stop", "undo", "win bar", *CHART_TABS}
    for mod in (0, 1):
        seen = []
        for _ in range(11):
            seen.append(focused(pilot))
            pilot.key("tab", mod=mod)
        assert sorted(seen) == sorted(everything)
        assert focused(pilot) == seen[0]
    assert walk(pilot) == everything


def test_every_button_can_be_pressed_by_keys_and_u_and_s_act_at_once():
    pilot = answering("g7")
    pilot.key("u", "s")                 # nothing to take back, nobody thinks
    pilot.click("h8")
    pilot.wait(0.5)
    pilot.click("i9")
    pilot.wait(0.1)
    pilot.key("s")
    go_to(pilot, "stop")
    pilot.key("return")
    assert pilot.thinker.stopped == 2
    go_to(pilot, "undo")
    pilot.key("return")
    assert pilot.cells() == ["h8", "g7"]
    pilot.key("u")
    assert pilot.cells() == []
    go_to(pilot, "menu")
    pilot.key("return")
    pilot.wait(0.1)
    assert pilot.picture().menu is not None


def test_the_focus_survives_the_buttons_that_come_and_go():
    pilot = Pilot(LARGE)
    pilot.key("tab", "return")
    pilot.wait(0.5)
    go_to(pilot, "stop")
    pilot.thinker.answer(FIVE_IN_A_ROW.parse_cell("g7"))
    pilot.wait(1)
    assert focused(pilot) is not None
    go_to(pilot, "board")
