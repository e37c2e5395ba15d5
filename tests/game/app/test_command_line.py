"""`python -m game` from outside: options, the self-test, and the messages when the game can't be played."""
import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from unittest.mock import Mock

import pygame
import pytest

from game import __version__
from game.__main__ import main
from game.app import selftest
from game.app.first_sprites import SELFTEST_NAME
from game.app.window import Window
from game.app.words import no_worker
from game.folders import data_folder
from game.store import words
from game.store.store import Store
from game.views.pen import assets
from tests.processes import ROOT, python, run, until

PIPES = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.PIPE)
on_linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems show it in other ways")


def run_game(*arguments, **environment):
    """Run the game with these arguments and almost no environment variables but these; return the finished process."""
    kept = {name: value for name, value in os.environ.items() if name in ("PATH", "SYSTEMROOT", "CROSSFIVE_DATA_DIR")}
    return run(sys.executable, "-m", "game", *arguments, code=None, cwd=ROOT, env={**kept, **environment})


def complaints(errors):
    """The lines written on stderr, without those about the compilation of the search."""
    return [line for line in errors.splitlines() if "compiled" not in line]


@on_linux
@pytest.mark.parametrize(("arguments", "environment"), [
    ((), {}), (("--selftest", "--json"), {"DISPLAY": ":7654"}), ((), {"SDL_VIDEODRIVER": "nonsense"})], ids=str)
def test_without_a_screen_one_line_says_so_and_the_log_too(tmp_path, arguments, environment):
    done = run_game(*arguments, "--data-dir", str(tmp_path), **environment)
    assert (done.returncode, done.stdout) == (1, "")
    assert ["no display" in line for line in complaints(done.stderr)] == [True]
    assert "CRITICAL no display" in (tmp_path / "logs" / "crossfive.log").read_text(encoding="utf-8")


@pytest.mark.parametrize("arguments", [
    ("--nonsense",), ("--size", "big"), ("--size", "100x100"), ("--size", "959x540"), ("--size",), ("--json",),
    ("--size", "99999x9999"), ("extra",), ("--selftest=3",), ("--data-dir", "")], ids=" ".join)
def test_an_unknown_option_or_value_shows_the_usage(arguments, capsys):
    with pytest.raises(SystemExit) as left:
        main(list(arguments))
    output, errors = capsys.readouterr()
    assert (left.value.code, output, errors[:16]) == (2, "", "usage: crossfive")


def test_a_data_folder_may_begin_with_a_tilde_and_no_users_name(tmp_path):
    code = "import sys; import game.__main__ as it; it.start = lambda _: 0; sys.exit(it.main(sys.argv[1:]))"
    done = python("-c", code, "--data-dir", "~nobody here/data", folder=tmp_path, PYTHONPATH=ROOT)
    assert (done.returncode, complaints(done.stderr)) == (0, [])
    assert (tmp_path / "~nobody here" / "data" / "logs" / "crossfive.log").exists()


