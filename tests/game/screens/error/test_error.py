"""An error in the loop: the page that reports it, the path of the log, and the ways out."""
from pathlib import Path

import pygame
import pytest

from ai.play.levels import MASTER
from ai.play.messages import LevelSearch
from ai.position.rules import FIVE_IN_A_ROW
from ai.search.report import SearchLimits
from game.app.loop import App
from game.screens.error.scene import ErrorPage, layout_for
from game.screens.title.scene import TitlePage
from game.views.pen.fitting import break_word
from game.views.pen.text import STRONG, text_width
from tests.game.pilot import Pilot, kit_of
from tests.sampling import every

LOG = Path("/somewhere/logs/crossfive.log")


@pytest.mark.parametrize("device", ["mouse", "keys", "pad"])
def test_one_button_opens_the_folder_of_the_log_and_one_quits(device):
    pilot = Pilot(into_play=False)
    pilot.enter(ErrorPage(pilot, LOG))
    pilot.press_by(device, "show")
    assert (pilot.shown_folders, pilot.has_quit) == ([LOG.parent], False)
    pilot.press_by(device, "quit")
    assert pilot.has_quit


@pytest.mark.parametrize("path", [LOG, Path("/" + "long folder/" * 12 + "crossfive.log"), Path("/" + "x" * 140)])
def test_a_path_of_any_length_is_shown_whole(path):
    kit = kit_of((960, 540))
    place = layout_for(kit.viewport)["path"]
    lines = break_word(kit, str(path), STRONG, place.width)
    assert "".join(lines) == str(path)
    assert len(lines) <= 3
    assert all(text_width(kit, line, STRONG) <= place.width for line in lines)


@pytest.mark.parametrize("method", every(2, ["update", "handle_event", "picture", "draw"]))
def test_an_error_in_the_loop_is_shown_and_ends_the_ais_thinking(log_file, monkeypatch, method):
    def broken(*_):
        raise ValueError(f"broken {method}")
    app = App()
    app.frame()
    monkeypatch.setattr(TitlePage, method, broken)
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(400, 250), rel=(1, 1), buttons=(0, 0, 0)))
    app.thinker.ask([].append, FIVE_IN_A_ROW, (), LevelSearch(MASTER.with_limits(SearchLimits(nodes=10**12))))
    shown = []

    def look_and_leave(page, surface):
        shown.append((page, app.thinker.busy))
        pygame.event.post(pygame.event.Event(pygame.DROPFILE, file="mine.py"))      # it opens no other page
        pygame.event.post(pygame.event.Event(pygame.QUIT))
    monkeypatch.setattr(ErrorPage, "draw", look_and_leave)
    assert app.run() == 1
    assert set(shown) == {(app.scene, False)}
    assert f"ValueError: broken {method}" in log_file.read_text(encoding="utf-8")
