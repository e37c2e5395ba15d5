"""The program to double-click, started as users start it: from anywhere, without Python, in places of all kinds."""
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

import pytest

from ai.play.levels import EASY, FULL, MEDIUM
from ai.position.rules import FIVE_IN_A_ROW, TIC_TAC_TOE
from game import __version__
from game.themes import themes
from tests import processes
from tests.e2e.desktop import Game, run
from tests.e2e.frozen import FOLDER, as_nobody, build_if_old, copy_to, open_place, processes_of
from tests.e2e.player import begin, begin_thinking, best_move, click_cell, play_to_the_end, wait_for_mark
from tests.e2e.racer import assert_a_fair_race, begin_race, click_race
from tests.processes import ROOT, is_running, until

pytestmark = [
    pytest.mark.timeout(500),           # the first of them may have to build the program
    pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc"),
]


@pytest.fixture(scope="session")
def program():
    build_if_old()
    return FOLDER / "Crossfive"


@pytest.fixture
def start(program, start_game):
    """Starts the program where there is nothing on PATH."""
    def started(*arguments, **options):
        options.setdefault("environment", {"PATH": "/nonexistent"})
        return start_game(*arguments, command=(str(program),), **options)
    return started


def close(game):
    """Close the window; the program ends well and says nothing."""
    game.close_window()
    assert game.process.wait(30) == 0
    assert game.errors() == ""


def one_move(game):
    """A move on the large board by a click, and its answer."""
    begin(game, FIVE_IN_A_ROW, MEDIUM)
    click_cell(game, FIVE_IN_A_ROW, "h8")
    wait_for_mark(game, FIVE_IN_A_ROW, game.wait_for_plies(2)["cell"], "o")


@pytest.mark.parametrize(("rules", "level"), [
    pytest.param(TIC_TAC_TOE, FULL, id="3x3"), pytest.param(FIVE_IN_A_ROW, EASY, id="15x15")])
def test_a_whole_game_by_real_clicks_from_another_working_folder(start, tmp_path, rules, level):
    game = start(working_folder=tmp_path)
    begin(game, rules, level)
    board = play_to_the_end(game, rules, best_move(MEDIUM))
    assert game.wait_for("outcome")["plies"] == board.count
    close(game)


def test_a_race_has_two_processes_that_think(start):
    game = start()
    begin_race(game, TIC_TAC_TOE, FULL)
    board = play_to_the_end(game, TIC_TAC_TOE, best_move(FULL), lambda move: click_race(game, TIC_TAC_TOE, move))
    assert_a_fair_race(game, board.count)
    close(game)


def test_closing_while_it_thinks_leaves_no_process_behind(start, program):
    game = start()
    begin_thinking(game)
    running = processes_of(program)
    assert len(running) >= 2
    close(game)
    until(lambda: not any(map(is_running, running)), "the end of all its processes")


def test_a_second_start_while_the_first_runs_is_a_game_of_its_own(start, tmp_path):
    home = {"HOME": str(tmp_path)}
    first = start(environment=home)
    one_move(first)
    second = start(environment=home)
    one_move(second)
    click_cell(second, FIVE_IN_A_ROW, "a1")
    second.wait_for_plies(4)
    close(second)
    assert len(first.moves()) == 2
    close(first)


def test_the_programs_window_shows_the_icon(start):
    game = start()
    properties = run("xprop", "-id", game.window, "-notype", "32c", "_NET_WM_ICON", "WM_CLASS", display=game.display)
    assert '"Crossfive"' in properties                    # by which the desktop finds its menu entry
    assert properties.startswith("_NET_WM_ICON = 256, 256, ")
    close(game)


@pytest.fixture
def place():
    with open_place() as made:
        yield made


def start_as_nobody(program, display, place, **environment):
    """The program as a user who may write nothing but a folder of his own."""
    folder = place / "home"
    folder.mkdir()
    (folder / "trace.jsonl").touch()
    for path in (folder, folder / "trace.jsonl"):
        path.chmod(0o777)
    return Game(display, as_nobody(str(program)), folder, environment, Path("/"))


def test_the_program_plays_from_a_read_only_folder_with_an_awkward_name(program, display, place):
    moved = copy_to(place, read_only=True)
    refused = processes.run(*as_nobody("touch", moved.parent / "new"), code=None)
    assert refused.returncode != 0, "the folder can be written to: this test shows nothing"
    before = sorted(moved.parent.rglob("*"))
    game = start_as_nobody(moved, display, place)
    try:
        one_move(game)
        close(game)
    finally:
        game.end()
    assert sorted(moved.parent.rglob("*")) == before
    assert (place / "home" / ".local" / "share" / "crossfive" / "logs" / "crossfive.log").is_file()


