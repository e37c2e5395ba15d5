"""What the program is packed from and into: icons, version resource, licences, archive, entry in the menu."""
from __future__ import annotations

import io
import os
import shutil
import stat
import struct
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pygame
import pytest

from game import licences

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "build"))

import archive  # noqa: E402
import icon  # noqa: E402
import windows  # noqa: E402

on_linux = pytest.mark.skipif(sys.platform != "linux", reason="a shell script for Linux")


def pixels_of(picture: pygame.Surface) -> np.ndarray:
    return np.frombuffer(pygame.image.tobytes(picture, "RGBA"), np.uint8).reshape(*picture.get_size(), 4)


def test_the_icon_in_assets_is_what_its_maker_draws() -> None:
    drawn = icon.draw(icon.SIZE)
    shipped = pixels_of(pygame.image.load(ROOT / "assets" / "icon.png"))
    assert abs(drawn.astype(int) - shipped).max() <= 1      # the last bit of a float differs between machines


def test_the_icon_is_an_amber_cross_in_a_cyan_ring_on_a_dark_tile() -> None:
    pixels = icon.draw(128)
    def colour(x: float, y: float) -> tuple[int, ...]:
        return tuple(int(channel) for channel in pixels[round(y * 127), round(x * 127)])
    assert colour(0, 0)[3] == 0
    assert colour(0.5, 0.5)[0] > 200 > 100 > colour(0.5, 0.5)[2]
    assert colour(0.5 + 0.345, 0.5)[2] > 180 > 80 > colour(0.5 + 0.345, 0.5)[0]
    assert max(colour(0.5, 0.04)[:3]) < 60


def test_the_windows_icon_holds_every_size_drawn_for_itself() -> None:
    made = icon.ico()
    kind, count = struct.unpack("<HH", made[2:6])
    assert (kind, count) == (1, len(icon.ICO_SIZES))
    end = 6 + 16 * count
    for index, size in enumerate(icon.ICO_SIZES):
        width, height, _, _, planes, bits, length, start = struct.unpack_from("<BBBBHHII", made, 6 + 16 * index)
        assert (width, height, planes, bits, start) == (size % 256, size % 256, 1, 32, end)
        end = start + length
        picture = made[start:end]
        if size == 256:
            assert pygame.image.load(io.BytesIO(picture), "icon.png").get_size() == (256, 256)
            continue
        assert struct.unpack_from("<IiiHH", picture) == (40, size, 2 * size, 1, 32)
        rows = np.frombuffer(picture, np.uint8, 4 * size * size, 40).reshape(size, size, 4)
        assert (rows[::-1, :, [2, 1, 0, 3]] == icon.draw(size)).all()
        assert len(picture) == 40 + 4 * size * size + size * 4 * -(-size // 32)
    assert end == len(made)


def test_the_icon_of_macos_holds_pictures_of_the_sizes_that_their_names_stand_for() -> None:
    made = icon.icns()
    assert made[:4] == b"icns"
    assert struct.unpack(">I", made[4:8]) == (len(made),)
    at, seen = 8, {}
    while at < len(made):
        name, (length,) = made[at:at + 4], struct.unpack(">I", made[at + 4:at + 8])
        seen[name] = pygame.image.load(io.BytesIO(made[at + 8:at + length]), "icon.png").get_size()
        at += length
    assert seen == {name: (size, size) for name, size in icon.ICNS_SIZES.items()}


def test_the_windows_version_resource_says_who_and_which() -> None:
    def noted(name: str) -> object:
        return lambda *parts, **named: SimpleNamespace(name=name, parts=parts, **named)
    names = ("VSVersionInfo", "FixedFileInfo", "StringFileInfo", "StringTable", "StringStruct", "VarFileInfo",
             "VarStruct")
    made = eval(windows.version_resource("1.2.3"), {name: noted(name) for name in names})
    assert made.ffi.filevers == made.ffi.prodvers == (1, 2, 3, 0)
    table = made.kids[0].parts[0][0]
    told = {string.parts[0]: string.parts[1] for string in table.parts[1]}
    assert told["ProductName"] == "Crossfive"
    assert told["ProductVersion"] == "1.2.3"
    language, codepage = made.kids[1].parts[0][0].parts[1]
    assert table.parts[0] == f"{language:04X}{codepage:04X}"


# Licences.

def test_the_licences_of_all_that_goes_into_the_program_are_found() -> None:
    found = {licence.name: licence.text for licence in licences.gather()}
    expected = {"Crossfive": "MIT License", "font orbitron": "SIL Open Font License", "numpy": "NumPy Developers",
                "font exo-2": "SIL Open Font License", "platformdirs": "MIT License", "Python": "PYTHON SOFTWARE",
                "pygame-ce": "GNU LESSER GENERAL PUBLIC LICENSE", "SDL and other libraries": "Sam Lantinga"}
    assert {name for name, words in expected.items() if words not in found.get(name, "")} == set()


def test_every_font_comes_with_its_licence() -> None:
    fonts = {file.name.partition("_")[0].lower() for file in (ROOT / "assets" / "fonts").glob("*.ttf")}
    told = {name.removeprefix("font ").replace("-", "") for name, _ in licences.gather() if name.startswith("font ")}
    assert fonts <= told


def test_a_frozen_game_shows_the_licences_that_lie_in_its_folder(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "licences").mkdir()
    for name, text in (("b", "second"), ("A", "first")):
        (tmp_path / "licences" / f"{name}.txt").write_text(text, encoding="utf-8")
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert licences.licences() == [("A", "first"), ("b", "second")]


# The archive.

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
    (folder / "_internal" / "assets").mkdir(parents=True)
    shutil.copy(ROOT / "build" / "install.sh", folder)
    shutil.copy(ROOT / "assets" / "icon.png", folder / "_internal" / "assets")
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
