"""Everything visible on HOW TO PLAY as one value, and its drawing."""
from dataclasses import dataclass

from game.model.tutor import Lesson, LessonVerdict
from game.screens.help import words
from game.screens.help.layout import HowToPlayLayout
from game.views.board import BoardPicture, draw_board
from game.views.fitting import fitting
from game.views.kit import Pen
from game.views.layout import grown
from game.views.page import PagePicture, draw_widgets
from game.views.paint import PANEL, draw_box
from game.views.recording import view
from game.views.sparks import Flying, draw_particles
from game.views.text import BODY, HEADLINE, LEAD, STRONG, draw_lines, draw_text, wrap
from game.views.widgets import draw_focus, draw_medal


@dataclass(frozen=True)
class HowToPlayPicture(PagePicture):
    """Everything visible on HOW TO PLAY."""

    board: BoardPicture
    flying: Flying
    lesson: Lesson
    verdict: LessonVerdict      # on the last move
    done: tuple[bool, ...]


@view
def draw_how_to_play(pen: Pen, layout: HowToPlayLayout, picture: HowToPlayPicture) -> None:
    _draw_panels(pen, layout, picture.lesson.rules.line)
    draw_board(pen, layout.board, picture.board)
    draw_particles(pen, layout.board, picture.flying)
    _draw_lesson(pen, layout, picture)
    draw_widgets(pen, picture.widgets, picture.states)
    for done, rect in zip(picture.done, layout.steps, strict=True):
        if done:
            draw_medal(pen, rect.topright, True, 7)
    if picture.state("board").focused and picture.board.cursor is None:
        draw_focus(pen, grown(layout.board.rect, pen.px(8)), 14)


def _draw_lesson(pen: Pen, layout: HowToPlayLayout, picture: HowToPlayPicture) -> None:
    name, verdict = picture.lesson.title, picture.verdict
    draw_text(pen, *layout.title.midleft, name, fitting(pen, name, HEADLINE, layout.text.width), "text")
    place = layout.text
    draw_lines(pen, place.left, place.top + pen.px(13), wrap(pen, picture.lesson.text, LEAD, place.width), LEAD, "soft",
               24)
    place = layout.answer
    if not verdict.text:
        draw_text(pen, *place.midleft, words.CLICK, BODY, "dim")
        return
    ink = "x_text" if verdict.right else "bad"
    lines = wrap(pen, verdict.text, STRONG, place.width)
    draw_lines(pen, place.left, place.centery - pen.px(10 * (len(lines) - 1)), lines, STRONG, ink, 20)


@view
def _draw_panels(pen: Pen, layout: HowToPlayLayout, length: int) -> None:
    for rect in (layout.lesson, layout.lines):
        draw_box(pen, rect, PANEL)
    inside = layout.lines.inflate(-2 * pen.px(24), -2 * pen.px(12))
    for number, line in enumerate(words.LINES):
        y = inside.top + round(inside.height * (number + 0.5) / len(words.LINES))
        told = line.format(line=words.LINE[length])
        draw_text(pen, inside.left + pen.px(12), y, str(number + 1), STRONG, "x_text", "c")
        draw_text(pen, inside.left + pen.px(38), y, told, fitting(pen, told, LEAD, inside.width - pen.px(38)), "text")
