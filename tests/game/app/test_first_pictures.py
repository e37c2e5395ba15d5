"""The pictures kept for the next start are taken where frames are drawn and written elsewhere."""
from __future__ import annotations

import pygame
import pytest

from game.app import first_pictures
from game.app.first_pictures import FirstPictures
from game.themes import theme_named
from game.views import sprite_file
from game.views.kit import Kit, Sprite
from game.views.layout import Screen


@pytest.fixture
def kit():
    made = Kit(Screen((960, 540)), theme_named("night"))
    for name in ("stone", "cell"):
        made.sprite(name, lambda: Sprite(pygame.Surface((8, 8), pygame.SRCALPHA)))
    return made


def started(tmp_path, kit):
    """The pictures of a start, whose kit has been given those of the one before."""
    pictures = FirstPictures(tmp_path / "pictures")
    pictures.give(kit)
    return pictures


def test_the_thread_that_writes_them_is_given_copies(kit, tmp_path, monkeypatch):
    written = []
    monkeypatch.setattr(first_pictures, "write_sprites", lambda path, stamp, sprites: written.append(sprites))
    started(tmp_path, kit).keep(kit).join()
    drawn = kit.by_name()
    assert written[0].keys() == drawn.keys()
    surfaces = {id(sprite.surface) for sprite in drawn.values()}
    assert not surfaces & {id(sprite.surface) for sprite in written[0].values()}


def test_nothing_is_written_where_the_file_has_all_of_them(kit, tmp_path):
    started(tmp_path, kit).keep(kit).join()
    assert started(tmp_path, kit).keep(kit) is None


def test_a_kit_of_another_size_or_theme_is_given_none(kit, tmp_path, monkeypatch):
    started(tmp_path, kit).keep(kit).join()
    for other in (Kit(Screen((960, 600)), kit.theme), Kit(kit.screen, theme_named("light"))):
        given = []
        monkeypatch.setattr(other, "take", given.append)
        started(tmp_path, other)
        assert given == [{}]
    monkeypatch.setattr(kit, "take", given.append)
    started(tmp_path, kit)
    assert given[-1].keys() == kit.by_name().keys()


def test_nothing_is_kept_once_the_window_has_another_size_or_theme(kit, tmp_path):
    for other in (Kit(Screen((960, 600)), kit.theme), Kit(kit.screen, theme_named("light"))):
        other.sprite("stone", lambda: Sprite(pygame.Surface((8, 8), pygame.SRCALPHA)))
        assert started(tmp_path, kit).keep(other) is None
    assert not (tmp_path / "pictures").exists()


def test_pictures_that_do_not_fit_are_not_even_copied(kit, tmp_path, monkeypatch):
    monkeypatch.setattr(sprite_file, "LARGEST", 500)
    assert started(tmp_path, kit).keep(kit) is None
