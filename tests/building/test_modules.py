"""Tests of building the hot modules: all or none, only changed ones, and no half-made file is trusted later."""
import os
import shutil
import sys
from importlib.machinery import EXTENSION_SUFFIXES

import modules as recipe
import pytest

from ai import hot_modules
from ai.hot_modules import HOT_MODULES, RECORD, SUPPORT, build_files, changed_files, file_of, record_line
from tests.processes import ROOT, run
from tests.sampling import every

if os.name != "posix" or not hot_modules.compiled():
    pytest.skip("the compilers here are shell scripts that give out our own modules", allow_module_level=True)

# Compilers that write a line wherever a C compiler would write a file, and copy the modules that stand here.
WRITES = """
for last; do case $before in -o) target=$last;; esac; before=$last; done
echo made by this compiler >"$target"
"""
COMPILES = f'''{WRITES}
case $target in *.o) ;; *) cp "{ROOT}/ai/${{target##*/ai/}}" "$target";; esac
'''
FAILS = """case "$*" in *MODULE.c*) echo "MODULE.c:1: error: a fault" >&2; exit 1;; esac"""
KILLS = """case "$*" in *MODULE.o*) kill -9 $PPID; exit 1;; esac"""
# What a build takes with these two modules alone.
TWO = ("search.watch", "search.table")


@pytest.fixture(autouse=True)
def _not_plain(monkeypatch):
    monkeypatch.setenv("CROSSFIVE_PLAIN", "")
    monkeypatch.delenv("CROSSFIVE_PLAIN")


def copy_to(tmp_path):
    """A copy of the project with two hot modules, none of them compiled."""
    shutil.copytree(ROOT / "ai", tmp_path / "ai", ignore=shutil.ignore_patterns("*.so", "*.pyd", RECORD, "tools"))
    shutil.copytree(ROOT / "build", tmp_path / "build", ignore=shutil.ignore_patterns("__pycache__"))
    (tmp_path / "game").mkdir()
    shutil.copy(ROOT / "game" / "__init__.py", tmp_path / "game")
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, tmp_path)
    listed = tmp_path / "ai" / "hot_modules.py"
    text = listed.read_text(encoding="utf-8")
    begin, end = text.index("HOT_MODULES = ("), text.index("SUPPORT = ")
    listed.write_text(f"{text[:begin]}HOT_MODULES = {TWO}\n{text[end:]}", encoding="utf-8")
    return tmp_path


@pytest.fixture(scope="module")
def once(tmp_path_factory):
    """A project as copy_to makes it, with a module that is gone, after its first build; and what this said."""
    folder = copy_to(tmp_path_factory.mktemp("once"))
    (folder / "ai" / "search" / f"old{EXTENSION_SUFFIXES[0]}").touch()
    return folder, build(folder, COMPILES)


@pytest.fixture
def built(once, tmp_path):
    """A project that is compiled."""
    return shutil.copytree(once[0], tmp_path, dirs_exist_ok=True)


@pytest.fixture
def project(built):
    """A project in which the next build compiles the two modules, without the shared code, which takes the longest."""
    for name in TWO:
        (built / "ai" / file_of(name)).unlink()
    return built


def build(project, compiler, *within, arguments=("build_ext", "--inplace")):
    """Build the project's extension modules in place, or run another command.

    compiler: the shell script that replaces the C compiler. within: a command that runs the build.
    """
    script = project / "cc"
    script.write_text(f"#!/bin/sh\n{compiler}", encoding="utf-8")
    script.chmod(0o755)
    return run(*within, sys.executable, "-W", "ignore", "-c", "import setuptools; setuptools.setup()", "--quiet",
               *arguments, code=None, cwd=project,
               env=os.environ | {"CC": "./cc", "LDSHARED": "./cc", "CCACHE_DISABLE": "1"})


def compiled(project):
    """The compiled files in the project's folder ai/, and the build's record file if there is one."""
    made = [file for suffix in EXTENSION_SUFFIXES for file in (project / "ai").rglob(f"*{suffix}")]
    return sorted({file.relative_to(project / "ai").as_posix() for file in [*made, *(project / "ai").glob(RECORD)]})


def failure(project, *how, left=()):
    """The line that says why nothing was compiled, after a build that fails without an error. left: what it leaves."""
    done = build(project, *how)
    assert (done.returncode, done.stderr, compiled(project)) == (0, "", [*left])
    (line,) = [line for line in done.stdout.splitlines() if not line.startswith("compiling")]
    return line


ALL = sorted([RECORD, *map(file_of, (SUPPORT, *TWO))])


def test_a_build_says_what_it_does_and_does_nothing_twice(once, built):
    _, first = once
    assert (first.returncode, first.stderr, compiled(built)) == (0, "", ALL), first.stdout
    assert [line.partition(":")[0] for line in first.stdout.splitlines()] == [f"compiling {n} of 3" for n in (1, 2, 3)]
    assert build(built, COMPILES).stdout == ""
    file = built / "ai" / "search" / "watch.pxd"
    file.write_text(file.read_text(encoding="utf-8") + "\n", encoding="utf-8")
    assert [line.rpartition(".")[2] for line in build(built, COMPILES).stdout.splitlines()] == ["watch"]
    assert compiled(built) == ALL


