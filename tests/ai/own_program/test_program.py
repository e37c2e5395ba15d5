"""A player's file in its process: the moves it plays, and one sentence for each possible fault."""
import os
import re
import subprocess
import sys
import threading
from contextlib import closing
from unittest.mock import Mock

import pytest

from ai.own_program.program import OwnProgram, ProgramFailed
from ai.play.levels import NAME_WITHIN, own_level
from ai.position.rules import TIC_TAC_TOE
from tests.ai.refusals import refusals


@pytest.fixture
def written(tmp_path):
    """A function that writes mine.py with this code as the body of choose(board), and returns its path."""
    def write(*lines, before=""):
        file = tmp_path / "mine.py"
        code = "\n".join([f"{before}def choose(board):", *(f"    {line}" for line in lines)])
        file.write_text(code, encoding="utf-8")
        return file
    return write


def choice(file, moves=(), seconds=600.0):
    with closing(OwnProgram(own_level(str(file), seconds))) as program:
        return program.choose(TIC_TAC_TOE, moves)


def test_a_file_plays_its_calls_are_counted_and_its_output_is_kept(written):
    found = choice(written("board.play(8)", "board.undo()", "print('hello')", "return board.moves()[-1]"), (0, 4))
    assert (found.move, found.calls, found.printed) == (8, 1, "hello\n")
    assert found.seconds > 0


def test_a_name_is_read_without_running_the_file(written):
    assert own_level(str(written("return 0"))).title == "mine"
    assert own_level(str(written("return 0", before="1 / 0\nNAME = 'Zoë'\n"))).title == "Zoë"
    assert own_level(str(written("return 0", before="\ufeffNAME = 'Zoë'\n"))).title == "Zoë", "as Windows may save it"
    assert own_level(str(written("return 0", before="NAME = ' '\n"))).title == "mine", "a name that could not be seen"
    assert own_level(str(written("return 0", before=f"{'#' * NAME_WITHIN}\nNAME = 'Zoë'\n"))).title == "mine"
    assert own_level("nowhere.py").title == "nowhere"
    assert own_level("the_hanging_gardens_of_babylon.py").title == "the_hanging_gar…"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes here")
def test_a_pipe_is_not_waited_for_to_read_a_name(tmp_path):
    os.mkfifo(pipe := tmp_path / "mine.py")
    writer = threading.Thread(target=pipe.write_text, args=("NAME = 'Pipe'", "utf-8"))
    writer.start()
    assert own_level(str(pipe)).title == "mine"
    assert pipe.read_text(encoding="utf-8") == "NAME = 'Pipe'"
    writer.join()


def test_a_file_that_is_saved_again_is_reloaded_before_its_next_move(written):
    with closing(OwnProgram(own_level(str(written("return 0"))))) as program:
        assert program.choose(TIC_TAC_TOE, ()).move == 0
        written("return 4  # better")
        assert program.choose(TIC_TAC_TOE, ()).move == 4


def test_a_neighbouring_file_named_like_a_python_module_does_no_harm(written):
    file = written("return 0")
    file.with_name("resource.py").write_text("1 / 0")
    assert choice(file).move == 0


@pytest.mark.skipif(os.name != "posix", reason="Windows has no fork and other limits")
@pytest.mark.parametrize(("body", "said"), refusals("own_program/faults.txt"))
def test_each_fault_is_named_in_a_sentence_with_the_line(written, body, said):
    with pytest.raises(ProgramFailed) as failed:
        choice(written(*body.split("\n")), (0,))
    message, (line, _, part) = failed.value.sentence, said.rpartition("…")
    assert part in message
    assert message.startswith(line or "Line") is bool(line)
    assert "\n" not in message
    assert len(message) < 200


def test_a_search_whose_moves_are_another_type_of_integer_is_recorded(written):
    file = written("import numpy", "board.play(numpy.int64(4))", "board.undo()", "return numpy.int64(4)")
    with closing(OwnProgram(own_level(str(file)))) as program:
        assert program.recorded_search(TIC_TAC_TOE, ())[0][-1].replies == [[4, 0]]


def test_a_process_that_cannot_be_started_is_reported_too(written, monkeypatch):
    monkeypatch.setattr("ai.own_program.program.COMMAND", ["/nowhere"])
    with pytest.raises(ProgramFailed, match="Its process can't be started"):
        choice(written("return 0"))


def test_where_no_thread_can_be_started_no_process_stays(written, monkeypatch):
    class Noted(subprocess.Popen):
        def __init__(self, *arguments, **options):
            super().__init__(*arguments, **options)
            started.append(self)

    started = []
    monkeypatch.setattr(subprocess, "Popen", Noted)
    monkeypatch.setattr(threading.Thread, "start", Mock(side_effect=RuntimeError("can't start new thread")))
    with pytest.raises(ProgramFailed, match="Its process can't be started: can't start new thread"):
        choice(written("return 0"))
    assert started
    assert None not in [process.poll() for process in started]


@pytest.mark.skipif(os.name != "posix", reason="Windows limits memory from outside")
def test_too_little_memory_to_begin_with_is_reported_too(written):
    with closing(OwnProgram(own_level(str(written("return 0")), megabytes=1))) as program, \
            pytest.raises(ProgramFailed, match="more memory than a program may have"):
        program.choose(TIC_TAC_TOE, ())


@pytest.mark.parametrize("body", [["while True: pass"], ["return 10 ** 10 ** 10"], ["import time", "time.sleep(999)"]])
def test_a_move_without_end_is_stopped_in_time_and_its_line_is_named(written, body):
    said = ""
    for seconds in (1, 8, 64):      # on a busy machine the shorter time may be over before the file is read
        if not said.startswith("Line"):
            with pytest.raises(ProgramFailed) as failed:
                choice(written(*body), seconds=seconds)
            said, within = failed.value.sentence, seconds
    assert re.fullmatch(rf"Line {len(body) + 1}, .*: no move within {within} s, so it was stopped\.", said)


def test_a_search_stopped_while_it_is_recorded_names_the_chosen_time_too(written):
    with closing(OwnProgram(own_level(str(written("while True: pass")), 0.2))) as program, \
            pytest.raises(ProgramFailed, match=r"no move within 0\.2 s \(1\.2 s when recorded\), so it was"):
        program.recorded_search(TIC_TAC_TOE, ())


def test_a_crash_is_reported_in_the_words_of_windows_too(written, monkeypatch):
    file = written("return 0")
    name = str(file).encode("ascii", "backslashreplace").decode()       # as Python's watchdog writes it
    frames = "".join(f'\n  File "{name}", line {line} in choose' for line in (99, 2))     # the file has no line 99
    crash = f"Windows fatal exception: access violation\n{frames}"
    monkeypatch.setattr("ai.own_program.program.COMMAND", [sys.executable, "-c", f"print({crash!r})"])
    with pytest.raises(ProgramFailed, match=r'^Line 2, "return 0": its process crashed \(access violation\)\.$'):
        choice(file)


def test_a_file_without_choose_says_so(tmp_path):
    (tmp_path / "empty.py").write_text("")
    with pytest.raises(ProgramFailed, match=r"empty\.py has no function choose\(board\)\."):
        choice(tmp_path / "empty.py")
    with pytest.raises(ProgramFailed, match=r"nowhere\.py can't be read: \w+"):
        choice(tmp_path / "nowhere.py")
