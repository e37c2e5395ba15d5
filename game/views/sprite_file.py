"""The pictures of a first frame, kept in a file from one start to the next; one that does not fit is made anew."""
from __future__ import annotations

import marshal
import zlib
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

import pygame

from game.views.kit import Sprite

LARGEST = 24_000_000                # bytes: more would take longer to read than to make


def read_sprites(path: Path) -> tuple[str, dict[str, Sprite]]:
    """Stamp and sprites of a file, by the repr of their keys; empty if the file is not whole."""
    with suppress(OSError, ValueError):
        content = path.read_bytes()
        check, packed = content[:4], content[4:]
        if check == _check(packed):
            stamp, told = marshal.loads(packed)
            return stamp, {key: Sprite(_surface(*picture), *place) for key, picture, place in told}
    return "", {}


def write_sprites(path: Path, stamp: str, sprites: Mapping[str, Sprite]) -> None:
    if not fit_in_file(sprites):
        return
    packed = marshal.dumps((stamp, [
        (key, (sprite.surface.get_size(), _has_alpha(sprite.surface), sprite.surface.get_alpha(),
               sprite.surface.get_buffer().raw), sprite[1:])
        for key, sprite in sprites.items() if _is_plain(sprite.surface)]))
    beside = path.with_suffix(".part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        beside.write_bytes(_check(packed) + packed)
        beside.replace(path)
    except OSError:                 # a start without it takes a little longer
        with suppress(OSError):     # on a full disk the games need the room
            beside.unlink()


def fit_in_file(sprites: Mapping[str, Sprite]) -> bool:
    """Whether their pixels are few enough to be read faster than they are made."""
    sizes = (sprite.surface.get_size() for sprite in sprites.values())
    return sum(4 * width * height for width, height in sizes) <= LARGEST


def _check(packed: bytes) -> bytes:
    return zlib.crc32(packed).to_bytes(4, "big")


def _is_plain(surface: pygame.Surface) -> bool:
    """Whether its pixels lie one after the other, four bytes each."""
    return surface.get_bytesize() == 4 and surface.get_pitch() == 4 * surface.get_width() \
        and surface.get_parent() is None and surface.get_colorkey() is None


def _has_alpha(surface: pygame.Surface) -> bool:
    return surface.get_masks()[3] != 0


def _surface(size: tuple[int, int], has_alpha: bool, alpha: int | None, pixels: bytes) -> pygame.Surface:
    surface = pygame.Surface(size, pygame.SRCALPHA if has_alpha else 0, 32)
    surface.get_buffer().write(pixels)
    surface.set_alpha(alpha)
    return surface
