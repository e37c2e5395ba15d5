"""A game that ends or breaks: its worker goes with it, and the last page says where the log is."""
import os
import signal
import sys
from contextlib import suppress

import pytest

from game.screens.error.scene import layout_for
from game.views.layout import Viewport
from tests.e2e.desktop import Game
from tests.e2e.player import begin_thinking
from tests.processes import is_running, until


@pytest.mark.parametrize(("end", "code"), [
    pytest.param(Game.close_window, 0, id="its window is closed"),
    pytest.param(lambda game: game.process.send_signal(signal.SIGINT), 130, id="Ctrl-C in the terminal"),
    pytest.param(lambda game: game.process.kill(), -signal.SIGKILL, id="it is killed"),
])
@pytest.mark.parametrize("held", [True, False], ids=["held", "thinking"])
def test_the_worker_ends_with_the_game(game, end, code, held):
    worker = begin_thinking(game)
    if not held:
        os.kill(worker, signal.SIGCONT)
    end(game)
    assert game.process.wait(30) == code
    if held and code == -signal.SIGKILL:
        with suppress(ProcessLookupError):      # Linux may have ended it
            os.kill(worker, signal.SIGCONT)     # else only it can see that the game is gone
    until(lambda: not is_running(worker), "the worker's end")
    assert game.errors() == ""


# A real window whose game breaks: the last page, its buttons, the log, and the exit code.

BREAK = """
import sys
def broken(self, *_):
    raise ValueError("broken on purpose")
from game.screens.play.scene import PlayPage
PlayPage.update = broken
from game.__main__ import main
sys.exit(main())
"""


def test_a_game_that_breaks_shows_where_that_is_written_and_opens_the_folder(start_game, tmp_path):
    shown = tmp_path / "told"
    tools = tmp_path / "tools"
    tools.mkdir()
    (tools / "xdg-open").write_text(f'#!/bin/sh\nprintf %s "$1" >"{shown}"\n', encoding="utf-8")
    (tools / "xdg-open").chmod(0o755)
    log = tmp_path / "kept" / "logs" / "crossfive.log"
    game = start_game("--data-dir", str(tmp_path / "kept"), command=(sys.executable, "-c", BREAK),
                      environment={"PATH": f"{tools}:{os.environ['PATH']}"})
    game.press("Return")
    assert game.wait_for("scene", 3)["name"] == "error"
    assert "ValueError: broken on purpose" in log.read_text(encoding="utf-8")
    layout = layout_for(Viewport(game.size()))
    game.click(layout["show"].center)
    until(lambda: shown.exists() and shown.read_text(encoding="utf-8"), "the folder")
    assert shown.read_text(encoding="utf-8") == str(log.parent)
    worker = game.worker()
    game.click(layout["quit"].center)
    assert game.process.wait(30) == 1
    until(lambda: not is_running(worker), "the worker's end")
