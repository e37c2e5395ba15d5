"""The rectangles (pixels) of HOW TO PLAY: the board at the left, the lesson and ten lines at the right."""
from dataclasses import dataclass

from pygame import Rect

from game.views.layout import NOWHERE, BoardLayout, Viewport, board_layout


@dataclass(frozen=True, kw_only=True)
class HowToPlayLayout:
    back: Rect
    notice: Rect                # the line for temporary messages, between the way back and the choice of the board
    board: BoardLayout
    boards: Rect                # the choice of the board
    play: Rect
    lesson: Rect                # the panel of the lesson
    steps: tuple[Rect, ...]     # the buttons that choose a lesson
    title: Rect
    text: Rect                  # the lesson's task
    answer: Rect
    next: Rect                  # the button to the next lesson
    lines: Rect


def layout_for(viewport: Viewport, size: int, count: int) -> HowToPlayLayout:
    """The layout for a screen and `count` lessons on a board with `size` cells in a row."""
    if viewport.narrow:
        return _narrow(viewport, size, count)
    lesson = viewport.rect(600, 84, 648, 222)
    steps, title, text, foot = viewport.rows(viewport.inside(lesson, 24, 18), 38, 32, 48, None, gap=8)
    answer, following = viewport.columns(foot, None, 120, gap=16)
    return HowToPlayLayout(
        back=viewport.rect(20, 22, 260, 44), notice=viewport.rect(300, 26, 680, 36),
        board=board_layout(viewport, 64, 96, 490, size), boards=viewport.rect(1004, 24, 244, 40),
        play=viewport.rect(64, 636, 490, 60), lesson=lesson,
        steps=viewport.columns(steps, *[46] * count, None, gap=8)[:count], title=title, text=text, answer=answer,
        next=following, lines=viewport.rect(600, 322, 648, 374))


def _narrow(viewport: Viewport, size: int, count: int) -> HowToPlayLayout:
    width, height = viewport.room
    side = min(490.0, height - 52, width - 368)
    lesson = viewport.rect(52 + side, 8, width - 60 - side, height - 16)
    steps, title, text, answer, following = viewport.rows(viewport.inside(lesson, 16, 12), 36, 36, 100, None, 40, gap=3)
    wide = min(400, width - 16)
    _, in_ten_lines, choice = viewport.parts(3)
    boards, play = viewport.rows(choice.rect((width - wide) / 2, (height - 136) / 2, wide, 136), 48, 60, gap=28)
    return HowToPlayLayout(
        back=NOWHERE, notice=NOWHERE, board=board_layout(viewport, 34, max(14, (height - 20 - side) / 2), side, size),
        boards=boards, play=play, lesson=lesson, steps=viewport.columns(steps, *[None] * count, gap=6), title=title,
        text=text, answer=answer, next=viewport.named_columns(following, left=None, button=120)["button"],
        lines=in_ten_lines.rect(8, 8, width - 16, height - 16))
