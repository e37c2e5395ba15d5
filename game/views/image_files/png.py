"""Pictures as PNG files, and the card with a result to share: a headline, a board, and a line of text below."""
import io

import pygame

from game.themes.theme import Theme
from game.views.board.board import BoardPicture, draw_board
from game.views.layout import BoardLayout, Viewport
from game.views.pen.backdrop import draw_backdrop
from game.views.pen.fitting import fitting
from game.views.pen.kit import Kit
from game.views.pen.text import LABEL, Style, draw_text

_HEADLINE, _WORDS, _ROOM = Style("orb900", 30, 0.8), Style("exo600", 20), 600


def image_kit(size: tuple[int, int], theme: Theme) -> Kit:
    """A kit for a picture of this size (pixels). It shares no sprites with the screen, so that a thread may use it."""
    return Kit(Viewport(size, 1.0, page=(0, 0, *size)), theme)


def png(picture: pygame.Surface) -> bytes:
    file = io.BytesIO()
    pygame.image.save(picture, file, "picture.png")
    return file.getvalue()


def share_card(theme: Theme, board: BoardPicture, headline: str, text: str) -> bytes:
    size = 680, 780
    page = image_kit(size, theme).on(pygame.Surface(size, 0, 32))
    draw_backdrop(page)
    draw_text(page, 340, 44, headline, fitting(page, headline, _HEADLINE, _ROOM), "x_text", "c")
    draw_board(page, BoardLayout(pygame.Rect(60, 88, 560, 560), board.size), board)
    draw_text(page, 340, 712, text, fitting(page, text, _WORDS, _ROOM), "text", "c")
    draw_text(page, 340, 750, "CROSSFIVE", LABEL, "dim", "c")
    return png(page.surface)
