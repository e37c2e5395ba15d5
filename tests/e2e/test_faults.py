"""What happens when a process goes away in the middle of a game."""
from __future__ import annotations

import os
import signal
from collections.abc import Callable
from pathlib import Path

import pytest

from ai.position.rules import FIVE_IN_A_ROW
from tests.e2e.conftest import StartGame
from tests.e2e.desktop import Game, is_alive, wait_until
from tests.e2e.player import begin_thinking, page


@pytest.mark.parametrize(("end", "code"), [
    pytest.param(Game.close_window, 0, id="its window is closed"),
    pytest.param(lambda game: game.process.send_signal(signal.SIGINT), 130, id="Ctrl-C in the terminal"),
    pytest.param(lambda game: game.process.kill(), -signal.SIGKILL, id="it is killed"),
])
@pytest.mark.parametrize("held", [True, False], ids=["held", "thinking"])
def test_the_worker_ends_with_the_game(game: Game, end: Callable[[Game], None], code: int, held: bool) -> None:
    worker = begin_thinking(game)
    if not held:
        os.kill(worker, signal.SIGCONT)
    end(game)
    assert game.process.wait(30) == code
    if held and code == -signal.SIGKILL:
        os.kill(worker, signal.SIGCONT)         # only it can see that the game is gone
    wait_until(lambda: not is_alive(worker), "the worker's end")
    assert game.errors() == ""


def test_a_worker_killed_while_it_thinks_is_replaced_told_and_the_game_goes_on(
        start_game: StartGame, tmp_path: Path) -> None:
    game = start_game("--data-dir", str(tmp_path))
    worker = begin_thinking(game)
    os.kill(worker, signal.SIGKILL)
    assert game.wait_for_plies(2)["who"] == "ai"
    assert game.worker() != worker
    log = (tmp_path / "logs" / "crossfive.log").read_text(encoding="utf-8")
    assert "the AI process was lost (exit code -9)" in log
    notice = page(game, FIVE_IN_A_ROW).notice
    game.photograph("worker-replaced")
    picture = game.look()
    assert any(min(picture.get_at((x, y))[:3]) > 90 for x in range(notice.left, notice.right)
               for y in range(notice.top, notice.bottom)), "nothing says that the AI process was replaced"
