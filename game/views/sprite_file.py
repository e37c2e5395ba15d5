"""The pictures of a first frame, kept in a file from one start to the next; one that does not fit is made anew."""
from __future__ import annotations

import json
import sys
import zlib
from collections.abc import Mapping
from contextlib import suppress
from io import BufferedReader
from pathlib import Path
from typing import Any, Literal

import pygame

from ai.json_text import parse
from game.views.kit import Sprite

PIXELS: Literal["BGRA", "ARGB"] = "BGRA" if sys.byteorder == "little" else "ARGB"   # of a surface with transparency
LARGEST = 24_000_000                # bytes: more would take longer to read than to make


class SpriteFile:
    """Sprites by the repr of their keys: a line of JSON, then all their pixels, those without transparency first."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def read(self) -> tuple[str, dict[str, Sprite]]:
        """Stamp and sprites as they were written; an empty stamp and no sprites where the file is not whole."""
        with suppress(OSError, ValueError, TypeError, KeyError, pygame.error), self._path.open("rb") as file:
            told = parse(file.readline().decode())
            sprites = told["sprites"]
            length = sum(4 * width * height for _, (width, height), *_ in sprites)
            if self._path.stat().st_size == file.tell() + length:
                found, check = _unpacked(sprites, file)
                if check == told["check"]:
                    return str(told["stamp"]), found
        return "", {}

    def write(self, stamp: str, sprites: Mapping[str, Sprite]) -> None:
        """Keep these instead; none where they do not fit in a file, or where nothing can be written.

        stamp: whatever decides how they look.
        """
        if not fit_in_file(sprites):
            return
        packed = [(key, sprite) for key, sprite in sprites.items() if _is_plain(sprite.surface)]
        packed.sort(key=lambda one: _has_alpha(one[1].surface))
        told = [(key, sprite.surface.get_size(), _has_alpha(sprite.surface), sprite.surface.get_alpha(), *sprite[1:])
                for key, sprite in packed]
        check = _check(told)
        for _, sprite in packed:
            check = zlib.crc32(sprite.surface.get_buffer().raw, check)
        beside = self._path.with_suffix(".part")
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            with beside.open("wb") as file:
                file.write(json.dumps({"stamp": stamp, "check": check, "sprites": told}).encode() + b"\n")
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


def _has_alpha(surface: pygame.Surface) -> bool:
    return surface.get_masks()[3] != 0


def _unpacked(told: Any, file: BufferedReader) -> tuple[dict[str, Sprite], int]:
    """The sprites that are told of, whose pixels follow in the file, and the check of all that.

    Where another thread is busy each wait for the file lasts a while, so all the small ones are read at once. They stay
    in what was read: the byte order is that of pixels in memory.
    """
    found, check, rest = {}, _check(told), memoryview(b"")
    for key, size, has_alpha, alpha, dx, dy, advance in told:
        if has_alpha:
            if not rest:
                rest = memoryview(file.read())
                check = zlib.crc32(rest, check)
            length = 4 * size[0] * size[1]
            surface = pygame.image.frombuffer(rest[:length], size, PIXELS)
            rest = rest[length:]
        else:
            surface = pygame.Surface(size, 0, 32)
            pixels: Any = surface.get_view("0")
            file.readinto(pixels)
            check = zlib.crc32(pixels, check)
            del pixels                          # which locks the surface
            surface.set_alpha(alpha)
        found[key] = Sprite(surface, dx, dy, advance)
    return found, check
