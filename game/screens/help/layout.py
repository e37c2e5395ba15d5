"""The rectangles of the page HOW TO PLAY."""
from typing import NamedTuple

from pygame import Rect

from game.views.layout import AWAY, EACH, BoardLayout, Screen, board_layout


class HowToPlayLayout(NamedTuple):
    """Rectangles (pixels) of HOW TO PLAY: a board at the left, the lesson and ten lines at the right."""

    back: Rect
    boards: Rect                # the choice of the board
    board: BoardLayout
    play: Rect
    lesson: Rect                # the panel of the lesson
    steps: tuple[Rect, ...]     # the buttons that choose a lesson
    title: Rect
    text: Rect                  # the lesson's task
    answer: Rect
    next: Rect                  # the button to the next lesson
    lines: Rect


def layout_for(screen: Screen, size: int, count: int) -> HowToPlayLayout:
    """The layout for a screen and `count` lessons on a board with `size` cells in a row."""
    return (_narrow if screen.narrow else _whole)(screen, size, count)


def _whole(screen: Screen, size: int, count: int) -> HowToPlayLayout:
    rect, rows, columns = screen.rect, screen.rows, screen.columns
    lesson = rect(600, 84, 648, 222)
    steps, title, text, foot = rows(screen.inside(lesson, 24, 18), 38, 32, 48, None, gap=8)
    answer, following = columns(foot, None, 120, gap=16)
    return HowToPlayLayout(
        rect(20, 22, 260, 44), rect(1004, 24, 244, 40), board_layout(screen, 64, 96, 490, size), rect(64, 636, 490, 60),
        lesson, columns(steps, *[46] * count, None, gap=8)[:count], title, text, answer, following,
        rect(600, 322, 648, 374))


def _narrow(screen: Screen, size: int, count: int) -> HowToPlayLayout:
    rect, rows, (width, height) = screen.rect, screen.rows, screen.room
    side = min(490.0, height - 52, width - 368)
    lesson = rect(52 + side, 8, width - 60 - side, height - 16)
    steps, title, text, answer, following = rows(screen.inside(lesson, 16, 12), 36, 36, 100, None, 40, gap=3)
    wide = min(400, width - 16)
    boards, play = rows(rect((width - wide) / 2, 2 * EACH + (height - 136) / 2, wide, 136), 48, 60, gap=28)
    return HowToPlayLayout(
        AWAY, boards, board_layout(screen, 34, max(14, (height - 20 - side) / 2), side, size), play, lesson,
        screen.columns(steps, *[None] * count, gap=6), title, text, answer, screen.columns(following, None, 120)[1],
        rect(8, EACH + 8, width - 16, height - 16))
