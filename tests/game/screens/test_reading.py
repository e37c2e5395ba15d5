"""Every screen at small windows and other scales: each text can be read, and none lies over another or is cut off."""
from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from ai.play.levels import CLUB, levels_for
from ai.position.rules import FIRST, FIVE_IN_A_ROW
from ai.records.record import Record
from game.model.game_options import GameOptions
from game.model.opened import OpenedGames
from game.model.past_game import of_record
from game.screens.error.scene import Error
from game.screens.race.match import RaceMatch
from game.screens.race.scene import Race
from game.views.widgets import Button
from tests.ai.positions import named
from tests.game.fakes import FakeThinker
from tests.game.moments import answering, ended, four_plies
from tests.game.pilot import Pilot
from tests.game.reading import texts_of
from tests.game.reviewing import reviewing
from tests.sampling import every

LOG = Path("a rather long folder/with others in it") / "crossfive" / "logs" / "crossfive.log"


def lost():
    """A game lost against the level below MASTER, whose name is the longest."""
    pilot = answering("h8 i8 j8 k8 l8", GameOptions(FIVE_IN_A_ROW, large=levels_for(FIVE_IN_A_ROW)[-2]))
    for name in ("a1", "c1", "e1", "g1", "i1"):
        pilot.click(name)
        pilot.wait(1)
    assert pilot.match.outcome is not None
    return pilot


def of_two_others():
    """The review of a short game of two other people, who are both judged."""
    record = Record(FIVE_IN_A_ROW, tuple(named(FIVE_IN_A_ROW, "h8 i9 g7")), first="Ada", second="Bob")
    pilot = reviewing(of_record(record))
    assert pilot.picture().accuracy.whose == "X"
    return pilot


def opened(doors):
    """The list of games from a file whose players have long names."""
    moves = tuple(named(FIVE_IN_A_ROW, "h8 i9"))
    records = (Record(FIVE_IN_A_ROW, moves, "Konstantin Konstantinopolsky", "Bartholomew Featherstonehaugh"),
               Record(FIVE_IN_A_ROW, moves, "Ada", "Bob", date="2026-11-21"))
    games = tuple(of_record(record) for record in records)
    return doors.opened(GameOptions(), OpenedGames("games.sgf", games, records))


SCENES = {
    "title": lambda doors: doors.title(GameOptions()),
    "settings": lambda doors: doors.settings_page(GameOptions()),
    "how to play": lambda doors: doors.how_to_play(GameOptions()),
    "licences": lambda doors: doors.licences(GameOptions()),
    "scores": lambda doors: doors.scores(GameOptions()), "opened games": opened,
    "play": lambda _: four_plies().scene,
    "end": lambda _: ended("win").scene, "lost": lambda _: lost().scene,
    "lab": lambda doors: doors.lab(GameOptions()), "puzzles": lambda doors: doors.puzzles(GameOptions()),
    "your ai": lambda doors: doors.your_ai(GameOptions()),
    "review": lambda _: reviewing(seconds=0).scene, "review of others": lambda _: of_two_others().scene,
    "race": lambda doors: Race(doors, GameOptions(large=CLUB), RaceMatch(
        FIVE_IN_A_ROW, CLUB, FIRST, (FakeThinker(), FakeThinker()), told=print)),
    "error": lambda doors: Error(doors, LOG),
}
WINDOWS = [((960, 540), None), ((960, 540), 0.75), ((1600, 900), 0.75), ((1280, 720), 1.0)]


def shown(name, size, scale):
    """A pilot at the scene at rest, in a window of this size, at this scale."""
    pilot = Pilot(GameOptions(), size=size, into_play=False)
    pilot.settings = replace(pilot.settings, scale=scale)
    pilot.enter(SCENES[name](pilot))
    pilot.wait(3)
    return pilot


ENLARGED = [(name, size, scale) for name in ("play", "end")
            for size, scale in (((1280, 720), 2.0), ((1280, 720), 1.25), ((1920, 1080), 2.0), ((960, 540), 1.5))]
ORDINARY = [(name, size, scale) for name in SCENES for size, scale in WINDOWS]


@pytest.mark.parametrize(("name", "size", "scale"), every(2, ORDINARY + ENLARGED), ids=str)
def test_every_text_is_large_enough_to_read_in_the_window_and_over_no_other(monkeypatch, name, size, scale):
    window, texts = pygame.Rect((0, 0), size), texts_of(monkeypatch, shown(name, size, scale).scene.draw, size)
    assert len(texts) >= 5
    if name != "settings":              # whose preview is half a board
        assert [each for each in texts if not window.contains(each.box)] == []
    assert [each for each in texts if each.pixels < 12] == []
    for one, other in combinations(set(texts), 2):
        both = one.box.clip(other.box)
        assert min(both.size) <= 2, (one, other)


