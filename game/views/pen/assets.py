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
    """Raised if a file that the game needs is missing or unusable. The message is one line that names the file."""


def folder() -> Path:
    """The path of the game's assets folder, found alike in a checkout, an installed game and a frozen program."""
    return Path(str(resources.files("game"))) / "assets"


def path(name: str) -> Path:
    """The full path of an asset such as 'fonts/Exo2_700Bold.ttf'; raises AssetError if there is no such file."""
    file = folder() / name
    if not file.is_file():
        raise AssetError(words.missing_file(name, file))
    return file


@cache
def _font_file(name: str) -> bytes:
    """The bytes of a font file, read only once, so that later changes of the file have no effect."""
    file = path(f"fonts/{FONTS[name]}")
    try:
        return file.read_bytes()
    except OSError as error:
        raise AssetError(words.unreadable_file(file, error.strerror)) from error


@lru_cache(maxsize=64)
def font(name: str, pixels: int) -> pygame.font.Font:
    """The font with this name in FONTS, `pixels` high (at least 1); raises AssetError if its file can't be read."""
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(io.BytesIO(_font_file(name)), max(1, pixels))


def check() -> None:
    """Load every font that the game needs; raise AssetError for the first font file that can't be used."""
    for name, file in FONTS.items():
        try:
            font(name, 16).render("A", True, (0, 0, 0))
        except (pygame.error, ValueError) as error:     # ValueError for an empty file
            raise AssetError(words.damaged_font(path(f'fonts/{file}'))) from error


def forget() -> None:
    font.cache_clear()
    _font_file.cache_clear()
