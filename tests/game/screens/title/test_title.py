"""The title: every choice by mouse and by keys, PLAY, and leaving only on purpose."""
import pytest

from ai.chance.glicko import Rating
from ai.chance.rating import Matchup
from ai.play.levels import CASUAL, CLUB, EXPERT, FULL, ROOKIE, levels_for
from ai.position.rules import FIRST, FIVE_IN_A_ROW, SECOND, TIC_TAC_TOE
from game.model.game_options import GameOptions
from game.screens.play.scene import Play
from game.screens.title.layout import layout_for
from game.screens.title.scene import Title
from game.views.layout import Screen
from tests.game.pilot import SIZES, Pilot


@pytest.fixture
def pilot():
    return Pilot(GameOptions(), into_play=False)


def layout(pilot):
    return layout_for(Screen(pilot.size))


def click_board(pilot, rules):
    pilot.click(layout(pilot).cards[0 if rules == TIC_TAC_TOE else 1].center)


def click_level(pilot, level):
    levels = levels_for(pilot.scene.options.rules)
    pilot.click(layout(pilot).tiles(len(levels))[levels.index(level)].center)


def rects(pilot):
    """Every target's name and place."""
    shown = pilot.picture()
    widgets = *shown.cards, *shown.tiles, shown.starter, *shown.buttons, shown.speaker
    return [(target.name, target.rect) for widget in widgets for target in widget.targets()]


def rect_of(pilot, name):
    return dict(rects(pilot))[name]


