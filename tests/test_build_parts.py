"""What the program is made of beside its code: icons, version resource, licences; and the pictures of the README."""
from __future__ import annotations

import io
import struct
import sys
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pygame
import pytest

from game.app import licences

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "build"))

import icon  # noqa: E402
import palette  # noqa: E402
import windows  # noqa: E402


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


@pytest.mark.parametrize(("colours", "furthest"), [(200, 0), (5000, 24)])
def test_a_picture_with_a_palette_looks_the_same(colours: int, furthest: int) -> None:
    chance = np.random.default_rng(1)
    ramp = np.linspace((0, 10, 40), (250, 190, 60), colours).astype(np.uint8)
    drawn = ramp[chance.integers(0, colours, (60, 90))]
    packed = palette.palette_png(drawn)
    seen = pygame.surfarray.array3d(pygame.image.load(io.BytesIO(packed), "picture.png")).swapaxes(0, 1)
    assert seen.shape == drawn.shape
    assert abs(seen.astype(int) - drawn).max() <= furthest


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
