"""The game on a Linux desktop: its menu entry, its description for software centres, its manual pages, install.sh."""
import os
import re
import shutil
import sys
import tomllib

import pygame
import pytest

from ai.__main__ import available
from game.command_line import read_options
from tests.processes import ROOT, run

SHARE = ROOT / "build" / "share"
PAGES = sorted(SHARE.rglob("*.6"))

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="a shell script and tools of Linux")


def check(tool, *arguments, **environment):
    """The output of a tool that checks files, which must report success.

    Skips the test if the tool is missing, except in CI.
    """
    if shutil.which(tool) is None and not os.environ.get("CI"):
        pytest.skip(f"no {tool} here")
    done = run(tool, *arguments, env={**os.environ, **environment})
    return done.stdout + done.stderr


def test_the_desktop_accepts_the_menu_entry():
    assert check("desktop-file-validate", SHARE / "applications" / "crossfive.desktop") == ""


def test_software_centres_accept_the_description():
    check("appstreamcli", "validate", "--no-net", SHARE / "metainfo" / "org.crossfive.game.metainfo.xml")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_manual_is_set_without_a_warning(page):
    output = check("man", "--warnings", "--local-file", page, LC_ALL="C.UTF-8", MANWIDTH="80")
    assert page.stem in output
    assert "warning" not in output


def text_of(page):
    return (SHARE / "man" / "man6" / page).read_text(encoding="utf-8").replace("\\-", "-")


def test_the_manual_names_the_commands_of_the_engine_and_no_others():
    entries = re.findall(r"^\.TP\n\.BR? (.+)$", text_of("crossfive-ai.6").partition("EXIT STATUS")[0], re.M)
    assert {name for line in entries for name in re.findall("[a-z][a-z-]+", line)} - {"help"} == set(available())


def test_the_manual_names_every_option_of_the_game(capsys):
    with pytest.raises(SystemExit):
        read_options(["--help"])
    options = set(re.findall(r"--[a-z-]+", capsys.readouterr().out))
    assert "--fullscreen" in options
    assert options <= set(re.findall(r"[-\w]+", text_of("crossfive.6")))


@pytest.fixture
def unpacked(tmp_path):
    """A folder like the unpacked archive of the program, with a difficult name."""
    folder = tmp_path / """Cröss five $HOME `x` 100% "q" 'a' b\\s"""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["setuptools"]
    for place, patterns in settings["data-files"].items():
        (folder / "_internal" / place).mkdir(parents=True)
        for file in (file for pattern in patterns for file in ROOT.glob(pattern)):
            shutil.copy(file, folder / "_internal" / place)
    shutil.copy(ROOT / "build" / "install.sh", folder)
    (folder / "Crossfive").write_text("#!/bin/sh\necho started\n", encoding="utf-8")
    (folder / "Crossfive").chmod(0o755)
    return folder


def install(folder, *arguments, code=0, **environment):
    return run(folder / "install.sh", *arguments, code=code, env={"PATH": os.environ["PATH"], **environment}, cwd="/")


def kept(data):
    """The names of the files in the user's data folder, without the desktop's own cache."""
    return {file.name for file in data.rglob("*") if file.is_file()} - {"mimeinfo.cache"}


def command_of(entry):
    """The path of the program that a desktop entry starts, unquoted by the Desktop Entry Specification."""
    (line,) = (line for line in entry.read_text(encoding="utf-8").splitlines() if line.startswith("Exec="))
    text = line.removeprefix("Exec=").replace("\\\\", "\\")         # the escapes of every value
    assert text[0] == text[-1] == '"'
    plain, rest = "", text[1:-1].replace("%%", "%")
    while rest:                                                     # the escapes of a quoted argument
        taken = 1 if rest[0] == "\\" else 0
        assert taken or rest[0] not in '"`$'
        plain, rest = plain + rest[taken], rest[taken + 1:]
    return plain


@pytest.mark.parametrize("own", [False, True])
def test_the_menu_entry_starts_the_program_and_can_be_removed(tmp_path, unpacked, own):
    home = tmp_path / "ho me"
    data = tmp_path / "da ta" if own else home / ".local" / "share"
    environment = {"HOME": str(home), **({"XDG_DATA_HOME": str(data)} if own else {})}
    assert install(unpacked, **environment).stderr == ""
    entry, picture = data / "applications/crossfive.desktop", data / "icons/hicolor/256x256/apps/crossfive.png"
    assert run(command_of(entry)).stdout == "started\n"
    assert pygame.image.load(picture).get_size() == (256, 256)
    if shutil.which("desktop-file-validate") is not None:
        assert check("desktop-file-validate", entry) == ""
    assert kept(data) == {"crossfive-ai.6", "crossfive.6", "crossfive.desktop", "crossfive.png",
                          "org.crossfive.game.metainfo.xml"}
    before = entry.read_text(encoding="utf-8")
    install(unpacked, **environment)                                # once more does no harm
    assert entry.read_text(encoding="utf-8") == before
    install(unpacked, "--remove", **environment)
    assert kept(data) == set()
    install(unpacked, "--remove", **environment)


def test_the_install_script_refuses_what_it_does_not_know(tmp_path, unpacked):
    done = install(unpacked, "--nonsense", code=2, HOME=str(tmp_path))
    assert done.stdout == ""
    assert "usage:" in done.stderr
    assert not (tmp_path / ".local").exists()
