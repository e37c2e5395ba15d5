"""Pictures from a file look as those that were written into it; a file that does not fit has none."""
from __future__ import annotations

import pygame
import pytest

from game.views.kit import Sprite
from game.views.sprite_file import LARGEST, read_sprites, write_sprites


def looks(sprites):
    """All that is seen of these sprites."""
    return {name: (pygame.image.tobytes(sprite.surface, "RGBA"), sprite.surface.get_size(), sprite.surface.get_alpha(),
                   sprite[1:]) for name, sprite in sprites.items()}


@pytest.fixture
def sprites():
    soft = pygame.Surface((7, 5), pygame.SRCALPHA, 32)
    for x in range(7):
        soft.fill((30 * x, 10, 200, 36 * x), (x, 0, 1, 5))
    plain, faint = pygame.Surface((4, 9), 0, 32), pygame.Surface((3, 3), 0, 32)
    plain.fill((1, 2, 3))
    faint.set_alpha(90)
    return {"soft": Sprite(soft, -3, 2, 6.5), "plain": Sprite(plain), "faint": Sprite(faint, 1, 1)}


@pytest.fixture
def path(tmp_path):
    return tmp_path / "folder" / "first.pictures"


def test_pictures_come_back_as_they_were(path, sprites):
    write_sprites(path, "now", sprites)
    stamp, found = read_sprites(path)
    assert stamp == "now"
    assert looks(found) == looks(sprites)
    assert [file.name for file in path.parent.iterdir()] == [path.name]


def test_without_a_file_there_are_none(path):
    assert read_sprites(path) == ("", {})


@pytest.mark.parametrize("damage", [
    lambda content: content[:-1], lambda content: content[:3], lambda content: b"", lambda content: content + b"x",
    lambda content: content[:-9] + b"damaged !", lambda content: content.replace(b"plain", b"pains")])
def test_a_damaged_file_has_none(path, sprites, damage):
    write_sprites(path, "now", sprites)
    path.write_bytes(damage(path.read_bytes()))
    assert read_sprites(path) == ("", {})


def test_a_part_of_another_picture_is_left_out(path, sprites):
    whole = sprites["soft"].surface
    write_sprites(path, "now", {**sprites, "part": Sprite(whole.subsurface((1, 1, 3, 3)))})
    assert read_sprites(path)[1].keys() == sprites.keys()


def test_what_would_take_longer_to_read_than_to_make_is_not_written(path):
    side = int((LARGEST / 4) ** 0.5) + 2
    write_sprites(path, "now", {"large": Sprite(pygame.Surface((side, side), 0, 32))})
    assert not path.exists()


def test_where_nothing_can_be_written_nothing_happens(tmp_path, sprites):
    (tmp_path / "file").write_text("in the way")
    write_sprites(tmp_path / "file" / "first.pictures", "now", sprites)


def test_a_write_that_fails_leaves_nothing_that_takes_room(path, sprites):
    path.mkdir(parents=True)        # nothing can take its place
    write_sprites(path, "stamp", sprites)
    assert list(path.parent.iterdir()) == [path]
