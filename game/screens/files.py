"""Opens games from files and writes files, in the background, while the player goes from page to page."""
from __future__ import annotations

import math
import os
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import unquote

from game.folders import export_folder
from game.model.background import Background
from game.screens.prompts import NOTICE_SECONDS, Prompts
from game.screens.scene import Doors
from game.screens.wording import OPENING_FAILED, PICTURE_COPIED, STILL_WRITING, TEXT_COPIED, WRITING, WRITING_FAILED
from game.store.export import Contents, export
from game.themes import theme_named
from game.views.board.board import BoardPicture
from game.views.image_files.png import share_card

if TYPE_CHECKING:
    from game.model.look_back import opened_games
    from game.model.look_back.opened_games import OpenedGames
else:
    from game.later import opened_games


def _as_path(text: str) -> str:
    """A text from the clipboard as a path, without quotes; a file manager may have copied a file's URI."""
    path = text.strip().strip('"')
    return unquote(path.removeprefix("file://")) if path.startswith("file:///") else path


def file_named(text: str) -> str:
    """The absolute path of the file that a text from the clipboard names; an empty string if there is none."""
    path = _as_path(text)
    return os.path.abspath(path) if os.path.isfile(path) else ""


def path_named(text: str) -> str:
    """The path in a text from the clipboard, even if there is no such file; empty if it does not look like a path."""
    path = _as_path(text)
    is_path = os.path.isabs(path) and "\n" not in path
    return path if is_path and (os.path.splitext(path)[1] or os.path.exists(path)) else ""


class Files:
    """Opens games, dropped on the window or from the clipboard, and writes exports; one of each at a time.

    prompts: those of the present page, which show a message about each.
    """

    def __init__(self, doors: Doors, prompts: Prompts) -> None:
        self._doors, self.prompts = doors, prompts
        self._dropped: list[Path] = []
        self._opening: Background[OpenedGames | str] | None = None
        self._writing: Background[str] | None = None
        self._notice_seconds = NOTICE_SECONDS

    def update(self) -> OpenedGames | None:
        """Show a message once an export is written. Returns opened games once they are read; a message says why not."""
        if self._writing is not None and self._writing.result is not None:
            self.prompts.say(self._writing.result, self._notice_seconds)
            self._doors.trace("export", message=self._writing.result)
            self._writing = None
        if self._opening is None and self._dropped:
            self._opening = Background(partial(opened_games.from_files, self._dropped), OPENING_FAILED)
            self._dropped = []
        if self._opening is None or (result := self._opening.result) is None:
            return None
        self._opening = None
        if not isinstance(result, str):
            self.prompts.say("")               # remove an earlier refusal
            return result
        self.prompts.say(result)
        self._doors.sound("refuse")
        return None

    def drop(self, file: Path) -> None:
        """Remember a dropped file for `update`; all files dropped between two updates are opened together."""
        self._dropped.append(file)

    @property
    def is_reading(self) -> bool:
        return self._opening is not None or bool(self._dropped)

    def paste(self, text: str) -> None:
        """Start reading the games in this text from the clipboard, unless others are being read."""
        if not self.is_reading:
            self._opening = Background(partial(opened_games.from_text, text), OPENING_FAILED)

    def write(self, name: str, make: Callable[[], Contents], notice_seconds: float = NOTICE_SECONDS, amount: str = "",
              then: Callable[[Path], str] = lambda _: "") -> None:
        """Start writing files to the export folder, unless others are still being written; a message says which.

        notice_seconds: how long the message about the end is shown. For the other parameters see `export`.
        """
        if self._is_busy():
            return
        work = partial(export, name, make, export_folder(), amount, then)
        self._writing, self._notice_seconds = Background(work, WRITING_FAILED, daemon=False), notice_seconds
        self.prompts.say(WRITING, math.inf)

    def _is_busy(self) -> bool:
        """Whether another export is still being written; if so, a message says it."""
        if self._writing is not None:
            self.prompts.say(STILL_WRITING)
        return self._writing is not None

    def share(self, board: BoardPicture, headline: str, text: str) -> None:
        """Write an image of a game's result, and copy it to the clipboard with a text.

        If the clipboard takes no image, only the text is copied. Does nothing while another export is being written.
        """
        if self._is_busy():
            return
        signed, theme, doors = f"{text} · Crossfive", theme_named(self._doors.settings.theme), self._doors
        only_text = TEXT_COPIED if doors.copy(signed) else ""

        def copied(picture: Path) -> str:
            return PICTURE_COPIED if doors.copy_image(picture, signed) else only_text

        self.write("shared", lambda: {".png": share_card(theme, board, headline, text)}, then=copied)
