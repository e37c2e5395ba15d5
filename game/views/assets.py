"""Finds the files that the game ships with and loads its fonts."""
import io
from functools import cache, lru_cache
from importlib import resources
from pathlib import Path

import pygame

from game.views import words

FONTS = {
    "exo600": "Exo2_600SemiBold.ttf",
    "exo700": "Exo2_700Bold.ttf",
    "orb600": "Orbitron_600SemiBold.ttf",
    "orb700": "Orbitron_700Bold.ttf",
    "orb900": "Orbitron_900Black.ttf",
    "press": "PressStart2P_400Regular.ttf",
}


class AssetError(Exception):
    """A file that the game needs is not there or can't be used; the text is one line that names it."""


def folder() -> Path:
    """The package's folder of files: the same in a checkout, an installed game and a frozen program."""
    return Path(str(resources.files("game"))) / "assets"


def path(name: str) -> Path:
    """The full path of an asset such as 'fonts/Exo2_700Bold.ttf'; AssetError if it is not a file."""
    found = folder() / name
    if not found.is_file():
        raise AssetError(words.missing_file(name, found))
    return found


@cache
def _font_file(name: str) -> bytes:
    """The content of a font file, read once, so that later changes of the file do not matter."""
    file = path(f"fonts/{FONTS[name]}")
    try:
        return file.read_bytes()
    except OSError as error:
        raise AssetError(words.unreadable_file(file, error.strerror)) from error


@lru_cache(maxsize=64)
def font(name: str, pixels: int) -> pygame.font.Font:
    """A font by its key in FONTS at a height in pixels (at least 1); AssetError when its file can't be read."""
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(io.BytesIO(_font_file(name)), max(1, pixels))


def check() -> None:
    """Read everything that the game needs while it runs; AssetError for the first file that can't be used."""
    for name, file in FONTS.items():
        try:
            font(name, 16).render("A", True, (0, 0, 0))
        except (pygame.error, ValueError) as error:     # the second for an empty file
            raise AssetError(words.damaged_font(path(f'fonts/{file}'))) from error


def forget() -> None:
    font.cache_clear()
    _font_file.cache_clear()
