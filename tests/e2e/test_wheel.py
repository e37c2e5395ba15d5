"""The result of `pip install`: the wheel's content, and the installed game as its users have it, without a checkout."""
import json
import os
import re
import shutil
import sys
import tarfile
import venv
import zipfile

import pytest

from ai.hot_modules import HOT_MODULES, RECORD
from tests import words
from tests.e2e.frozen import AWKWARD
from tests.processes import ROOT, run

LARGEST = 3_000_000                 # bytes of the wheel for Linux
CODE = re.compile(r"(ai|game)/.*\.(py|pxd)")
DATA = re.compile(r"ai/.*\.(bin|css|html|txt)|ai/(chance/constants|solved/verified)\.json|ai/py\.typed|game/assets/.*"
                  r"|ai/tools/calibration/(CALIBRATION\.md|calibration\.json)|game/store/tables\.sql")
NO_SCREEN = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}

pytestmark = [
    pytest.mark.timeout(900),           # they compile the modules twice, and install from the registry
    pytest.mark.skipif(sys.platform != "linux", reason="asks for Linux's names of files"),
]


def make(kind, sources, into):
    """A wheel or sdist, made in a folder by the backend that pyproject.toml names."""
    code = f"from setuptools import build_meta; build_meta.build_{kind}({str(into)!r})"
    run(sys.executable, "-c", code, cwd=sources)
    (made,) = into.iterdir()
    return made


@pytest.fixture(scope="session")
def tracked():
    """The files of the repository."""
    return [file.relative_to(ROOT).as_posix() for file in words.tracked()]


@pytest.fixture(scope="session")
def sdist(tmp_path_factory, tracked):
    """The sdist of a fresh checkout, which stands beside it."""
    checkout = tmp_path_factory.mktemp("sources") / AWKWARD
    for name in tracked:
        (checkout / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, checkout / name)
    return make("sdist", checkout, tmp_path_factory.mktemp("sdist"))


@pytest.fixture(scope="session")
def wheel(tmp_path_factory, sdist):
    """The wheel made from the sdist."""
    with tarfile.open(sdist) as packed:
        packed.extractall(unpacked := tmp_path_factory.mktemp("unpacked"))
    return make("wheel", next(unpacked.iterdir()), tmp_path_factory.mktemp("wheel"))


def content(wheel):
    """The files in a wheel that pip installs, by name."""
    with zipfile.ZipFile(wheel) as packed:
        return {name: packed.read(name) for name in packed.namelist()}


def test_the_wheel_holds_the_game_the_compiled_modules_and_nothing_else(wheel, tracked):
    inside = {name for name in content(wheel) if name.startswith(("ai/", "game/"))}
    compiled = {name for name in inside if name.endswith(".so")}
    assert {name.partition(".")[0] for name in compiled} >= {f"ai/{name.replace('.', '/')}" for name in HOT_MODULES}
    expected = {name for name in tracked if CODE.fullmatch(name) or DATA.fullmatch(name)}
    assert inside - compiled - {f"ai/{RECORD}"} == expected
    assert wheel.stat().st_size <= LARGEST


def test_a_wheel_made_from_the_checkout_holds_the_same_files(wheel, sdist, tmp_path_factory):
    checkout, unpacked = (next((tmp_path_factory.getbasetemp() / name).iterdir()) for name in ("sources0", "unpacked0"))
    for made in (*unpacked.glob(".work/build/lib*/ai/**/*.so"), *unpacked.glob(f".work/build/lib*/ai/{RECORD}")):
        copy = checkout / made.relative_to(unpacked)        # compiled once is enough
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(made, copy)
    one, other = content(wheel), content(make("wheel", checkout, tmp_path_factory.mktemp("again")))
    assert one.keys() == other.keys()
    made = re.compile(r".*(\.so|compiled\.record|/RECORD)")
    assert {name for name in one if one[name] != other[name] and not made.fullmatch(name)} == set()


