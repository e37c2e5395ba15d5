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
from game.themes.neon import THEME as NEON
from game.views.kit import Kit
from game.views.layout import Screen
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
    """The scene at rest in a window of this size, at this scale."""
    pilot = Pilot(GameOptions(), size=size, into_play=False)
    pilot.settings = replace(pilot.settings, scale=scale)
    scene = SCENES[name](pilot)
    scene.resize(Kit(Screen(size, scale), NEON))
    for _ in range(60):
        scene.update(0.05)
    return scene


ENLARGED = [(name, size, scale) for name in ("play", "end")
            for size, scale in (((1280, 720), 2.0), ((1280, 720), 1.25), ((1920, 1080), 2.0), ((960, 540), 1.5))]
ORDINARY = [(name, size, scale) for name in SCENES for size, scale in WINDOWS]


@pytest.mark.parametrize(("name", "size", "scale"), every(2, ORDINARY + ENLARGED), ids=str)
def test_every_text_is_large_enough_to_read_in_the_window_and_over_no_other(monkeypatch, name, size, scale):
    window, texts = pygame.Rect((0, 0), size), texts_of(monkeypatch, shown(name, size, scale).draw, size)
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
    scene = shown(name, size, None)
    scene._lay_out()
    boxes = {target.name: target.rect for target in scene._group.targets}
    texts = texts_of(monkeypatch, scene.draw, size)
    buttons = [button for button in getattr(scene.picture(), "buttons", getattr(scene.picture(), "controls", ()))
               if isinstance(button, Button) and button.text and button.kind != "ghost"]
    assert buttons
    for button in buttons:
        box = boxes[button.name]
        words = [each for each in texts if each.text == button.text and box.collidepoint(each.box.center)]
        assert words, button
        arrow = scene._kit.px(20) if button.arrow else 0
        for word in words:
            assert word.box.left - arrow >= button.rect.left + 4, button
            assert word.box.right <= button.rect.right - 4, button


@pytest.mark.parametrize("size", [(960, 540), (1280, 720)], ids=str)
def test_in_the_race_no_label_touches_a_boards_coordinates(monkeypatch, size):
    scene = shown("race", size, None)
    texts = texts_of(monkeypatch, scene.draw, size)
    labels = [each.box.inflate(8, 0) for each in texts if each.text == "MOVES EVALUATED"]
    numbers = [each.box for each in texts if each.text in map(str, range(10, 16))]
    assert len(labels) >= 2
    assert len(numbers) >= 12
    assert [label for label in labels if label.collidelist(numbers) >= 0] == []


# A scale for which the window is too small.

@pytest.mark.parametrize("scale", [1.25, 1.5, 2.0])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)], ids=str)
def test_at_a_large_scale_the_board_stays_and_the_charts_give_way_to_tabs(size, scale):
    ordinary, scene = shown("play", size, None), shown("play", size, scale)
    enlarged = scale > size[0] / 1280
    assert scene.board.layout.rect.width >= 0.9 * ordinary.board.layout.rect.width
    tabs = [button for button in scene.picture().buttons if button.name.startswith("chart")]
    assert [tab.text for tab in tabs] == ["TIME", "MOVES", "CHANCE"] + ["ALL"] * (not enlarged)
    assert len(scene.picture().charts) == (1 if enlarged else 3)


@pytest.mark.parametrize("name", ["lost", "end"])
def test_at_a_large_scale_why_the_game_was_won_is_read_whole(monkeypatch, name):
    scene = shown(name, (1280, 720), 2.0)
    (reason,) = [each for each in texts_of(monkeypatch, scene.draw, (1280, 720)) if " in a row, " in each.text]
    assert reason.text == scene.picture().banner.reason
    assert reason.pixels >= 18
    assert pygame.Rect(0, 0, 1280, 720).contains(reason.box)


def test_at_a_large_scale_text_and_controls_are_larger(monkeypatch):
    heights = [{each.text: each.pixels for each in texts_of(monkeypatch, shown("play", (1280, 720), scale).draw,
                                                          (1280, 720))} for scale in (1.0, 2.0)]
    assert heights[1]["YOUR MOVE"] == 2 * heights[0]["YOUR MOVE"]
    assert heights[1]["MENU"] >= 1.4 * heights[0]["MENU"]


@pytest.mark.parametrize(("name", "size", "scale"), ENLARGED, ids=str)
def test_at_a_large_scale_no_control_overlaps_another_and_all_are_in_the_window(name, size, scale):
    scene = shown(name, size, scale)
    rects = [target.rect for target in scene._group.targets if target.name not in ("points", "charts")]
    assert all(pygame.Rect((0, 0), size).contains(rect) for rect in rects)
    assert all(rect.collidelist(rects[number + 1:]) < 0 for number, rect in enumerate(rects))


def test_a_tab_shows_its_chart():
    scene = shown("play", (1280, 720), 2.0)
    titles = []
    for number in range(3):
        scene._press(f"chart {number}")
        titles.append(scene.picture().charts[0].title)
        assert scene.picture().charts[0].x_labels
    assert titles == ["TIME PER MOVE", "MOVES EVALUATED", "YOUR WIN CHANCE"]


# The other pages, part by part: test_scale looks at all of them.

def test_a_tab_is_pressed_with_the_mouse_and_with_the_keys():
    scene = shown("settings", (1280, 720), 2.0)
    for name, press in (("DISPLAY", "click"), ("SOUND, DATA", "keys")):
        target = next(target for target in scene._group.targets if target.name == f"part:{name}")
        if press == "click":
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                scene.handle_event(pygame.event.Event(kind, pos=target.rect.center, button=1))
        else:
            scene._group.focus, scene._group.ring = target.name, True
            scene.handle_event(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0))
        assert scene._parts.chosen == name
    before = scene.picture()
    scene.handle_event(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(2, 700), button=1))     # beside the part
    assert scene.picture() == before


def test_the_seed_can_be_typed_in_parts():
    scene = shown("settings", (1280, 720), 2.0)
    scene._press("seed")
    scene.update(0.02)
    assert [name for name in scene._group.names() if scene._group.usable(name) and name.startswith("keypad")]
    scene._press("keypad:7")
    scene._press("keypad:OK")
    scene.update(0.02)
    assert scene._doors.settings.seed == 7
    assert scene._parts.chosen in scene._parts.places
