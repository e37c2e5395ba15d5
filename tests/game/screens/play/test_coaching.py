"""What is explained in the very first game, and what the first two games leave out."""
from dataclasses import replace

import pytest

from ai.play.levels import MASTER
from ai.position.rules import FIVE_IN_A_ROW, TIC_TAC_TOE
from game.model.game_options import GameOptions
from game.screens.play import words
from tests.game.moments import LARGE, answering, chart_point
from tests.game.pilot import SIZES, SMALL_GAME, Pilot
from tests.game.stores import game


def told(pilot, names="h8 j5 l3 d4 n12 b9"):
    headings = []
    for name in names.split():
        pilot.click(name)
        pilot.wait(1)
        headings.append(pilot.picture().explained[0])
    return headings


def newcomer(**more):
    return answering("a1 c1 e1 g1 i1 k1", GameOptions(FIVE_IN_A_ROW), newcomer=True, **more)


def test_the_first_game_explains_the_lights_the_bar_and_the_help_one_after_each_reply():
    assert told(newcomer()) == ["THE LIGHTS", "THE BAR", "THE LIGHTS", "HELP", "TABS", ""]
    pilot = newcomer()
    pilot.click("h8")
    pilot.wait(1)
    assert "it weighed 40 moves" in pilot.picture().explained[1]


def test_lights_that_are_not_shown_are_not_explained_and_after_a_finished_game_nothing_is():
    pilot = newcomer()
    pilot.change(replace(pilot.settings, thoughts="off"))
    assert told(pilot) == ["THE BAR", "HELP", "TABS", "", "", ""]
    pilot.store.finish(game())
    pilot.enter(pilot.play(GameOptions(FIVE_IN_A_ROW)))
    assert told(pilot, "h8 j5") == ["", ""]


@pytest.mark.parametrize("size", SIZES)
def test_what_is_explained_fits_its_place_covers_nothing_and_goes_once_the_game_is_over(size):
    pilot = answering("a1 a2 a3 a4", LARGE, newcomer=True, size=size)
    told(pilot, "h8")
    layout = pilot.layout
    others = [*layout.charts, *layout.tabs(["tab"]), *layout.buttons(4), layout.notice]
    assert layout.note
    assert layout.explained.collidelist(others) < 0
    told(pilot, "i8 j8 k8 l8")
    assert pilot.match.outcome is not None
    assert not pilot.layout.note


# One chart at first.


def test_first_games_show_the_win_chance_alone_with_the_others_as_tabs_beside_it():
    pilot = newcomer()
    told(pilot, "h8")
    assert [chart.title for chart in pilot.picture().charts] == [words.YOUR_CHANCE]
    assert ("40", True) in pilot.picture().status.parts, "the status names the moves, and the time"
    pilot.click("chart 0")
    assert [chart.title for chart in pilot.picture().charts] == [words.TIME_PER_MOVE]
    pilot.click(chart_point(pilot, 1, 0))
    assert pilot.picture().status.headline == "MOVE 1 OF 2"


@pytest.mark.parametrize("way", ["one click", "the third game"])
def test_all_three_charts_come_with_one_click_and_with_the_third_game(way):
    pilot = newcomer()
    if way == "one click":
        told(pilot, "h8")
        pilot.click("chart all")
    else:
        for when in range(2):
            pilot.store.finish(game(when=when))
        pilot.enter(pilot.play(LARGE))
        pilot.click("h8")
    pilot.wait(0.1)
    assert len(pilot.picture().charts) == 3
    pilot.click("chart 1")
    pilot.wait(0.1)
    assert [chart.title for chart in pilot.picture().charts] == [words.MOVES_EVALUATED], "a tab leads back"


@pytest.mark.parametrize(("tab", "shown"), [("chart all", 3), ("chart 2", 1)])
def test_the_choice_of_one_chart_or_all_is_kept_for_later_games(tab, shown):
    pilot = newcomer()
    for when in range(3):
        told(pilot, "h8")
        pilot.click("chart all")
        pilot.click(tab)
        pilot.store.finish(game(when=when))
        pilot.enter(pilot.play(LARGE))
    pilot.click("h8")
    pilot.wait(0.1)
    assert len(pilot.picture().charts) == shown


def test_where_the_bar_shows_the_position_its_title_and_the_charts_tab_say_so():
    pilot = answering("a1", LARGE.with_level(MASTER))
    pilot.click("h8")
    pilot.wait(1)
    assert pilot.picture().bar.title == "POSITION"
    assert pilot.buttons()["chart 2"].text == "POSITION"
    assert pilot.picture().charts[2].title == words.THE_POSITION


# One number, or none.


@pytest.mark.parametrize("options", [GameOptions(FIVE_IN_A_ROW, exact=True), GameOptions(opening="balanced")])
@pytest.mark.parametrize("size", SIZES)
def test_where_no_chance_was_measured_there_is_no_bar_and_the_board_stands_in_the_middle(options, size):
    pilot = Pilot(options, size=size)
    layout = pilot.layout
    pilot.wait(0.1)
    assert "win bar" not in pilot.targets
    left = layout.board.rect.left
    assert abs(left - (layout.status.left - layout.board.rect.right)) <= 0.4 * left
    assert Pilot(GameOptions(), size=size).layout.board.rect.left < left
    for other in (LARGE, SMALL_GAME, GameOptions(x="you", o="you"), GameOptions(TIC_TAC_TOE),
                  replace(LARGE, large=MASTER)):
        assert "win bar" in Pilot(other).targets
