"""Every screen at small windows and other scales: each text can be read, and none lies over another or is cut off."""
from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from ai.play.levels import CLUB
from ai.position.rules import FIRST, FIVE_IN_A_ROW
from game.model.game_options import GameOptions
from game.screens.error.scene import Error
from game.screens.race.match import RaceMatch
from game.screens.race.scene import Race
from game.themes.neon import THEME as NEON
from game.views.kit import Kit
from game.views.layout import Screen
from tests.game.fakes import FakeThinker
from tests.game.moments import ended, four_plies
from tests.game.pilot import Pilot
from tests.game.reading import texts_of

LOG = Path("a rather long folder/with others in it") / "crossfive" / "logs" / "crossfive.log"
SCENES = {
    "title": lambda doors: doors.title(GameOptions()),
    "settings": lambda doors: doors.settings_page(GameOptions()),
    "how to play": lambda doors: doors.how_to_play(GameOptions()),
    "licences": lambda doors: doors.licences(GameOptions()),
    "scores": lambda doors: doors.scores(GameOptions()),
    "play": lambda _: four_plies().scene,
    "end": lambda _: ended("win").scene,
    "race": lambda doors: Race(doors, GameOptions(), RaceMatch(
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


@pytest.mark.parametrize(("size", "scale"), WINDOWS, ids=str)
@pytest.mark.parametrize("name", SCENES)
def test_every_text_is_large_enough_to_read_and_lies_over_no_other(monkeypatch, name, size, scale):
    texts = texts_of(monkeypatch, shown(name, size, scale).draw, size)
    assert len(texts) >= 5
    assert [each for each in texts if each.pixels < 12] == []
    for one, other in combinations(set(texts), 2):
        both = one.box.clip(other.box)
        assert min(both.size) <= 2, (one, other)


@pytest.mark.parametrize(("size", "scale"), WINDOWS, ids=str)
@pytest.mark.parametrize("name", [each for each in SCENES if each != "settings"])      # whose preview is half a board
def test_no_text_leaves_the_window(monkeypatch, name, size, scale):
    window = pygame.Rect((0, 0), size)
    texts = texts_of(monkeypatch, shown(name, size, scale).draw, size)
    assert [each for each in texts if not window.contains(each.box)] == []
