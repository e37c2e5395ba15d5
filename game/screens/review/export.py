"""A game as files: its record for other programs, a picture of a position, an animation of the whole game."""
from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from pathlib import Path

import pygame

from ai.position.board import board_of
from ai.position.rules import FIVE_IN_A_ROW
from ai.records.formats import FORMATS
from ai.records.record import Record
from game.store.export import Contents, Export
from game.themes.theme import Theme
from game.views.backdrop import draw_backdrop
from game.views.board import BoardPicture, draw_board
from game.views.gif import GifWriter, palette_of
from game.views.kit import Kit
from game.views.layout import BoardLayout, Screen
from game.views.png import png
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


def animation(painter: PositionPainter, plies: int) -> bytes:
    """The game as an animated GIF, one picture for each position."""
    gif = GifWriter(painter.size, palette_of(painter.draw(plies)))      # the whole game has every colour
    for ply in range(plies + 1):
        gif.add(pygame.surfarray.array3d(painter.draw(ply)), LAST if ply == plies else STEP)
    return gif.finished()


def contents(shown: Shown, plies: int, theme: Theme) -> Contents:
    """The game for other programs, a PNG of the position after so many stones, and the animation."""
    painter = PositionPainter(shown, theme)
    pictures = {".png": png(painter.draw(plies)), ".gif": animation(painter, len(shown.record.moves))}
    return {ending: pictures[ending] if ending in pictures else FORMATS[ending].write([shown.record]).encode()
            for ending in endings(shown.record)}


def export(shown: Shown, plies: int, theme: Theme, where: Path) -> Export:
    """Begin to draw and write; onto surfaces and with sprites that nothing else uses."""
    return Export("game", partial(contents, shown, plies, theme), where)
