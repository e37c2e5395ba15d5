"""Every screen at every UI scale: text and controls are as large as was asked for, and nothing is cut off or hidden."""
from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pygame
import pytest

from game.screens.parts import SCROLL, TAB
from game.views.layout import NARROW
from tests.game.reading import texts_of
from tests.game.scenes import SCENES
from tests.sampling import every

WINDOWS = [((960, 540), 0.75), ((960, 540), 1.25), ((960, 540), 1.5), ((1280, 720), 1.25), ((1280, 720), 1.5),
           ((1280, 720), 1.75), ((1280, 720), 2.0), ((1280, 1024), 1.5), ((1000, 1400), 2.0), ((1600, 900), 0.75),
           ((1920, 1080), 1.0), ((1920, 1080), 2.0)]
SHOWING = {"points", "charts", "lamp", "tree", "preview", SCROLL}      # what only shows something may lie over or under


def at(pilot, size, scale):
    """Show the pilot's scene in a window of this size, at this scale."""
    pilot.settings = replace(pilot.settings, scale=scale)
    pilot.resize(size)
    pilot.wait(0.1)


def parts_of(pilot):
    """Shows one part of the page after the other, each from its top to its foot."""
    parts = pilot.scene.parts
    for name in sorted(parts.places, key=lambda name: name != parts.chosen) or [""]:
        if name not in ("", parts.chosen):
            pilot.click(f"{TAB}{name}")
        pilot.leave_window()
        turn(pilot, 100)
        yield name
        while SCROLL in pilot.targets and not at_the_foot(pilot.targets[SCROLL].dial):
            turn(pilot, -2)
            yield name


def turn(pilot, clicks):
    """Turn the wheel beside everything that it could set."""
    pilot.send(pygame.MOUSEWHEEL, x=0, y=clicks)


def at_the_foot(bar):
    return bar.at == bar.stops - 1


@pytest.mark.parametrize("name", every(2, SCENES))
def test_every_screen_is_drawn_at_the_scale_that_was_asked_for_and_no_control_lies_over_another(name):
    pilot = SCENES[name]()
    for size, scale in WINDOWS:
        at(pilot, size, scale)
        largest = min(size[0] / NARROW[0], size[1] / NARROW[1])
        for part in parts_of(pilot):
            where = size, scale, part
            assert pilot.kit.unit == pytest.approx(min(scale, largest)), where
            window = pilot.group.window or pygame.Rect((0, 0), size)
            assert window.left >= 0, where
            assert window.right <= size[0] + 1, where
            targets = [target for target in pilot.group.targets if target.enabled and target.name not in SHOWING
                       and window.collidepoint(target.rect.center)]
            shown = [target for target in targets if target not in pilot.group.always]
            assert [t for t in shown if not window.inflate(2, 2).contains(t.rect)] == [], where
            for one, other in (*combinations(shown, 2), *combinations(pilot.group.always, 2)):
                assert min(one.rect.clip(other.rect).size) <= 2, (where, one, other)


# The menu over a game covers other text.
@pytest.mark.parametrize("name", every(3, [name for name in SCENES if name != "play, the menu"]))
def test_at_two_hundred_percent_every_text_can_be_read_whole_and_lies_over_no_other(monkeypatch, name):
    pilot, size = SCENES[name](), (1280, 720)
    at(pilot, size, 2.0)
    read = 0
    for part in parts_of(pilot):
        window = pilot.group.window or pygame.Rect((0, 0), size)
        tree = pilot.layout.canvas if part == "TREE" else pygame.Rect(0, 0, 0, 0)      # the tree is panned
        heads = pygame.Rect(0, 0, size[0], pilot.scene.parts.view.top)
        texts = [each for each in texts_of(monkeypatch, pilot.scene.draw, size) if not tree.contains(each.box)
                 and (window.colliderect(each.box) or heads.colliderect(each.box))]
        read += len(texts)
        assert [each for each in texts if each.pixels < 18] == [], part
        assert [each for each in texts if not (window.contains(each.box) or heads.contains(each.box))] == [], part
        for one, other in combinations(set(texts), 2):
            if not (heads.colliderect(one.box) or heads.colliderect(other.box)):
                assert min(one.box.clip(other.box).size) <= 2, (part, one, other)
    assert read >= 5


@pytest.mark.parametrize("name", every(2, SCENES))
def test_at_two_hundred_percent_everything_that_can_be_pressed_is_still_there(name):
    pilot = SCENES[name]()
    pilot.wait(0.1)
    wanted = set(filter(pilot.usable, pilot.targets))
    at(pilot, (1280, 720), 2.0)
    # Esc and the tabs, which the Lab's panels are then; what only shows; no room
    reached = {"back", "panel:program", "panel:compare", "preview", "win bar", "chart all"}
    for _ in parts_of(pilot):
        reached |= set(filter(pilot.usable, pilot.targets))
    assert wanted - reached == set()


@pytest.mark.parametrize("name", every(3, SCENES))
def test_no_text_is_lower_than_twelve_pixels_in_the_smallest_window(monkeypatch, name):
    pilot = SCENES[name]()
    pilot.resize((960, 540))
    pilot.wait(0.1)
    assert [each for each in texts_of(monkeypatch, pilot.scene.draw, (960, 540)) if each.pixels < 12] == []


@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
@pytest.mark.parametrize("name", ["play, in the middle", "puzzles", "review", "how to play", "opening"])
def test_at_two_hundred_percent_the_board_keeps_sixty_percent_of_the_height(size, name):
    pilot = SCENES[name]()
    at(pilot, size, 2.0)
    assert pilot.layout.board.rect.height >= 0.6 * size[1]
