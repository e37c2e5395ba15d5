"""Exports a game, or a tree of variations: records for other programs, an image of a position, an animation."""
from collections.abc import Sequence

import pygame

from ai.position.board import board_of
from ai.position.rules import FIVE_IN_A_ROW, Move, Rules
from ai.records.formats import FORMATS
from ai.records.record import Record
from ai.review.game_review import Game, Review
from ai.review.report import Heading, report_html, report_sgf
from game.store.export import Contents
from game.themes.theme import Theme
from game.views.backdrop import draw_backdrop
from game.views.board import BoardPicture, draw_board
from game.views.gif import GifWriter, palette_of
from game.views.kit import Kit
from game.views.layout import BoardLayout, Screen
from game.views.png import png
from game.views.stones import Mark, alternating

Told = tuple[Game, Review, Heading]

SIDE, MARGIN = 600, 40              # sizes of the board in a picture and of its margin, in pixels
STEP, LAST = 0.7, 3.0               # seconds for which a position, and the last position, is shown in the animation


class PositionPainter:
    """Draws positions for export, all at one size. It shares no sprites with the screen, so a thread may use it."""

    def __init__(self, theme: Theme) -> None:
        self.size = (SIDE + 2 * MARGIN, SIDE + 2 * MARGIN)
        self._kit = Kit(Screen(self.size, 1.0, page=(0, 0, *self.size)), theme)

    def draw(self, picture: BoardPicture) -> pygame.Surface:
        """Draw one position on a new surface."""
        surface = self._kit.on(pygame.Surface(self.size, 0, 32))
        draw_backdrop(surface)
        layout = BoardLayout(pygame.Rect(MARGIN, MARGIN - 4, SIDE, SIDE), picture.size)
        draw_board(surface, layout, picture)
        return surface.surface


def _position(rules: Rules, moves: Sequence[Move], first: Mark) -> BoardPicture:
    outcome = board_of(rules, moves).outcome()
    return BoardPicture(rules.size, alternating(tuple(moves), first), moves[-1] if moves else None,
                        line=() if outcome is None else outcome.line, labels=True, numbers=True)


def _animation(painter: PositionPainter, pictures: Sequence[BoardPicture]) -> bytes:
    """An animated GIF with one frame for each position of a game."""
    last = pictures[-1]
    gif = GifWriter(painter.size, palette_of(painter.draw(last)))       # the whole game has every colour
    for picture in pictures:
        gif.add(pygame.surfarray.array3d(painter.draw(picture)), LAST if picture is last else STEP)
    return gif.finished()


def contents(record: Record, first: Mark, plies: int, theme: Theme, told: Told | None) -> Contents:
    """The contents of an exported game's files, by suffix: records for other programs, and pictures.

    first: the mark of the player who moved first. plies: the number of stones in the PNG; the GIF shows the whole game.
    told: a finished review, which adds a report; None: no report.
    """
    painter, moves = PositionPainter(theme), record.moves
    pictures = [_position(record.rules, moves[:count], first) for count in range(len(moves) + 1)]
    kinds = (".sgf", ".psq", ".rif", ".json") if record.rules.size == FIVE_IN_A_ROW.size else (".sgf", ".psq", ".json")
    files = {ending: FORMATS[ending].write([record]).encode() for ending in kinds}
    files |= {".png": png(painter.draw(pictures[plies])), ".gif": _animation(painter, pictures)}
    return files if told is None else files | {".sgf": report_sgf(*told).encode(), ".html": report_html(*told).encode()}


def tree_contents(text: str, picture: BoardPicture, theme: Theme, told: Told | None) -> Contents:
    """The contents of an exported tree's files. text: the tree as SGF; picture: a position; told: as above."""
    files = {".sgf": text.encode(), ".png": png(PositionPainter(theme).draw(picture))}
    return files if told is None else files | {".html": report_html(*told).encode()}
