"""The feel of the play screen: three kinds of motion, callouts, sounds and thoughts, none of which is in the way."""
from dataclasses import replace
from itertools import product

import pytest

from ai.play.messages import Answer, Progress
from ai.position.rules import FIVE_IN_A_ROW
from ai.search.report import RootMove
from game.model.game_options import GameOptions
from game.views.board.sparks import callout_size
from game.views.board.thought import NOTHING
from tests.ai.positions import moves_named
from tests.game.fakes import in_turn, report
from tests.game.pilot import LARGE, SIZES, SMALL_GAME, Pilot, answering, chart_point, four_plies, kit_of
from tests.game.stores import game

FAR = "b2 n3 b14 n13 b6"            # replies far from all other stones
PACES = ["full", "reduced", "off"]


def playing(replies=FAR, options=LARGE, **settings):
    pilot = answering(replies, options)
    pilot.change_settings(**settings)
    pilot.enter(pilot.play(options))     # a new game, to which all settings apply
    return pilot


def open_three(seconds=None, **settings):
    """A pilot who made an open three on a diagonal `seconds` ago; None: before the next frame."""
    pilot = playing(**settings)
    pilot.click("h8", "i9", wait=2)
    pilot.click("j10")
    if seconds is not None:
        pilot.scene.update(seconds)
    return pilot


def moving(pilot):
    """The picture at each of the next 150 frames, 1/60 s apart."""
    seen = [pilot.picture()]
    for _ in range(150):
        pilot.scene.update(1 / 60)
        seen.append(pilot.picture())
    return seen


@pytest.mark.parametrize("pace", PACES)
def test_a_landing_stone_flies_sparks_in_full_motion_and_soon_rests(pace):
    pilot = Pilot(LARGE)
    pilot.change_settings(motion=pace)
    pilot.click("h8")
    seen = moving(pilot)
    assert any(picture.flying[0] for picture in seen) == any(picture.flying[1] for picture in seen) == (pace == "full")
    assert any(picture.board.landing for picture in seen) == (pace != "off")
    assert not any(any(picture.flying) or picture.board.landing for picture in seen[31:])


@pytest.mark.parametrize("pace", PACES)
def test_the_end_of_a_game_moves_at_the_pace_that_is_set_and_then_rests(pace):
    pilot = playing("a1 b1", SMALL_GAME, motion=pace)
    pilot.click("a3", "b3", wait=2)
    pilot.click("c3")
    pilot.pixels()                      # the page can be drawn before any time passes
    pilot.leave_window()
    seen = moving(pilot)
    first, last, slides = seen[0].board.sweep, seen[-1], [picture.banner.slide for picture in seen]
    assert (first.length < 1, first.strength < 1) == (pace == "full", pace == "reduced")
    assert (seen[1].banner.slide < 1, seen[1].banner.fade < 1) == (pace == "full", pace == "reduced")
    assert slides == sorted(slides)
    assert any(picture.flying[0] for picture in seen) == (pace == "full")
    assert (last.board.sweep.length, last.board.sweep.strength, last.banner.slide, last.banner.fade) == (1, 1, 1, 1)
    if pace == "off":
        assert len({repr(picture.board) for picture in seen}) == 1


def test_without_motion_all_is_there_at_once():
    pilot = playing()
    for pace, name in zip(PACES, ("h8", "i9", "d4"), strict=True):
        pilot.change_settings(motion=pace)
        pilot.click(name)
        pilot.scene.update(0.01)
        pilot.pixels()
        pilot.wait(1)
    assert len({picture.bar.chances for picture in moving(pilot)}) == 1
    pilot.move_to("new")
    pilot.scene.update(0.001)
    assert pilot.foreground().states["new"].hover == 1


def test_every_animation_can_be_clicked_through():
    pilot = playing("a1 b1", SMALL_GAME, reply_delay=0.0)
    for name in ("a3", "b3", "c3"):     # no time passes between the moves
        pilot.click(name)
        pilot.scene.update(0.001)
    assert pilot.match.outcome is not None
    before = pilot.scene
    pilot.scene.update(0.001)
    pilot.click("rematch", wait=0.1)
    assert pilot.scene is not before