@pytest.mark.parametrize("name", ["lost", "race", "puzzles", "lab", "review"])
def test_every_word_on_a_button_stands_within_its_box(monkeypatch, name):
    size = (960, 540)
    pilot = shown(name, size, None)
    pilot.resize(size)
    texts, picture = texts_of(monkeypatch, pilot.scene.draw, size), pilot.picture()
    buttons = [button for button in getattr(picture, "buttons", getattr(picture, "controls", ()))
               if isinstance(button, Button) and button.text and button.kind != "ghost"]
    assert buttons
    for button in buttons:
        box = pilot.targets[button.name].rect
        words = [each for each in texts if each.text == button.text and box.collidepoint(each.box.center)]
        assert words, button
        arrow = pilot.kit.px(20) if button.arrow else 0
        for word in words:
            assert word.box.left - arrow >= button.rect.left + 4, button
            assert word.box.right <= button.rect.right - 4, button


@pytest.mark.parametrize("size", [(960, 540), (1280, 720)], ids=str)
def test_in_the_race_no_label_touches_a_boards_coordinates(monkeypatch, size):
    texts = texts_of(monkeypatch, shown("race", size, None).scene.draw, size)
    labels = [each.box.inflate(8, 0) for each in texts if each.text == "MOVES EVALUATED"]
    numbers = [each.box for each in texts if each.text in map(str, range(10, 16))]
    assert len(labels) >= 2
    assert len(numbers) >= 12
    assert [label for label in labels if label.collidelist(numbers) >= 0] == []


# A scale for which the window is too small.

@pytest.mark.parametrize("scale", [1.25, 1.5, 2.0])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)], ids=str)
def test_at_a_large_scale_the_board_stays_and_the_charts_give_way_to_tabs_each_of_which_shows_one(size, scale):
    ordinary, pilot = shown("play", size, None).scene, shown("play", size, scale)
    enlarged = scale > size[0] / 1280
    assert pilot.scene.board.layout.rect.width >= 0.9 * ordinary.board.layout.rect.width
    tabs = [button for button in pilot.picture().buttons if button.name.startswith("chart")]
    assert [tab.text for tab in tabs] == ["TIME", "MOVES", "CHANCE"] + ["ALL"] * (not enlarged)
    assert len(pilot.picture().charts) == (1 if enlarged else 3)
    for number, title in enumerate(("TIME PER MOVE", "MOVES EVALUATED", "YOUR WIN CHANCE")):
        pilot.click(f"chart {number}")
        (chart,) = pilot.picture().charts
        assert (chart.title, chart.x_labels) == (title, True)


@pytest.mark.parametrize("name", ["lost", "end"])
def test_at_a_large_scale_why_the_game_was_won_is_read_whole(monkeypatch, name):
    scene = shown(name, (1280, 720), 2.0).scene
    (reason,) = [each for each in texts_of(monkeypatch, scene.draw, (1280, 720)) if " in a row, " in each.text]
    assert reason.text == scene.picture().banner.reason
    assert reason.pixels >= 18
    assert pygame.Rect(0, 0, 1280, 720).contains(reason.box)


def test_at_a_large_scale_text_and_controls_are_larger(monkeypatch):
    heights = [{each.text: each.pixels for each in texts_of(monkeypatch, shown("play", (1280, 720), scale).scene.draw,
                                                          (1280, 720))} for scale in (1.0, 2.0)]
    assert heights[1]["YOUR MOVE"] == 2 * heights[0]["YOUR MOVE"]
    assert heights[1]["MENU"] >= 1.4 * heights[0]["MENU"]


@pytest.mark.parametrize(("name", "size", "scale"), ENLARGED, ids=str)
def test_at_a_large_scale_no_control_overlaps_another_and_all_are_in_the_window(name, size, scale):
    targets = shown(name, size, scale).targets
    rects = [target.rect for name, target in targets.items() if name not in ("points", "charts")]
    assert all(pygame.Rect((0, 0), size).contains(rect) for rect in rects)
    assert all(rect.collidelist(rects[number + 1:]) < 0 for number, rect in enumerate(rects))


# The other pages, part by part: test_scale looks at all of them.

def test_a_tab_is_pressed_with_the_mouse_and_with_the_keys():
    pilot = shown("settings", (1280, 720), 2.0)
    pilot.click("part:DISPLAY")
    assert pilot.scene.parts.chosen == "DISPLAY"
    while pilot.focus != "part:SOUND, DATA":
        pilot.key("tab")
    pilot.key("return")
    assert pilot.scene.parts.chosen == "SOUND, DATA"
    before = pilot.picture()
    pilot.send(pygame.MOUSEBUTTONDOWN, pos=(2, 700), button=1)      # beside the part
    assert pilot.picture() == before


def test_the_seed_can_be_typed_in_parts():
    pilot = shown("settings", (1280, 720), 2.0)
    pilot.click_on_any_part("seed")
    pilot.wait(0.1)
    pilot.click("keypad:7")
    pilot.click("keypad:OK")
    pilot.wait(0.1)
    assert pilot.settings.seed == 7
    assert pilot.scene.parts.chosen in pilot.scene.parts.places
