"""An error in the loop: the page that says so, where the log is, and the ways out."""
from pathlib import Path

import pygame
import pytest

from game.app import desktop, log
from game.app.loop import App
from game.screens.error.layout import layout_for
from game.screens.error.scene import Error, path_lines
from game.screens.title.scene import Title
from game.views.text import STRONG, text_width
from tests.game.pilot import Pilot, kit_of
from tests.processes import until
from tests.sampling import every

LOG = Path("/somewhere/logs/crossfive.log")


@pytest.mark.parametrize("device", ["mouse", "keys", "pad"])
def test_the_first_button_opens_the_folder_of_the_log_and_the_second_quits(device):
    pilot = Pilot(into_play=False)
    pilot.enter(Error(pilot, LOG))
    pilot.press_by(device, "show")
    assert (pilot.shown_folders, pilot.has_quit) == ([LOG.parent], False)
    pilot.press_by(device, "quit")
    assert pilot.has_quit


@pytest.mark.parametrize("path", [LOG, Path("/" + "long folder/" * 12 + "crossfive.log"), Path("/" + "x" * 150)])
def test_a_path_of_any_length_is_shown_whole(path):
    kit, width = kit_of((960, 540)), layout_for(kit_of((960, 540)).screen).place.width
    lines = path_lines(kit, path, STRONG, width)
    assert "".join(lines) == str(path)
    assert len(lines) <= 3
    assert all(text_width(kit, line, STRONG) <= width for line in lines)


# In the app.

@pytest.fixture
def app(tmp_path, monkeypatch):
    monkeypatch.setenv("CROSSFIVE_DATA_DIR", str(tmp_path))
    log.start()
    made = App()
    made.frame()
    yield made
    log.stop()


def break_in(monkeypatch, scene, method):
    def broken(self, *_):
        raise ValueError(f"broken {method}")
    monkeypatch.setattr(scene, method, broken)


def written(tmp_path):
    return (tmp_path / "logs" / "crossfive.log").read_text(encoding="utf-8")


@pytest.mark.parametrize("method", every(2, ["update", "handle_event", "picture", "draw"]))
def test_an_error_in_the_loop_is_written_down_and_shown(app, tmp_path, monkeypatch, method):
    break_in(monkeypatch, Title, method)
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(400, 250), rel=(1, 1), buttons=(0, 0, 0)))
    shown = []

    def look_and_leave(page, surface):
        shown.append(page)
        pygame.event.post(pygame.event.Event(pygame.QUIT))
    monkeypatch.setattr(Error, "draw", look_and_leave)
    assert app.run() == 1
    assert len(set(shown)) == 1
    assert f"ValueError: broken {method}" in written(tmp_path)


# The desktop.

@pytest.mark.skipif(desktop.sys.platform != "linux", reason="each system has its own command")
@pytest.mark.parametrize("frozen", [False, True])
def test_the_folder_is_opened_by_the_desktop_with_the_libraries_of_the_system(tmp_path, monkeypatch, frozen):
    told = tmp_path / "told"
    program = tmp_path / "xdg-open"
    program.write_text(f'#!/bin/sh\necho "$1|$LD_LIBRARY_PATH" >"{told}.part"\nmv "{told}.part" "{told}"\n',
                       encoding="utf-8")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=":")
    monkeypatch.setenv("LD_LIBRARY_PATH", "ours")
    monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", "theirs")
    monkeypatch.setattr(desktop.sys, "frozen", frozen, raising=False)
    assert desktop.show_folder(tmp_path / "the logs")
    until(told.exists, "the desktop's answer")
    assert told.read_text(encoding="utf-8") == f"{tmp_path / 'the logs'}|{'theirs' if frozen else 'ours'}\n"


@pytest.mark.skipif(desktop.sys.platform != "linux", reason="each system has its own command")
def test_where_no_program_shows_folders_that_is_said(tmp_path, monkeypatch, caplog):
    monkeypatch.setenv("PATH", str(tmp_path))
    assert not desktop.show_folder(tmp_path)
    assert "can't be shown" in caplog.text
