"""Looking back on the charts by mouse and by keys, the sentences behind the figures, and their places."""
import pytest

from ai.position.rules import TIC_TAC_TOE
from game.model.game_options import GameOptions
from game.model.play.match import Moment
from game.screens.play.figures import chance_sentence
from game.screens.play.layout import PlayLayout
from game.views.widgets.tooltip import tooltip_rect
from tests.game.pilot import SIZES, Pilot, chart_point, four_plies, kit_of
from tests.game.racing import RacePilot


@pytest.fixture
def pilot():
    return four_plies()


def stones(pilot):
    """The number of stones shown, and whether they are shown as an earlier position."""
    board = pilot.picture().board
    return len(board.stones), not board.is_present


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("which", [0, 1, 2])
def test_hovering_any_chart_shows_the_position_at_that_ply(size, which):
    pilot = four_plies(size=size)
    for ply in (1, 2, 3):
        pilot.move_to(chart_point(pilot, ply, which))
        assert stones(pilot) == (ply, True)
        assert pilot.picture().board.last == pilot.match.records[ply - 1].move
        assert pilot.picture().status.headline == f"MOVE {ply} OF 4"
        assert {chart.cursor for chart in pilot.picture().charts} == {ply}
    for point in (chart_point(pilot, 4, which), (840, 300)):
        pilot.move_to(point)
        assert (stones(pilot), pilot.picture().status.headline) == ((4, False), "YOUR MOVE")


@pytest.mark.parametrize("kept", [False, True])
def test_when_the_ai_replies_only_a_position_that_is_kept_stays(pilot, kept):
    pilot.click("j10")
    pilot.scene.update(0.05)
    assert {chart.cursor for chart in pilot.picture().charts} == {5}, "the stone still lands"
    if kept:
        pilot.click(chart_point(pilot, 2))
    pilot.move_to((840, 300) if kept else chart_point(pilot, 5))
    pilot.reply("k11")
    assert stones(pilot) == ((2, True) if kept else (6, False))
    if kept:
        pilot.key("escape")
        assert stones(pilot) == (6, False)


@pytest.mark.parametrize("release", ["escape", 4, 9])
def test_a_click_on_a_chart_keeps_the_position_until_let_go(pilot, release):
    pilot.click(chart_point(pilot, 2))
    pilot.move_to(chart_point(pilot, 1))
    assert stones(pilot) == (1, True), "another one can be hovered meanwhile"
    pilot.move_to((840, 300), wait=1)
    assert stones(pilot) == (2, True)
    assert {chart.pinned for chart in pilot.picture().charts} == {True}
    if release == "escape":
        pilot.key(release)
    else:
        pilot.click(chart_point(pilot, release))
        pilot.move_to((840, 300))
    pilot.wait(0.1)
    assert stones(pilot) == (4, False)
    assert pilot.foreground().notice == ""        # this Esc has only left the earlier position


def test_while_looking_back_a_click_enter_or_undo_only_comes_back(pilot):
    pilot.click(chart_point(pilot, 2))
    pilot.move_to("a1")
    assert pilot.picture().board.ghost is None
    pilot.click("a1")
    assert (len(pilot.cells()), stones(pilot)) == (4, (4, False))
    pilot.tab_to("charts")
    pilot.key("left")
    pilot.tab_to("board")
    pilot.key("up", "return")
    assert (len(pilot.cells()), stones(pilot)) == (4, (4, False))
    pilot.click("a1")
    assert len(pilot.cells()) == 5
    pilot.click(chart_point(pilot, 3))
    pilot.key("u")
    assert stones(pilot) == (4, False)
    pilot.click(chart_point(pilot, 3))
    pilot.key("h", "h")
    assert stones(pilot) == (4, False), "a hint is seen"


@pytest.mark.parametrize("race", [False, True])
def test_a_game_that_ends_while_one_looks_back_shows_its_end(race):
    pilot = RacePilot(GameOptions(TIC_TAC_TOE)) if race else Pilot()
    for mine, reply in (("a3", "a2"), ("b3", "b2"), ("b1", "c2")):
        pilot.click(mine)
        if reply == "c2":
            pilot.click(chart_point(pilot, 2, 0))
            pilot.leave_window()
        (pilot.both if race else pilot.reply)(reply)
    assert pilot.match.outcome is not None
    board = pilot.picture().boards[0] if race else pilot.picture().board
    assert (len(board.stones), board.is_present) == (6, True)
    if not race:
        pilot.move_to(chart_point(pilot, 2), wait=1)
        assert stones(pilot) == (2, True)
        assert (pilot.picture().banner, pilot.picture().board.line) == (None, ())
        pilot.move_to((840, 300))
        assert pilot.picture().banner is not None
        assert len(pilot.picture().board.line) == 3


