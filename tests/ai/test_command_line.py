"""`python -m ai`: commands, help, exit codes, and notes on the build."""
import importlib
import json
import re
import shutil
import subprocess
import sys
from functools import partial
from pathlib import Path
from types import SimpleNamespace

import pytest

import ai
from ai import __main__ as command_line
from ai.failures import RunFailed
from ai.puzzles.puzzle import read_puzzles
from ai.solved.book import BOOK_FILE
from tests.ai.sources import copy_sources
from tests.processes import ROOT, python, run


@pytest.fixture
def fake(monkeypatch):
    """A command line with the one command `fake`, which does as told, and nothing to say of the build."""
    command = SimpleNamespace(__doc__="Do as told.", add_arguments=lambda parser: None, act=lambda: 0,
                              run=lambda arguments: command.act())
    monkeypatch.setattr(command_line, "MODULES", {"fake": "ai.play.fake"})
    monkeypatch.setitem(sys.modules, "ai.play.fake", command)
    monkeypatch.setattr(ai, "build_notes", list)
    return command


def test_the_usage_names_the_installed_command_if_that_was_started(monkeypatch, capsys):
    monkeypatch.setattr(sys, "argv", ["bin/crossfive-ai", "--nonsense"])
    with pytest.raises(SystemExit):
        command_line.main()
    assert capsys.readouterr().err.startswith("usage: crossfive-ai ")


@pytest.mark.parametrize(("package", "command", "options"), [
    *(("scipy", command, ["--out=games"]) for command in ("calibrate", "calibrate-position", "tune")),
    ("torch", "train", ["--everything", "--minutes=0.001", "--folder=games"])])
def test_a_command_names_the_package_that_it_needs_before_it_plays_games(
        package, command, options, monkeypatch, capsys, tmp_path):
    monkeypatch.setitem(sys.modules, package, None)
    monkeypatch.chdir(tmp_path)
    assert command_line.main([command, *options]) == 1
    assert f"{command} needs {package}: pip install {package}" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("command", [None, *command_line.MODULES])
def test_help_is_offered_everywhere_and_for_every_option(command, capsys):
    with pytest.raises(SystemExit) as end:
        command_line.main(["--help"] if command is None else [command, "--help"])
    assert end.value.code == 0
    text = capsys.readouterr().out
    assert re.findall(r"^  -\S+(?: \S+)*$(?!\n {20})", text, re.MULTILINE) == [], "an option without a word about it"
    text = " ".join(text.split())
    for name in command_line.MODULES if command is None else [command]:
        assert name in text
        assert importlib.import_module(command_line.MODULES[name]).__doc__ in text


def test_a_command_loads_none_of_the_others():
    code = "import sys\nfrom ai.__main__ import main\ntry: main(['gomocup', '--help'])\nexcept SystemExit: pass\n" \
           "print(*sorted(name for name in sys.modules if name.startswith(('ai.tools', 'ai.play.race', 'numpy'))))"
    assert python("-c", code).stdout.splitlines()[-1] == ""


def test_without_the_tools_their_commands_are_not_offered(tmp_path):
    copy_sources(tmp_path, "tools")
    there = partial(python, "-S", "-m", "ai", folder=tmp_path)      # without site, which would find the installed tools
    text = there("--help").stdout
    assert re.findall(r"^    (\w+) ", text, re.MULTILINE) == [
        "gomocup", "grade", "race", "records", "review", "solve", "tree"]
    assert there("ladder", "0", "2").returncode == 2
    assert there("gomocup", given="END\n").returncode == 0


@pytest.mark.parametrize(("raised", "code", "error"), [
    (RunFailed("games.jsonl: No space left on device"), 1, "python -m ai: games.jsonl: No space left on device\n"),
    (KeyboardInterrupt(), 130, ""), (None, 7, "")])
@pytest.mark.parametrize("notes", [[], ["board.py is newer", "slower"]])
def test_notes_on_the_build_come_first_and_a_failed_run_says_why_in_a_line(
        raised, code, error, notes, fake, monkeypatch, capsys):
    def act():
        if raised is not None:
            raise raised
        return code
    fake.act = act
    monkeypatch.setattr(ai, "build_notes", lambda: notes)
    assert command_line.main(["fake"]) == code
    assert capsys.readouterr() == ("", "".join(f"note: {note}\n" for note in notes) + error)


