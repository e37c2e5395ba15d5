"""A click on the board can be followed from the app to the worker through a dozen files."""
import sys
from pathlib import Path

import pygame
import pytest

from ai.position.rules import FIVE_IN_A_ROW
from game.app.loop import App
from game.model.game_options import GameOptions
from tests.game.fakes import FakeThinker

ROOT = Path(__file__).parents[3]


class Asked(Exception):
    """The thinker was asked."""


def files_until_asked(act):
    """The game's source files that run, in order, from `act` until the thinker is asked."""
    entered = []

    def watch(frame, event, argument):
        file = Path(frame.f_code.co_filename)
        if event == "call" and file.is_relative_to(ROOT / "game"):
            name = str(file.relative_to(ROOT))
            if name not in entered:
                entered.append(name)
    sys.setprofile(watch)
    try:
        with pytest.raises(Asked):
            act()
    finally:
        sys.setprofile(None)
    return entered


def test_a_click_reaches_the_worker_through_a_dozen_files(monkeypatch):
    monkeypatch.setattr("game.app.loop.Thinker", FakeThinker)
    app = App(options=GameOptions(FIVE_IN_A_ROW))
    try:
        app.show(app.play(GameOptions(FIVE_IN_A_ROW)))
        app.frame()
        point = app.scene.board_layout.center_of(112)
        app._take(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=point, button=1))

        def asked(self, *_):
            raise Asked
        monkeypatch.setattr(FakeThinker, "ask", asked)
        entered = files_until_asked(lambda: app._take(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=point, button=1)))
    finally:
        app.close()
    way = [*entered, "ai/position/board.py", "ai/play/worker.py"]        # neither is seen: compiled, and faked here
    assert len(way) <= 12, "\n".join(way)
