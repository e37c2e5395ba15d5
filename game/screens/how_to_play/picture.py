"""Everything visible on HOW TO PLAY except its widgets, as one value, and its drawing."""
from itertools import compress
from typing import NamedTuple

from game.model.how_to_play import Lesson, LessonAnswer
from game.screens.how_to_play import words
from game.screens.how_to_play.layout import HowToPlayLayout
from game.screens.wording import LINE_LENGTHS
from game.views.board.board import BoardPicture, draw_board
from game.views.board.sparks import Flying, draw_particles
from game.views.layout import whole_pixel
from game.views.pen.fitting import draw_lines, fitting, wrap
from game.views.pen.kit import Pen
from game.views.pen.paint import PANEL, draw_box
from game.views.pen.recording import view
from game.views.pen.text import BODY, HEADLINE, LEAD, STRONG, draw_text
from game.views.widgets.cards import draw_medal


class HowToPlayPicture(NamedTuple):
    board: BoardPicture
    flying: Flying
    lesson: Lesson
    answer: LessonAnswer        # to the last move
    won: tuple[bool, ...]       # for each lesson, whether its medal is won


@view
def draw_how_to_play(pen: Pen, layout: HowToPlayLayout, picture: HowToPlayPicture) -> None:
    _draw_panels(pen, layout, picture.lesson.rules.line)
    draw_board(pen, layout.board, picture.board)
    draw_particles(pen, layout.board, picture.flying)
    _draw_lesson(pen, layout, picture)


def draw_medals(pen: Pen, layout: HowToPlayLayout, picture: HowToPlayPicture) -> None:
    """Draw the medals of the lessons that are won over their buttons."""
    for rect in compress(layout.steps, picture.won):
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
        text = line.format(line=LINE_LENGTHS[length])
        draw_text(pen, inside.left + pen.px(12), y, str(number + 1), STRONG, "x_text", "c")
        draw_text(pen, inside.left + pen.px(38), y, text, fitting(pen, text, LEAD, inside.width - pen.px(38)), "text")
