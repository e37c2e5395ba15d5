"""Makes a picture of a result to share: a headline, a board, and a line of text below."""
import pygame

from game.themes.theme import Theme
from game.views.backdrop import draw_backdrop
from game.views.board import BoardPicture, draw_board
from game.views.kit import Kit
from game.views.layout import BoardLayout, Screen
from game.views.png import png
from game.views.text import LABEL, Type, draw_text
from game.views.widgets.base import fitting

SIZE = 680, 780                     # pixels
_HEADLINE, _WORDS, _ROOM = Type("orb900", 30, 0.8), Type("exo600", 20), 600


def share_card(theme: Theme, board: BoardPicture, headline: str, words: str) -> bytes:
    """A PNG picture of a result to share. It uses sprites of its own, so that it can be made while the game runs."""
    page = Kit(Screen(SIZE, 1.0, page=(0, 0, *SIZE)), theme).on(pygame.Surface(SIZE, 0, 32))
    draw_backdrop(page)
    draw_text(page, 340, 44, headline, fitting(page, headline, _HEADLINE, _ROOM), "x_text", "c")
    draw_board(page, BoardLayout(pygame.Rect(60, 88, 560, 560), board.size), board)
    draw_text(page, 340, 712, words, fitting(page, words, _WORDS, _ROOM), "text", "c")
    draw_text(page, 340, 750, "CROSSFIVE", LABEL, "dim", "c")
    return png(page.surface)
