"""Exports a game, or a tree of variations: records for other programs, an image of a position, an animation."""
from collections.abc import Sequence

import pygame

from ai.position.board import board_of
from ai.position.rules import FIVE_IN_A_ROW, Move, Rules
from ai.records.formats import FORMATS
from ai.records.record import Record
from ai.review.game_review import Game, Review
from ai.review.report import report_html, report_sgf
from game.marks import Mark
from game.model.callouts import line_of
from game.model.look_back.past_game import with_starter
from game.store.export import Contents
from game.themes.theme import Theme
from game.views.board.board import BoardPicture, draw_board
from game.views.image_files.gif import animated, palette_of
from game.views.image_files.png import image_kit, png
from game.views.layout import BoardLayout
from game.views.pen.backdrop import draw_backdrop
from game.views.pen.kit import Kit

ReviewReport = tuple[Game, Review, Record]

BOARD_SIDE, MARGIN = 600, 40        # sizes of the board in a picture and of its margin, in pixels
PICTURE_SIZE = BOARD_SIDE + 2 * MARGIN, BOARD_SIDE + 2 * MARGIN
POSITION_SECONDS, LAST_SECONDS = 0.7, 3.0   # how long the animation shows each position, and the last


def _board_image(kit: Kit, picture: BoardPicture) -> pygame.Surface:
    pen = kit.on(pygame.Surface(PICTURE_SIZE, 0, 32))
    draw_backdrop(pen)
    draw_board(pen, BoardLayout(pygame.Rect(MARGIN, MARGIN - 4, BOARD_SIDE, BOARD_SIDE), picture.size), picture)
    return pen.surface


def _position_picture(rules: Rules, moves: Sequence[Move], first: Mark) -> BoardPicture:
    return BoardPicture.after(rules.size, tuple(moves), first)._replace(
        line=line_of(board_of(rules, moves)), move_numbers=True)


def _animation(kit: Kit, pictures: Sequence[BoardPicture]) -> bytes:
    """An animated GIF with one frame for each position of a game."""
    last = pictures[-1]
    frames = ((pygame.surfarray.array3d(_board_image(kit, picture)),
               LAST_SECONDS if picture is last else POSITION_SECONDS) for picture in pictures)
    # A winning line dims the stones beside it, so every colour is in these two pictures of the whole game.
    palette = palette_of(_board_image(kit, last), _board_image(kit, last._replace(line=())))
    return animated(frames, PICTURE_SIZE, palette)


def game_contents(record: Record, first: Mark, plies: int, theme: Theme, report: ReviewReport | None) -> Contents:
    """The contents of an exported game's files, by suffix: records for other programs, and pictures.

    first: the mark of the player who moved first. plies: the number of stones in the PNG; the GIF shows the whole game.
    report: a finished review, from which a report is added; None: no report.
    """
    kit, moves = image_kit(PICTURE_SIZE, theme), record.moves
    pictures = [_position_picture(record.rules, moves[:count], first) for count in range(len(moves) + 1)]
    kinds = (".sgf", ".psq", ".rif", ".json") if record.rules.size == FIVE_IN_A_ROW.size else (".sgf", ".psq", ".json")
    marked = with_starter(record, first)        # for our own format
    files = {ending: FORMATS[ending].write([marked if ending == ".json" else record]).encode() for ending in kinds}
    files |= {".png": png(_board_image(kit, pictures[plies])), ".gif": _animation(kit, pictures)}
    if report is None:
        return files
    return files | {".sgf": report_sgf(*report).encode(), ".html": report_html(*report).encode()}


def tree_contents(text: str, picture: BoardPicture, theme: Theme, report: ReviewReport | None) -> Contents:
    """The files of an exported tree, by suffix. text: its SGF; picture: a position; report: see game_contents."""
    files = {".sgf": text.encode(), ".png": png(_board_image(image_kit(PICTURE_SIZE, theme), picture))}
    return files if report is None else files | {".html": report_html(*report).encode()}
