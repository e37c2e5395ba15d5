"""Every scene, walked with the mouse alone, the keyboard alone and a gamepad alone: there, everywhere, and back.

What each thing does is tested beside it; here it is reached, seen to be reached, and left. Every scene that a player
can come to belongs into SCENES.
"""
from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from ai.position.rules import FIVE_IN_A_ROW
from game.model.game_options import GameOptions
from game.screens.analyse.scene import AnalysePage
from game.screens.error.scene import Error
from game.screens.lab.scene import LabPage
from game.screens.scores.scene import Scores
from game.screens.settings.scene import SettingsPage
from game.screens.title.scene import Title
from game.views.focus import WidgetGroup
from tests.game.moments import ended, four_plies
from tests.game.pilot import Pilot
from tests.game.racing import RacePilot
from tests.game.stores import game, left
from tests.sampling import every


def entered(door):
    """A pilot at a scene beyond the title."""
    pilot = Pilot(GameOptions(), into_play=False)
    pilot.enter(door(pilot))
    return pilot


def solved():
    pilot = entered(lambda pilot: pilot.how_to_play(GameOptions()))
    layout = pilot.scene.board.layout
    pilot.click(layout.center_of(4 * layout.size + 6))
    return pilot


def typing():
    pilot = entered(lambda pilot: pilot.settings_page(GameOptions()))
    pilot.click("seed")
    return pilot


def raced():
    pilot = RacePilot()
    pilot.round("h8", "g7")
    return pilot


def naming():
    pilot = Pilot(GameOptions(), into_play=False)
    pilot.enter(pilot.scores(GameOptions(), pilot.store.finish(game(points=5000)).game))
    return pilot


def table():
    pilot = naming()
    pilot.key("return")
    return pilot


def menu():
    pilot = four_plies()
    pilot.click("menu")
    pilot.wait(0.1)
    return pilot


def waiting():
    """Twelve unfinished games, on two pages."""
    pilot = Pilot(GameOptions(), into_play=False)
    for number in range(12):
        pilot.store.save_game(left(seed=number))
    pilot.enter(pilot.scores(GameOptions()))
    pilot.click("board:waiting")
    return pilot


def lab(*names):
    """The Lab after these have been pressed."""
    pilot = entered(lambda pilot: pilot.lab(GameOptions()))
    for name in names:
        pilot.click(name)
    return pilot


def puzzles(*names):
    """The puzzles after these have been pressed."""
    pilot = entered(lambda pilot: pilot.puzzles(GameOptions()))
    for name in names:
        pilot.click(name)
    return pilot


def with_file():
    """The page YOUR AI with a file that has not run."""
    def page(pilot):
        pilot.settings = pilot.settings.with_own("mine.py")
        return pilot.your_ai(GameOptions())
    return entered(page)


def writing():
    """The analysis board while a note is written."""
    pilot = entered(lambda pilot: pilot.analyse(GameOptions()))
    pilot.wait(0.1)
    pilot.click("note")
    return pilot


# The scene at a moment, and the scene that the way back leads to; None: out of the program.
SCENES = {
    "title": (lambda: Pilot(GameOptions(), into_play=False), None),
    "play, before the first stone": (lambda: Pilot(GameOptions(FIVE_IN_A_ROW)), "menu"),
    "play, in the middle": (four_plies, "menu"),
    "play, the menu": (menu, "board"),
    "play, won": (ended, Title),
    "race": (RacePilot, Title),
    "race, after a round": (raced, Title),
    "scores, none yet": (lambda: entered(lambda pilot: pilot.scores(GameOptions())), Title),
    "scores": (table, Title),
    "scores, naming": (naming, Scores),
    "settings": (lambda: entered(lambda pilot: pilot.settings_page(GameOptions())), Title),
    "settings, typing a number": (typing, SettingsPage),
    "licences": (lambda: entered(lambda pilot: pilot.licences(GameOptions(), pilot.settings_page)), SettingsPage),
    "scores, unfinished games": (waiting, Title),
    "how to play": (lambda: entered(lambda pilot: pilot.how_to_play(GameOptions())), Title),
    "how to play, solved": (solved, Title),
    "lab": (lab, Title),
    "lab, positions": (lambda: lab("positions"), Title),
    "lab, a board to set up": (lambda: lab("positions", "own board"), Title),
    "lab, leaves to type": (lambda: lab("positions", "own leaves"), LabPage),
    "lab, a lesson": (lambda: lab("lessons", "lesson:0", "next page"), Title),
    "puzzles": (puzzles, Title),
    "puzzles, a storm": (lambda: puzzles("show:storm", "storm"), Title),
    "puzzles, today's": (lambda: puzzles("show:daily"), Title),
    "your ai, with a file": (with_file, Title),
    "your ai": (lambda: entered(lambda pilot: pilot.your_ai(GameOptions())), Title),
    "analyse": (lambda: entered(lambda pilot: pilot.analyse(GameOptions())), Title),
    "analyse, a note": (writing, AnalysePage),
    "error": (lambda: entered(lambda pilot: Error(pilot, Path("crossfive.log"))), None),
}


def usable(pilot):
    return [target.name for target in pilot.group.targets if target.enabled]


