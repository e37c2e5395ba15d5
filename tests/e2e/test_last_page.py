"""A real window whose game breaks: the last page, its buttons, the log, and the exit code."""
from __future__ import annotations

import os
import sys
from pathlib import Path

from game.screens.error.layout import layout_for
from game.views.layout import Screen
from tests.e2e.conftest import StartGame
from tests.e2e.desktop import Game, is_alive, wait_until

BREAK = """
import sys
def broken(self, *_):
    raise ValueError("broken on purpose")
from game.screens.{module}.scene import {scene}
{scene}.{method} = broken
"""
PLAY = "from game.__main__ import main; sys.exit(main())"


def command(*breaks: tuple[str, str, str]) -> tuple[str, ...]:
    """The game with methods that break: (module, class, method)."""
    code = "".join(BREAK.format(module=module, scene=scene, method=method) for module, scene, method in breaks)
    return sys.executable, "-c", code + PLAY


def log(folder: Path) -> Path:
    return folder / "kept" / "logs" / "crossfive.log"


def start_broken(start_game: StartGame, tmp_path: Path, *breaks: tuple[str, str, str], **environment: str) -> Game:
    return start_game("--data-dir", str(tmp_path / "kept"), command=command(*breaks), environment=environment)


def test_a_game_that_breaks_shows_where_that_is_written_and_opens_the_folder(
        start_game: StartGame, tmp_path: Path) -> None:
    told = tmp_path / "told"
    tools = tmp_path / "tools"
    tools.mkdir()
    (tools / "xdg-open").write_text(f'#!/bin/sh\nprintf %s "$1" >"{told}"\n', encoding="utf-8")
    (tools / "xdg-open").chmod(0o755)
    game = start_broken(start_game, tmp_path, ("play", "Play", "update"), PATH=f"{tools}:{os.environ['PATH']}")
    game.press("Return")
    assert game.wait_for("scene", 3)["name"] == "error"
    assert "ValueError: broken on purpose" in log(tmp_path).read_text(encoding="utf-8")
    game.photograph("error")
    layout = layout_for(Screen(game.size()))
    game.click(layout.show.center)
    wait_until(lambda: told.exists() and told.read_text(encoding="utf-8"), "the folder")
    assert told.read_text(encoding="utf-8") == str(log(tmp_path).parent)
    worker = game.worker()
    game.click(layout.quit.center)
    assert game.process.wait(30) == 1
    wait_until(lambda: not is_alive(worker), "the worker's end")


def test_where_even_the_last_page_breaks_the_program_ends_with_one(start_game: StartGame, tmp_path: Path) -> None:
    game = start_broken(start_game, tmp_path, ("play", "Play", "update"), ("error", "Error", "draw"))
    worker = game.worker()
    game.press("Return")
    assert game.process.wait(30) == 1
    wait_until(lambda: not is_alive(worker), "the worker's end")
    assert log(tmp_path).read_text(encoding="utf-8").count("ValueError: broken on purpose") >= 2
