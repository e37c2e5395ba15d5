"""How the play screen feels: motions at three paces, callouts, sounds, and that nothing of it stands in the way."""
from dataclasses import replace

import pytest

from game.views.layout import BoardLayout
from game.views.sparks import callout_size
from tests.game.pilot import LARGE, SIZES, SMALL_GAME, Pilot, answering, chart_point, four_plies, kit_of

FAR = "b2 n3 b14 n13 b6"            # replies that are in nobody's way
PACES = ["full", "reduced", "off"]


def playing(replies=FAR, options=LARGE, **settings):
    pilot = answering(replies, options)
    pilot.change(replace(pilot.settings, **settings))
    pilot.enter(pilot.play(options))     # a new game, to which all of them apply
    return pilot


def moving(pilot):
    """The picture at each of the next 150 frames, 1/60 s apart."""
    seen = [pilot.picture()]
    for _ in range(150):
        pilot.scene.update(1 / 60)
        seen.append(pilot.picture())
    return seen


# Motion.

@pytest.mark.parametrize("pace", PACES)
def test_a_landing_stone_flies_sparks_only_in_full_motion_and_none_rests_longer_than_half_a_second(pace):
    pilot = Pilot(LARGE)
    pilot.change(replace(pilot.settings, motion=pace))
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
    pilot.pixels()                      # it can be drawn before time passes
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


def test_without_motion_the_bar_and_the_highlights_are_there_at_once_and_the_pace_may_change_at_any_move():
    pilot = playing()
    for pace, name in zip(PACES, ("h8", "i9", "d4"), strict=True):
        pilot.change(replace(pilot.settings, motion=pace))
        pilot.click(name)
        pilot.scene.update(0.01)
        pilot.pixels()
        pilot.wait(1)
    assert len(pilot.cells()) == 6
    assert len({picture.bar.chances for picture in moving(pilot)}) == 1
    pilot.move_to("new")
    pilot.scene.update(0.001)
    assert dict(pilot.picture().states)["new"].hover == 1


# Nothing stands in the way.

def test_every_animation_can_be_clicked_through():
    pilot = playing("a1 b1", SMALL_GAME, reply_delay=0.0)
    for name in ("a3", "b3", "c3"):     # not a moment between the moves
        pilot.click(name)
        pilot.scene.update(0.001)
    assert pilot.match.outcome is not None
    before = pilot.scene
    pilot.scene.update(0.001)
    pilot.click("rematch")
    pilot.scene.update(0.001)
    pilot.wait(0.1)
    assert pilot.scene is not before


def test_a_stone_can_be_placed_on_the_cells_under_a_callout():
    pilot = playing()
    pilot.click("h8", "i9", wait=2)
    pilot.click("j10", wait=0.6)
    (callout,) = pilot.picture().callouts
    layout = pilot.scene.board.layout
    x, y = (corner + round(part * layout.cell)
            for corner, part in zip(layout.rect.topleft, callout.center, strict=True))
    point = x, y
    pilot.click(point)
    assert pilot.match.records[-1].move == layout.cell_at(point)


# Callouts.

def test_a_threat_of_the_human_is_called_out_as_the_humans_while_it_lives():
    pilot = playing()
    pilot.click("h8", "i9", wait=2)
    pilot.click("j10")
    pilot.scene.update(0.15)
    (callout,) = pilot.picture().callouts
    assert (callout.words, callout.mark, callout.strength) == ("OPEN THREE", "x", 1)
    assert {mark for _, mark, _ in pilot.picture().board.tint} == {"x"}
    assert pilot.heard[-1] == "threat"
    pilot.wait(5)                       # nobody has answered it: it steps back, and stays
    (callout,) = pilot.picture().callouts
    assert 0 < callout.strength < 1
    assert pilot.picture().board.tint != ()
    pilot.key("u")
    assert (pilot.picture().callouts, pilot.picture().flying[0]) == ((), ())


@pytest.mark.parametrize(("replies", "before", "last", "named", "left"), [
    ("a15 a1 k11", "h8 i9", "j10", "OPEN THREE", []),
    ("a15 a1 o1 o15 i8", "f8 g8 h9 h10", "h8", "DOUBLE THREAT", ["OPEN THREE"])])
def test_a_callout_goes_once_its_threat_is_answered_and_of_a_double_threat_says_what_is_left(
        replies, before, last, named, left):
    pilot = playing(replies)
    pilot.click(*before.split(), wait=2)
    pilot.click(last, wait=0.3)
    assert [callout.words for callout in pilot.picture().callouts] == [named]
    pilot.wait(0.8)                     # the reply closes it
    assert pilot.cells()[-1] == replies.split()[-1]
    assert [callout.words for callout in pilot.picture().callouts] == left
    assert bool(pilot.picture().board.tint) == bool(left)


def test_a_threat_of_the_ai_is_called_out_as_the_ais():
    pilot = playing("d4 e4 f4 g4")
    pilot.click("h8", "j10", "m2", wait=2)
    pilot.click("o15", wait=0.6)
    (callout,) = pilot.picture().callouts
    assert (callout.words, callout.mark) == ("FOUR!", "o")
    assert pilot.heard[-2:] == ["reply", "four"]


def test_a_callout_comes_and_goes_softly_but_not_without_motion():
    for pace, soft in (("full", True), ("reduced", True), ("off", False)):
        pilot = playing(motion=pace, reply_delay=1.5)
        pilot.click("h8", "i9", wait=2)
        pilot.click("j10")
        strengths = [callout.strength for picture in moving(pilot) for callout in picture.callouts]
        assert (len(set(strengths)) > 3) == soft
        assert max(strengths) == 1
        assert 1.25 <= sum(strength == 1 for strength in strengths) / 60 <= 1.7


def test_callouts_can_be_switched_off_with_their_sound():
    pilot = playing(callouts=False)
    pilot.click("h8", "i9", wait=2)
    pilot.click("j10")
    pilot.scene.update(0.15)
    assert pilot.picture().callouts == ()
    assert not {"threat", "four"} & set(pilot.heard)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("replies", "mine", "wins"), [
    ("c3 c2 a3", "b2 a2 c1", {"b3"}),           # O threatens with its last stone
    ("c3 c2 a1", "b2 a2 c1", {"a3"}),           # X does, and O has not answered
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


def test_an_earlier_position_shows_neither_callouts_nor_sparks():
    pilot = four_plies()
    pilot.click("j10")
    pilot.move_to(chart_point(pilot, 2))
    picture = pilot.picture()
    assert (picture.callouts, *picture.flying, picture.board.tint, picture.board.landing) == ((),) * 5


def covered(layout: BoardLayout, pilot):
    """The cells that the callouts cover, as they are drawn: in pixels."""
    cells = set()
    for callout in pilot.picture().callouts:
        width, height = callout_size(kit_of(pilot.size), callout.words)
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
            cells = covered(pilot.scene.board.layout, pilot)
            seen += bool(cells)
            assert None not in cells
            assert not cells & {record.move for record in pilot.match.records}
    assert seen > 10


# Sounds.

def test_each_stone_each_button_and_each_step_is_heard_but_no_key_without_effect():
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


# Settings.

def test_coordinates_and_move_numbers_can_be_switched():
    pilot = four_plies()
    pixels = {}
    for coordinates in (True, False):
        for numbers in (True, False):
            pilot.change(replace(pilot.settings, coordinates=coordinates, move_numbers=numbers))
            board = pilot.picture().board
            assert (board.labels, board.numbers) == (coordinates, numbers)
            pixels[coordinates, numbers] = pilot.pixels()
    assert len(set(pixels.values())) == 4
