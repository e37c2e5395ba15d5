"""The pictures of a first frame, kept in a file from one start to the next; one that does not fit is made anew."""
from __future__ import annotations

import json
import zlib
from collections.abc import Mapping
from contextlib import suppress
from io import BufferedReader
from pathlib import Path
from typing import Any

import pygame

from game.views.kit import Sprite

LARGEST = 24_000_000                # bytes: more would take longer to read than to make


class SpriteFile:
    """Sprites by the repr of their keys: a line of JSON, then all their pixels.

    stamp: whatever decides how the pictures look. A file with another one, or a damaged one, has none of them.
    """

    def __init__(self, path: Path, stamp: str) -> None:
        self._path = path
        self._stamp = stamp

    def read(self) -> dict[str, Sprite]:
        """The sprites, if they are there and whole."""
        with suppress(OSError, ValueError, TypeError, KeyError, pygame.error), self._path.open("rb") as file:
            told = json.loads(file.readline())
            sprites = told["sprites"]
            length = sum(4 * width * height for _, (width, height), *_ in sprites)
            if told["stamp"] == self._stamp and self._path.stat().st_size == file.tell() + length:
                found, check = _unpacked(sprites, file)
                if check == told["check"]:
                    return found
        return {}

    def write(self, sprites: Mapping[str, Sprite]) -> None:
        """Keep these instead; none where they do not fit in a file, or where nothing can be written."""
        if not fit_in_file(sprites):
            return
        packed = [(key, sprite) for key, sprite in sprites.items() if _is_plain(sprite.surface)]
        told = [(key, sprite.surface.get_size(), sprite.surface.get_masks()[3] != 0, sprite.surface.get_alpha(),
                 sprite.dx, sprite.dy, sprite.advance) for key, sprite in packed]
        check = _check(told)
        for _, sprite in packed:
            check = zlib.crc32(sprite.surface.get_buffer().raw, check)
        beside = self._path.with_suffix(".part")
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            with beside.open("wb") as file:
                file.write(json.dumps({"stamp": self._stamp, "check": check, "sprites": told}).encode() + b"\n")
                for _, sprite in packed:
                    file.write(sprite.surface.get_buffer().raw)
            beside.replace(self._path)
        except OSError:                 # a start without it takes a little longer
            with suppress(OSError):     # on a full disk the games need the room
                beside.unlink()


def fit_in_file(sprites: Mapping[str, Sprite]) -> bool:
    """Whether their pixels are few enough to be read faster than they are made."""
    sizes = (sprite.surface.get_size() for sprite in sprites.values())
    return sum(4 * width * height for width, height in sizes) <= LARGEST


def _check(told: Any) -> int:
    return zlib.crc32(json.dumps(told).encode())


def _is_plain(surface: pygame.Surface) -> bool:
    """Whether its pixels lie one after the other, four bytes each."""
    return surface.get_bytesize() == 4 and surface.get_pitch() == 4 * surface.get_width() \
        and surface.get_parent() is None and surface.get_colorkey() is None


def _unpacked(told: Any, file: BufferedReader) -> tuple[dict[str, Sprite], int]:
    """The sprites that are told of, whose pixels follow in the file, and the check of all that."""
    found, check = {}, _check(told)
    for key, size, has_alpha, alpha, dx, dy, advance in told:
        surface = pygame.Surface(size, pygame.SRCALPHA if has_alpha else 0, 32)
        pixels: Any = surface.get_view("0")     # they are read to where they stay
        file.readinto(pixels)
        check = zlib.crc32(pixels, check)
        del pixels                              # which locks the surface
        if not has_alpha:
            surface.set_alpha(alpha)
        found[key] = Sprite(surface, dx, dy, advance)
    return found, check