def test_a_wheel_has_no_module_whose_source_is_gone(built):
    theme, library = built / "game" / "sepia.py", built / "lib" / "game"
    theme.touch()
    for there in (True, False):
        assert build(built, COMPILES, arguments=("build", "--build-lib", "lib")).returncode == 0
        assert (library / "sepia.py").exists() == there
        theme.unlink(missing_ok=True)
    assert (library / "__init__.py").exists()


@pytest.mark.parametrize("module", every(3, ["search.watch", SUPPORT, "search.table"]))
def test_if_one_module_fails_none_is_left_and_one_line_names_it(project, module):
    (project / "ai" / file_of(module)).unlink(missing_ok=True)
    name = module.rpartition(".")[2]
    line = failure(project, FAILS.replace("MODULE", name) + COMPILES)
    assert line.startswith("not compiled: ai.")
    assert f"{name}:" in line
    assert f"{name}.c:1: error: a fault" in line
    assert "the game runs from its sources, slower" in line


@pytest.mark.parametrize(("compiler", "count", "why"), [
    ("exit 127", 0, "there is no C compiler, or nothing to compile with for this Python; "),
    (WRITES, 2, "what was compiled can't be imported (ImportError: ")])
def test_without_a_working_compiler_one_line_says_so(project, compiler, count, why):
    done = build(project, compiler)
    assert (done.returncode, done.stderr, compiled(project)) == (0, "", [])
    *compiling, line = done.stdout.splitlines()
    assert line.startswith(f"not compiled: {why}")
    assert len(compiling) == count


def test_a_build_that_was_killed_is_made_whole_by_the_next(project):
    (project / "ai" / RECORD).unlink()
    assert build(project, KILLS.replace("MODULE", "table") + COMPILES).returncode < 0
    assert RECORD not in compiled(project)
    assert (build(project, COMPILES).returncode, compiled(project)) == (0, ALL)


def test_on_a_full_disk_one_line_says_so(project):
    (project / "ai" / RECORD).unlink()
    (project / "ai" / "search" / "watch.py").touch()
    line = failure(project, COMPILES, "sh", "-c", 'ulimit -f 20; exec "$@"', "sh")
    assert line.startswith("not compiled: [Errno 27] File too large")


READ_ONLY = ("unshare", "--mount", "sh", "-c",
             'mount --bind . . && mount -o remount,ro,bind . && cd "$PWD" && exec "$@"', "sh")


@pytest.mark.skipif(os.geteuid() != 0 or run("unshare", "--mount", "true", code=None).returncode != 0,
                    reason="takes root, and a system that lets it mount")
def test_a_folder_that_is_read_only_is_left_to_the_sources(built):
    source = built / "ai" / "search" / "watch.py"
    source.write_text(source.read_text(encoding="utf-8") + "\n", encoding="utf-8")
    assert failure(built, COMPILES, *READ_ONLY, left=ALL).startswith("not compiled: [Errno 30] Read-only file system")
    assert record_line(built / "ai", "search/watch.py") not in hot_modules.build_record(built / "ai"), "seen next time"


def test_a_source_that_cython_refuses_is_named(project):
    (project / "ai" / "search" / "watch.py").write_text("class Watch:\n    def look(self):\n        return (\n")
    assert failure(project, COMPILES).startswith("not compiled: ai.search.watch: ")


def test_a_changed_type_is_compiled_again_with_all_that_take_it(tmp_path, monkeypatch):
    for file in build_files():
        (tmp_path / "ai" / file).parent.mkdir(parents=True, exist_ok=True)
        source = ROOT / "ai" / file
        (tmp_path / "ai" / file).write_bytes(source.read_bytes() if source.suffix in {".py", ".pxd"} else b"compiled")
    folder = tmp_path / "ai"
    lines = ["this recipe", *(record_line(folder, file) for file in build_files())]
    (folder / RECORD).write_text("\n".join(lines), encoding="utf-8")
    monkeypatch.setattr(recipe, "ROOT", tmp_path)
    assert changed_files(folder) == []
    assert recipe.stale(folder, "this recipe") == set()
    assert recipe.stale(folder, "another recipe") == {SUPPORT, *HOT_MODULES}
    for file, again in (
            ("position/board.py", {"position.board"}),
            (file_of("search.dfpn"), {"search.dfpn"}),
            ("search/table.pxd", {"search.table", "search.pvs"}),
            ("position/state.pxd", set(HOT_MODULES) - {"position.shapes", "search.watch", "search.table",
                                                       "search.parameters"})):
        before = (folder / file).read_bytes()
        (folder / file).write_bytes(before + b"\n")
        assert recipe.stale(folder, "this recipe") == again, file
        (folder / file).write_bytes(before)