@pytest.mark.skipif(os.geteuid() != 0, reason="would write into this user's own home")
def test_the_program_plays_without_a_home(program, display, place):
    game = start_as_nobody(copy_to(place), display, place, HOME=None)
    try:
        one_move(game)
        game.close_window()
        assert game.process.wait(30) == 0
        assert "Traceback" not in game.errors()
    finally:
        game.end()


def test_the_archive_unpacks_to_a_program_that_its_menu_entry_starts(tmp_path):
    archives = sorted((ROOT / "dist").glob(f"Crossfive-{__version__}-linux-*.tar.xz"))
    if not archives:
        assert not os.environ.get("CI"), "`make exe` has left no archive"
        pytest.skip("no archive under dist/: run `make exe`")
    with tarfile.open(archives[0]) as packed:
        packed.extraction_filter = getattr(tarfile, "data_filter", None)     # Python 3.11.4 brought it
        packed.extractall(tmp_path)
    processes.run(tmp_path / "Crossfive" / "install.sh", env={"PATH": os.environ["PATH"], "HOME": str(tmp_path)})
    entry = (tmp_path / ".local/share/applications/crossfive.desktop").read_text(encoding="utf-8")
    command = re.search(r'^Exec="(.+)"$', entry, re.M)[1]
    done = processes.run(command, "--version")
    assert (done.stdout, done.stderr) == (f"Crossfive {__version__}\n", "")


def test_the_program_tests_itself_on_a_screen(program, tmp_path, display):
    done = processes.run(program, "--selftest", "--json", env={"HOME": str(tmp_path), "DISPLAY": display}, cwd=tmp_path)
    assert done.stderr == ""
    report = json.loads(done.stdout)
    assert (report["ok"], report["compiled"], report["frozen"], report["driver"]) == (True, True, True, "x11")
    assert set(report["ai_move"]) == {"3x3", "15x15", "proof"}
    assert report["themes"] == [theme.name for theme in themes()]


def test_a_missing_file_is_named_on_stderr_and_in_a_box_that_waits_for_the_player(program, tmp_path, display):
    copy = copy_to(tmp_path)
    for font in (copy.parent / "_internal" / "game" / "assets" / "fonts").glob("*.ttf"):
        font.unlink()
    with subprocess.Popen([str(copy)], env={"HOME": str(tmp_path), "DISPLAY": display}, cwd=tmp_path,
                          stderr=subprocess.PIPE, text=True) as process:
        until(lambda: run("wmctrl", "-l", display=display).count("Crossfive") == 2, "the box over the window")
        run("xdotool", "key", "Return", display=display)
        error = process.communicate(timeout=60)[1]
    assert process.returncode == 1
    assert error.startswith("crossfive: missing file: assets/fonts/")
    assert error.count("\n") == 1


@pytest.mark.skipif(shutil.which("objdump") is None, reason="no objdump here")
def test_the_program_starts_on_the_oldest_system_that_the_readme_names(program):
    named = re.search(r"glibc (\d+)\.(\d+)", (ROOT / "README.md").read_text(encoding="utf-8"))
    libraries = [program, *(file for file in FOLDER.rglob("*") if ".so" in file.name and not file.is_symlink())]
    done = processes.run("objdump", "-T", *libraries)
    needed = {(int(major), int(minor)) for major, minor in re.findall(r"GLIBC_(\d+)\.(\d+)", done.stdout)}
    assert max(needed) <= (int(named[1]), int(named[2]))


def test_the_notices_name_every_library_that_comes_with_it(program):
    notices = (ROOT / "game" / "assets" / "licences" / "libraries.txt").read_text(encoding="utf-8")
    inside = FOLDER / "_internal"
    places = [inside, *inside.glob("*.libs")]
    names = {re.split(r"[-.]", file.name.removeprefix("lib"))[0] for place in places for file in place.glob("lib*.so*")}
    assert len(names) > 20
    assert {name for name in names if not re.search(rf"^    .*\b{re.escape(name)}", notices, re.M)} == set()


def test_the_program_carries_the_licences(program):
    kept = {file.stem for file in (FOLDER / "_internal" / "licences").glob("*.txt")}
    assert kept >= {"Crossfive", "Python", "numpy", "platformdirs", "pygame-ce", "pyinstaller", "font orbitron",
                    "font exo-2", "SDL and others"}
