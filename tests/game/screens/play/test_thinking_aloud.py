"""The board thinks aloud: warm spots where the machine looks, its best line as numbered ghosts, nothing in the way."""
from dataclasses import replace

import pytest

from ai.play.messages import Progress
from ai.position.rules import FIVE_IN_A_ROW
from ai.search.report import RootMove
from game.model.game_options import GameOptions
from game.views.thought import NOTHING
from tests.ai.positions import named
from tests.game.fakes import in_turn, report
from tests.game.pilot import Pilot

R = FIVE_IN_A_ROW
LARGE = GameOptions(R)


def thought(pilot):
    return pilot.picture().board.thought


def think(pilot, best="i9", others="g7 g9", then="i8 j9", final=False):
    """Let the machine report its search of the present position: the best move with most nodes."""
    names = [best, *others.split()]
    root = tuple(RootMove(R.parse_cell(name), 1000 // (i + 1) ** 2, -i) for i, name in enumerate(names))
    question = pilot.thinker.open
    told = report(question, R.parse_cell(best), then=tuple(named(R, then)), complete=final)
    told = replace(told, root=root, total=len(root))
    if final:
        pilot.thinker.answer(R.parse_cell(best))
        pilot.thinker.messages[-1] = replace(pilot.thinker.messages[-1], report=told)
    else:
        pilot.thinker.messages.append(Progress(question.ticket, told))


def thinking(way="live", **more):
    pilot = Pilot(LARGE, **more)
    pilot.change(replace(pilot.settings, thoughts=way))
    pilot.click("h8", wait=0.2)
    think(pilot)
    pilot.wait(0.2)
    return pilot


def test_live_the_spots_and_the_line_of_the_last_report_are_on_the_board_in_the_colours_of_the_players():
    shown = thought(thinking())
    sizes = {R.cell_name(spot.move): spot.size for spot in shown.spots}
    assert sizes["i9"] == 1 > sizes["g7"] > sizes["g9"]
    assert len(sizes) == 3
    assert [(R.cell_name(move), mark) for move, mark in shown.line] == [("i9", "o"), ("i8", "x"), ("j9", "o")]
    assert shown.first
    assert {spot.mark for spot in shown.spots} == {"o"}
    pilot = Pilot(GameOptions(R, x="level", o="you", starter="ai"))
    pilot.wait(0.2)
    think(pilot, best="h8", then="")
    pilot.wait(0.2)
    assert {spot.mark for spot in thought(pilot).spots} == {"x"}


# A thought too fast to be seen, once more after the stone.

def replied(motion="full", way="live", seconds=0.001):
    """The AI has just replied i9, after so many seconds."""
    pilot = Pilot(LARGE)
    pilot.change(replace(pilot.settings, thoughts=way, motion=motion))
    pilot.click("h8", wait=0.1)
    think(pilot, final=True)
    answer = pilot.thinker.messages[-1]
    pilot.thinker.messages[-1] = replace(answer, report=replace(answer.report, seconds=seconds))
    while len(pilot.match.records) < 2:
        pilot.wait(0.1)
    return pilot


def test_a_fast_reply_lights_up_what_was_weighed_the_better_the_brighter_then_its_line_and_all_of_it_goes():
    pilot = replied()
    assert [R.cell_name(spot.move) for spot in thought(pilot).spots] == ["g7"], "the first that was tried"
    assert thought(pilot).line == ()
    pilot.wait(0.4)
    sizes = {R.cell_name(spot.move): spot.size for spot in thought(pilot).spots}
    assert sizes["g7"] > sizes["g9"]
    assert [(R.cell_name(move), mark) for move, mark in thought(pilot).line] == [("i8", "x"), ("j9", "o")]
    pilot.wait(0.2)
    assert 0 < thought(pilot).strength < 1
    pilot.wait(0.3)
    assert thought(pilot) == NOTHING


@pytest.mark.parametrize(("pressed", "cells"), [("g7", ["h8", "i9", "g7"]), ("undo", [])])
def test_a_click_during_it_acts_at_once_and_ends_it(pressed, cells):
    pilot = replied()
    pilot.wait(0.2)
    assert thought(pilot) != NOTHING
    pilot.click(pressed)
    assert pilot.cells() == cells
    assert thought(pilot) == NOTHING


@pytest.mark.parametrize("other", [{"motion": "reduced"}, {"motion": "off"}, {"way": "off"}, {"seconds": 2.0}])
def test_less_motion_silence_and_a_thought_that_was_seen_have_no_replay(other):
    pilot = replied(**other)
    pilot.wait(0.2)
    assert thought(pilot) == NOTHING


@pytest.mark.parametrize(("way", "shows"), [("off", False), ("after", True), ("live", False)])
def test_after_its_move_the_thought_stays_where_that_is_wished_and_takes_no_click(way, shows):
    pilot = thinking(way)
    assert (thought(pilot) == NOTHING) == (way != "live"), "while it thinks"
    think(pilot, final=True)
    pilot.wait(1)
    assert pilot.cells() == ["h8", "i9"]
    shown = thought(pilot)
    assert bool(shown.spots) is shows
    if shows:
        assert {R.cell_name(spot.move) for spot in shown.spots} == {"g7", "g9"}
        assert shown.line == (), "what it expects of the player is a hint, which costs"
    pilot.click("g7")
    assert pilot.cells()[-1] == "g7"


def test_where_a_hint_costs_nothing_or_at_an_earlier_move_the_expected_reply_is_shown():
    pilot = thinking("after")
    pilot.match.practice = True
    think(pilot, final=True)
    pilot.wait(1)
    shown = thought(pilot)
    assert [R.cell_name(move) for move, _ in shown.line] == ["i8", "j9"]
    assert not shown.first
    pilot.match.practice = False
    pilot.change(replace(pilot.settings, thoughts="live"))
    pilot.click("g10", wait=0.2)
    pilot.scene.charts.kept = 2
    assert [R.cell_name(move) for move, _ in thought(pilot).line] == ["i8", "j9"]
    pilot.scene.charts.kept = 1
    assert thought(pilot) == NOTHING


def test_x_goes_round_the_three_ways_and_says_which():
    pilot = thinking()
    ways, looks = [], set()
    for _ in range(3):
        pilot.key("x")
        ways.append(pilot.settings.thoughts)
        assert pilot.picture().notice
        looks.add(pilot.pixels())
    assert sorted(ways) == ["after", "live", "off"]
    assert len(looks) == 3
    assert pilot.store.settings().thoughts == ways[-1]


def test_a_callout_leaves_the_stones_of_the_plan_free():
    pilot = Pilot(LARGE, in_turn(R, "a1 b2"))
    pilot.click("h8", "i9", wait=1)
    pilot.click("j10", wait=0.2)
    (before,) = pilot.picture().callouts
    x, y = before.center
    under = R.cell_name(int(y) * 15 + int(x))
    think(pilot, best="k11", then=under)
    pilot.wait(0.2)
    (after,) = pilot.picture().callouts
    assert under in [R.cell_name(move) for move, _ in thought(pilot).line]
    assert after.center != before.center


# Threat cues.

def test_cells_where_the_opponent_would_win_are_marked_only_where_that_is_set():
    pilot = Pilot(LARGE)
    pilot.change(replace(pilot.settings, callouts=False))
    for name, reply in (("a1", "h8"), ("c1", "i8"), ("e1", "j8"), ("g8", "k8")):
        pilot.click(name, wait=0.1)
        pilot.thinker.answer(R.parse_cell(reply))
        pilot.wait(1)
    assert pilot.picture().board.tint == ()
    pilot.change(replace(pilot.settings, threat_cues=True))
    assert [cell for cell, mark, _ in pilot.picture().board.tint if mark == "o"] == [R.parse_cell("l8")]
