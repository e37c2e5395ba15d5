"""Every scene in every state: drawn twice the same at every size, a new picture only when something moved."""

from dataclasses import replace

import pytest

from ai.position.rules import FIVE_IN_A_ROW, TIC_TAC_TOE
from game.model.game_options import GameOptions
from game.screens.play.layout import PlayLayout
from game.screens.title.layout import layout_for
from game.store import words
from game.themes import themes
from game.views.text import SMALL, text_width
from tests.game.fakes import FakeThinker
from tests.game.moments import LARGE, answering, changes, chart_point, ended, four_plies
from tests.game.pilot import SIZES, SMALL_GAME, Pilot, kit_of
from tests.game.scenes import SCENES
from tests.sampling import every


def after(pilot, act):
    act(pilot)
    pilot.wait(1)
    return pilot


def thinking():
    return after(Pilot(LARGE), lambda pilot: pilot.click("h8"))


def troubled(happens):
    return after(thinking(), lambda pilot: happens(pilot.thinker))


def title(*keys):
    return after(Pilot(GameOptions(), into_play=False), lambda pilot: pilot.key(*keys))


def sliding():
    pilot = answering("a1 b1", SMALL_GAME)
    pilot.click("a3", "b3", wait=1)
    pilot.click("c3", wait=0.1)
    return pilot


def in_game(act):
    return lambda: after(four_plies(), act)


STATES = {
    "title": title, "title asking": lambda: title("escape"), "title by keys": lambda: title("tab", "tab"),
    "title small": lambda: Pilot(GameOptions(TIC_TAC_TOE), into_play=False), "empty large": lambda: Pilot(LARGE),
    "empty small": Pilot, "thinking": thinking,
    "failed": lambda: troubled(lambda thinker: thinker.fail("ValueError: no")),
    "restarted": lambda: troubled(FakeThinker.lose_process),
    "refused": in_game(lambda pilot: pilot.click("h8")), "asking": in_game(lambda pilot: pilot.click("hint")),
    "first game": lambda: after(answering("g7", newcomer=True), lambda pilot: pilot.click("h8")),
    "explained": in_game(lambda pilot: pilot.move_to((742, 400))),
    "looking back": in_game(lambda pilot: pilot.click(chart_point(pilot, 2))),
    "by keys": in_game(lambda pilot: pilot.key("up", "up")),
    "on charts": in_game(lambda pilot: (pilot.tab_to("charts"), pilot.key("left", "left"))),
    "sliding": sliding, "won": ended, "lost": lambda: ended("loss"), "drawn": lambda: ended("draw"),
}


@pytest.mark.parametrize(("state", "size", "theme"), every(7, [
    (state, size, theme.name) for state in (STATES | SCENES) for size in SIZES for theme in themes()]))
def test_drawing_twice_gives_the_same_pixels_at_every_size_and_in_every_theme(state, size, theme):
    pilot = (STATES | SCENES)[state]()
    pilot.resize(size)
    pilot.change(replace(pilot.settings, theme=theme))
    before = pilot.picture()
    pixels = pilot.pixels()
    assert pixels != bytes(len(pixels))
    assert pilot.pixels() == pixels
    assert pilot.picture() == before


def test_all_states_look_different():
    pilots = [make() for make in STATES.values()]
    assert len({pilot.pixels() for pilot in pilots}) == len(pilots)


@pytest.mark.parametrize("size", SIZES)
def test_every_notice_fits_its_line(size):
    kit = kit_of(size)
    room = PlayLayout(kit.screen, 3).notice.width - kit.px(28)
    for state in ("restarted", "refused", "asking"):
        notice = STATES[state]().picture().notice
        assert notice
        assert text_width(kit, notice, SMALL) <= room
    for notice in (words.HELD, words.DISK_FULL, words.NOT_WRITABLE):
        assert text_width(kit, notice, SMALL) <= room
    room = layout_for(kit.screen).notice.width - kit.px(28)
    for notice in (words.NEWER, words.damaged("crossfive.db.broken-20261120-214500")):
        assert text_width(kit, notice, SMALL) <= room


@pytest.mark.parametrize("state", [
    "title", "title by keys", "title small", "failed", "won", "lost", "drawn", "settings", "licences", "lab", "scores",
    "how to play", "puzzles", "your ai", "analyse", "review", "error", "race, after a round"])
def test_where_nothing_moves_no_new_frame_is_needed(state):
    pilot = (STATES | SCENES)[state]()
    pilot.wait(8)                       # notices and motions run out
    assert changes(pilot, 5) == 0


@pytest.mark.parametrize("state", ["empty large", "empty small", "by keys", "looking back", "on charts", "explained"])
def test_on_the_humans_turn_only_the_clock_moves_once_a_second(state):
    pilot = STATES[state]()
    pilot.wait(8)
    pilot.wait(0.5 - pilot.match.total_seconds(pilot.match.human) % 1 + 1)      # between two ticks
    assert changes(pilot, 5) == 5


@pytest.mark.parametrize("state", ["thinking", "restarted"])
def test_while_the_ai_thinks_the_picture_lives(state):
    assert changes(STATES[state](), 2) > 20


def test_the_bar_glides_to_a_new_figure():
    pilot = Pilot(LARGE)
    for name, reply, score in (("h8", "g7", 0), ("i9", "g8", -3_000_000)):
        pilot.click(name)
        pilot.thinker.answer(FIVE_IN_A_ROW.parse_cell(reply), score=score)
        figures = []
        for _ in range(16):
            pilot.scene.update(0.05)
            figures.append(pilot.picture().bar.chances[0])
    assert figures == sorted(figures)
    assert len(set(figures)) > 3
    assert len(set(figures[-4:])) == 1
