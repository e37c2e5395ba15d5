"""Every scene, walked with the mouse alone, the keyboard alone and a gamepad alone: there, everywhere, and back.

What each thing does is tested beside it; here it is reached, seen to be reached, and left. Every scene that a player
can come to belongs into scenes.py.
"""
import pygame
import pytest

from game.views.focus import WidgetGroup
from tests.game.scenes import THERE_AND_BACK
from tests.sampling import every


def usable(pilot):
    return [target.name for target in pilot.group.targets if target.enabled]


# The ways to the next thing, to the one before, and back.
DEVICES = {
    "keyboard": (lambda pilot: pilot.key("tab"), lambda pilot: pilot.key("tab", mod=pygame.KMOD_LSHIFT),
                 lambda pilot: pilot.key("escape")),
    "gamepad": (lambda pilot: pilot.pad("RIGHTSHOULDER"), lambda pilot: pilot.pad("LEFTSHOULDER"),
                lambda pilot: pilot.pad("B")),
}


# While a name is given, steps are its letters': test_scores walks through them.
WALKED = [scene for scene in THERE_AND_BACK if scene != "scores, naming"]


@pytest.mark.parametrize(("scene", "device"), every(3, [(scene, device) for scene in WALKED for device in DEVICES]))
def test_everything_is_reached_in_turn_there_and_back(scene, device):
    pilot, ways = THERE_AND_BACK[scene][0](), DEVICES[device][:2]
    ways[0](pilot)                                  # the first press only shows where the focus is
    names = usable(pilot)
    assert len(names) > 1
    for turn in ways:
        seen = []
        for _ in names:
            turn(pilot)
            seen.append(pilot.group.focus)
        assert sorted(seen) == sorted(names)


@pytest.mark.parametrize("scene", every(2, WALKED))
def test_no_two_stops_of_the_focus_look_alike(scene):
    pilot = THERE_AND_BACK[scene][0]()
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
        walker = WidgetGroup()
        walker.show(targets, start)
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
    pilot = THERE_AND_BACK[scene][0]()
    names = set(usable(pilot))
    forward = {name: set(one_step_by_arrows(pilot.group.targets, name)) for name in names}
    back = {name: {other for other in names if name in forward[other]} for name in names}
    start = min(names)
    assert reached(forward, start) == reached(back, start) == names


@pytest.mark.parametrize("scene", THERE_AND_BACK)
def test_the_mouse_finds_everything_under_itself(scene):
    pilot = THERE_AND_BACK[scene][0]()
    for target in pilot.group.targets:
        if target.enabled:
            assert pilot.group.at(target.rect.center) == target.name
            pilot.move_to(target.rect.center)
            assert pilot.group.hovered == target.name


@pytest.mark.parametrize(("scene", "device"), [
    *every(3, [(scene, device) for scene in THERE_AND_BACK for device in DEVICES]),
    *((scene, "mouse") for scene in THERE_AND_BACK)])
def test_every_device_leads_back(scene, device):
    come, goal = THERE_AND_BACK[scene]
    pilot = come()
    for _ in range(3):
        if device == "mouse":
            pilot.click("quit" if "quit" in pilot.targets else BACK.get(scene, "back"))
        else:
            DEVICES[device][2](pilot)
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
        "play, the menu": "resume", "play, won": "title", "settings, typing a number": "keypad:OK",
        "scores, naming": "ok", "analyse, a note": "key:OK", "error": "quit"}       # where the target is not "back"
