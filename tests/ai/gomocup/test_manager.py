"""Another program as an opponent: our own `gomocup` command and broken ones, asked for a move by the worker."""
import os
import shlex
import signal
import stat
import subprocess
import sys
import tracemalloc
from dataclasses import replace
from functools import partial

import pytest

from ai.failures import RunFailed
from ai.gomocup import manager
from ai.gomocup.manager import engine_move
from ai.play.levels import MEDIUM, Level, external_level
from ai.play.messages import Answer, Failure
from ai.position.board import board_of
from ai.position.rules import FIVE_IN_A_ROW
from ai.search.report import Control, SearchLimits
from tests.ai.workers import answer_to, ask, end_of, wanted_until
from tests.processes import PATIENCE, ROOT, id_in, is_running, kill, until, writing_its_id

MOVES = (112, 98, 84)
ANSWERING = "import sys, time\nfor line in sys.stdin:\n    if line.startswith('START'): print('OK', flush=True)\n" \
            "    if line.startswith('DONE'): {}\n"
MOVING = ANSWERING.format("print('0,0', flush=True)")
SILENT = ANSWERING.format("time.sleep(600)")
posix = pytest.mark.skipif(os.name != "posix", reason="process ids and scripts as POSIX has them")


def script(code):
    return sys.executable, "-c", code


def move_of(arguments, control=None, seconds=600.0):
    level = Level("engine", "it", "external", SearchLimits(seconds=seconds), command=arguments)
    *_, report = engine_move(level, board_of(FIVE_IN_A_ROW, MOVES), Control() if control is None else control)
    return report


def test_talk_before_the_move_and_a_blank_in_it_are_understood():
    talk = r"print('DEBUG 1\n\nmessage nodes 77\n3, 4', flush=True)"
    report = move_of(script(ANSWERING.format(talk)))
    assert (report.move, report.nodes, report.score, report.complete) == (4 * 15 + 3, 77, None, True)


@pytest.mark.parametrize(("does", "why"), [
    ("print('7,7', flush=True)", "it plays 7,7 after h8 i9 j10: h8 is taken"),
    ("print('15,3', flush=True)", "it plays 15,3 after h8 i9 j10: 15,3 is off the board"),
    ("print('ERROR \\x1b[31m' + 'x' * 100, flush=True)", "it says 'ERROR \\x1b[31mxxxx"),
    ("sys.exit(1)", "it ended instead of saying a move"),
    ("print('hello', flush=True); time.sleep(600)", "it says 'hello' instead of a move"),
    ("print('-1,-1', flush=True); time.sleep(600)", "it says '-1,-1' instead of a move"),
    ("sys.stdout.write('x' * 3_000_000); sys.stdout.flush()", "it says 'xxxx"),
    ("[print('MESSAGE hello') for _ in iter(int, 1)]", "characters instead of a move"),
])
def test_a_broken_engine_is_named_at_once_and_quoted_in_ascii(does, why):
    with pytest.raises(RunFailed) as refused:
        move_of(script(ANSWERING.format(does)))
    text = str(refused.value)
    assert why in text
    assert text.isascii()
    assert text.isprintable()


def test_silence_ends_at_the_time_limit(monkeypatch):
    monkeypatch.setattr(manager, "GAME_GRACE", 0.3)
    with pytest.raises(RunFailed, match=r"did not answer within 0\.5 s"):
        move_of(script(SILENT), seconds=0.2)


def test_an_engine_that_windows_is_just_ending_is_no_fault(monkeypatch):
    def refuse(process):
        raise PermissionError(13, "Access is denied")
    monkeypatch.setattr(subprocess.Popen, "kill", refuse)
    assert move_of(script(MOVING)).move == 0


@pytest.mark.parametrize("path", ["nowhere", "with\0zero", str(ROOT)])
def test_a_command_that_cannot_be_started_says_so(path):
    with pytest.raises(RunFailed, match="it can't be started"):
        move_of((path,))


@pytest.mark.parametrize("program", [SILENT, "import time; time.sleep(600)"], ids=["silent", "silent from the start"])
def test_a_move_that_is_not_wanted_any_more_ends_the_engine_at_once(program):
    looks = iter(range(5))
    with pytest.raises(RunFailed, match="not asked any more"):
        move_of(script(program), wanted_until(lambda: next(looks, None) is None))


