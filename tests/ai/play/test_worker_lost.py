"""A lost worker: killed while it thinks or idles, closed while it works, or left behind by its game."""
import importlib
import os
import signal
import sys
import threading
from contextlib import closing

import pytest

from ai.play.levels import FULL, HARD, LARGE_LEVELS, MASTER, MEDIUM
from ai.play.messages import Answer, Failure
from ai.play.process import leave_if_orphaned
from ai.play.thinker import PROCESS_TRIES, Thinker
from ai.play.thinking import final_report, think
from ai.position.board import board_of
from ai.position.rules import FIVE_IN_A_ROW, TIC_TAC_TOE
from ai.search.report import SearchLimits
from tests.ai import workers
from tests.processes import PATIENCE, is_running, kill, until
from tests.sampling import every

posix = pytest.mark.skipif(os.name != "posix", reason="signals and process ids as POSIX has them")
linux = pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")


def test_an_answer_after_a_kill_is_the_same_as_without(thinker):
    heard = workers.ask(thinker, FIVE_IN_A_ROW, workers.MIDGAME, HARD, 5)
    kill(thinker.process_id)
    workers.wait_until_replaced(thinker)
    expected = final_report(board_of(FIVE_IN_A_ROW, workers.MIDGAME), HARD, 5)
    report = workers.end_of(thinker, heard).report
    assert (report.score, report.pv, report.nodes) == (expected.score, expected.pv, expected.nodes)


def test_a_question_that_costs_too_many_workers_fails_and_the_next_is_answered(thinker):
    heard = workers.ask_endless(thinker)
    for _ in range(PROCESS_TRIES - 1):
        kill(thinker.process_id)
        workers.wait_until_replaced(thinker)
        workers.wait_until_searching(thinker)
    kill(thinker.process_id)
    failure = workers.end_of(thinker, heard)
    assert isinstance(failure, Failure)
    assert str(PROCESS_TRIES) in failure.text
    assert isinstance(workers.answer_to(thinker, TIC_TAC_TOE, (4,), FULL), Answer)


def test_a_new_question_has_all_its_tries_again(thinker):
    for _ in range(PROCESS_TRIES):
        workers.ask_endless(thinker)
        kill(thinker.process_id)
        workers.wait_until_replaced(thinker)


@pytest.mark.parametrize("noticed", [True, False])
def test_a_worker_killed_while_idle_is_replaced_and_answers(thinker, noticed):
    workers.wait_until_ready(thinker)
    killed = thinker.process_id
    kill(killed)
    until(lambda: not is_running(killed), "the end of the process")
    if noticed:
        workers.wait_until_replaced(thinker)
    heard = workers.ask(thinker, TIC_TAC_TOE, (4,), FULL)
    if not noticed:
        workers.wait_until_replaced(thinker)
    assert isinstance(workers.end_of(thinker, heard), Answer)


def test_a_worker_that_ends_at_its_start_is_given_up_until_the_next_question(monkeypatch):
    monkeypatch.setattr("ai.play.thinker.run_worker", workers.ends_at_once)
    with closing(Thinker()) as thinker:
        for _ in range(PROCESS_TRIES - 1):
            workers.wait_until_replaced(thinker)
        last = thinker.process_id
        until(lambda: not is_running(last), "the last process to end")
        assert not any(thinker.listen() for _ in range(5))
        assert thinker.process_id == last
        assert thinker.cannot_start
        monkeypatch.undo()
        assert workers.answer_to(thinker, TIC_TAC_TOE, (), FULL).report.move in range(9)
        assert not thinker.cannot_start


@posix
def test_without_room_for_a_process_a_question_fails_and_the_next_is_answered(thinker):
    resource = importlib.import_module("resource")
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    heard = workers.ask_endless(thinker)
    kill(thinker.process_id)
    resource.setrlimit(resource.RLIMIT_NOFILE, (0, hard))
    try:
        failure = workers.end_of(thinker, heard)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    assert failure == Failure("no AI process can be started: Too many open files")
    assert isinstance(workers.answer_to(thinker, TIC_TAC_TOE, (4,), FULL), Answer)


@posix
def test_a_stop_request_outlives_a_worker_that_did_not_hear_it(thinker):
    heard = workers.ask_endless(thinker)
    os.kill(thinker.process_id, signal.SIGSTOP)
    thinker.stop()
    kill(thinker.process_id)
    workers.wait_until_replaced(thinker)
    assert not workers.end_of(thinker, heard).report.complete


@posix
def test_questions_to_a_halted_worker_never_wait_and_the_last_is_answered(thinker):
    workers.wait_until_ready(thinker)
    os.kill(thinker.process_id, signal.SIGSTOP)
    asking = threading.Thread(target=lambda: [workers.ask(thinker, FIVE_IN_A_ROW, (112,), HARD) for _ in range(2000)],
                              daemon=True)
    asking.start()
    asking.join(PATIENCE)
    assert not asking.is_alive()
    last = workers.ask(thinker, TIC_TAC_TOE, (4,), FULL)
    os.kill(thinker.process_id, signal.SIGCONT)
    assert workers.end_of(thinker, last).report.pv == final_report(board_of(TIC_TAC_TOE, (4,)), FULL).pv


@posix
@pytest.mark.parametrize("state", ["starts", "idles", "thinks", "hears nothing"])
def test_closing_ends_the_process_whatever_it_does(thinker, state):
    if state == "idles":
        workers.wait_until_ready(thinker)
    elif state != "starts":
        workers.ask_endless(thinker)
    process = thinker.process_id
    if state == "hears nothing":
        os.kill(process, signal.SIGSTOP)
    thinker.close()
    assert not is_running(process)
    assert not thinker.listen()
    assert thinker.process_id == process


@posix
def test_ctrl_c_is_for_the_game_and_the_worker_thinks_on(thinker):
    workers.ask_endless(thinker)
    process = thinker.process_id
    os.kill(process, signal.SIGINT)
    seen = thinker.nodes
    until(lambda: thinker.nodes > seen, "more nodes")
    assert thinker.process_id == process


@posix
@pytest.mark.parametrize(("way", "level"), [
    *every(3, [("", level) for level in (workers.ENDLESS, *LARGE_LEVELS)]), ("", None),     # None: while it starts
    ("search", workers.ENDLESS), ("search", MASTER), pytest.param("kernel", workers.ENDLESS, marks=linux),
    ("thread", MASTER)])            # the textbook's search may keep the interpreter lock for long
def test_the_worker_ends_with_a_killed_game_by_each_of_three_ways_alone(way, level, game):
    worker = game.start(level or MEDIUM, only=way).worker
    if level is not None:
        game.worker_when_searching()
    game.kill()
    until(lambda: not is_running(worker), f"the end of the worker, by the {way or 'three ways'}")


def test_a_process_that_is_no_worker_stays():
    leave_if_orphaned()


@pytest.mark.parametrize(("level", "threads"), [(HARD, 1), (MASTER.with_limits(SearchLimits(seconds=PATIENCE)), 3)],
                         ids=["a textbook level", "MASTER in three threads"])
def test_every_search_looks_for_the_parent_and_so_do_the_threads_beside_it(level, threads):
    looking = set()

    def all_have_looked():
        looking.add(threading.get_ident())
        return len(looking) == threads

    control = workers.wanted_until(all_have_looked)
    list(think(board_of(FIVE_IN_A_ROW, workers.MIDGAME[:3]), level, control=control, threads=threads))
    assert len(looking) == threads
