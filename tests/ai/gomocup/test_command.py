"""The Gomocup protocol: whole games, real pipes, and invalid lines."""
import os
import random
import re
import signal
import subprocess
import sys

import pytest

from ai.position.board import board_of
from ai.position.rules import FIRST, SECOND
from tests.ai.gomocup_engines import new_engine
from tests.processes import ROOT
from tests.sampling import every

ANSWER = re.compile(r"OK|\d+,\d+|SUGGEST \d+,\d+|SWAP|\d+,\d+ \d+,\d+ \d+,\d+|name=\".*|(ERROR|UNKNOWN|MESSAGE) \S.*")


def test_a_real_session_over_pipes():
    buffered = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    with subprocess.Popen([sys.executable, "-m", "ai", "gomocup", "--level", "2"], cwd=ROOT, env=buffered,
                          stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as process:

        def ask(line):
            process.stdin.write(line + b"\r\n")
            process.stdin.flush()
            while (answer := process.stdout.readline().strip()).startswith(b"MESSAGE"):
                pass
            return answer.decode("ascii")

        assert ask(b"START 15") == "OK"
        process.stdin.write(b"INFO timeout_turn 5000\r\n")
        assert ask(b"BEGIN") == "7,7"
        assert re.fullmatch(r"\d+,\d+", ask(b"TURN 8,8"))
        assert ask(b"\xff\xfe\x80").startswith("UNKNOWN")
        assert ask(b"RESTART") == "OK"
        assert re.fullmatch(r"\d+,\d+", ask(b"BOARD\r\n7,7,2\r\nDONE"))
        process.stdin.write(b"END\r\n")
        process.stdin.flush()
        assert process.wait(timeout=60) == 0
        assert process.stdout.read() == b""


@pytest.mark.skipif(os.name != "posix", reason="Windows sends Ctrl+C to all processes of a console")
def test_ctrl_c_ends_the_engine_even_while_it_searches():
    with subprocess.Popen([sys.executable, "-m", "ai", "gomocup"], cwd=ROOT, text=True, stdin=subprocess.PIPE,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        process.stdin.write("START 15\nINFO timeout_turn 600000\n")
        process.stdin.flush()
        assert process.stdout.readline() == "OK\n"
        process.stdin.write("TURN 7,7\n")
        process.stdin.flush()
        process.send_signal(signal.SIGINT)
        assert process.wait(timeout=60) == -signal.SIGINT
        assert "Traceback" not in process.stderr.read()


COMMANDS = ("START", "RECTSTART", "RESTART", "BEGIN", "TURN", "TURN", "TURN", "PLAY", "TAKEBACK", "BOARD",
            "SWAP2BOARD", "DONE", "INFO", "ABOUT", "SUGGEST", "")
VALUES = ("15", "5", "6", "20", "3", "7,7", "0,0", "2,3", "4,4", "5,6,1", "1,2,2", "3,3,3", "15,15", "-1,2",
          "timeout_turn 0", "time_left 100", "rule 1", "rule 0", "rule 7", "timeout_turn x", "max_memory 1", "x", ",",
          "1,,2", "٣,٣", "9" * 5000, "\0", "1 2", "")


def random_line(rng):
    line = f"{rng.choice(COMMANDS)} {rng.choice(VALUES)}"
    for _ in range(rng.choice((0, 0, 0, 1, 3))):
        at = rng.randrange(len(line) + 1)
        line = line[:at] + chr(rng.choice((0, 9, 32, 44, 45, 48, 57, 65, 233, 0x661, 0x1F600))) + line[at + 1:]
    return line


def history(engine):
    return () if engine.board is None else engine.board.history


def send(engine, line):
    """Send the line, and check that the answers have an allowed form and the engine's state is consistent."""
    before = history(engine)
    answers = engine.handle(line)
    assert all(ANSWER.fullmatch(answer) and answer.isascii() for answer in answers), (line, answers)
    assert all(answer.startswith("MESSAGE") for answer in answers[:-1]), (line, answers)
    if answers and answers[-1].startswith(("ERROR", "UNKNOWN")) and "game is over" not in answers[-1]:
        assert history(engine) == before, (line, answers)
    if engine.board is not None:
        again = board_of(engine.board.rules, engine.board.history)
        assert (again.key, again.outcome()) == (engine.board.key, engine.board.outcome())
        assert engine.own in (FIRST, SECOND) or not engine.board.history
    return answers


@pytest.mark.parametrize("seed", every(7, range(8)))
def test_random_lines_never_break_the_conversation(seed):
    rng = random.Random(seed)
    engine = new_engine("START 6", suggest=seed == 7)
    for _ in range(400):
        send(engine, random_line(rng))
    for line in ("ABOUT", "INFO rule 0", "START 15"):
        answers = send(engine, line)
    assert answers == ["OK"]
    assert send(engine, "BEGIN")[-1] in ("7,7", "SUGGEST 7,7")
