"""The pictures that a start needs first: taken from the start before, so that the first frame waits for no numpy.

They are read in a thread of its own while Python still imports the rest of the program: most of it is waiting.
Measured: the first frame takes 270 ms of processor time with them, 350 without.
"""
from __future__ import annotations

import sys
import threading
from pathlib import Path

import pygame

from game import __version__
from game.views import assets
from game.views.kit import Kit, Sprite
from game.views.sprite_file import fit_in_file, read_sprites, write_sprites

NAME = "first.pictures"             # of the file in the data folder; a cache, which may be deleted at any time
SELFTEST_NAME = "selftest.pictures"     # ... and of the self-test's, whose window has another size than the player's
# Of the program: what decides how its first pictures look.
_DRAWN_BY = "views", "views/widgets", "themes", "screens/title"


class FirstPictures:
    """The pictures of one kit's first frames."""

    def __init__(self, path: Path) -> None:
        """Begin to read the pictures in the file."""
        self._path = path
        self._newest = 0
        self._stamp = ""
        self._found: dict[str, Sprite] = {}
        self._reading = threading.Thread(target=self._read, daemon=True, name="read first pictures")
        self._reading.start()

    def _read(self) -> None:
        self._newest = _newest()
        self._stamp, self._found = read_sprites(self._path)

    def give(self, kit: Kit) -> None:
        """Hand the kit the file's pictures, if this program drew them for the kit's size and theme."""
        self._reading.join()
        stamp = self._stamp_of(kit)
        if stamp != self._stamp:
            self._stamp, self._found = stamp, {}
        kit.take(self._found)

    def _stamp_of(self, kit: Kit) -> str:
        """All that decides how the kit's pictures look."""
        return f"{__version__} {pygame.ver} {self._newest} {kit.screen} {kit.theme}"

    def keep(self, kit: Kit) -> threading.Thread | None:
        """Once the first frames are drawn: write down the pictures that the file did not have, in the thread returned.

        None where there are none, or where the window has another size or theme by now than when it was given some.

        Called where frames are drawn: a store of sprites is for one thread, and a surface that another one reads can't
        be drawn, so the thread is given copies. The title begins with one of several games, so the file is complete
        after a few starts.
        """
        kit.take({})
        found, self._found = self._found, {}        # no longer wanted
        drawn = kit.by_name()
        all_of_them = found | drawn
        if self._stamp_of(kit) != self._stamp or not drawn.keys() - found.keys() or not fit_in_file(all_of_them):
            return None
        copies = {key: sprite._replace(surface=sprite.surface.copy()) for key, sprite in all_of_them.items()}
        thread = threading.Thread(target=write_sprites, args=(self._path, self._stamp, copies), daemon=True,
                                  name="first pictures")
        thread.start()
        return thread


def _newest() -> int:
    """Time of the last change to what draws, in nanoseconds."""
    if getattr(sys, "frozen", False):
        return Path(sys.executable).stat().st_mtime_ns
    folders = [Path(__file__).parents[1] / name for name in _DRAWN_BY] + [assets.folder() / "fonts"]
    return max(file.stat().st_mtime_ns for folder in folders for file in folder.glob("*.*"))
