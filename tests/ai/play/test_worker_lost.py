"""The worker that is lost: killed while it thinks or idles, closed in the midst of it, left behind by its game."""
from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from ai.play.levels import CASUAL, CLUB, FULL
from ai.play.worker import TRIES, Answer, Failure, Ready, Restarted, Thinker
from ai.position.rules import FIVE_IN_A_ROW, TIC_TAC_TOE
from tests.ai.workers import MIDGAME, ask_endless, heard_until, in_process, tickets, wait_for, wait_until_searching
from tests.processes import is_running, kill, until

posix = pytest.mark.skipif(os.name != "posix", reason="signals and process ids as POSIX has them")
linux = pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")


def test_a_worker_killed_while_it_thinks_is_replaced_and_the_question_asked_again(thinker):
    ticket = ask_endless(thinker)
    killed = thinker.process_id
    kill(killed)
    wait_for(thinker, Restarted)
    assert thinker.busy
    assert thinker.process_id != killed
    wait_until_searching(thinker)
    thinker.stop()
    assert wait_for(thinker, Answer).ticket == ticket


def test_an_answer_after_a_kill_is_the_same_as_without(thinker):
    thinker.ask(FIVE_IN_A_ROW, MIDGAME, CLUB, 5)
    kill(thinker.process_id)
    wait_for(thinker, Restarted)
    expected = in_process(FIVE_IN_A_ROW, MIDGAME, CLUB, 5)
    report = wait_for(thinker, Answer).report
    assert (report.score, report.variation, report.nodes) == (expected.score, expected.variation, expected.nodes)


def test_a_question_that_costs_too_many_workers_fails_and_the_next_is_answered(thinker):
    ticket = ask_endless(thinker)
    for _ in range(TRIES - 1):
        kill(thinker.process_id)
        wait_for(thinker, Restarted)
        wait_until_searching(thinker)
    kill(thinker.process_id)
    failure = heard_until(thinker, Failure)[-1]
    assert failure.ticket == ticket
    assert str(TRIES) in failure.text
    assert not thinker.busy
    ticket = thinker.ask(TIC_TAC_TOE, (4,), FULL)
    assert tickets(heard_until(thinker, Answer)) == {ticket}


def test_a_new_question_has_all_its_tries_again(thinker):
    for _ in range(TRIES):
        ask_endless(thinker)
        kill(thinker.process_id)
        wait_for(thinker, Restarted)


def test_a_worker_killed_while_idle_is_replaced_and_answers(thinker):
    wait_for(thinker, Ready)
    kill(thinker.process_id)
    assert isinstance(wait_for(thinker, Restarted), Restarted)
    ticket = thinker.ask(TIC_TAC_TOE, (4,), FULL)
    assert wait_for(thinker, Answer).ticket == ticket


def test_a_question_to_a_worker_that_died_unnoticed_is_answered(thinker):
    wait_for(thinker, Ready)
    kill(thinker.process_id)
    thinker._process.join()
    ticket = thinker.ask(TIC_TAC_TOE, (4,), FULL)
    messages = heard_until(thinker, Answer)
    assert any(isinstance(message, Restarted) for message in messages)
    assert tickets(messages) == {ticket}


@posix
def test_a_wish_to_stop_outlives_the_worker_that_did_not_hear_it(thinker):
    ticket = ask_endless(thinker)
    os.kill(thinker.process_id, signal.SIGSTOP)
    thinker.stop()
    kill(thinker.process_id)
    wait_for(thinker, Restarted)
    answer = wait_for(thinker, Answer)
    assert (answer.ticket, answer.report.complete) == (ticket, False)


# The end.

@posix
def test_closing_while_it_thinks_ends_the_process(thinker):
    ask_endless(thinker)
    process = thinker.process_id
    thinker.close()
    assert not is_running(process)


@posix
def test_closing_an_idle_or_a_starting_worker_ends_the_process():
    for ready in (True, False):
        thinker = Thinker()
        if ready:
            wait_for(thinker, Ready)
        process = thinker.process_id
        thinker.close()
        assert not is_running(process)


@posix
def test_closing_a_worker_that_hears_nothing_kills_it(thinker):
    ask_endless(thinker)
    process = thinker.process_id
    os.kill(process, signal.SIGSTOP)
    thinker.close()
    assert not is_running(process)


@posix
def test_ctrl_c_is_for_the_game_and_the_worker_thinks_on(thinker):
    ask_endless(thinker)
    process = thinker.process_id
    os.kill(process, signal.SIGINT)
    seen = thinker.nodes
    until(lambda: thinker.nodes > seen, "more nodes")
    assert thinker.process_id == process


GAME = """
import time
from ai.play.levels import Level
from ai.position.rules import FIVE_IN_A_ROW
from ai.play.worker import Thinker

if __name__ == "__main__":
    thinker = Thinker()
    thinker.ask(FIVE_IN_A_ROW, (112, 113), Level.at_depth(12, prune=False))
    while thinker.nodes == 0:
        time.sleep(0.001)
    print(thinker.process_id, flush=True)
    time.sleep(600)
"""


@posix
def test_the_worker_of_a_killed_game_is_gone_at_once(tmp_path):
    script = tmp_path / "game.py"
    script.write_text(GAME, encoding="utf-8")
    root = Path(__file__).parents[3]
    with subprocess.Popen([sys.executable, str(script)], stdout=subprocess.PIPE, text=True, cwd=root,
                          env=os.environ | {"PYTHONPATH": str(root)}) as game:
        worker = int(game.stdout.readline())
        assert is_running(worker)
        game.kill()
    try:
        until(lambda: not is_running(worker), "the end of the worker, which takes some hundredths", 5)
    finally:
        if is_running(worker):
            kill(worker)


@linux
def test_neither_pygame_nor_numpy_is_loaded_in_the_worker(thinker):
    thinker.ask(FIVE_IN_A_ROW, MIDGAME, CASUAL)
    wait_for(thinker, Answer)
    maps = Path(f"/proc/{thinker.process_id}/maps").read_text()
    assert "python" in maps
    assert "pygame" not in maps
    assert "numpy" not in maps


def test_importing_the_worker_loads_neither_pygame_nor_numpy_nor_the_game():
    code = "import sys, ai.play.worker; print([m for m in ('pygame', 'numpy', 'game', 'sqlite3') if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True,
                          cwd=Path(__file__).parents[3])
    assert done.stdout.strip() == "[]"