@pytest.fixture
def wrapped(tmp_path):
    """A function that writes a script that starts an engine as a child process, and the file for the engine's id."""
    pid = tmp_path / "pid"

    def wrapper(code, after="", name="wrapper"):
        (tmp_path / "inner.py").write_text(writing_its_id(pid, code), encoding="utf-8")
        program = tmp_path / name
        inner = shlex.join((sys.executable, str(tmp_path / "inner.py")))
        program.write_text(f"#!/bin/sh\n{inner} {after}\n", encoding="utf-8")
        program.chmod(program.stat().st_mode | stat.S_IXUSR)
        return str(program)
    yield wrapper, pid
    if id_in(pid) and is_running(id_in(pid)):
        kill(id_in(pid))


def question(*program):
    """The question that makes a worker ask this engine."""
    return FIVE_IN_A_ROW, MOVES, partial(engine_move, replace(external_level(program[0], 600.0), command=program))


@posix
@pytest.mark.parametrize("killed", [False, True])
def test_an_engine_in_a_wrapper_ends_with_its_question_or_with_the_worker(wrapped, thinker, killed):
    wrapper, pid = wrapped
    ask(thinker, *question(wrapper(SILENT)))
    until(lambda: id_in(pid), "an engine that thinks")
    if killed:
        kill(thinker.process_id)
    else:
        assert isinstance(answer_to(thinker, FIVE_IN_A_ROW, MOVES, MEDIUM), Answer)
    until(lambda: not is_running(id_in(pid)), "the end of the engine")


@posix
def test_a_process_that_a_healthy_engine_leaves_running_ends_with_its_move(wrapped):
    wrapper, pid = wrapped
    waits = f"until [ -s {shlex.quote(str(pid))} ]; do :; done"
    program = wrapper("import time; time.sleep(600)", f"< /dev/null & {waits}; {shlex.join(script(MOVING))}")
    assert move_of((program,)).move == 0
    until(lambda: not is_running(id_in(pid)), "the end of the engine")


@posix
def test_a_runaway_process_that_holds_the_pipe_is_not_waited_for(wrapped):
    wrapper, pid = wrapped
    wrapper("os.setsid()\nimport time\nwhile True: print('MESSAGE I am still here', flush=True); time.sleep(0.01)")
    flees = f"import subprocess; subprocess.Popen([sys.executable, {str(pid.with_name('inner.py'))!r}]); {{}}"
    assert move_of(script(ANSWERING.format(flees.format("print('0,0', flush=True)")))).move == 0
    assert is_running(until(lambda: id_in(pid), "the one that fled"))


def test_an_engine_that_never_stops_talking_fills_no_memory():
    talk = ANSWERING.format("print('0,0'); [print('MESSAGE ' + 'x' * 1000) for _ in iter(int, 1)]")
    tracemalloc.start()
    try:
        assert move_of(script(talk)).move == 0
        assert tracemalloc.get_traced_memory()[1] < 5_000_000
    finally:
        tracemalloc.stop()


@posix
def test_an_engine_killed_while_it_thinks_is_reported_and_the_next_is_asked(wrapped, thinker):
    wrapper, pid = wrapped
    heard = ask(thinker, *question(wrapper(SILENT, name="bräin engine.py")))
    kill(until(lambda: id_in(pid), "an engine that thinks"))
    message = end_of(thinker, heard)
    assert isinstance(message, Failure)
    assert "bräin engine.py ended" in message.text
    assert answer_to(thinker, *question(*script(MOVING))).report.move == 0


@posix
@pytest.mark.parametrize("number", ["SIGINT", "SIGKILL"])
@pytest.mark.parametrize("asks", ["game", "match"])
def test_an_engine_that_thinks_ends_with_the_game_or_the_match_that_is_killed(asks, number, wrapped, game):
    wrapper, pid = wrapped
    program = wrapper(SILENT)
    if asks == "game":
        *_, search = question(program)
        game.start(search)
    else:
        game.run("-m", "ai", "ladder", f"{shlex.quote(program)}@600s", "0", "--processes", "1")
    until(lambda: id_in(pid), "an engine that thinks")
    game.process.send_signal(getattr(signal, number))
    game.process.wait(PATIENCE)
    until(lambda: not is_running(id_in(pid)), "the end of the engine")
