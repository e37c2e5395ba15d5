"""The program that `make exe` leaves under dist/, started as a user starts it."""
from __future__ import annotations

import os
from pathlib import Path

import pytest

from ai.levels import CASUAL, FULL, Level
from ai.rules import FIVE_IN_A_ROW, TIC_TAC_TOE, Rules
from tests.e2e.conftest import StartGame
from tests.e2e.desktop import ROOT, is_alive, wait_until
from tests.e2e.player import begin, click_cell, wait_for_mark

PROGRAM = ROOT / "dist" / "Crossfive" / "Crossfive"


@pytest.mark.parametrize(("rules", "level", "name"), [(FIVE_IN_A_ROW, CASUAL, "h8"), (TIC_TAC_TOE, FULL, "b2")])
def test_the_program_plays_from_anywhere_without_python(
        start_game: StartGame, tmp_path: Path, rules: Rules, level: Level, name: str) -> None:
    if not PROGRAM.exists():
        assert not os.environ.get("CI"), "`make exe` has left no program"
        pytest.skip("no program under dist/: run `make exe`")
    game = start_game(command=(str(PROGRAM),), working_folder=tmp_path, environment={"PATH": str(tmp_path)})
    begin(game, rules, level)
    worker = game.worker()
    click_cell(game, rules, name)
    reply = game.wait_for_plies(2)
    assert reply["who"] == "ai"
    wait_for_mark(game, rules, reply["cell"], "o")
    game.close_window()
    assert game.process.wait(30) == 0
    wait_until(lambda: not is_alive(worker), "the worker's end")
    assert game.errors() == ""
