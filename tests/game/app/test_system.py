"""What the program asks of the system: a log, which has what ends the program and stays small; folders, the desktop."""
import ctypes
import errno
import json
import logging
import os
import sys
import threading
from pathlib import Path

import pytest

from game.app import desktop, log, loop
from game.app.folders import DATA_VARIABLE, EXPORT_VARIABLE, data_folder, export_folder
from tests.processes import python, until


def run(code, folder, first=""):
    return python("-c", f"{first}from game.app import log; log.start()\n{code}", CROSSFIVE_DATA_DIR=folder)


def written(folder):
    return (folder / "logs" / "crossfive.log").read_text(encoding="utf-8")


def test_the_log_begins_with_what_a_report_needs_and_has_errors_of_threads_and_each_line_as_it_was_told(log_file):
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


def test_a_warning_is_in_the_log_and_on_stderr(tmp_path):
    done = run("log.logger.warning('a stone fell off the board'); log.logger.info('only for the log')", tmp_path)
    assert done.stderr == "crossfive: a stone fell off the board\n"
    told = written(tmp_path).splitlines()
    assert told[-2].endswith("WARNING a stone fell off the board")
    assert told[-1].endswith("INFO only for the log")


def test_an_error_that_ends_the_program_is_in_the_log_but_ctrl_c_is_no_fault(tmp_path):
    done = run("raise ValueError('no such cell')", tmp_path)
    assert done.returncode == 1
    assert "CRITICAL stopped by an error\nTraceback" in written(tmp_path)
    assert "ValueError: no such cell" in written(tmp_path)
    assert done.stderr.count("ValueError: no such cell") == 1
    assert run("raise KeyboardInterrupt", tmp_path).returncode != 0
    assert "KeyboardInterrupt" not in written(tmp_path)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signal")
def test_a_crash_of_the_machine_code_leaves_where_it_happened(tmp_path):
    done = run("import os, signal; os.kill(os.getpid(), signal.SIGSEGV)", tmp_path)
    assert done.returncode != 0
    assert "Fatal Python error: Segmentation fault" in written(tmp_path)


def test_the_log_and_the_one_before_it_stay_small(log_file):
    for number in range(3 * log.LARGEST // 1000):
        log.logger.info("%05d %s", number, "." * 1000)
    files = sorted(log_file.parent.iterdir())
    assert [file.name for file in files] == ["crossfive.log", "crossfive.log.1"]
    assert all(file.stat().st_size <= log.LARGEST for file in files)


def test_a_second_game_adds_to_the_log_of_the_first(log_file):
    before = log_file.read_text(encoding="utf-8")
    run("log.logger.info('the second'); log.stop()", log_file.parent.parent)
    log.logger.info("the first")
    told = log_file.read_text(encoding="utf-8")
    assert told.startswith(before)
    assert told.index("the second") < told.index("the first")


def test_where_no_log_can_be_written_the_game_says_so_and_goes_on(tmp_path):
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    done = run("log.logger.warning('and on'); log.stop()", tmp_path / "file")
    assert done.returncode == 0
    first, second = done.stderr.splitlines()
    assert first.startswith("crossfive: no log can be kept: ")
    assert second == "crossfive: and on"


def test_without_a_console_what_is_printed_goes_to_the_log(tmp_path):
    done = run("print('printed'); log.stop()", tmp_path)
    assert (done.stdout, "printed" in written(tmp_path)) == ("printed\n", False)
    run("print('printed'); log.stop()", tmp_path, "import sys; sys.stdout = sys.stderr = None; ").check_returncode()
    assert "printed" in written(tmp_path)


def test_a_full_disk_stops_neither_the_game_nor_its_end(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("CROSSFIVE_DATA_DIR", str(tmp_path))
    log.start()

    def full(*_):
        raise OSError(errno.ENOSPC, "No space left on device")
    handlers = logging.getLogger().handlers[-2:]        # the log's own: of the file, and of stderr
    with monkeypatch.context() as patch:
        for handler in handlers:
            patch.setattr(handler, "flush", full)
            patch.setattr(handler, "close", full)
        log.logger.error("a stone fell off the board")
        log.stop()
    for handler in handlers:
        handler.close()
    assert "Traceback" not in capsys.readouterr().err


# What else the program asks of the system: folders, memory, and the desktop.

@pytest.mark.parametrize("folder", [data_folder, export_folder])
def test_for_a_user_without_a_home_nothing_is_written(folder, tmp_path, monkeypatch):
    pwd = pytest.importorskip("pwd", reason="elsewhere every user has a home")

    def unknown(_uid):
        raise KeyError

    for name in ("HOME", "XDG_DATA_HOME", "XDG_DOCUMENTS_DIR", DATA_VARIABLE, EXPORT_VARIABLE):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(pwd, "getpwuid", unknown)
    monkeypatch.chdir(tmp_path)
    with pytest.raises(OSError, match="Not a directory"):
        (folder() / "logs").mkdir(parents=True)
    assert not list(tmp_path.iterdir())


def test_without_a_chosen_folder_it_goes_to_the_documents(monkeypatch):
    monkeypatch.delenv(EXPORT_VARIABLE, raising=False)
    monkeypatch.setattr("game.app.folders.platformdirs.user_documents_dir", lambda: "/somewhere/documents")
    assert export_folder().name == "documents"


# What was freed goes back to the system, where the C library can be asked for it.

def held():
    return int(Path("/proc/self/statm").read_text().split()[1]) * 4096


@pytest.mark.skipif(loop.trim is None, reason="needs glibc")
def test_memory_that_was_freed_is_given_back():
    libc = ctypes.CDLL(None)
    libc.malloc.restype, libc.free.argtypes = ctypes.c_void_p, (ctypes.c_void_p,)
    blocks = [libc.malloc(60_000) for _ in range(1000)]
    for block in blocks:
        ctypes.memset(block, 1, 60_000)
    for block in blocks[:-1]:           # the last one keeps the end of the heap where it is
        libc.free(block)
    before = held()
    loop.give_memory_back()
    assert held() < before - 40_000_000
    libc.free(blocks[-1])


# The desktop.

@pytest.mark.skipif(desktop.sys.platform != "linux", reason="each system has its own command")
@pytest.mark.parametrize("frozen", [False, True])
def test_the_folder_is_opened_by_the_desktop_with_the_libraries_of_the_system(tmp_path, monkeypatch, frozen):
    told = tmp_path / "told"
    program = tmp_path / "xdg-open"
    program.write_text(f'#!/bin/sh\necho "$1|$LD_LIBRARY_PATH" >"{told}.part"\nmv "{told}.part" "{told}"\n',
                       encoding="utf-8")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=":")
    monkeypatch.setenv("LD_LIBRARY_PATH", "ours")
    monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", "theirs")
    monkeypatch.setattr(desktop.sys, "frozen", frozen, raising=False)
    assert desktop.show_folder(tmp_path / "the logs")
    until(told.exists, "the desktop's answer")
    assert told.read_text(encoding="utf-8") == f"{tmp_path / 'the logs'}|{'theirs' if frozen else 'ours'}\n"


@pytest.mark.skipif(desktop.sys.platform != "linux", reason="each system has its own command")
def test_where_no_program_shows_folders_that_is_said(tmp_path, monkeypatch, caplog):
    monkeypatch.setenv("PATH", str(tmp_path))
    assert not desktop.show_folder(tmp_path)
    assert "can't be shown" in caplog.text
