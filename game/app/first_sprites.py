"""A cache of the first frames' pictures: 210 ms of processor time to the first frame, 280 ms without."""
import marshal
import sys
import threading
import zlib
from contextlib import suppress
from pathlib import Path
from typing import Any

import pygame

from game import __version__
from game.views.pen import assets
from game.views.pen.kit import Kit, Sprite

PICTURES_NAME = "first.pictures"    # the name of the file, a cache in the data folder that may be deleted at any time
SELFTEST_NAME = "selftest.pictures"     # the same for the self-test, whose window has its own size
LARGEST_FILE = 24_000_000           # bytes of the file: more would take longer to read than to make
# Folders of the program whose code decides the look of the first pictures.
_DRAWN_BY = "views", "themes", "screens/title"


class FirstSprites:
    """The pictures of the first frames, read from a file that an earlier start wrote. A damaged file gives none."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._stamp = ""
        self._found: dict[str, Sprite] = {}
        self._reading = threading.Thread(target=self._read, daemon=True, name="read first pictures")
        self._reading.start()

    def _read(self) -> None:
        with suppress(OSError, ValueError):
            content = self._path.read_bytes()
            if content[:4] == _check(content[4:]):
                self._stamp, pictures = marshal.loads(content[4:])
                self._found = {key: Sprite(_surface(*pixels), *place) for key, pixels, place in pictures}

    def give(self, kit: Kit) -> None:
        """Make the file's pictures the kit's ready-made sprites, if they are of this version and its size and theme."""
        self._reading.join()
        stamp = self._stamp_of(kit)
        if stamp != self._stamp:
            self._stamp, self._found = stamp, {}
        kit.sprites.ready = self._found

    def _stamp_of(self, kit: Kit) -> str:
        """Everything that decides how the kit's pictures look, as a text."""
        return f"{__version__} {pygame.ver} {_newest()} {kit.viewport} {kit.theme}"

    def keep(self, kit: Kit) -> threading.Thread | None:
        """Start a thread that writes the pictures that the file lacks; return the thread.

        Returns None if the file has them all, or if the window's size or theme has changed since `give`. Called after
        the first frames, by the thread that draws them: a surface that another thread reads can't be drawn. The title
        begins with one of several games, so the file is complete after a few starts.
        """
        kit.sprites.ready = {}
        from_file, self._found = self._found, {}        # no longer wanted
        drawn = kit.sprites.by_name()
        if self._stamp_of(kit) != self._stamp or not drawn.keys() - from_file.keys():
            return None
        pictures = [(key, _pixels(sprite.surface), sprite[1:]) for key, sprite in (from_file | drawn).items()]
        thread = threading.Thread(target=self._write, args=(pictures,), daemon=True, name="first pictures")
        thread.start()
        return thread

    def _write(self, pictures: list[Any]) -> None:
        packed = marshal.dumps((self._stamp, pictures))
        if len(packed) > LARGEST_FILE:
            return
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            self._path.write_bytes(_check(packed) + packed)
        except OSError:                 # without the file, a start takes a little longer
            with suppress(OSError):     # free the space, which games need on a full disk
                self._path.unlink()


def _check(packed: bytes) -> bytes:
    return zlib.crc32(packed).to_bytes(4, "big")


def _pixels(surface: pygame.Surface) -> tuple[Any, ...]:
    """The values from which _surface makes an equal surface."""
    alone = surface.copy()              # a copy, since the surface may be a part of another one
    return alone.get_size(), alone.get_masks()[3] != 0, alone.get_alpha(), alone.get_buffer().raw


def _surface(size: tuple[int, int], has_alpha: bool, alpha: int | None, pixels: bytes) -> pygame.Surface:
    surface = pygame.Surface(size, pygame.SRCALPHA if has_alpha else 0, 32)
    surface.get_buffer().write(pixels)
    surface.set_alpha(alpha)
    return surface


def _newest() -> int:
    """The time of the last change to the files that decide the first pictures' look, in nanoseconds."""
    if getattr(sys, "frozen", False):
        return Path(sys.executable).stat().st_mtime_ns
    sources = (file for name in _DRAWN_BY for file in (Path(__file__).parents[1] / name).rglob("*.py"))
    return max(file.stat().st_mtime_ns for file in (*sources, *(assets.folder() / "fonts").glob("*")))
