"""The log records errors that end the program, stays small, and does no harm if it can't be written."""
import json
import os
import sys
import threading

import pytest

from game.app import log
from tests.processes import python


def run(code, folder, first=""):
    return python("-c", f"{first}from game.app import log; log.start()\n{code}", CROSSFIVE_DATA_DIR=folder)


def written(folder):
    return (folder / "logs" / "crossfive.log").read_text(encoding="utf-8")


def test_the_log_begins_with_facts_and_has_the_errors_of_threads(log_file):
    def fail():
        raise ValueError("in a thread")
    thread = threading.Thread(target=fail, name="exporter")
    thread.start()
    thread.join()
    line = json.dumps({"moves": "h8 100%s", "seed": 3})
    log.logger.error(line)
    first, *others = log_file.read_text(encoding="utf-8").splitlines()
    assert f"{os.getpid()} INFO Crossfive " in first
    assert "Python 3." in first
    assert "ERROR exporter was stopped by an error\nTraceback" in "\n".join(others)
    assert "ValueError: in a thread" in others
    assert json.loads(others[-1][others[-1].index("{"):]) == {"moves": "h8 100%s", "seed": 3}


def test_warnings_and_the_last_error_are_in_the_log_and_on_stderr(tmp_path):
    done = run("log.logger.warning('a stone fell off the board'); log.logger.info('only for the log')\n"
               "raise ValueError('no such cell')", tmp_path)
    assert done.returncode == 1
    assert done.stderr.splitlines()[:2] == ["crossfive: a stone fell off the board", "crossfive: stopped by an error"]
    assert done.stderr.count("ValueError: no such cell") == 1
    warning, info, stopped, *_ = written(tmp_path).splitlines()[1:]
    assert warning.endswith("WARNING a stone fell off the board")
    assert info.endswith("INFO only for the log")
    assert stopped.endswith("CRITICAL stopped by an error")
    assert "ValueError: no such cell" in written(tmp_path)


def test_a_module_that_cannot_be_loaded_is_in_the_log_with_its_place(tmp_path):
    done = run("import sys; sys.modules['game.app.loop'] = None; from game.__main__ import main; main([])", tmp_path,
               "import ai; ai.build_notes = lambda: ['board.py is newer'];")
    assert done.returncode == 1
    _, _, trace = written(tmp_path).partition("WARNING board.py is newer\n")
    assert "CRITICAL stopped by an error\nTraceback" in trace
    assert "import of game.app.loop halted" in trace


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signal")
def test_a_crash_of_the_machine_code_is_in_the_log(tmp_path):
    done = run("import os, signal; os.kill(os.getpid(), signal.SIGSEGV)", tmp_path)
    assert done.returncode != 0
    assert "Fatal Python error: Segmentation fault" in written(tmp_path)


def test_the_logs_stay_small_though_windows_renames_no_open_file(log_file, monkeypatch):
    def refuse(*_):
        raise PermissionError(13, "used by another process")
    monkeypatch.setattr(os, "rename", refuse)
    for number in range(3 * log.LARGEST // 1000):
        log.logger.info("%05d %s", number, "." * 1000)
    files = sorted(log_file.parent.iterdir())
    assert [file.name for file in files] == ["crossfive.log", "crossfive.log.1"]
    assert all(file.stat().st_size <= log.LARGEST for file in files)
    assert f"{number:05d} ." in log_file.read_text(encoding="utf-8")


def test_a_second_game_adds_to_the_log_of_the_first(log_file):
    before = log_file.read_text(encoding="utf-8")
    run("log.logger.info('the second'); log.stop()", log_file.parent.parent)
    log.logger.info("the first")
    after = log_file.read_text(encoding="utf-8")
    assert after.startswith(before)
    assert after.index("the second") < after.index("the first")


def test_if_no_log_can_be_written_the_game_says_so_and_goes_on(tmp_path):
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    done = run("log.logger.warning('and on'); log.stop()", tmp_path / "file")
    assert done.returncode == 0
    first, second = done.stderr.splitlines()
    assert first.startswith("crossfive: no log can be kept: ")
    assert second == "crossfive: and on"


def test_without_a_console_printed_text_goes_to_the_log(tmp_path):
    done = run("print('printed'); log.stop()", tmp_path)
    assert (done.stdout, "printed" in written(tmp_path)) == ("printed\n", False)
    run("print('printed'); log.stop()", tmp_path, "import sys; sys.stdout = sys.stderr = None; ").check_returncode()
    assert "printed" in written(tmp_path)
