"""Tests of the executable's other parts: icons, version resource, licences; and the README's pictures."""
import shutil
import sys
from pathlib import Path
from types import SimpleNamespace

import icon
import no_blas
import numpy as np
import pygame
import pytest
import screenshots
import windows
from PIL import Image

from game.app import licences
from tests.processes import ROOT, python


def pixels_of(picture):
    return np.asarray(picture.convert("RGBA")).astype(int)


def test_the_icon_in_assets_is_what_its_maker_draws():
    shipped = pixels_of(Image.open(ROOT / "game" / "assets" / "crossfive.png"))
    assert abs(pixels_of(icon.draw(icon.ICON_SIZE)) - shipped).max() <= 1  # a float's last bit differs between machines


def test_the_windows_icon_holds_every_size_drawn_for_itself(tmp_path):
    icon.save(tmp_path / "icon.ico", icon.ICO_SIZES)
    for size in icon.ICO_SIZES:
        with Image.open(tmp_path / "icon.ico") as made:
            made.size = size, size
            assert (pixels_of(made) == pixels_of(icon.draw(size))).all(), size


@pytest.mark.soak
def test_the_icon_of_macos_holds_every_size_drawn_for_itself(tmp_path):
    icon.save(tmp_path / "icon.icns", icon.ICNS_SIZES)
    with Image.open(tmp_path / "icon.icns") as made:
        pictures = {place: made.icns.getimage(place) for place in made.info["sizes"]}
        for picture in pictures.values():
            assert (pixels_of(picture) == pixels_of(icon.draw(picture.width))).all(), picture.width
    assert {width * scale for width, _, scale in pictures} == set(icon.ICNS_SIZES)


@pytest.mark.parametrize(("colours", "furthest"), [(200, 0), (5000, 24)])
def test_the_pictures_of_the_readme_look_the_same_in_256_colours(colours, furthest, tmp_path):
    rng = np.random.default_rng(1)
    ramp = np.linspace((0, 10, 40), (250, 190, 60), colours).astype(np.uint8)
    drawn = ramp[rng.integers(0, colours, (60, 90))]
    surface = pygame.surfarray.make_surface(drawn.swapaxes(0, 1))
    screenshots.save(surface, tmp_path / "picture.png")
    with Image.open(tmp_path / "picture.png") as seen:
        assert seen.mode == "P"
        assert abs(np.asarray(seen.convert("RGB")).astype(int) - drawn).max() <= furthest


def test_the_windows_version_resource_says_who_and_which():
    def noted(name):
        return lambda *parts, **named: SimpleNamespace(name=name, parts=parts, **named)
    names = ("VSVersionInfo", "FixedFileInfo", "StringFileInfo", "StringTable", "StringStruct", "VarFileInfo",
             "VarStruct")
    made = eval(windows.version_resource("1.2.3"), {name: noted(name) for name in names})
    assert made.ffi.filevers == made.ffi.prodvers == (1, 2, 3, 0)
    table = made.kids[0].parts[0][0]
    strings = {string.parts[0]: string.parts[1] for string in table.parts[1]}
    assert strings["ProductName"] == "Crossfive"
    assert strings["ProductVersion"] == "1.2.3"
    language, codepage = made.kids[1].parts[0][0].parts[1]
    assert table.parts[0] == f"{language:04X}{codepage:04X}"


def test_the_licences_of_all_that_goes_into_the_program_are_found():
    found = {licence.name: licence.text for licence in licences.installed_licences()}
    expected = {"Crossfive": "MIT License", "font orbitron": "SIL Open Font License", "numpy": "NumPy Developers",
                "font exo-2": "SIL Open Font License", "platformdirs": "MIT License", "Python": "PYTHON SOFTWARE",
                "pygame-ce": "GNU LESSER GENERAL PUBLIC LICENSE", "SDL and others": "Sam Lantinga"}
    assert {name for name, words in expected.items() if words not in found.get(name, "")} == set()


def test_every_font_comes_with_its_licence():
    fonts = {file.name.partition("_")[0].lower() for file in (ROOT / "game" / "assets" / "fonts").glob("*.ttf")}
    names = [licence.name for licence in licences.installed_licences()]
    found = {name.removeprefix("font ").replace("-", "") for name in names if name.startswith("font ")}
    assert fonts <= found


def test_a_frozen_game_shows_the_licences_that_lie_in_its_folder(tmp_path, monkeypatch):
    (tmp_path / "licences").mkdir()
    for name, text in (("b", "second"), ("A", "first")):
        (tmp_path / "licences" / f"{name}.txt").write_text(text, encoding="utf-8")
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert licences.licences() == [("A", "first"), ("b", "second")]


needs_tools = pytest.mark.skipif(not sys.platform.startswith("linux") or None in map(shutil.which, ("cc", "nm")),
                                 reason="only the Linux program has its own library in place of OpenBLAS")


def without_blas(code, folder):
    """Run Python code with the program's own library preloaded in place of OpenBLAS."""
    parts = [*Path(np.__file__).parent.rglob("*.so")]
    made = no_blas.make(parts, "libscipy_openblas.so", folder)
    return python("-c", code, folder=folder, LD_PRELOAD=f"./{made.name}")       # a path with a blank would be two


@needs_tools
def test_without_openblas_numpy_is_imported_and_folds_sound_as_before(tmp_path):
    code = "import numpy as np; print(np.convolve(np.arange(5.0), [1, 2, 3], 'same').tolist())"
    assert without_blas(code, tmp_path).stdout == "[1.0, 4.0, 10.0, 16.0, 17.0]\n"


@needs_tools
@pytest.mark.parametrize(("code", "function"), [
    ("np.ones((2, 2)) @ np.ones((2, 2))", "scipy_cblas_dgemm64_"), ("np.linalg.inv(np.eye(2))", "scipy_dcopy_64_")])
def test_without_openblas_linear_algebra_ends_the_program_with_its_name(tmp_path, code, function):
    done = without_blas(f"import numpy as np; print({code})", tmp_path)
    assert done.returncode != 0
    assert done.stdout == ""
    assert done.stderr.startswith(f"Crossfive comes without linear algebra, and something has called {function}")
