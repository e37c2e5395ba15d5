"""A player's file in its process: the moves it plays, and one sentence for each possible fault."""
import os
import subprocess
import sys
import threading
from contextlib import closing
from unittest.mock import Mock

import pytest

from ai.own_program.program import OwnProgram, ProgramFailed
from ai.play.levels import NAME_WITHIN, own_level
from ai.position.rules import TIC_TAC_TOE


@pytest.fixture
def written(tmp_path):
    """A function that writes mine.py with this code as the body of choose(board), and returns its path."""
    def write(*lines, before=""):
        file = tmp_path / "mine.py"
        code = "\n".join([f"{before}def choose(board):", *(f"    {line}" for line in lines)])
        file.write_text(code, encoding="utf-8")
        return file
    return write


def choice(file, moves=(), seconds=10.0):
    with closing(OwnProgram(own_level(str(file), seconds))) as program:
        return program.choose(TIC_TAC_TOE, moves)


def test_a_file_plays_and_its_calls_of_play_are_counted_and_what_it_prints_is_kept(written):
    file = written("board.play(8)", "board.undo()", "print('hello')", "return board.moves()[-1]")
    found = choice(file, (0, 4))
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


FAULTS = [
    # the body of choose, the line to blame, a part of the sentence
    (["return 1 / 0"], 2, '"return 1 / 0": ZeroDivisionError: division by zero.'),
    (["return helper(board)"], 2, "NameError: name 'helper' is not defined."),
    (["x = ("], 2, "SyntaxError: '(' was never closed."),
    (["import sys", "sys.exit()"], 3, "it ends the program"),
    (["return choose(board)"], 2, "a function calls itself without end"),
    (["return [0] * 10 ** 9"], 2, "more memory than a program may have"),
    (["global kept", "kept = []", "while True: kept.append(' ' * 10000)"], 4, "more memory"),
    (["board.play(4)", "board.play(4)"], 3, "IllegalMove: b2 is taken."),
    (["board.undo()"], 2, "undo() without a play() before it"),
    (["import os", "os.fork()"], 3, "can't start other programs"),
    (["import subprocess", "subprocess.run(['sleep', '9'])"], 3, "can't start other programs"),
    (["class Mine(Exception):", "    def __str__(self): return 3", "raise Mine"], 4, '"raise Mine": Mine.'),
    (["return input()"], 2, "EOFError"),
    (["raise KeyboardInterrupt"], 2, "KeyboardInterrupt."),
    (["import os", "os._exit(0)"], None, "It ended its process, and gave no move."),
    (["import os", "os.write(4, b'{')", "os._exit(0)"], None, "It ended its process, and gave no move."),
    (["import os", "os.write(4, b'{}\\n')", "return 0"], None, "gave no move."),
    (["import os", """os.write(4, b'{"x":' + b'[' * 9999 + b'\\n')""", "return 0"], None, "gave no move."),
    (["import os", """os.write(4, b'{"move": 9, "calls": "", "seconds": 0, "printed": 0}\\n')""", "return 0"], None,
     "gave no move."),
    (["board.calls = 'many'", "return 4"], None, "TypeError: 'str' object cannot be"),
    (["import threading as t, time", "t.Thread(target=time.sleep, args=(99,)).start()", "return 0"], None,
     "left a thread running"),
    (["board.play(4)", "return 0"], None, "The board was left changed: b2 was played"),
    (["pass"], None, "returned None"),
    (["return 'b2'"], None, "returned 'b2', which is no move"),
    (["return 'x' * 1000"], None, "xxx', which is no move"),
    (["return True"], None, "returned True, which is no move"),
    (["return 9"], None, "returned 9: move 9 is not on a 3×3 board."),
    (["return 0"], None, "returned 0: a3 is taken."),
    (["board.history.clear()", "return 0"], None, "The board was left changed: board.history is to be read only."),
    (["board.history.append('b2')", "return 4"], None, "The board was left changed: board.history is to be read only."),
    (["board.history = None", "return 1 / 0"], 3, "ZeroDivisionError"),
    (["from ai.position.rules import FIVE_IN_A_ROW", "board.rules = FIVE_IN_A_ROW", "return 99"], None,
     "returned 99: move 99 is not on a 3×3 board."),
    (["return 10 ** 5000"], None, "ValueError: Exceeds the limit"),
]


@pytest.mark.skipif(os.name != "posix", reason="Windows has no fork and other limits")
@pytest.mark.parametrize(("body", "line", "sentence"), FAULTS)
def test_each_fault_is_named_in_a_sentence_with_the_line(written, body, line, sentence):
    with pytest.raises(ProgramFailed) as failed:
        choice(written(*body), (0,))
    message = failed.value.sentence
    assert sentence in message
    assert message.startswith(f"Line {line}, ") is (line is not None)
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
    with pytest.raises(ProgramFailed, match=rf"^Line {len(body) + 1}, .*: no move within 1 s, so it was stopped\.$"):
        choice(written(*body), seconds=1.0)


def test_a_search_that_is_stopped_while_it_is_recorded_names_the_chosen_time_too(written):
    with closing(OwnProgram(own_level(str(written("while True: pass")), 0.2))) as program, \
            pytest.raises(ProgramFailed, match=r"no move within 0\.2 s \(1\.2 s when recorded\), so it was"):
        program.recorded_search(TIC_TAC_TOE, ())


def test_a_crash_is_reported_in_the_words_of_windows_too(written, monkeypatch):
    file = written("return 0")
    crash = f'Windows fatal exception: access violation\n\n  File "{file}", line 2 in choose'
    monkeypatch.setattr("ai.own_program.program.COMMAND", [sys.executable, "-c", f"print({crash!r})"])
    with pytest.raises(ProgramFailed, match=r'^Line 2, "return 0": its process crashed \(access violation\)\.$'):
        choice(file)


def test_a_file_without_choose_says_so(tmp_path):
    (tmp_path / "empty.py").write_text("")
    with pytest.raises(ProgramFailed, match=r"empty\.py has no function choose\(board\)\."):
        choice(tmp_path / "empty.py")
    with pytest.raises(ProgramFailed, match=r"nowhere\.py can't be read: \w+"):
        choice(tmp_path / "nowhere.py")
