"""HOW TO PLAY: its rectangles, everything visible on it as one value, and its drawing."""
from dataclasses import dataclass
from itertools import compress

from pygame import Rect

from game.model.tutor import Lesson, LessonAnswer
from game.screens.how_to_play import words
from game.views.board.board import BoardPicture, draw_board
from game.views.board.sparks import Flying, draw_particles
from game.views.layout import AWAY, BoardLayout, Screen, board_layout, whole_pixel
from game.views.page.page import PagePicture
from game.views.pen.fitting import draw_lines, fitting, wrap
from game.views.pen.kit import Pen
from game.views.pen.paint import PANEL, draw_box
from game.views.pen.recording import view
from game.views.pen.text import BODY, HEADLINE, LEAD, STRONG, draw_text
from game.views.widgets.cards import draw_medal


@dataclass(frozen=True, kw_only=True)
class HowToPlayLayout:
    """Rectangles (pixels) of HOW TO PLAY: a board at the left, the lesson and ten lines at the right."""

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


def layout_for(screen: Screen, size: int, count: int) -> HowToPlayLayout:
    """The layout for a screen and `count` lessons on a board with `size` cells in a row."""
    return (_narrow if screen.narrow else _whole)(screen, size, count)


def _whole(screen: Screen, size: int, count: int) -> HowToPlayLayout:
    lesson = screen.rect(600, 84, 648, 222)
    steps, title, text, foot = screen.rows(screen.inside(lesson, 24, 18), 38, 32, 48, None, gap=8)
    answer, following = screen.columns(foot, None, 120, gap=16)
    return HowToPlayLayout(
        back=screen.rect(20, 22, 260, 44), notice=screen.rect(300, 26, 680, 36),
        board=board_layout(screen, 64, 96, 490, size), boards=screen.rect(1004, 24, 244, 40),
        play=screen.rect(64, 636, 490, 60), lesson=lesson,
        steps=screen.columns(steps, *[46] * count, None, gap=8)[:count], title=title, text=text, answer=answer,
        next=following, lines=screen.rect(600, 322, 648, 374))


def _narrow(screen: Screen, size: int, count: int) -> HowToPlayLayout:
    width, height = screen.room
    side = min(490.0, height - 52, width - 368)
    lesson = screen.rect(52 + side, 8, width - 60 - side, height - 16)
    steps, title, text, answer, following = screen.rows(screen.inside(lesson, 16, 12), 36, 36, 100, None, 40, gap=3)
    wide = min(400, width - 16)
    _, in_ten_lines, choice = screen.parts(3)
    boards, play = screen.rows(choice.rect((width - wide) / 2, (height - 136) / 2, wide, 136), 48, 60, gap=28)
    return HowToPlayLayout(
        back=AWAY, notice=AWAY, board=board_layout(screen, 34, max(14, (height - 20 - side) / 2), side, size),
        boards=boards, play=play, lesson=lesson, steps=screen.columns(steps, *[None] * count, gap=6), title=title,
        text=text, answer=answer, next=screen.named_columns(following, left=None, button=120)["button"],
        lines=in_ten_lines.rect(8, 8, width - 16, height - 16))


@dataclass(frozen=True)
class HowToPlayPicture(PagePicture):
    """Everything visible on HOW TO PLAY."""

    board: BoardPicture
    flying: Flying
    lesson: Lesson
    answer: LessonAnswer        # to the last move
    done: tuple[bool, ...]


@view
def draw_how_to_play(pen: Pen, layout: HowToPlayLayout, picture: HowToPlayPicture) -> None:
    _draw_panels(pen, layout, picture.lesson.rules.line)
    draw_board(pen, layout.board, picture.board)
    draw_particles(pen, layout.board, picture.flying)
    _draw_lesson(pen, layout, picture)


def draw_done(pen: Pen, layout: HowToPlayLayout, done: tuple[bool, ...]) -> None:
    """Draw the medals of the lessons that are done over their buttons."""
    for rect in compress(layout.steps, done):
        draw_medal(pen, rect.topright, True, 7)


def _draw_lesson(pen: Pen, layout: HowToPlayLayout, picture: HowToPlayPicture) -> None:
    name, answer = picture.lesson.title, picture.answer
    draw_text(pen, *layout.title.midleft, name, fitting(pen, name, HEADLINE, layout.text.width), "text")
    place = layout.text
    draw_lines(pen, place.left, place.top + pen.px(13), wrap(pen, picture.lesson.text, LEAD, place.width), LEAD, "soft",
               24)
    place = layout.answer
    if not answer.text:
        draw_text(pen, *place.midleft, words.CLICK, BODY, "dim")
        return
    ink = "x_text" if answer.correct else "bad"
    lines = wrap(pen, answer.text, STRONG, place.width)
    draw_lines(pen, place.left, place.centery - pen.px(10 * (len(lines) - 1)), lines, STRONG, ink, 20)


@view
def _draw_panels(pen: Pen, layout: HowToPlayLayout, length: int) -> None:
    for rect in (layout.lesson, layout.lines):
        draw_box(pen, rect, PANEL)
    inside = layout.lines.inflate(-2 * pen.px(24), -2 * pen.px(12))
    for number, line in enumerate(words.LINES):
        y = inside.top + whole_pixel(inside.height * (number + 0.5) / len(words.LINES))
        text = line.format(line=words.LINE[length])
        draw_text(pen, inside.left + pen.px(12), y, str(number + 1), STRONG, "x_text", "c")
        draw_text(pen, inside.left + pen.px(38), y, text, fitting(pen, text, LEAD, inside.width - pen.px(38)), "text")