class Keyboard:
    """Only keys."""

    def next(self, pilot):
        pilot.key("tab")

    def previous(self, pilot):
        pilot.key("tab", mod=pygame.KMOD_LSHIFT)

    def back(self, pilot):
        pilot.key("escape")


class Gamepad:
    """Only buttons of a pad."""

    def _press(self, pilot, name):
        pilot.send(pygame.CONTROLLERBUTTONDOWN, button=getattr(pygame, f"CONTROLLER_BUTTON_{name}"), instance_id=0)

    def next(self, pilot):
        self._press(pilot, "RIGHTSHOULDER")

    def previous(self, pilot):
        self._press(pilot, "LEFTSHOULDER")

    def back(self, pilot):
        self._press(pilot, "B")


DEVICES = {"keyboard": Keyboard(), "gamepad": Gamepad()}


# While a name is given, steps are its letters': test_scores walks through them.
WALKED = [scene for scene in SCENES if scene != "scores, naming"]


@pytest.mark.parametrize(("scene", "device"), every(3, [(scene, device) for scene in WALKED for device in DEVICES]))
def test_everything_is_reached_in_turn_there_and_back(scene, device):
    pilot, device = SCENES[scene][0](), DEVICES[device]
    device.next(pilot)                              # the first press only shows where the focus is
    names = usable(pilot)
    assert len(names) > 1
    for turn in (device.next, device.previous):
        seen = []
        for _ in names:
            turn(pilot)
            seen.append(pilot.group.focus)
        assert sorted(seen) == sorted(names)


@pytest.mark.parametrize("scene", every(2, WALKED))
def test_no_two_stops_of_the_focus_look_alike(scene):
    pilot = SCENES[scene][0]()
    pilot.resize((960, 540))
    pilot.key("tab")
    names, looks = usable(pilot), set()
    for _ in names:
        pilot.key("tab")
        looks.add(pilot.pixels())
    assert len(looks) == len(names)


def one_step_by_arrows(targets, start):
    """Where one press of an arrow, the D-pad or the stick leads to from a target."""
    for step in ("left", "right", "up", "down"):
        walker = WidgetGroup(targets, start)
        walker.ring = True
        walker.handle(step)
        yield walker.focus


def reached(steps, start):
    """All that these steps lead to in the end, from one target."""
    found, waiting = {start}, [start]
    while waiting:
        new = steps[waiting.pop()] - found
        found |= new
        waiting += new
    return found


@pytest.mark.parametrize("scene", every(2, WALKED))
def test_the_arrows_alone_lead_from_everything_to_everything(scene):
    pilot = SCENES[scene][0]()
    names = set(usable(pilot))
    forward = {name: set(one_step_by_arrows(pilot.group.targets, name)) for name in names}
    back = {name: {other for other in names if name in forward[other]} for name in names}
    start = min(names)
    assert reached(forward, start) == reached(back, start) == names


@pytest.mark.parametrize("scene", SCENES)
def test_the_mouse_finds_everything_under_itself(scene):
    pilot = SCENES[scene][0]()
    for target in pilot.group.targets:
        if target.enabled:
            assert pilot.group.at(target.rect.center) == target.name
            pilot.move_to(target.rect.center)
            assert pilot.group.hovered == target.name


@pytest.mark.parametrize(("scene", "device"), every(3, [(scene, device) for scene in SCENES for device in DEVICES]))
def test_keyboard_and_gamepad_lead_back(scene, device):
    pilot, device = SCENES[scene][0](), DEVICES[device]
    goal = SCENES[scene][1]
    for _ in range(3):
        device.back(pilot)
        pilot.wait(0.1)
        if arrived(pilot, goal):
            return
    raise AssertionError(f"still at {type(pilot.scene).__name__}")


def arrived(pilot, goal):
    if goal is None:
        return pilot.has_quit
    if goal in ("menu", "board"):
        return (pilot.picture().menu is not None) == (goal == "menu")
    return isinstance(pilot.scene, goal) and not pilot.scene.typing


BACK = {"title": "menu", "play, before the first stone": "menu", "play, in the middle": "menu",
        "play, the menu": "resume", "scores, unfinished games": "back", "play, won": "title",
        "race": "back", "race, after a round": "back", "settings": "back", "settings, typing a number": "keypad:OK",
        "scores, none yet": "back", "scores": "back", "scores, naming": "ok",
        "lab": "back", "lab, positions": "back", "lab, a board to set up": "back", "lab, leaves to type": "back",
        "lab, a lesson": "back", "puzzles": "back", "puzzles, a storm": "back", "puzzles, today's": "back",
        "your ai": "back",
        "your ai, with a file": "back", "analyse": "back", "analyse, a note": "key:OK",
        "licences": "back", "how to play": "back", "how to play, solved": "back", "error": "quit"}


@pytest.mark.parametrize("scene", SCENES)
def test_the_mouse_leads_back(scene):
    pilot, goal = SCENES[scene][0](), SCENES[scene][1]
    for _ in range(3):
        pilot.click("quit" if "quit" in pilot.targets else BACK[scene])
        pilot.wait(0.1)
        if arrived(pilot, goal):
            return
    raise AssertionError(f"still at {type(pilot.scene).__name__}")
