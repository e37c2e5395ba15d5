"""The second press of a double click never reaches a screen that the first one opened."""
from itertools import count
from types import SimpleNamespace

import pygame
import pytest

from ai.position.rules import FIVE_IN_A_ROW
from game.app.devices import DoubleClicks
from game.app.loop import App
from game.model.game_options import GameOptions
from tests.game.fakes import FakeThinker


def down(pos=(500, 540), button=1):
    return pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button)


def up(pos=(500, 540), button=1):
    return pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=button)


@pytest.mark.parametrize(("later", "aside", "same", "stray"), [
    (0.12, 0, False, True), (0.25, 3, False, True), (0.4, 0, False, True),
    (0.6, 0, False, False),         # too late to be a double click
    (0.2, 40, False, False),        # somewhere else
    (0.2, 0, True, False),          # on the screen that was pressed before
])
def test_a_press_soon_after_at_the_same_place_on_another_screen_is_stray(later, aside, same, stray):
    clicks, first, second = DoubleClicks(), object(), object()
    assert not clicks.is_stray(down(), first, 1.0)
    screen = first if same else second
    assert clicks.is_stray(down((500 + aside, 540)), screen, 1.0 + later) is stray


def test_a_third_press_is_stray_too_and_the_next_quiet_one_is_not():
    clicks, first, second = DoubleClicks(), object(), object()
    clicks.is_stray(down(), first, 1.0)
    assert clicks.is_stray(down(), second, 1.2)
    assert clicks.is_stray(down(), second, 1.4)
    assert not clicks.is_stray(down(), second, 2.0)


@pytest.mark.parametrize("name", ["play", "continue"])
def test_double_clicking_play_or_continue_places_no_stone(monkeypatch, name):
    monkeypatch.setattr("game.app.loop.Thinker", FakeThinker)
    frames = count()                    # each a tenth of a second, however busy the machine is
    monkeypatch.setattr("game.app.loop.time", SimpleNamespace(perf_counter=lambda: next(frames) / 10))
    app = App(options=GameOptions(FIVE_IN_A_ROW))
    try:
        if name == "continue":
            app.show(app.play(GameOptions(FIVE_IN_A_ROW)))
            app.scene.match.play(0)
            app.scene.session.save()
            app.show(app.title(GameOptions(FIVE_IN_A_ROW)))
        app.frame()
        point = next(button.rect.center for button in app.scene.picture().buttons if button.name == name)
        for _ in range(2):
            pygame.event.post(down(point))
            pygame.event.post(up(point))
            app.frame()
        assert type(app.scene).__name__ == "Play"
        assert app.scene.match.board.count == (1 if name == "continue" else 0)
    finally:
        app.close()