def test_the_keyboard_walks_through_the_game_to_its_ends(pilot):
    pilot.tab_to("charts")
    seen = []
    for key in ("left", "left", "left", "left", "right", "right", "right", "home", "right", "end"):
        pilot.key(key)
        seen.append(stones(pilot)[0])
        assert pilot.picture().board.is_present == (seen[-1] == 4)
    assert seen == [3, 2, 1, 1, 2, 3, 4, 1, 2, 4]
    assert pilot.focus == "charts"


def test_a_tooltip_comes_after_a_moment_and_goes_by_mouse_or_key(pilot):
    assert pilot.tooltip("undo", 0.2) is None
    pilot.wait(0.5)
    tooltip = pilot.foreground().tooltip
    assert (tooltip.key, tooltip.anchor) == ("U", pilot.buttons()["undo"].rect)
    assert pilot.tooltip("new", 0.1) is None
    pilot.wait(0.6)
    assert pilot.foreground().tooltip.key == "N"
    pilot.key("left", wait=3)
    assert pilot.foreground().tooltip is None, "until the mouse moves"
    assert pilot.tooltip("undo", 1.5) is not None


@pytest.mark.parametrize("come", [lambda: Pilot(GameOptions()), four_plies])
def test_the_win_bar_explains_itself_by_mouse_and_by_keys(come):
    pilot = come()
    by_mouse = pilot.tooltip((742, 400), 0.8).text
    assert by_mouse == chance_sentence(Moment(pilot.match))
    pilot.leave_window()
    pilot.press_by("keys", "win bar")
    assert pilot.foreground().tooltip.text == by_mouse, "there is nothing to press"


def test_the_charts_show_the_ai_score_of_the_ply_pointed_at(pilot):
    tooltip = pilot.tooltip(chart_point(pilot, 2), 0.8)
    assert tooltip.text.startswith("Move 2: the AI expected")
    assert "Eq. 2" in tooltip.detail
    charts = pilot.layout.charts
    assert not tooltip_rect(kit_of(pilot.size), tooltip)[0].colliderect(charts[0].unionall(list(charts[1:])))
    assert pilot.tooltip(chart_point(pilot, 3), 0.8) is None


def test_keys_walk_from_the_present_wherever_the_pointer_rests(pilot):
    pilot.tab_to("charts")
    pilot.move_to(chart_point(pilot, 1))
    assert stones(pilot) == (1, True)
    for key, seconds, shown in (("left", 0, 3), ("left", 1, 2)):        # wherever the pointer rests
        pilot.key(key)
        assert stones(pilot) == (shown, True)
        pilot.wait(seconds)
        assert stones(pilot) == (shown, True)
    pilot.move_to(chart_point(pilot, 1))            # until the mouse moves again
    assert stones(pilot) == (1, True)
    pilot.key("escape")
    assert stones(pilot) == (4, False)
    pilot.wait(1)
    assert (stones(pilot), pilot.picture().menu) == ((4, False), None)
    pilot.key("escape", wait=0.1)
    assert pilot.picture().menu is not None


def place(size, tooltip):
    return tooltip_rect(kit_of(size), tooltip)[0]


@pytest.mark.parametrize("size", SIZES)
def test_no_tooltip_covers_the_status_or_what_it_explains(size):
    pilot = four_plies(size=size)
    layout = PlayLayout(kit_of(size).viewport, 15)
    rect = place(size, pilot.tooltip(layout.win_bar.center))
    last = layout.board.cell_rect(pilot.match.records[-1].move)
    assert rect.collidelist([layout.status, layout.win_bar, last]) < 0
    pilot.click("j10", wait=0.5)
    for name in ("undo", "new", "menu", "stop"):
        rect = place(size, pilot.tooltip(name, 0.6))
        assert rect.collidelist([layout.status, pilot.buttons()[name].rect]) < 0, name
