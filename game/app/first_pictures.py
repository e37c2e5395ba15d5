"""The pictures that a start needs first: taken from the start before, so that the first frame waits for no numpy."""
from __future__ import annotations

import sys
from pathlib import Path

import pygame

from game import __version__
from game.views import assets
from game.views.kit import Kit, Sprite
from game.views.sprite_file import SpriteFile

NAME = "first.pictures"             # of the file in the data folder; a cache, which may be deleted at any time
_DRAWN_BY = "views", "themes", "screens/title"      # of the program: what decides how its first pictures look


class FirstPictures:
    """The pictures of one kit's first frames."""

    def __init__(self, path: Path, kit: Kit) -> None:
        """Take those in the file, if it has them for this program, size and theme."""
        self._file, self._kit = SpriteFile(path, _stamp(kit)), kit
        self._found: dict[str, Sprite] = self._file.read()
        kit.take(self._found)

    def keep(self) -> None:
        """Once the first frames are drawn, in any thread: write down the pictures that the file did not have.

        The title begins with one of several games, so the file is complete after a few starts.
        """
        self._kit.take({})
        found, self._found = self._found, {}        # no longer wanted
        drawn = self._kit.by_name()
        if drawn.keys() - found.keys():
            self._file.write(found | drawn)


def _stamp(kit: Kit) -> str:
    """All that decides how the pictures look."""
    return f"{__version__} {pygame.ver} {_newest()} {kit.screen} {kit.theme}"


def _newest() -> int:
    """When what draws was changed last, in nanoseconds."""
    if getattr(sys, "frozen", False):
        return Path(sys.executable).stat().st_mtime_ns
    folders = [Path(__file__).parents[1] / name for name in _DRAWN_BY] + [assets.folder() / "fonts"]
    return max(file.stat().st_mtime_ns for folder in folders for file in folder.glob("*.*"))