def test_a_threat_of_the_human_is_called_out_and_takes_no_click():
    pilot = open_three(0.15)
    (callout,) = pilot.picture().callouts
    assert (callout.text, callout.mark, callout.strength) == ("OPEN THREE", "x", 1)
    assert {mark for _, mark, _ in pilot.picture().board.tint} == {"x"}
    assert pilot.heard[-1] == "threat"
    pilot.move_to(chart_point(pilot, 2))
    earlier = pilot.picture()
    assert (earlier.callouts, *earlier.flying, earlier.board.tint, earlier.board.landing) == ((),) * 5
    pilot.leave_window()
    pilot.wait(5)                       # the threat is not answered: its callout fades a little, and stays
    (callout,) = pilot.picture().callouts
    assert 0 < callout.strength < 1
    assert pilot.picture().board.tint != ()
    layout = pilot.scene.board_cursor.layout()
    point = tuple(corner + round(part * layout.cell)
                  for corner, part in zip(layout.rect.topleft, callout.center, strict=True))
    pilot.click(point)
    assert pilot.match.records[-1].move == layout.cell_at(point)
    pilot.key("u", "u")
    assert (pilot.picture().callouts, pilot.picture().flying[0]) == ((), ())


@pytest.mark.parametrize(("replies", "before", "last", "named", "left"), [
    ("a15 a1 k11", "h8 i9", "j10", "OPEN THREE", []),
    ("a15 a1 o1 o15 i8", "f8 g8 h9 h10", "h8", "DOUBLE THREAT", ["OPEN THREE"])])
def test_a_callout_names_what_the_reply_leaves_of_its_threat(replies, before, last, named, left):
    pilot = playing(replies)
    pilot.click(*before.split(), wait=2)
    pilot.click(last, wait=0.3)
    assert [callout.text for callout in pilot.picture().callouts] == [named]
    pilot.wait(0.8)                     # the reply stops the three
    assert pilot.cells()[-1] == replies.split()[-1]
    assert [callout.text for callout in pilot.picture().callouts] == left
    assert bool(pilot.picture().board.tint) == bool(left)


def test_a_threat_of_the_ai_is_called_out_as_the_ais():
    pilot = playing("d4 e4 f4 g4")
    pilot.click("h8", "j10", "m2", wait=2)
    pilot.click("o15", wait=0.6)
    (callout,) = pilot.picture().callouts
    assert (callout.text, callout.mark) == ("FOUR!", "o")
    assert pilot.heard[-2:] == ["reply", "four"]


@pytest.mark.parametrize("shown", [True, False])
def test_a_threat_that_stands_is_called_out_again_without_a_sound(shown):
    pilot = playing("d4 e4 f4 n14", callouts=shown)
    pilot.click("h8", "j10", "m2", wait=2)
    heard, named = list(pilot.heard), [("OPEN THREE", "o")] if shown else []
    pilot.enter(pilot.resume(pilot.scene.options), wait=0.3)
    assert [(callout.text, callout.mark) for callout in pilot.picture().callouts] == named
    assert pilot.heard == heard
    pilot.click("g4", wait=2)           # stops the three
    assert not pilot.picture().callouts
    pilot.key("u", wait=0.3)
    assert [(callout.text, callout.mark) for callout in pilot.picture().callouts] == named


def test_a_callout_comes_and_goes_softly_but_not_without_motion():
    for pace, soft in (("full", True), ("reduced", True), ("off", False)):
        pilot = open_three(motion=pace, reply_delay=1.5)
        strengths = [callout.strength for picture in moving(pilot) for callout in picture.callouts]
        assert (len(set(strengths)) > 3) == soft
        assert max(strengths) == 1
        assert 1.25 <= sum(strength == 1 for strength in strengths) / 60 <= 1.7


