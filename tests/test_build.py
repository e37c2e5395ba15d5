"""What the double-click program is built from: the compiled modules, the spec, and the icon."""
from __future__ import annotations

import importlib.util
import tomllib
from pathlib import Path
from types import ModuleType

import numpy as np
import pygame
import pytest

ROOT = Path(__file__).resolve().parents[1]


def tool(name: str) -> ModuleType:
    """A script of build/, which is a folder and no package."""
    spec = importlib.util.spec_from_file_location(f"crossfive_{name}", ROOT / "build" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_every_package_is_installed() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    folders = {init.parent.relative_to(ROOT) for top in ("ai", "game") for init in (ROOT / top).rglob("__init__.py")}
    assert set(settings["tool"]["setuptools"]["packages"]) == {".".join(folder.parts) for folder in folders}


def test_the_build_refuses_plain_modules(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    build = tool("build")
    monkeypatch.setattr(build, "hot_modules", lambda: ["ai.rules"])
    monkeypatch.setattr(build, "bundle", lambda: pytest.fail("built all the same"))
    assert build.main() == 1
    assert "not compiled: ai.rules" in capsys.readouterr().err


def test_the_build_notices_a_compiled_module_that_is_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    build = tool("build")
    monkeypatch.setattr(build, "FOLDER", tmp_path)
    suffix = build.EXTENSION_SUFFIXES[0]
    (tmp_path / "_internal" / "ai").mkdir(parents=True)
    (tmp_path / "_internal" / "ai" / f"board{suffix}").touch()
    assert build.missing(["ai.board", "ai.minimax"]) == ["ai.minimax"]


def test_the_report_counts_every_byte_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    build = tool("build")
    monkeypatch.setattr(build, "FOLDER", tmp_path)
    for name, size in (("Crossfive", 3), ("_internal/numpy/core.so", 5), ("_internal/numpy/lib/a.py", 7)):
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(b"." * size)
    (tmp_path / "_internal" / "link").symlink_to(tmp_path / "Crossfive")
    assert build.sizes() == {"Crossfive": 3, "numpy": 12}


def test_the_icon_in_assets_is_what_its_maker_draws() -> None:
    icon = tool("icon")
    drawn = icon.draw(icon.SIZE)
    shipped = pygame.image.load(ROOT / "assets" / "icon.png")
    shipped = np.frombuffer(pygame.image.tobytes(shipped, "RGBA"), np.uint8).reshape(drawn.shape)
    assert abs(drawn.astype(int) - shipped).max() <= 1      # the last bit of a float differs between machines


def test_the_icon_is_an_amber_cross_in_a_cyan_ring_on_a_dark_tile() -> None:
    pixels = tool("icon").draw(128)
    def colour(x: float, y: float) -> tuple[int, ...]:
        return tuple(int(channel) for channel in pixels[round(y * 127), round(x * 127)])
    assert colour(0, 0)[3] == 0
    assert colour(0.5, 0.5)[0] > 200 > 100 > colour(0.5, 0.5)[2]
    assert colour(0.5 + 0.345, 0.5)[2] > 180 > 80 > colour(0.5 + 0.345, 0.5)[0]
    assert max(colour(0.5, 0.04)[:3]) < 60
