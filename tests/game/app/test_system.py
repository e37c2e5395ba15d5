"""The program's other requests to the system: folders, memory, and the desktop."""
import ctypes
import re
from types import SimpleNamespace

import pytest

from game.app import desktop, loop
from game.folders import DATA_VARIABLE, EXPORT_VARIABLE, data_folder, export_folder
from tests.processes import resident_megabytes, until


@pytest.mark.parametrize("folder", [data_folder, export_folder])
def test_for_a_user_without_a_home_nothing_is_written(folder, tmp_path, monkeypatch):
    pwd = pytest.importorskip("pwd", reason="elsewhere every user has a home")
    for name in ("HOME", "XDG_DATA_HOME", "XDG_DOCUMENTS_DIR", DATA_VARIABLE, EXPORT_VARIABLE):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(pwd, "getpwuid", lambda uid: {}[uid])       # no user is known
    monkeypatch.chdir(tmp_path)
    with pytest.raises(OSError, match="Not a directory"):
        (folder() / "logs").mkdir(parents=True)
    assert not list(tmp_path.iterdir())


def test_without_a_chosen_folder_it_goes_to_the_documents(monkeypatch):
    monkeypatch.delenv(EXPORT_VARIABLE, raising=False)
    monkeypatch.setattr("game.folders.platformdirs.user_documents_dir", lambda: "/somewhere/documents")
    assert export_folder().name == "documents"


@pytest.mark.skipif(loop.trim is None, reason="needs glibc")
def test_memory_that_was_freed_is_given_back():
    libc = ctypes.CDLL(None)
    libc.malloc.restype, libc.free.argtypes = ctypes.c_void_p, (ctypes.c_void_p,)
    blocks = [libc.malloc(60_000) for _ in range(1000)]
    for block in blocks:
        ctypes.memset(block, 1, 60_000)
    for block in blocks[:-1]:           # the last one keeps the heap from shrinking by itself
        libc.free(block)
    before = resident_megabytes()
    loop.give_memory_back()
    assert resident_megabytes() < before - 40
    libc.free(blocks[-1])


@pytest.mark.skipif(desktop.sys.platform != "linux", reason="each system has its own command")
@pytest.mark.parametrize("frozen", [False, True])
def test_the_desktop_opens_a_folder_with_the_systems_libraries(tmp_path, monkeypatch, frozen):
    shown = tmp_path / "told"
    program = tmp_path / "xdg-open"
    program.write_text(f'#!/bin/sh\necho "$1|$LD_LIBRARY_PATH" >"{shown}.part"\nmv "{shown}.part" "{shown}"\n',
                       encoding="utf-8")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=":")
    monkeypatch.setenv("LD_LIBRARY_PATH", "ours")
    monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", "theirs")
    monkeypatch.setattr(desktop.sys, "frozen", frozen, raising=False)
    assert desktop.show_folder(tmp_path / "the logs")
    until(shown.exists, "the desktop's answer")
    assert shown.read_text(encoding="utf-8") == f"{tmp_path / 'the logs'}|{'theirs' if frozen else 'ours'}\n"


@pytest.mark.skipif(desktop.sys.platform != "linux", reason="each system has its own command")
def test_if_no_program_shows_folders_the_log_says_so(tmp_path, monkeypatch, caplog):
    monkeypatch.setenv("PATH", str(tmp_path))
    assert not desktop.show_folder(tmp_path)
    assert "can't be shown" in caplog.text


def test_the_macos_script_uses_no_name_of_an_applescript_class(tmp_path, monkeypatch):
    commands = []
    monkeypatch.setattr(desktop.sys, "platform", "darwin")
    monkeypatch.setattr(desktop.subprocess, "run",
                        lambda command, **_: commands.append(command) or SimpleNamespace(returncode=0))
    assert desktop.copy_image(tmp_path / "won.png", "I won")
    (program, _, script, *given), = commands
    assert (program, given) == ("osascript", [str(tmp_path / "won.png"), "I won"])
    assert not {"picture", "words", "text", "string", "file"}.intersection(re.search("{(.*)}", script)[1].split(", "))