def test_callouts_can_be_switched_off_with_their_sound():
    pilot = open_three(0.15, callouts=False)
    assert pilot.picture().callouts == ()
    assert not {"threat", "four"} & set(pilot.heard)
    pilot.click("undo")
    pilot.change_settings(callouts=True)
    pilot.click("j10")
    assert pilot.picture().callouts
    pilot.click("menu", "settings", "callouts", "back", "resume", wait=0.1)
    assert pilot.picture().callouts == pilot.picture().board.tint == ()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("replies", "mine", "wins"), [
    ("c3 c2 a3", "b2 a2 c1", {"b3"}),           # O threatens with its last stone
    ("c3 c2 a1", "b2 a2 c1", {"a3"}),           # X threatens, and O has not answered
    ("b1", "c3 a3", {"b3"})])
def test_on_the_small_board_a_threat_is_called_out_where_it_would_win(size, replies, mine, wins):
    pilot = playing(replies, SMALL_GAME)
    pilot.resize(size)
    pilot.click(*mine.split(), wait=2)
    board = pilot.match.board
    for callout in pilot.picture().callouts:
        x, y = callout.center
        cell = int(y) * 3 + int(x)
        assert board.rules.cell_name(cell) in wins, callout
        assert board.stone_at(cell) is None
    assert pilot.picture().callouts


def covered(layout, pilot):
    """The cells that the callouts cover, by the pixels of their drawn boxes."""
    cells = set()
    for callout in pilot.picture().callouts:
        width, height = callout_size(kit_of(pilot.size), callout.text)
        middle = [corner + part * layout.cell for corner, part in zip(layout.rect.topleft, callout.center, strict=True)]
        for dx in (-0.5, -0.25, 0, 0.25, 0.5):
            for dy in (-0.5, 0, 0.5):
                cells.add(layout.cell_at((middle[0] + dx * (width - 2), middle[1] + dy * (height - 2))))
    return cells


@pytest.mark.parametrize("size", SIZES)
def test_no_callout_covers_a_stone_not_even_one_that_comes_later(size):
    pilot = playing("h11 g11 i12 f12 e13", reply_delay=0.4)
    pilot.resize(size)
    seen = 0
    for name in ("h8", "i9", "j10", "g7", "k11"):
        pilot.click(name)
        for _ in range(12):
            pilot.scene.update(0.1)
            cells = covered(pilot.scene.board_cursor.layout(), pilot)
            seen += bool(cells)
            assert None not in cells
            assert not cells & {record.move for record in pilot.match.records}
    assert seen > 10


def test_each_stone_button_and_step_is_heard_and_no_idle_key():
    pilot = playing("g7")
    pilot.heard.clear()
    pilot.key("u", "s")
    pilot.move_to("h8")
    assert pilot.heard == []
    pilot.click("h8", wait=1)
    assert pilot.heard == ["place", "reply"]
    pilot.click("h8")
    pilot.key("tab", "tab")
    pilot.click("undo")
    pilot.key("escape")
    assert pilot.heard[2:] == ["refuse", "move", "move", "press", "back"]


def test_coordinates_and_move_numbers_can_be_switched():
    pilot, looks = four_plies(), set()
    for coordinates, numbers in product((True, False), repeat=2):
        pilot.change_settings(coordinates=coordinates, move_numbers=numbers)
        board = pilot.picture().board
        assert (board.coordinates, board.move_numbers) == (coordinates, numbers)
        looks.add(pilot.pixels())
    assert len(looks) == 4


def thought(pilot):
    return pilot.picture().board.thought