def test_the_description_depends_on_no_other_file(wheel):
    (description,) = (text.decode() for name, text in content(wheel).items() if name.endswith("/METADATA"))
    assert "\n# Crossfive\n" in description
    assert re.findall(r"\]\((?!https://)", description) == []
    assert "Topic :: Games/Entertainment :: Board Games" in description


def environment(folder, *requirements):
    """A new environment with these installed; the folder of its commands."""
    venv.create(folder, with_pip=True)
    pip(folder / "bin", "install", *requirements)
    return folder / "bin"


def pip(commands, *arguments):
    run(commands / "python", "-m", "pip", "-q", "--disable-pip-version-check", *arguments)


def files(folder):
    """The files of an environment, without those that Python makes of sources; pip leaves empty folders."""
    return {file for file in folder.rglob("*") if file.is_file() and "__pycache__" not in file.parts}


def bound_by_modes(*command):
    """The command as one that may write only what the files' modes allow, which root need not heed."""
    return ("setpriv", "--bounding-set=-dac_override", *command) if os.geteuid() == 0 else command


def test_the_wheel_plays_where_nothing_can_be_written_beside_another_ai_and_leaves_only_its_data(tmp_path, wheel):
    root = tmp_path / "Tést plâce 五目"          # pip's own commands fail in a place with a $ or a quote
    commands = environment(root, "pygame-ce", "numpy", "platformdirs")
    before = files(root)
    pip(commands, "install", wheel)
    home = tmp_path / "home"
    (home / "ai").mkdir(parents=True)
    (home / "ai" / "__init__.py").write_text("raise ImportError('of another folder')", encoding="utf-8")
    run("chmod", "-R", "a-w", root)
    refused = run(*bound_by_modes("touch", root / "new"), code=None)
    assert refused.returncode != 0, "the environment can be written to: this test shows nothing"

    def installed(command, *arguments):
        return run(*bound_by_modes(commands / command, *arguments), cwd=home,
                   env={"PATH": os.environ["PATH"], "HOME": str(home), **NO_SCREEN})

    tested = installed("crossfive", "--selftest", "--json")
    report = json.loads(tested.stdout)
    assert (report["ok"], report["compiled"], report["frozen"], tested.stderr) == (True, True, False, "")
    measured = installed("crossfive-ai", "bench", "--quick")
    assert "Averages per move" in measured.stdout
    assert "note:" not in measured.stderr
    run("chmod", "-R", "u+w", root)
    pip(commands, "uninstall", "--yes", "crossfive")
    assert files(root) == before
    assert [file.name for file in (home / ".local" / "share").iterdir()] == ["crossfive"]


# Each reads a file that only the wheel can have brought: network, puzzles, openings, book, examples.
INSTALLED = ("tests/ai/evaluation", "tests/ai/people", "tests/ai/puzzles/test_puzzle.py",
             "tests/ai/solved/test_player.py", "tests/ai/test_command_line.py", "tests/ai/test_public_face.py",
             "tests/ai/test_signatures.py", "tests/ai/tools/strength/test_ladder.py",
             "tests/game/model/play/test_match.py", "tests/game/model/test_puzzle_session.py")


def test_the_tests_that_need_no_checkout_pass_on_the_installed_game(tmp_path, wheel):
    commands = environment(tmp_path / "environment", f"{wheel}[test]")
    for name in ("pyproject.toml", "README.md"):
        shutil.copy(ROOT / name, tmp_path)
    shutil.copytree(ROOT / "tests", tmp_path / "tests", ignore=shutil.ignore_patterns("__pycache__"))
    code = "import ai; print(ai.__file__, ai.build_notes())"
    output = run(commands / "python", "-c", code, cwd=tmp_path).stdout
    assert re.fullmatch(re.escape(str(tmp_path / "environment")) + r".* \[\]\n", output)
    run(commands / "python", "-m", "pytest", "-q", "-n", "auto", "--dist", "worksteal",
        "-m", "not soak and not checkout", *INSTALLED, cwd=tmp_path)
