"""Writes a search tree to files, SVG, PNG and JSON, beside the game, so that no frame waits."""
from __future__ import annotations

import datetime
import json
import threading
from collections.abc import Callable
from itertools import count
from pathlib import Path

import pygame

from ai.play.search_tree import DRAWABLE, SearchTree
from ai.play.search_tree import Path as Moves
from ai.play.tree_export import tree_json, tree_svg

ENDINGS = (".json", ".svg", ".png")


def write(tree: SearchTree, is_open: Callable[[Moves], bool], picture: pygame.Surface, where: Path,
          day: datetime.date) -> Path:
    """Write tree-DATE.json, .svg and .png, with -2, -3 … behind the date where a file has that name already.

    The picture and the SVG show what is open. The events are left out where there are too many to be listed. Returns
    the JSON's path. Raises OSError.
    """
    where.mkdir(parents=True, exist_ok=True)
    values = json.dumps(tree_json(tree, tree.root.visited <= DRAWABLE), ensure_ascii=False, indent=1)
    drawing = tree_svg(tree, is_open)
    for number in count(1):
        stem = f"tree-{day.isoformat()}" + (f"-{number}" if number > 1 else "")
        told, drawn, photographed = (where / f"{stem}{ending}" for ending in ENDINGS)
        if any(file.exists() for file in (told, drawn, photographed)):
            continue
        try:
            with photographed.open("xb") as png:
                pygame.image.save(picture, png, "tree.png")
            for file, text in ((drawn, drawing), (told, values)):
                with file.open("x", encoding="utf-8", newline="\n") as opened:
                    opened.write(text)
        except FileExistsError:         # somebody was quicker
            continue
        return told
    raise AssertionError("count() has no end")


class TreeExport:
    """One export on its way. message: None until it is done, then one line for the player."""

    def __init__(self, tree: SearchTree, opened: frozenset[Moves], picture: pygame.Surface, where: Path,
                 day: datetime.date) -> None:
        self.message: str | None = None
        self._thread = threading.Thread(target=self._write, args=(tree, opened.__contains__, picture, where, day))
        self._thread.start()

    def _write(self, tree: SearchTree, is_open: Callable[[Moves], bool], picture: pygame.Surface, where: Path,
               day: datetime.date) -> None:
        try:
            path = write(tree, is_open, picture, where, day)
            self.message = f"Saved {path.stem} as JSON, SVG and PNG in {path.parent}"
        except OSError as error:
            self.message = f"Not saved: {error.strerror or error}: {error.filename or where}"

    def wait(self) -> None:
        """Until it is done."""
        self._thread.join()
