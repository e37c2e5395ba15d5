"""What is downloaded: the archive, its checksum, and the script in it that makes an entry in the desktop's menu."""
from __future__ import annotations

import os
import shutil
import stat
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pygame
import pytest

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "build"))

import archive  # noqa: E402

on_linux = pytest.mark.skipif(sys.platform != "linux", reason="a shell script for Linux")


@pytest.mark.parametrize(("system", "machine", "name"), [
    ("linux", "x86_64", "linux-x86_64"), ("linux", "aarch64", "linux-arm64"),
    ("win32", "AMD64", "windows-x86_64"), ("darwin", "arm64", "macos-arm64")])
def test_a_download_is_named_by_version_system_and_processor(
        monkeypatch: pytest.MonkeyPatch, system: str, machine: str, name: str) -> None:
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setattr(archive.platform, "machine", lambda: machine)
    assert archive.stem("0.1.0") == f"Crossfive-0.1.0-{name}"


@pytest.fixture
def program(tmp_path: Path) -> Path:
    """A folder such as the build leaves: a program, a library below it, and a link."""
    folder = tmp_path / "built" / "Crossfive.app"
    (folder / "_internal").mkdir(parents=True)
    (folder / "Crossfive").write_text("run me", encoding="utf-8")
    (folder / "Crossfive").chmod(0o755)
    (folder / "_internal" / "täst.so").write_bytes(b"library")
    (folder / "link").symlink_to("_internal")
    return folder


def test_the_archive_for_linux_unpacks_to_the_same_folder_and_names_no_builder(
        tmp_path: Path, program: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    packed = archive.pack(program, tmp_path, "1.0")
    assert packed.name.endswith(".tar.xz")
    with tarfile.open(packed) as tar:
        assert {(member.uid, member.gid, member.uname, member.gname) for member in tar} == {(0, 0, "", "")}
        tar.extractall(tmp_path / "there", filter="data")
    assert_same(program, tmp_path / "there" / program.name)


@pytest.mark.skipif(shutil.which("unzip") is None, reason="Python's own zipfile makes no links when it unpacks")
def test_the_archive_for_macos_keeps_links_and_what_may_be_run(
        tmp_path: Path, program: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    packed = archive.pack(program, tmp_path, "1.0")
    assert packed.name.endswith(".zip")
    subprocess.run(["unzip", "-q", str(packed), "-d", str(tmp_path / "there")], check=True,
                   env={**os.environ, "LC_ALL": "C.UTF-8"})
    assert_same(program, tmp_path / "there" / program.name)


def test_the_archive_for_windows_holds_the_same_files(
        tmp_path: Path, program: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    (program / "link").unlink()
    with zipfile.ZipFile(archive.pack(program, tmp_path, "1.0")) as packed:
        assert packed.testzip() is None
        assert packed.namelist() == ["Crossfive.app/Crossfive", "Crossfive.app/_internal/täst.so"]
        assert packed.read("Crossfive.app/_internal/täst.so") == b"library"


def assert_same(before: Path, after: Path) -> None:
    names = sorted(path.relative_to(before) for path in before.rglob("*"))
    assert sorted(path.relative_to(after) for path in after.rglob("*")) == names
    assert os.readlink(after / "link") == "_internal"
    assert stat.S_IMODE((after / "Crossfive").stat().st_mode) == 0o755
    assert (after / "_internal" / "täst.so").read_bytes() == b"library"


@pytest.mark.skipif(shutil.which("sha256sum") is None, reason="no sha256sum here")
def test_the_checksums_are_such_as_sha256sum_checks(tmp_path: Path) -> None:
    for name in ("Crossfive-1.0-linux-x86_64.tar.xz", "Crossfive-1.0-windows-x86_64.zip"):
        (tmp_path / name).write_text(name, encoding="utf-8")
    (tmp_path / "Crossfive").mkdir()
    sums = archive.write_sums(tmp_path)
    check = ["sha256sum", "--check", "--strict", sums.name]
    assert subprocess.run(check, cwd=tmp_path, capture_output=True, check=False).returncode == 0
    (tmp_path / "Crossfive-1.0-windows-x86_64.zip").write_text("changed", encoding="utf-8")
    done = subprocess.run(check, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert "windows-x86_64.zip: FAILED" in done.stdout
    assert "linux-x86_64.tar.xz: OK" in done.stdout


# The entry in the desktop's menu.

AWKWARD = """Cröss five $HOME `x` 100% "q" 'a' b\\s"""


@pytest.fixture
def unpacked(tmp_path: Path) -> Path:
    """A folder with a difficult name, such as the archive leaves."""
    folder = tmp_path / AWKWARD
    (folder / "_internal" / "game" / "assets").mkdir(parents=True)
    shutil.copy(ROOT / "build" / "install.sh", folder)
    shutil.copy(ROOT / "game" / "assets" / "icon.png", folder / "_internal" / "game" / "assets")
    (folder / "Crossfive").write_text("#!/bin/sh\necho started\n", encoding="utf-8")
    (folder / "Crossfive").chmod(0o755)
    return folder


def install(folder: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([str(folder / "install.sh"), *arguments], env={"PATH": os.environ["PATH"], **environment},
                          cwd="/", capture_output=True, text=True, check=False)


def command_of(entry: Path) -> str:
    """The program that a menu entry starts, read as the Desktop Entry Specification says."""
    (line,) = (line for line in entry.read_text(encoding="utf-8").splitlines() if line.startswith("Exec="))
    text = line.removeprefix("Exec=").replace("\\\\", "\\")         # the escapes of every value
    assert text[0] == text[-1] == '"'
    plain, rest = "", text[1:-1].replace("%%", "%")
    while rest:                                                     # the escapes of a quoted argument
        taken = 1 if rest[0] == "\\" else 0
        assert taken or rest[0] not in '"`$'
        plain, rest = plain + rest[taken], rest[taken + 1:]
    return plain


@on_linux
@pytest.mark.parametrize("own", [False, True])
def test_the_menu_entry_starts_the_program_and_can_be_removed(tmp_path: Path, unpacked: Path, own: bool) -> None:
    home = tmp_path / "ho me"
    data = tmp_path / "da ta" if own else home / ".local" / "share"
    environment = {"HOME": str(home), **({"XDG_DATA_HOME": str(data)} if own else {})}
    done = install(unpacked, **environment)
    assert (done.returncode, done.stderr) == (0, "")
    entry, picture = data / "applications/crossfive.desktop", data / "icons/hicolor/256x256/apps/crossfive.png"
    assert subprocess.run([command_of(entry)], capture_output=True, check=True).stdout == b"started\n"
    assert pygame.image.load(picture).get_size() == (256, 256)
    if shutil.which("desktop-file-validate") is not None:
        checked = subprocess.run(["desktop-file-validate", str(entry)], capture_output=True, text=True, check=False)
        assert (checked.returncode, checked.stdout) == (0, "")
    before = entry.read_text(encoding="utf-8")
    assert install(unpacked, **environment).returncode == 0         # once more does no harm
    assert entry.read_text(encoding="utf-8") == before
    assert install(unpacked, "--remove", **environment).returncode == 0
    assert not entry.exists()
    assert not picture.exists()
    assert install(unpacked, "--remove", **environment).returncode == 0


@on_linux
def test_the_install_script_refuses_what_it_does_not_know(tmp_path: Path, unpacked: Path) -> None:
    done = install(unpacked, "--nonsense", HOME=str(tmp_path))
    assert (done.returncode, done.stdout) == (2, "")
    assert "usage:" in done.stderr
    assert not (tmp_path / ".local").exists()
