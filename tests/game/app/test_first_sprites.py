"""The pictures kept for the next start look as they were drawn; a file that does not fit gives none."""
import os

import pygame
import pytest

from game.app import first_sprites
from game.app.first_sprites import FirstSprites
from game.themes import theme_named
from game.views.layout import Viewport
from game.views.pen.kit import Kit, Sprite


def looks(kit):
    return {name: (pygame.image.tobytes(sprite.surface, "RGBA"), sprite.surface.get_size(), sprite.surface.get_alpha(),
                   sprite[1:]) for name, sprite in kit.sprites.by_name().items()}


def drawn():
    """Sprites of all kinds by name: soft, plain, faint, and a part of another picture."""
    soft = pygame.Surface((7, 5), pygame.SRCALPHA, 32)
    for x in range(7):
        soft.fill((30 * x, 10, 200, 36 * x), (x, 0, 1, 5))
    plain, faint = pygame.Surface((4, 9), 0, 32), pygame.Surface((3, 3), 0, 32)
    plain.fill((1, 2, 3))
    faint.set_alpha(90)
    return {"soft": Sprite(soft, -3, 2, 6.5), "plain": Sprite(plain), "faint": Sprite(faint, 1, 1),
            "part": Sprite(soft.subsurface((1, 1, 3, 3)))}


def kit_with(sprites, size=(960, 540), theme="neon"):
    kit = Kit(Viewport(size), theme_named(theme))
    for name, sprite in sprites.items():
        kit.sprite(name, lambda sprite=sprite: sprite)
    return kit


def started(path, kit):
    """The FirstSprites of a start, after they have given the file's pictures to the kit."""
    sprites = FirstSprites(path)
    sprites.give(kit)
    return sprites


def given(path, **look):
    """A kit of the next start, with the file's pictures; sprites that are not in the file are empty."""
    kit = Kit(Viewport(look.get("size", (960, 540))), theme_named(look.get("theme", "neon")))
    started(path, kit)
    for name in drawn():
        kit.sprite(name, lambda: Sprite(pygame.Surface((1, 1))))
    return kit


@pytest.fixture
def path(tmp_path):
    return tmp_path / "folder" / "first.pictures"


def test_pictures_come_back_as_they_were(path):
    kit = kit_with(drawn())
    writing = started(path, kit).keep(kit)
    for sprite in kit.sprites.by_name().values():           # as the next frames may do while the thread writes
        sprite.surface.fill((9, 9, 9))
    writing.join()
    assert looks(given(path)) == looks(kit_with(drawn()))
    assert [file.name for file in path.parent.iterdir()] == [path.name]
    again = kit_with(drawn())
    assert started(path, again).keep(again) is None, "the file has all of them"


@pytest.mark.parametrize("damage", [
    lambda content: content[:-1], lambda content: content[:3], lambda content: b"", lambda content: content + b"x",
    lambda content: content[:-9] + b"damaged !", lambda content: content.replace(b"plain", b"pains")])
def test_a_damaged_file_has_none(path, damage):
    started(path, kit := kit_with(drawn())).keep(kit).join()
    path.write_bytes(damage(path.read_bytes()))
    assert {size for _, size, *_ in looks(given(path)).values()} == {(1, 1)}


@pytest.mark.parametrize("look", [{"size": (960, 600)}, {"theme": "light"}])
def test_a_window_of_another_size_or_theme_is_given_none_and_keeps_none(path, look):
    assert started(path, kit_with(drawn())).keep(kit_with(drawn(), **look)) is None
    assert not path.exists()
    started(path, kit := kit_with(drawn())).keep(kit).join()
    assert {size for _, size, *_ in looks(given(path, **look)).values()} == {(1, 1)}


def test_a_file_that_takes_longer_to_read_than_to_make_is_not_written(path, monkeypatch):
    monkeypatch.setattr(first_sprites, "LARGEST_FILE", 500)
    started(path, kit := kit_with(drawn())).keep(kit).join()
    assert not path.exists()


def test_if_nothing_can_be_written_no_other_file_is_left(tmp_path, path):
    (tmp_path / "file").write_text("in the way")
    started(tmp_path / "file" / "pictures", kit := kit_with(drawn())).keep(kit).join()
    path.mkdir(parents=True)            # nothing can take its place
    started(path, kit).keep(kit).join()
    assert list(path.parent.iterdir()) == [path]


def test_pictures_drawn_by_code_that_has_changed_since_are_made_anew(path, tmp_path, monkeypatch):
    source = tmp_path / "views" / "pen" / "text.py"
    source.parent.mkdir(parents=True)
    source.touch()
    monkeypatch.setattr(first_sprites, "__file__", str(tmp_path / "app" / "first_sprites.py"))
    kit = kit_with(drawn())
    started(path, kit).keep(kit).join()
    assert looks(given(path)) == looks(kit)
    os.utime(source, (4e9, 4e9))
    assert looks(given(path)) != looks(kit)