def test_ctrl_c_while_a_command_is_loaded_ends_it_without_a_word(monkeypatch, capsys):
    def interrupted(name):
        raise KeyboardInterrupt
    monkeypatch.setattr(importlib, "import_module", interrupted)
    assert command_line.main(["solve", "h8"]) == 130
    assert capsys.readouterr() == ("", "")


def test_a_stale_module_that_cannot_be_loaded_is_an_error_after_the_note(fake, monkeypatch, capsys):
    monkeypatch.setattr(command_line, "MODULES", {"fake": "ai.play.missing"})
    monkeypatch.setattr(ai, "build_notes", lambda: ["board.py is newer"])
    assert command_line.main(["fake"]) == 1
    note, error = capsys.readouterr().err.splitlines()
    assert note == "note: board.py is newer"
    assert "ai.play.missing" in error
    monkeypatch.setattr(ai, "build_notes", list)
    with pytest.raises(ModuleNotFoundError):
        command_line.main(["fake"])


def test_a_reader_who_leaves_causes_no_traceback():
    with subprocess.Popen([sys.executable, "-m", "ai", "gomocup"], cwd=ROOT, text=True, stdin=subprocess.PIPE,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        process.stdout.close()
        process.stdin.write("ABOUT\n")
        process.stdin.close()
        errors = process.stderr.read()
        assert process.wait(timeout=60) == 0
    assert "Traceback" not in errors
    assert "Exception" not in errors


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no disk here is always full")
@pytest.mark.parametrize(("command", "code", "error"), [
    ("gomocup >/dev/full", 1, "No space left on device"), ("gomocup <&-", 0, ""), ("solve h8 >&-", 0, ""),
    ("puzzles --check --file /dev/stdin 2>&-", 0, "")])
def test_a_full_disk_and_a_closed_stream_cause_no_traceback(command, code, error):
    given = read_puzzles()[-1].line()
    errors = run("/bin/sh", "-c", f'echo {given} | "$0" -m ai {command}', sys.executable, code=code, cwd=ROOT).stderr
    assert error in errors
    assert "Traceback" not in errors


@pytest.mark.skipif(sys.platform == "win32", reason="files can't be limited here")
@pytest.mark.parametrize(("command", "work"), [
    ("prove h15 --third=i9 --effort=9 --book=file",
     {"key": "h15 i9 9", "second": "h15", "third": "i9", "open": [], "decisions": [], "nodes": 0, "seconds": 0}),
    ("puzzles --write --games=1 --file=file",
     {"key": "0", "puzzles": [{"line": read_puzzles()[0].line(), "solved": []}], "rejected": {}, "seconds": 0})])
def test_a_full_disk_leaves_the_file_that_a_long_run_would_replace_as_it_was(tmp_path, command, work):
    shutil.copy(BOOK_FILE, tmp_path / "file")
    (tmp_path / "work").write_text(json.dumps(work) + "\n", encoding="utf-8")
    code = "import resource, sys; resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))\n" \
           f"from ai.__main__ import main; sys.exit(main({command.split()} + ['--out=work']))"
    done = python("-c", code, folder=tmp_path, PYTHONPATH=ROOT)
    assert (done.returncode, done.stderr.splitlines()[-1]) == (1, "python -m ai: file: File too large")
    assert (tmp_path / "file").read_bytes() == BOOK_FILE.read_bytes()


def test_a_console_without_the_signs_of_the_table_gets_others():
    code = "import sys\nfrom ai import __main__ as m\nclass C:\n '''x'''\n def add_arguments(s, p): pass\n" \
           " def run(s, a): print('≥ ×'); return 0\nm.MODULES['c'] = 'ai.play.c'\nsys.modules['ai.play.c'] = C()\n" \
           "sys.exit(m.main(['c']))"
    result = python("-c", code, PYTHONIOENCODING="ascii")
    assert result.returncode == 0, result.stderr
    assert result.stdout.split() == ["?", "?"]
    assert python("-m", "ai", "race", "--help", PYTHONIOENCODING="ascii").returncode == 0, "and a help that has them"
    tree = python("-m", "ai", "tree", "--leaves=-1 -2", "--events", "--json", PYTHONIOENCODING="ascii").stdout
    assert "worth −1" in json.loads(tree)["events"][-1]["text"], "but JSON is the same on every console"