def click_starter(pilot, which):
    rect = layout(pilot).starter
    pilot.click((rect.left + rect.width * (2 * which + 1) // 6, rect.centery))


def names(pilot):
    """Every widget's name."""
    return [name for name, _ in pilot.picture().states]


def focused(pilot):
    """The widget that shows the focus."""
    return next((name for name, state in pilot.picture().states if state.focused), None)


def go_to(pilot, name):
    """Move the focus by Tab to a widget."""
    for _ in range(2 * len(names(pilot))):
        if focused(pilot) == name:
            return
        pilot.key("tab")
    raise AssertionError(f"Tab does not reach {name}")


def test_the_first_choices_are_the_large_board_at_depth_two_and_the_human_starts(pilot):
    options = pilot.scene.options
    assert (options.rules, options.level.name, options.human) == (FIVE_IN_A_ROW, "2", FIRST)
    assert GameOptions(TIC_TAC_TOE).level == FULL


@pytest.mark.parametrize("key", ["return", "kp_enter", "space"])
def test_enter_plays_at_once_with_what_is_chosen(pilot, key):
    pilot.key(key)
    pilot.wait(0.1)
    assert isinstance(pilot.scene, Play)
    assert pilot.match.rules == FIVE_IN_A_ROW


def test_two_clicks_lead_from_the_title_to_a_stone(pilot):
    pilot.click(layout(pilot).play.center)
    pilot.wait(0.1)
    pilot.click("h8")
    assert pilot.cells() == ["h8"]


@pytest.mark.parametrize("size", SIZES)
def test_every_choice_can_be_clicked_at_every_size(size):
    pilot = Pilot(GameOptions(), into_play=False, size=size)
    click_board(pilot, TIC_TAC_TOE)
    click_level(pilot, ROOKIE)
    click_starter(pilot, 1)
    pilot.click(layout(pilot).play.center)
    pilot.wait(0.1)
    assert (pilot.match.rules, pilot.match.level, pilot.match.human) == (TIC_TAC_TOE, ROOKIE, SECOND)


def test_each_board_remembers_its_own_level(pilot):
    click_level(pilot, EXPERT)
    click_board(pilot, TIC_TAC_TOE)
    assert pilot.scene.options.level == FULL
    click_level(pilot, CLUB)
    click_board(pilot, FIVE_IN_A_ROW)
    assert pilot.scene.options.level == EXPERT
    click_board(pilot, TIC_TAC_TOE)
    assert pilot.scene.options.level == CLUB


def test_after_choosing_by_mouse_enter_still_plays(pilot):
    click_level(pilot, EXPERT)
    pilot.key("return")
    pilot.wait(0.1)
    assert pilot.match.level == EXPERT


def test_everything_can_be_chosen_by_keys(pilot):
    for name in ("board 3", "level 4", "starter:alternate", "play"):
        go_to(pilot, name)
        pilot.key("return")
    pilot.wait(0.1)
    assert (pilot.match.rules, pilot.match.level, pilot.match.human) == (TIC_TAC_TOE, CLUB, FIRST)


def test_tab_goes_round_through_every_widget_both_ways(pilot):
    pilot.key("tab")
    for mod in (0, 1):      # 1: left shift
        seen = []
        for _ in names(pilot):
            seen.append(focused(pilot))
            pilot.key("tab", mod=mod)
        assert sorted(seen) == sorted(names(pilot))
        assert focused(pilot) == seen[0]


def test_the_arrows_reach_every_widget_and_never_lose_the_focus(pilot):
    pilot.key("tab")
    reached, waiting = set(), [focused(pilot)]
    while waiting:
        here = waiting.pop()
        if here in reached:
            continue
        reached.add(here)
        for arrow in ("left", "right", "up", "down"):
            go_to(pilot, here)
            pilot.key(arrow)
            assert focused(pilot) is not None
            waiting.append(focused(pilot))
    assert reached == set(names(pilot))


def test_the_first_arrow_only_shows_the_focus(pilot):
    assert focused(pilot) is None
    pilot.key("left")
    assert focused(pilot) == "play"


def test_esc_once_asks_and_twice_quits(pilot):
    pilot.key("escape")
    pilot.wait(0.1)
    assert not pilot.has_quit
    pilot.key("escape")
    assert pilot.has_quit


def test_the_question_to_quit_runs_out(pilot):
    quiet = pilot.pixels()
    pilot.key("escape")
    assert pilot.pixels() != quiet
    pilot.wait(4)
    assert pilot.pixels() == quiet
    pilot.key("escape")
    assert not pilot.has_quit


def test_the_quit_button_quits(pilot):
    pilot.click(rect_of(pilot, "quit").center)
    assert pilot.has_quit


@pytest.mark.parametrize("button", [2, 3, 4, 5])
def test_other_mouse_buttons_choose_nothing(pilot, button):
    for rect in [rect for _, rect in rects(pilot)]:
        pilot.click(rect.center, button)
    pilot.wait(0.1)
    assert isinstance(pilot.scene, Title)
    assert pilot.scene.options == GameOptions()
    assert not pilot.has_quit


def test_a_press_that_is_released_elsewhere_chooses_nothing(pilot):
    page = layout(pilot)
    pilot.press(page.play.center)
    pilot.release(page.cards[0].center)
    pilot.wait(0.1)
    assert isinstance(pilot.scene, Title)
    assert pilot.scene.options == GameOptions()


def test_the_title_comes_back_with_the_choices_that_were_left(pilot):
    click_board(pilot, TIC_TAC_TOE)
    click_starter(pilot, 2)
    pilot.key("return")
    pilot.wait(0.1)
    pilot.leave()
    assert isinstance(pilot.scene, Title)
    assert (pilot.scene.options.rules, pilot.scene.options.starter) == (TIC_TAC_TOE, "alternate")


def test_a_widget_under_the_mouse_lights_up_and_goes_out_when_the_mouse_leaves_the_window(pilot):
    quiet = pilot.picture()
    pilot.move_to(layout(pilot).play.center)
    pilot.wait(0.5)
    assert pilot.picture() != quiet
    pilot.leave_window()
    pilot.wait(0.5)
    assert pilot.picture() == quiet


def test_match_me_follows_the_rating_until_a_level_is_chosen():
    pilot = Pilot(GameOptions(FIVE_IN_A_ROW, large=CLUB), into_play=False)
    pilot.wait(0.1)
    pilot.click("match me")
    assert pilot.buttons()["match me"].text == "MATCH ME: ON"
    assert pilot.scene.options.level == CASUAL          # of a new player, who is rated 1300
    pilot.store.matchup = lambda rules, level: Matchup(Rating(1750.0, 60.0))
    pilot.click("play")
    pilot.wait(0.1)
    assert pilot.match.level.name == "8"
    pilot._enter(pilot.title(pilot.store.options()))
    pilot.wait(0.1)
    pilot.click(next(tile.rect.center for tile in pilot.picture().tiles if tile.name == "level 4"))
    assert pilot.buttons()["match me"].text == "MATCH ME"
    assert pilot.scene.options.level == CLUB


def test_the_line_over_play_shows_that_it_opens_and_closes(pilot):
    assert pilot.buttons()["seats"].arrow == "down"
    pilot.click("seats")
    assert pilot.buttons()["seats"].arrow == "up"
    pilot.click("seats")
    assert pilot.buttons()["seats"].arrow == "down"
