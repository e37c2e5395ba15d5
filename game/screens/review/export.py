"""Writes a game to files: its record for other programs, a picture of a position, an animation of the whole game.

Draws and writes beside the game, so that no frame waits.
"""
from __future__ import annotations

import datetime
import threading
from dataclasses import dataclass
from itertools import count
from pathlib import Path

import pygame

from ai.position.board import board_of
from ai.position.rules import FIVE_IN_A_ROW
from ai.records.formats import FORMATS
from ai.records.record import Record
from game.themes.theme import Theme
from game.views.backdrop import draw_backdrop
from game.views.board import BoardPicture, draw_board
from game.views.gif import GifWriter, palette_of
from game.views.kit import Kit
from game.views.layout import BoardLayout, Screen
from game.views.stones import Mark

SIDE, MARGIN = 600, 40              # of the board in a picture, and of what is around it (pixels)
STEP, LAST = 0.7, 3.0               # seconds that a position of the animation is to be seen, and the last one


@dataclass(frozen=True)
class Shown:
    """A game as it is drawn. first: the mark of who moved first."""

    record: Record
    first: Mark

    def picture(self, plies: int) -> BoardPicture:
        """The position after so many stones, with numbers and coordinates."""
        rules, moves = self.record.rules, self.record.moves[:plies]
        marks: tuple[Mark, Mark] = ("x", "o") if self.first == "x" else ("o", "x")
        outcome = board_of(rules, moves).outcome()
        return BoardPicture(rules.size, tuple((move, marks[ply % 2]) for ply, move in enumerate(moves)),
                            moves[-1] if moves else None, line=() if outcome is None else outcome.line,
                            labels=True, numbers=True)


class PositionPainter:
    """Draws positions of a game, all of one size."""

    def __init__(self, shown: Shown, theme: Theme) -> None:
        self.size = (SIDE + 2 * MARGIN, SIDE + 2 * MARGIN)
        self._shown = shown
        self._kit = Kit(Screen(self.size, 1.0, page=(0, 0, *self.size)), theme)
        self._layout = BoardLayout(pygame.Rect(MARGIN, MARGIN - 4, SIDE, SIDE), shown.record.rules.size)

    def draw(self, plies: int) -> pygame.Surface:
        """The position after so many stones."""
        surface = pygame.Surface(self.size, 0, 32)
        draw_backdrop(surface, self._kit)
        draw_board(surface, self._kit, self._layout, self._shown.picture(plies))
        return surface


def endings(record: Record) -> tuple[str, ...]:
    """The kinds of files that are written of a game."""
    kinds = (".sgf", ".psq", ".rif", ".json") if record.rules.size == FIVE_IN_A_ROW.size else (".sgf", ".psq", ".json")
    return (*kinds, ".png", ".gif")


def write(record: Record, png: pygame.Surface, gif: bytes, where: Path, day: datetime.date) -> Path:
    """Write game-DATE.sgf and the other files, with -2, -3 … behind the date where a file has that name already.

    Returns the SGF's path. Raises OSError.
    """
    where.mkdir(parents=True, exist_ok=True)
    for number in count(1):
        stem = f"game-{day.isoformat()}" + (f"-{number}" if number > 1 else "")
        files = {ending: where / f"{stem}{ending}" for ending in endings(record)}
        if any(file.exists() for file in files.values()):
            continue
        try:
            for ending, file in files.items():
                with file.open("xb") as opened:
                    if ending == ".png":
                        pygame.image.save(png, opened, "game.png")
                    else:
                        opened.write(gif if ending == ".gif" else FORMATS[ending].write([record]).encode())
        except FileExistsError:         # somebody was quicker
            continue
        return files[".sgf"]
    raise AssertionError("count() has no end")


def animation(painter: PositionPainter, plies: int) -> bytes:
    """The game as an animated GIF, one picture for each position."""
    gif = GifWriter(painter.size, palette_of(painter.draw(plies)))      # the whole game has every colour
    for ply in range(plies + 1):
        gif.add(pygame.surfarray.array3d(painter.draw(ply)), LAST if ply == plies else STEP)
    return gif.finished()


class GameExport:
    """One export on its way. plies: the stones on the board of the PNG. message: None until it is done, then one line.

    All is drawn beside the game, too, onto surfaces and with sprites that nothing else uses.
    """

    def __init__(self, shown: Shown, plies: int, theme: Theme, where: Path, day: datetime.date) -> None:
        self.message: str | None = None
        self._thread = threading.Thread(target=self._write, args=(shown, plies, theme, where, day), daemon=True)
        self._thread.start()

    def _write(self, shown: Shown, plies: int, theme: Theme, where: Path, day: datetime.date) -> None:
        record = shown.record
        painter = PositionPainter(shown, theme)
        try:
            path = write(record, painter.draw(plies), animation(painter, len(record.moves)), where, day)
            kinds = ", ".join(ending[1:].upper() for ending in endings(record))
            self.message = f"Saved {path.stem} as {kinds} in {path.parent}"
        except OSError as error:
            self.message = f"Not saved: {error.strerror or error}: {error.filename or where}"

    def wait(self) -> None:
        """Until it is done."""
        self._thread.join()