def think(pilot, best="i9", others="g7 g9", then="i8 j9", final=False, seconds=0.02):
    """Let the AI report on its search of the present position: the best move has the most nodes."""
    names = [best, *others.split()]
    root = tuple(RootMove(FIVE_IN_A_ROW.parse_cell(name), 1000 // (i + 1) ** 2, -i) for i, name in enumerate(names))
    question = pilot.thinker.question
    message = report(question, FIVE_IN_A_ROW.parse_cell(best), then=moves_named(FIVE_IN_A_ROW, then),
                     seconds=seconds, complete=final)
    message = replace(message, root=root, total=len(root))
    pilot.thinker.messages.append((Answer if final else Progress)(message))


def thinking(way="live", **more):
    pilot = Pilot(LARGE, **more)
    pilot.change_settings(thoughts=way)
    pilot.click("h8", wait=0.2)
    think(pilot)
    pilot.wait(0.2)
    return pilot


def test_live_spots_and_the_line_have_the_colours_of_the_players():
    shown = thought(thinking())
    sizes = {FIVE_IN_A_ROW.cell_name(spot.move): spot.size for spot in shown.spots}
    assert sizes["i9"] == 1 > sizes["g7"] > sizes["g9"]
    assert len(sizes) == 3
    assert [(FIVE_IN_A_ROW.cell_name(move), mark) for move, mark in shown.line] == [
        ("i9", "o"), ("i8", "x"), ("j9", "o")]
    assert shown.first
    assert {spot.mark for spot in shown.spots} == {"o"}
    pilot = Pilot(GameOptions(FIVE_IN_A_ROW, x="level", o="you", starter="ai"))
    pilot.wait(0.2)
    think(pilot, best="h8", then="")
    pilot.wait(0.2)
    assert {spot.mark for spot in thought(pilot).spots} == {"x"}


def replied(motion="full", way="live", seconds=0.001, first_game=False):
    """A pilot to whom the AI has just replied i9, after `seconds` of search."""
    pilot = Pilot(LARGE, newcomer=first_game)
    if not first_game:
        pilot.store.finish(game())
        pilot.enter(pilot.play(LARGE))
    pilot.change_settings(thoughts=way, motion=motion)
    pilot.click("h8", wait=0.1)
    think(pilot, final=True, seconds=seconds)
    while len(pilot.match.records) < 2:
        pilot.wait(0.1)
    return pilot


def test_a_fast_reply_lights_up_what_was_weighed_then_its_line():
    pilot = replied()
    assert [FIVE_IN_A_ROW.cell_name(spot.move) for spot in thought(pilot).spots] == ["g7"], "the first that was tried"
    assert thought(pilot).line == ()
    pilot.wait(0.4)
    sizes = {FIVE_IN_A_ROW.cell_name(spot.move): spot.size for spot in thought(pilot).spots}
    assert sizes["g7"] > sizes["g9"]
    assert [(FIVE_IN_A_ROW.cell_name(move), mark) for move, mark in thought(pilot).line] == [("i8", "x"), ("j9", "o")]
    pilot.wait(0.2)
    assert 0 < thought(pilot).strength < 1
    pilot.wait(0.3)
    assert thought(pilot) == NOTHING


def test_in_a_first_game_the_lights_stay_with_the_words_about_them():
    pilot = replied(first_game=True)
    pilot.wait(20)
    assert pilot.picture().explained[0] == "THE LIGHTS"
    assert (len(thought(pilot).spots), len(thought(pilot).line), thought(pilot).strength) == (2, 2, 1)
    pilot.change_settings(thoughts="off")
    assert thought(pilot) == NOTHING
    pilot.change_settings(thoughts="live")
    pilot.click("g7")
    assert thought(pilot) == NOTHING


@pytest.mark.parametrize(("pressed", "cells"), [("g7", ["h8", "i9", "g7"]), ("undo", [])])
def test_a_click_during_it_acts_at_once_and_ends_it(pressed, cells):
    pilot = replied()
    pilot.wait(0.2)
    assert thought(pilot) != NOTHING
    pilot.click(pressed)
    assert pilot.cells() == cells
    assert thought(pilot) == NOTHING


@pytest.mark.parametrize(("other", "stays"), [
    ({"motion": "reduced"}, True), ({"motion": "off"}, True), ({"way": "off"}, False), ({"seconds": 2.0}, False)])
def test_with_less_motion_a_quick_thought_stays_until_the_next_move(other, stays):
    pilot = replied(**other)
    pilot.wait(0.2)
    shown = thought(pilot)
    assert (shown != NOTHING) == stays
    pilot.wait(9)
    assert thought(pilot) == shown
    pilot.click("g7")
    assert thought(pilot) == NOTHING


@pytest.mark.parametrize(("way", "shows"), [("off", False), ("after", True), ("live", False)])
def test_after_its_move_the_thought_stays_if_so_set_and_takes_no_click(way, shows):
    pilot = thinking(way)
    assert (thought(pilot) == NOTHING) == (way != "live"), "while it thinks"
    think(pilot, final=True)
    pilot.wait(4)
    assert pilot.cells() == ["h8", "i9"]
    shown = thought(pilot)
    assert bool(shown.spots) is shows
    if shows:
        assert {FIVE_IN_A_ROW.cell_name(spot.move) for spot in shown.spots} == {"g7", "g9"}
        assert shown.line == (), "what it expects of the player is a hint, which costs"
    pilot.click("g7")
    assert pilot.cells()[-1] == "g7"


def test_the_expected_reply_is_shown_if_a_hint_costs_nothing():
    pilot = thinking("after")
    pilot.match.practice = True
    think(pilot, final=True)
    pilot.wait(1)
    shown = thought(pilot)
    assert [FIVE_IN_A_ROW.cell_name(move) for move, _ in shown.line] == ["i8", "j9"]
    assert not shown.first
    pilot.match.practice = False
    pilot.change_settings(thoughts="live")
    pilot.click("g10", wait=0.2)
    pilot.scene.chart_cursor.pinned = 2
    assert [FIVE_IN_A_ROW.cell_name(move) for move, _ in thought(pilot).line] == ["i8", "j9"]
    pilot.scene.chart_cursor.pinned = 1
    assert thought(pilot) == NOTHING


def test_x_goes_round_the_three_ways_of_showing_thoughts_with_a_notice():
    pilot = thinking()
    ways, looks = [], set()
    for _ in range(3):
        pilot.key("x")
        ways.append(pilot.settings.thoughts)
        assert pilot.foreground().notice
        looks.add(pilot.pixels())
    assert sorted(ways) == ["after", "live", "off"]
    assert len(looks) == 3
    assert pilot.store.settings().thoughts == ways[-1]


def test_a_callout_leaves_the_stones_of_the_plan_free():
    pilot = Pilot(LARGE, in_turn(FIVE_IN_A_ROW, "a1 b2"))
    pilot.click("h8", "i9", wait=1)
    pilot.click("j10", wait=0.2)
    (before,) = pilot.picture().callouts
    x, y = before.center
    under = FIVE_IN_A_ROW.cell_name(int(y) * 15 + int(x))
    think(pilot, best="k11", then=under)
    pilot.wait(0.2)
    (after,) = pilot.picture().callouts
    assert under in [FIVE_IN_A_ROW.cell_name(move) for move, _ in thought(pilot).line]
    assert after.center != before.center


def test_cells_where_the_ai_would_win_are_marked_only_if_that_is_set():
    pilot = Pilot(LARGE)
    pilot.change_settings(callouts=False)
    for name, reply in (("a1", "h8"), ("c1", "i8"), ("e1", "j8"), ("g8", "k8")):
        pilot.click(name, wait=0.1)
        pilot.reply(reply)
    assert pilot.picture().board.tint == ()
    pilot.change_settings(threat_cues=True)
    assert [cell for cell, mark, _ in pilot.picture().board.tint if mark == "o"] == [FIVE_IN_A_ROW.parse_cell("l8")]
    two = Pilot(replace(LARGE, o="you"))
    two.change_settings(callouts=False, threat_cues=True)
    two.click("a1", "h8", "c1", "i8", "e1", "j8", "g8", "k8", wait=1)
    assert two.picture().board.tint == (), "the mark is for the AI's wins"
