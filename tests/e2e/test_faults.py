"""What happens when a process goes away in the middle of a game."""
from __future__ import annotations

import os
import signal

from ai.play.levels import EXPERT
from ai.position.rules import FIVE_IN_A_ROW
from tests.e2e.desktop import Game, is_alive, wait_until
from tests.e2e.player import begin, click_cell, page


def start_thinking(game: Game) -> int:
    """Play a move that the AI thinks about for as long as we like; its process."""
    begin(game, FIVE_IN_A_ROW, EXPERT)
    worker = game.worker()
    os.kill(worker, signal.SIGSTOP)
    click_cell(game, FIVE_IN_A_ROW, "h8")
    game.wait_for_plies(1)
    return worker


def test_closing_the_window_while_the_ai_thinks_leaves_no_process(game: Game) -> None:
    worker = start_thinking(game)
    game.close_window()
    assert game.process.wait(30) == 0
    wait_until(lambda: not is_alive(worker), "the worker's end")
    assert game.errors() == ""


def test_a_worker_killed_while_it_thinks_is_replaced_and_the_game_goes_on(game: Game) -> None:
    worker = start_thinking(game)
    os.kill(worker, signal.SIGKILL)
    assert game.wait_for_plies(2)["who"] == "ai"
    assert game.worker() != worker
    notice = page(game, FIVE_IN_A_ROW).notice
    game.photograph("worker-replaced")
    picture = game.look()
    assert any(min(picture.get_at((x, y))[:3]) > 90 for x in range(notice.left, notice.right)
               for y in range(notice.top, notice.bottom)), "nothing says that the AI process was replaced"


def test_killing_the_game_ends_its_worker(game: Game) -> None:
    begin(game, FIVE_IN_A_ROW, EXPERT)
    worker = game.worker()
    click_cell(game, FIVE_IN_A_ROW, "h8")
    game.wait_for_plies(1)
    game.process.kill()
    wait_until(lambda: not is_alive(worker), "the worker's end")


def test_ctrl_c_in_the_terminal_ends_the_game_and_its_worker(game: Game) -> None:
    begin(game, FIVE_IN_A_ROW, EXPERT)
    worker = game.worker()
    game.process.send_signal(signal.SIGINT)
    game.process.wait(30)
    wait_until(lambda: not is_alive(worker), "the worker's end")
