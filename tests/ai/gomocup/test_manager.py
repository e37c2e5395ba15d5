"""Another program as an opponent: our own `gomocup` command and broken ones, asked for a move by the worker."""
from __future__ import annotations

import os
import signal
import stat
import subprocess
import sys
import threading
import time
from functools import partial
from pathlib import Path

import pytest

from ai.arguments import RunFailed
from ai.gomocup import manager
from ai.gomocup.manager import engine_move
from ai.play.levels import external_level
from ai.play.thinker import Answer, Failure
from ai.position.board import board_of
from ai.position.rules import FIVE_IN_A_ROW
from ai.search.report import WANTED_TICKET, Control, SearchLimits, new_signal
from tests.processes import is_running, kill, until

ROOT = Path(__file__).parents[3]
OURS = (sys.executable, "-m", "ai", "gomocup", "--threads", "1")
MOVES = (112, 98, 84)
ANSWERING = "import sys\nfor line in sys.stdin:\n    if line.startswith('START'): print('OK', flush=True)\n" \
            "    if line.startswith('DONE'): {}\n"
SILENT = ANSWERING.format("import time; time.sleep(60)")


def script(code):
    return sys.executable, "-c", code


def move_of(arguments, limits=None, control=None, name="it"):
    *_, report = engine_move(name, arguments, board_of(FIVE_IN_A_ROW, MOVES), limits or SearchLimits(seconds=0.2),
                             Control() if control is None else control)
    return report


def test_our_own_command_finds_a_move(monkeypatch):
    monkeypatch.chdir(ROOT)
    report = move_of(OURS)
    assert board_of(FIVE_IN_A_ROW, MOVES).stone_at(report.move) is None
    assert (report.score, report.complete) == (None, True)


@pytest.mark.parametrize(("does", "why"), [
    ("print('7,7', flush=True)", "it plays 7,7 after h8 i9 j10: h8 is taken"),
    ("print('15,3', flush=True)", "it plays 15,3 after h8 i9 j10: 15,3 is off the board"),
    ("print('ERROR \\x1b[31m' + 'x' * 100, flush=True)", "it: 'ERROR \\x1b[31mxxxx"),
    ("sys.exit(1)", "it ended, or did not answer within"),
    ("sys.stdout.write('x' * 3_000_000); sys.stdout.flush()", "characters instead of a move"),
    ("print('seven, seven', flush=True); sys.exit()", "it ended, or did not answer within"),
])
def test_an_engine_that_breaks_is_named_and_its_words_are_quoted_in_ascii(does, why):
    with pytest.raises(RunFailed) as refused:
        move_of(script(ANSWERING.format(does)))
    text = str(refused.value)
    assert why in text
    assert text.isascii()
    assert text.isprintable()


def test_silence_ends_at_the_time_limit(monkeypatch):
    monkeypatch.setattr(manager, "GAME_GRACE", 0.3)
    with pytest.raises(RunFailed, match=r"did not answer within 0\.5 s"):
        move_of(script(SILENT))


@pytest.mark.parametrize("path", ["nowhere", "with\0zero", str(ROOT)])
def test_what_cannot_be_started_says_so(path):
    with pytest.raises(RunFailed, match="it cannot be started"):
        move_of((path,))


def test_a_move_that_is_not_wanted_any_more_ends_the_engine_at_once():
    shared = new_signal()
    shared[WANTED_TICKET] = 1
    threading.Timer(0.5, lambda: shared.__setitem__(WANTED_TICKET, 2)).start()
    begun = time.monotonic()
    with pytest.raises(RunFailed, match="ended"):
        move_of(script(SILENT), SearchLimits(seconds=60.0), Control(shared, 1))
    assert time.monotonic() - begun < 20


@pytest.mark.skipif(os.name != "posix", reason="a script that starts itself")
def test_the_worker_asks_an_engine_and_tells_of_one_that_is_killed_while_it_thinks(thinker, tmp_path):
    pid = tmp_path / "pid"
    program = tmp_path / "bräin engine.py"
    told = f"import os, pathlib\npathlib.Path({str(pid)!r}).write_text(str(os.getpid()))\n"
    program.write_text(f"#!{sys.executable}\n{told}{SILENT}", encoding="utf-8")
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    level = external_level(str(program), 60.0)
    task = partial(engine_move, level.title, level.command)
    thinker.ask(FIVE_IN_A_ROW, MOVES, level, None, level.limits, task)
    message = awaited(thinker, lambda: pid.exists() and pid.read_text() != "")
    assert message is None
    os.kill(int(pid.read_text()), signal.SIGKILL)
    message = awaited(thinker)
    assert isinstance(message, Failure)
    assert "bräin engine.py ended" in message.text
    answering = script(ANSWERING.format("print('0,0', flush=True)"))
    thinker.ask(FIVE_IN_A_ROW, MOVES, level, None, level.limits, partial(engine_move, "it", answering))
    message = awaited(thinker)
    assert isinstance(message, Answer)
    assert message.report.move == 0


GAME = """
import sys
import time
from functools import partial
from ai.gomocup.manager import engine_move
from ai.play.levels import external_level
from ai.play.thinker import Thinker
from ai.position.rules import FIVE_IN_A_ROW

if __name__ == "__main__":
    thinker = Thinker()
    level = external_level("it", 600.0)
    task = partial(engine_move, "it", (sys.executable, "-c", sys.argv[1]))
    thinker.ask(FIVE_IN_A_ROW, (112, 98, 84), level, None, level.limits, task)
    while True:
        thinker.poll()
        time.sleep(0.01)
"""


@pytest.mark.skipif(os.name != "posix", reason="process ids as POSIX has them")
def test_an_engine_that_thinks_ends_with_the_game_that_is_killed(tmp_path):
    (tmp_path / "game.py").write_text(GAME, encoding="utf-8")
    pid = tmp_path / "pid"
    thinking = ANSWERING.format("import os, pathlib, time; "
                                f"pathlib.Path({str(pid)!r}).write_text(str(os.getpid())); time.sleep(600)")
    game = subprocess.Popen([sys.executable, str(tmp_path / "game.py"), thinking],
                            env={**os.environ, "PYTHONPATH": str(ROOT)})
    try:
        engine = int(until(lambda: pid.exists() and pid.read_text(), "an engine that thinks"))
        assert is_running(engine)
    finally:
        game.kill()
        game.wait()
    try:
        until(lambda: not is_running(engine), "the end of the engine", 10.0)
    finally:
        if is_running(engine):
            kill(engine)


def awaited(thinker, happened=lambda: False):
    """The next answer or failure; None once something else has happened."""
    until = time.monotonic() + 60
    while time.monotonic() < until:
        message = thinker.poll()
        if isinstance(message, Answer | Failure):
            return message
        if happened():
            return None
        time.sleep(0.01)
    raise AssertionError("no answer")
