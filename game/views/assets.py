"""Finds the files the game ships with, from source and inside a frozen program, and loads its fonts."""
import sys
from functools import lru_cache
from pathlib import Path

import pygame

FONTS = {
    "exo600": "Exo2_600SemiBold.ttf",
    "exo700": "Exo2_700Bold.ttf",
    "orb600": "Orbitron_600SemiBold.ttf",
    "orb700": "Orbitron_700Bold.ttf",
    "orb900": "Orbitron_900Black.ttf",
    "press": "PressStart2P_400Regular.ttf",
}


class MissingAsset(Exception):
    """A file that belongs to the game is not there; the text names it."""


def folder() -> Path:
    """The assets folder: beside the package, or where PyInstaller unpacked it (`sys._MEIPASS`)."""
    bundle = getattr(sys, "_MEIPASS", None)
    root = Path(__file__).parents[2] if bundle is None else Path(bundle)
    return root / "assets"


def path(name: str) -> Path:
    """The full path of an asset such as 'fonts/Exo2_700Bold.ttf'; MissingAsset if it is not a file."""
    found = folder() / name
    if not found.is_file():
        raise MissingAsset(f"missing file: assets/{name} (looked for {found})")
    return found


@lru_cache(maxsize=64)
def font(name: str, pixels: int) -> pygame.font.Font:
    """A font by its key in FONTS at a height in pixels (at least 1); MissingAsset when its file is gone."""
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(str(path(f"fonts/{FONTS[name]}")), max(1, pixels))
