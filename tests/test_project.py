"""Tests of the repository as a whole: the places of files, and the truth of the README."""
import os
import re
import shutil
import sys

import pygame
import pytest

import ai
from ai.solved import status
from ai.solved.book import Book
from ai.tools.solving.verify import status_text
from tests import words
from tests.processes import ROOT, python, run

TOP_LEVEL = {"pyproject.toml", "README.md", "Makefile", "LICENSE", "game", "ai", "assets", "tests", "build"}
BINARY = {".bin", ".gif", ".png", ".ttf", ".ico", ".icns"}
A_MACHINES_PATH = re.compile(r"(?<![\w.])/(?:work|farm|root|home|Users|tmp)/\w|(?<!\w)[A-Z]:\\\\?Users")


def tracked():
    """The files in the git repository. Skips the test in a folder without git, such as an unpacked archive."""
    if not (ROOT / ".git").exists():
        pytest.skip("not a git checkout")
    return words.tracked()


def make_targets():
    return set(re.search(r"^\.PHONY: (.+)$", page("Makefile"), re.M)[1].split())


def page(name):
    return (ROOT / name).read_text(encoding="utf-8")


def test_tests_that_are_given_no_time_are_skipped_without_failure():
    done = python("-m", "pytest", "--minutes=1e-9", "tests/game/views/image_files/test_gif.py")
    assert done.returncode == 0, done.stdout
    assert "the minutes are over" in done.stdout


def test_the_games_of_tests_machines_need_no_package_for_tests():
    """tests/machines plays these games on machines on which only the game is installed."""
    code = "import sys; sys.modules.update(pytest=None, hypothesis=None); import tests.each_level"
    python("-c", code).check_returncode()


def test_the_top_level_holds_only_what_belongs_there():
    tops = {file.relative_to(ROOT).parts[0] for file in tracked()}
    assert {top for top in tops if not top.startswith(".")} <= TOP_LEVEL


def test_build_is_source_and_no_tool_hides_it_or_takes_it_for_a_package():
    run("git", "check-ignore", "build/anything.py", code=1, cwd=ROOT)
    assert not (ROOT / "build" / "__init__.py").exists()
    assert {file.name for file in (ROOT / "build").iterdir() if file.name != "__pycache__"} == {
        file.relative_to(ROOT / "build").parts[0] for file in tracked() if ROOT / "build" in file.parents}


def test_no_text_names_a_path_of_one_machine():
    found = [f"{file.relative_to(ROOT)}: {line.strip()}" for file in tracked()
             if file.suffix not in BINARY
             for line in file.read_text(encoding="utf-8").splitlines() if A_MACHINES_PATH.search(line)]
    assert found == []


def test_the_pages_name_every_make_target_and_no_other():
    targets = {name: set(re.findall(r"(?:^|`)make ([a-z][a-z-]*)\b", page(name), re.M))
               for name in ("README.md", "build/README.md")}
    assert targets["README.md"] <= targets["build/README.md"] == make_targets()
    assert all(re.search(rf"^{target}:", page("Makefile"), re.M) for target in make_targets())


def run_make(folder, *arguments, code=0):
    environment = {name: value for name, value in os.environ.items() if "MAKE" not in name}
    return run("make", *arguments, code=code, cwd=folder, env=environment)


@pytest.mark.skipif(shutil.which("make") is None, reason="no make here")
@pytest.mark.parametrize(("named", "complaint"), [
    ("no-such-python", "there is no no-such-python here"),
    ("./old-python", "./old-python is Python 3.10.1"),
])
def test_make_says_which_python_it_needs_and_leaves_nothing_behind(tmp_path, named, complaint):
    old = tmp_path / "old-python"
    old.write_text('#!/bin/sh\n[ "$1" = --version ] && echo Python 3.10.1 && exit\nexit 1\n')
    old.chmod(0o755)
    for name in ("Makefile", "pyproject.toml"):
        shutil.copy(ROOT / name, tmp_path)
    errors = run_make(tmp_path, "play", f"PYTHON={named}", code=2).stderr
    assert "Crossfive needs Python 3.11 or newer" in errors
    assert complaint in errors
    assert not (tmp_path / ".venv").exists()


@pytest.mark.skipif(shutil.which("make") is None or not ai.compiled(), reason="no make here, or nothing compiled")
def test_make_builds_again_for_another_python_folder_or_source(tmp_path):
    def done_by_make():
        return run_make(tmp_path, "--dry-run", "build").stdout
    shutil.copy(ROOT / "Makefile", tmp_path)
    (tmp_path / "pyproject.toml").touch()
    shutil.copytree(ROOT / "ai", tmp_path / "ai")
    (tmp_path / ".venv" / "bin").mkdir(parents=True)
    (tmp_path / ".venv" / "bin" / "python").symlink_to(sys.executable)
    (tmp_path / ".venv" / "built").touch()
    version, made = f"{sys.version_info[0]}.{sys.version_info[1]}", tmp_path / ".venv" / "made"
    for note in ("", f"3.10 {tmp_path.resolve()}", f"{version} /elsewhere"):
        made.write_text(note, encoding="utf-8")
        assert "-m venv .venv" in done_by_make()
    made.write_text(f"{version} {tmp_path.resolve()}\n", encoding="utf-8")
    assert done_by_make() == "make: Nothing to be done for 'build'.\n"
    source = tmp_path / "ai" / "position" / "board.py"
    source.write_text(f"{source.read_text(encoding='utf-8')}\n", encoding="utf-8")
    os.utime(source, (0, 0))
    assert "compile" in done_by_make()


def test_the_pictures_of_the_readme_are_there_and_not_large():
    named = re.findall(r"!\[[^]]*\]\((.+?)\)", page("README.md"))
    assert named
    for name in named:
        animated = name.endswith(".gif")
        assert (ROOT / name).stat().st_size <= (900_000 if animated else 300_000), name
        assert animated or pygame.image.load(ROOT / name).get_size() == (1280, 720)


def test_the_page_on_the_solved_opening_claims_what_is_verified():
    assert status_text(Book.read(), status.read_verified()) in page("ai/solved/README.md")
