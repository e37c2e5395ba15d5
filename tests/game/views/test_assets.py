"""The files that the game ships with are found, and a missing one is named."""
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.views import assets


@pytest.fixture(autouse=True)
def _fonts_are_loaded_anew() -> Iterator[None]:
    assets.forget()
    yield
    assets.forget()


@pytest.mark.parametrize("name", assets.FONTS)
def test_every_font_is_there_with_the_characters_that_are_shown(name: str) -> None:
    font = assets.font(name, 20)
    assert font.render("Win 62 %", True, (255, 255, 255)).get_width() > 20
    wanted = "%+−±·×,.:µ…–" if name.startswith("exo") else "×-·"
    assert all(metrics is not None for metrics in font.metrics(wanted))


def test_every_font_has_its_licence_beside_it() -> None:
    licences = {path.name.split("_")[1].split("-")[0] for path in (assets.folder() / "fonts").glob("OFL_*.txt")}
    assert {"exo", "orbitron", "press"} <= licences


def test_a_missing_asset_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(assets, "folder", lambda: tmp_path)
    with pytest.raises(assets.AssetError, match=r"Exo2_700Bold\.ttf"):
        assets.font("exo700", 21)


@pytest.fixture
def copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the assets that the game looks into instead of its own."""
    copy = tmp_path / "assets"
    shutil.copytree(assets.folder(), copy)
    monkeypatch.setattr(assets, "folder", lambda: copy)
    return copy


@pytest.mark.parametrize(("content", "fault"), [(None, "missing"), (b"", "damaged"), (b"garbage" * 1000, "damaged")])
@pytest.mark.parametrize("name", assets.FONTS.values())
def test_every_font_that_cannot_be_used_is_found_at_the_start(
        copied: Path, name: str, content: bytes | None, fault: str) -> None:
    (copied / "fonts" / name).unlink()
    if content is not None:
        (copied / "fonts" / name).write_bytes(content)
    with pytest.raises(assets.AssetError, match=rf"^{fault} file: .*{name}"):
        assets.check()


def test_a_font_that_goes_while_the_game_runs_is_not_missed(copied: Path) -> None:
    assets.check()
    shutil.rmtree(copied)
    assert assets.font("orb900", 33).render("YOU WIN", True, (255, 255, 255)).get_width() > 50
