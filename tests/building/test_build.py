"""Tests of the build of the executable: compiled modules, refusals, and the release workflow."""
import os
import re
import tomllib

import pytest

import build as recipe
from ai.hot_modules import file_of
from tests.processes import ROOT


@pytest.fixture
def build(monkeypatch):
    """The module build/build.py, changed so that any command it would run fails the test."""
    monkeypatch.setattr(recipe, "run", lambda *command, **_: pytest.fail(f"ran {command}"))
    return recipe


def test_the_build_refuses_plain_modules(build, monkeypatch, capsys):
    monkeypatch.setattr(build, "compiled", lambda: False)
    monkeypatch.setattr(build, "build_notes", lambda: ["the search runs uncompiled"])
    for command in ("folder", "archive", "one-file"):
        assert build.main([command]) == 1
        assert "the search runs uncompiled" in capsys.readouterr().err


@pytest.mark.parametrize("words", [["extra"], ["extra", "nope"], ["compile", "lint"], ["extra", "lint", "test"]])
def test_an_extra_is_named_with_the_command_extra_alone(build, words, capsys):
    with pytest.raises(SystemExit):
        build.main(words)
    assert capsys.readouterr().err.startswith("usage: ")


def test_the_build_notices_a_compiled_module_that_is_missing(build, tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(build, "PROGRAM_FOLDER", tmp_path)
    monkeypatch.setattr(build, "bundle", lambda: None)
    monkeypatch.setattr(build, "SUPPORT", "position.board")
    monkeypatch.setattr(build, "HOT_MODULES", ("search.minimax",))
    (tmp_path / "_internal" / "ai" / "position").mkdir(parents=True)
    (tmp_path / "_internal" / "ai" / file_of("position.board")).touch()
    assert build.main(["folder"]) == 1
    assert "missing from the program: ai.search.minimax\n" in capsys.readouterr().err


def test_a_program_that_is_too_large_is_refused(build, tmp_path, capsys):
    build.check_size(tmp_path, 18e6, 18e6)
    assert "18.0 MB (at most 18)" in capsys.readouterr().out
    with pytest.raises(build.BuildError, match=r"has 18\.1 MB, more than the 18 MB allowed"):
        build.check_size(tmp_path, 18.1e6, 18e6)


TOLD = """echo '{"ok": true}'"""
TO_THE_LOG = 'mkdir -p "$4/logs"; exec >"$4/logs/crossfive.log"; echo before;'


@pytest.mark.skipif(os.name != "posix", reason="the program is a shell script")
@pytest.mark.parametrize(("script", "complaint"), [
    ("echo broken >&2; exit 3", "fails its self-test (3):\nbroken"), (TOLD, None),
    (f"{TO_THE_LOG} {TOLD}", None), (f"{TO_THE_LOG} echo broken; exit 3", "fails its self-test (3):\nbefore\nbroken")])
def test_the_finished_program_has_to_pass_its_own_test(build, tmp_path, monkeypatch, capsys, script, complaint):
    monkeypatch.setattr(build, "DIST", tmp_path)
    monkeypatch.setattr(build, "WORK", tmp_path / "work")
    program = tmp_path / "program"
    program.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
    program.chmod(0o755)
    if complaint is not None:
        with pytest.raises(build.BuildError, match=re.escape(complaint)):
            build.try_out(program)
        return
    build.try_out(program)
    assert capsys.readouterr().out == '{"ok": true}\n'


def test_the_packages_that_pyproject_lists_are_installed(build, monkeypatch, capsys):
    done = []
    monkeypatch.setattr(build, "pip", lambda *what: done.append(what))
    monkeypatch.setattr(build, "run", lambda *command: done.append(command[-2:]))
    assert build.main(["compile"]) == 0
    assert build.main(["extra", "exe"]) == 0
    listed = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert done == [(*listed["build-system"]["requires"], *listed["project"]["dependencies"]),
                    ("build_ext", "--inplace"),
                    ("--no-build-isolation", "--no-deps", "--editable", "."),
                    tuple(listed["project"]["optional-dependencies"]["exe"])]
    assert "packages: setuptools, Cython, pygame-ce, numpy, platformdirs\n" in capsys.readouterr().out


def test_if_pip_fails_one_line_says_why(tmp_path, capfd):
    with pytest.raises(recipe.BuildError) as error:
        recipe.pip("--no-index", f"--find-links={tmp_path}", "no-such-package")
    assert "pip can't install" in str(error.value)
    assert "No matching distribution" in str(error.value) or "find a version" in str(error.value)
    assert len(str(error.value).splitlines()) == 1
    assert capfd.readouterr() == ("", "")


def test_a_lost_network_is_named(monkeypatch):
    for name, value in (("CONFIG_FILE", os.devnull), ("INDEX_URL", "http://127.0.0.1:9/simple"), ("RETRIES", "1")):
        monkeypatch.setenv(f"PIP_{name}", value)
    with pytest.raises(recipe.BuildError, match=r"^pip can't install no-such-package: no connection to [a-z ]*$"):
        recipe.pip("no-such-package")


def workflow():
    return (ROOT / ".github" / "workflows" / "release.yml").read_text(encoding="utf-8")


def test_the_release_does_nothing_but_what_the_build_does():
    steps = [step.split() for step in re.findall(r"^ *(?:- )?run:(.*)$", workflow(), re.M)]
    assert [" ".join(step) for step in steps] == [f"python build/build.py {arguments}" for arguments in (
        "compile", "extra exe", "archive", "extra packages", "packages", "sums")]
    assert {step[2] for step in steps} <= {*recipe.COMMANDS}


def test_the_release_is_for_three_systems_and_has_its_checksums():
    systems = re.search(r"system: \[(.+)\]", workflow())[1]
    assert {name.strip().partition("-")[0] for name in systems.split(",")} == {"ubuntu", "windows", "macos"}
    assert "\t" not in workflow()
    assert re.search(r"files: \|\n +dist/\[Cc\]rossfive-\*\n +dist/SHA256SUMS\n", workflow())