@on_linux
def test_a_relative_data_folder_in_a_deleted_folder_is_not_used(tmp_path, capsys, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("CROSSFIVE_DATA_DIR", "data")
    tmp_path.rmdir()
    with pytest.raises(SystemExit) as left:
        main(["--data-dir", "data"])
    assert left.value.code == 2
    assert "--data-dir: 'data': the current folder does not exist" in capsys.readouterr().err
    assert Store(data_folder()).notice == words.NOT_WRITABLE


def test_on_a_system_that_knows_no_process_age_time_counts_from_the_imports():
    code = "from game.app import selftest; selftest.Path.exists = lambda path: False; print(selftest.process_age())"
    assert 0 < float(python("-c", code).stdout.split()[-1]) < 60


def test_the_version_is_printed():
    done = run_game("--version")
    assert (done.returncode, done.stdout.strip()) == (0, f"Crossfive {__version__}")


def test_without_an_ai_process_one_line_says_so_and_no_game_starts(monkeypatch, capsys):
    monkeypatch.setattr("game.app.loop.Thinker", Mock(side_effect=OSError(11, "Resource temporarily unavailable")))
    assert main([]) == 1
    assert complaints(capsys.readouterr().err) == [f"crossfive: {no_worker('Resource temporarily unavailable')}"]
    assert not pygame.display.get_init()


@pytest.mark.parametrize(("content", "fault"), [(None, "missing"), (b"", "damaged"), (b"garbage" * 1000, "damaged")])
@pytest.mark.parametrize("name", assets.FONTS.values())
def test_a_font_that_cannot_be_used_is_named_and_no_game_starts(
        copied_assets, monkeypatch, capsys, name, content, fault):
    monkeypatch.setattr("game.app.loop.App.run", lambda app: app.close() or 0)
    (copied_assets / "fonts" / name).unlink()
    if content is not None:
        (copied_assets / "fonts" / name).write_bytes(content)
    assert main([]) == 1
    (line,) = complaints(capsys.readouterr().err)
    assert line.startswith(f"crossfive: {fault} file: ")
    assert str(Path("assets/fonts", name)) in line


@pytest.mark.parametrize("content", [None, b"", b"no picture"])
def test_the_game_starts_without_an_icon_that_can_be_read(copied_assets, content):
    (copied_assets / "crossfive.png").unlink()
    if content is not None:
        (copied_assets / "crossfive.png").write_bytes(content)
    Window((960, 540), full_screen=False).close()


@on_linux
def test_with_a_log_on_a_full_disk_the_game_leaves_as_ever(tmp_path):
    (tmp_path / "logs").mkdir()
    (tmp_path / "logs" / "crossfive.log").symlink_to("/dev/full")
    code = ("import game.app.loop as loop, sys; loop.App.run = lambda app: app.close() or 0; "
            "from game.__main__ import main; sys.exit(main(sys.argv[1:]))")
    done = python("-c", code, "--data-dir", tmp_path)
    assert (done.returncode, done.stdout, complaints(done.stderr)) == (0, "", [])


@on_linux
@pytest.mark.parametrize(("sent", "in_a_terminal", "code"), [
    ("SIGINT", "default_int_handler", 130), ("SIGHUP", "SIG_DFL", 0)])
def test_ctrl_c_and_a_closed_terminal_end_the_game_without_a_word(tmp_path, sent, in_a_terminal, code):
    trace = tmp_path / "trace"
    start = f"import signal, sys; signal.signal(signal.{sent}, signal.{in_a_terminal}); " \
            "from game.__main__ import main; sys.exit(main())"      # as the installed command does
    with subprocess.Popen([sys.executable, "-c", start, "--data-dir", str(tmp_path)], cwd=ROOT, text=True,
                          env={**os.environ, "CROSSFIVE_TRACE": str(trace)}, stderr=subprocess.PIPE) as process:
        until(trace.exists, "the title")
        process.send_signal(getattr(signal, sent))
        errors = process.communicate()[1]
    assert (process.returncode, complaints(errors)) == (code, [])


# `python -m game` with a self-test that looks at few frames and, after the AI's moves, waits for the end of its input.
FEW_FRAMES = ("import runpy, sys; from game.app import selftest; selftest.MEMORY_FRAMES = selftest.WHOLE_FRAMES = 9; "
              "selftest.THINKING_FRAMES = 60; go_on = selftest.thinking_memory; "
              "selftest.thinking_memory = lambda app: (sys.stdin.read(), go_on(app))[1]; "
              "runpy.run_module('game', run_name='__main__', alter_sys=True)")


def test_the_self_test_prints_json_and_its_worker_loads_no_pygame(tmp_path):
    trace = tmp_path / "trace"
    trace.touch()
    environment = {"SDL_AUDIODRIVER": "nonsense", "CROSSFIVE_TRACE": str(trace)}        # without sound, too
    with subprocess.Popen([sys.executable, "-c", FEW_FRAMES, "--selftest", "--json", "--data-dir", str(tmp_path)],
                          cwd=ROOT, env={**os.environ, **environment}, text=True, **PIPES) as process:
        until(lambda: '"who": "ai"' in trace.read_text() or process.poll() is not None, "a move of the AI")
        worker = json.loads(trace.read_text().splitlines()[0])["worker"]
        maps = {pid: Path(f"/proc/{pid}/maps") for pid in (process.pid, worker)}
        game, worker = (path.read_text() if path.exists() else None for path in maps.values())
        out, err = process.communicate()
    assert (process.returncode, complaints(err)) == (0, [])
    report = json.loads(out)
    assert out.count("\n") == 1
    assert report.keys() >= {"first_frame_s", "worker_ready_s"}
    assert report["ok"] is True
    assert set(report["ai_move"]) == {"3x3", "15x15", "proof"}
    for frames in ("frame_ms", "changed_frame_ms", "full_frame_ms"):
        assert 0 < report[f"{frames}_p50"] <= report[f"{frames}_p99"] <= report[f"{frames}_max"]
    if sys.platform.startswith("linux"):
        assert "libSDL2" in game
        assert "multiprocessing" in worker
        assert not [library for library in ("SDL", "pygame", "numpy") if library in worker]
    assert (tmp_path / SELFTEST_NAME).stat().st_size > 0      # so that the next self-test measures a usual start


# The self-test, which measures nothing and ends with its input.
UNMEASURED = ("import sys; from game.app import selftest; from game.__main__ import main; "
              "selftest.measure = lambda *_: sys.stdin.read() or {'ok': True}; sys.exit(main())")


@on_linux
@pytest.mark.parametrize("form", [(), ("--json",)])
def test_a_reader_of_the_self_test_who_leaves_causes_no_traceback(tmp_path, form):
    with subprocess.Popen([sys.executable, "-c", UNMEASURED, "--selftest", "--data-dir", str(tmp_path), *form],
                          cwd=ROOT, text=True, **PIPES) as process:
        process.stdout.close()
        process.stdin.close()
        errors = process.stderr.read()
    assert (process.returncode, complaints(errors)) == (0, [])


@on_linux
def test_a_full_disk_under_the_self_tests_output_is_one_line(tmp_path):
    with Path("/dev/full").open("w") as full:
        done = subprocess.run([sys.executable, "-c", UNMEASURED, "--selftest", "--data-dir", str(tmp_path)], cwd=ROOT,
                              stdin=subprocess.DEVNULL, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert (done.returncode, complaints(done.stderr)) == (1, ["crossfive: No space left on device"])


def test_a_failed_self_test_says_why_and_exits_with_one(monkeypatch, capsys):
    def fail(app, first_frame):
        raise selftest.SelfTestFailure("no reply")
    monkeypatch.setattr(selftest, "measure", fail)
    assert main(["--selftest", "--json"]) == 1
    assert json.loads(capsys.readouterr().out) == {"ok": False, "error": "no reply"}
