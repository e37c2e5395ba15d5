"""The rectangles (pixels) of HOW TO PLAY: the board at the left, the lesson and ten lines at the right."""
from dataclasses import dataclass

from pygame import Rect

from game.views.layout import BoardLayout, PageLayout, Viewport, whole_or_narrow


@dataclass(frozen=True, kw_only=True)
class HowToPlayLayout(PageLayout):
    board: BoardLayout
    boards: Rect                # the choice of the board
    play: Rect
    lesson: Rect
    steps: tuple[Rect, ...]     # the buttons that choose a lesson
    title: Rect
    text: Rect                  # the lesson's task
    answer: Rect
    next: Rect                  # the button to the next lesson
    lines: Rect


def _whole(viewport: Viewport, size: int, count: int) -> HowToPlayLayout:
    left, right = viewport.columns(viewport.right_of(64, 84, 612), 490, None, gap=46)
    panels = viewport.named_rows(right, gap=16, lesson=222, lines=None)
    steps, title, text, foot = viewport.rows(viewport.inside(panels["lesson"], 24, 18), 38, 32, 48, None, gap=8)
    return HowToPlayLayout(
        viewport=viewport, **viewport.top_row(back=260, _=12, notice=None, _2=12, boards=244),
        board=viewport.board(64, 96, 490, size), **viewport.named_rows(left, _=None, play=60), **panels,
        steps=viewport.columns(steps, *[46] * count, None, gap=8)[:count], title=title, text=text,
        **viewport.named_columns(foot, gap=16, answer=None, next=120))


def _narrow(viewport: Viewport, size: int, count: int) -> HowToPlayLayout:
    _, in_ten_lines, choice = viewport.parts(3)
    board, lesson = viewport.board_and_column(size, least=316)
    steps, title, text, answer, following = viewport.rows(viewport.inside(lesson, 16, 12), 36, 36, 100, None, 40, gap=3)
    _, middle, _ = viewport.columns(choice.area, None, min(400, viewport.room[0] - 16), None)
    return HowToPlayLayout(
        viewport=viewport, board=board, lesson=lesson, steps=viewport.columns(steps, *[None] * count, gap=6),
        title=title, text=text, answer=answer, next=viewport.at_right(following, 120), lines=in_ten_lines.area,
        **viewport.named_rows(middle, _=None, boards=48, _2=28, play=60, _3=None))


layout_for = whole_or_narrow(_whole, _narrow)
