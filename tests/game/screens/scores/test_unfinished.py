"""The list of unfinished games: every one can be gone on with, or dropped after a question."""
import pytest

from ai.position.rules import TIC_TAC_TOE
from game.model.game_options import GameOptions
from game.screens.play.scene import Play
from game.views.widgets import Choice
from tests.game.pilot import SIZES, Pilot
from tests.game.stores import left


def listed(count=3, size=(1280, 720), **more):
    """A pilot at the list of so many games; the one left last comes first."""
    pilot = Pilot(GameOptions(), into_play=False, size=size)
    for number in range(1, count + 1):
        pilot.store.save_game(left(plies=number, seed=number, when=1_800_000_000.0 + 86_400 * number, **more))
    pilot.enter(pilot.scores(GameOptions()))
    target(pilot, "board:waiting")
    return pilot


def target(pilot, name):
    """Press something by its name."""
    pilot.click(name)
    pilot.wait(0.1)


def test_the_list_tells_of_each_game_what_it_is_the_latest_first():
    pilot = listed()
    first, second, third = pilot.picture().table.rows
    assert first[:4] == ("Five in a row", "Depth 4", "4", "50 %")
    assert (second[2], third[2]) == ("3", "2")
    assert first[4] != second[4]
    assert dict(pilot.picture().of(Choice)[0].options)["waiting"] == "Unfinished (3)"


def test_a_press_goes_on_with_that_game_and_no_other():
    pilot = listed()
    target(pilot, "go on:1")
    assert isinstance(pilot.scene, Play)
    assert len(pilot.match.records) == 2
    assert pilot.match.number == 2


def test_a_game_is_dropped_after_a_question_only():
    pilot = listed()
    target(pilot, "drop:0")
    assert pilot.buttons()["drop:0"].text == "SURE?"
    assert len(pilot.store.unfinished()) == 3
    target(pilot, "drop:0")
    assert [game.number for game in pilot.store.unfinished()] == [2, 1]
    assert [pilot.buttons()[f"drop:{i}"].text for i in range(2)] == ["DROP", "DROP"]


def test_more_than_a_page_is_leafed_through():
    pilot = listed(23)
    assert pilot.picture().table.page == "1–10 of 23"
    target(pilot, "older")
    target(pilot, "older")
    assert pilot.picture().table.page == "21–23 of 23"
    assert len(pilot.picture().table.rows) == 3
    target(pilot, "go on:2")
    assert pilot.match.number == 1


def test_where_nothing_waits_that_is_said_and_a_game_can_begin():
    pilot = listed(0)
    assert "NO UNFINISHED GAME" in pilot.picture().invitation
    target(pilot, "play")
    assert isinstance(pilot.scene, Play)


def test_playing_anew_keeps_the_game_that_was_left():
    pilot = Pilot(GameOptions(TIC_TAC_TOE))
    pilot.click("b2")
    pilot.leave()
    pilot.enter(pilot.play(pilot.scene.options))
    pilot.click("a1")
    pilot.leave()
    assert {game.records[0].move for game in pilot.store.unfinished()} == {TIC_TAC_TOE.parse_cell("b2"),
                                                                           TIC_TAC_TOE.parse_cell("a1")}


@pytest.mark.parametrize("size", SIZES)
def test_the_list_fits_every_window_and_drawing_it_changes_nothing(size):
    pilot = listed(12, size)
    layout, window = pilot.layout, (0, 0, *size)
    for i in range(10):
        assert layout.table.contains(layout.waiting_bar(i))
        assert layout.table.contains(layout.drop(i))
        assert not layout.waiting_bar(i).colliderect(layout.drop(i))
    assert all(each.rect.left >= 0 and each.rect.right <= window[2] for each in pilot.targets.values())
    assert pilot.pixels() == pilot.pixels()
