"""Everything visible on the analysis board's page except its widgets, as one value, and its drawing."""
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from game.marks import Mark
from game.screens.analyse import words
from game.screens.analyse.layout import AnalyseLayout
from game.views.charts.branches import Branches, draw_branches
from game.views.page.line_page import LinePicture, draw_line_page
from game.views.pen.fitting import draw_lines, fitting, shorten, wrap, wrap_and_break
from game.views.pen.kit import Kit, Paint, Pen
from game.views.pen.paint import Box, draw_bar, draw_box, draw_disc, fill, hline, vline
from game.views.pen.recording import view
from game.views.pen.text import BODY, FIGURE, LABEL, SMALL, STRONG, Style, draw_text, text_width
from game.views.widgets.focus import States, TargetState

_SENTENCE = Style("orb700", 17, 1.0, tabular=False)
_COLUMN = Style("exo700", 16, tabular=True)
_WIDE = 480                         # width in logical units from which a row has room for all its columns
_PITCH = 23                         # logical units from line to line of a note


class MoveRow(NamedTuple):
    """One of the best moves, as texts in a row."""

    name: str
    worth: float                    # the expected score of the player who makes the move, 0..1
    figure: str                     # `worth` as text, or the game's result
    score: str
    depth: str
    line: str


class MovesPanel(NamedTuple):
    heading: str                    # the panel's name, or a sentence
    beside: str
    mark: Mark                      # the mark of the side to move
    rows: tuple[MoveRow, ...] = ()
    text: str = ""                  # the text if there are no moves
    lit: bool = False               # the heading states a result
    evaluated: str = ""             # follows `beside` if there is room


@dataclass(frozen=True, kw_only=True)
class AnalysePicture(LinePicture):
    moves: MovesPanel
    branches: Branches
    note: str
    typing: bool    # the note is being edited
    states: States


@view
def draw_analyse(pen: Pen, layout: AnalyseLayout, picture: AnalysePicture) -> None:
    draw_line_page(pen, layout, picture, layout.moves, layout.variations)
    _draw_moves(pen, layout, picture.moves, picture.states)
    draw_branches(pen, layout.tree, picture.branches)
    _draw_note(pen, layout, picture.note, picture.typing, picture.states["note"])


@view
def _draw_moves(pen: Pen, layout: AnalyseLayout, panel: MovesPanel, states: States) -> None:
    heading, heads, *lines = layout.lines
    style, beside = _SENTENCE if panel.lit else LABEL, panel.beside + panel.evaluated
    widest = heading.width - pen.px(12)
    if text_width(pen, panel.heading, style) + text_width(pen, beside, BODY) > widest:
        beside = panel.beside
    style = fitting(pen, panel.heading, style, round(widest - text_width(pen, beside, BODY)))
    draw_text(pen, heading.left, heading.centery, panel.heading, style, f"{panel.mark}_text")
    draw_text(pen, *heading.midright, beside, BODY, "dim", "r")
    text = wrap(pen, panel.text, BODY, heading.width)
    draw_lines(pen, heading.left, heading.bottom + pen.px(24), text, BODY, "text", 24)
    if panel.rows:
        columns = zip(words.HEADS, zip(*(row[2:] for row in panel.rows), strict=True), strict=True)
        texts = [head if any(column) else "" for head, column in columns]
        _draw_columns(pen, heads, texts, (SMALL,) * 4, ("dim",) * 4)
    for number, (rect, row) in enumerate(zip(lines, panel.rows, strict=False), 1):
        state = states[f"move:{number - 1}"]
        hline(pen, rect.left, rect.top, rect.width)
        if state.hover:
            fill(pen, rect.inflate(pen.px(12), -2), f"{panel.mark}bg", state.hover)
        _draw_row(pen, rect, row, number, panel.mark)


def _draw_row(pen: Pen, rect: pygame.Rect, row: MoveRow, number: int, mark: Mark) -> None:
    ink: Paint = f"{mark}_text"
    on_disc: Paint = ink if number > 1 else "ink" if mark == "x" else "board"
    x, y, px = rect.left, rect.centery, pen.px
    draw_disc(pen, (x + px(11), y), 10, f"{mark}bg" if number > 1 else mark)
    draw_text(pen, x + px(11), y, str(number), STRONG, on_disc, "c")
    draw_text(pen, x + px(30), y, row.name, FIGURE, "text")
    draw_bar(pen, pygame.Rect(x + px(74), y - pen.line(3), px(62), pen.line(6)), row.worth, mark, 3)
    _draw_columns(pen, rect, row[2:], (_COLUMN, _COLUMN, _COLUMN, SMALL), (ink, "soft", "dim", "soft"))


def _draw_columns(pen: Pen, rect: pygame.Rect, texts: Sequence[str], styles: Sequence[Style],
                  inks: Sequence[Paint]) -> None:
    """Draw the four columns at the right of a row, or only the first if there is no room for more."""
    if rect.width < pen.px(_WIDE):
        draw_text(pen, *rect.midright, texts[0], styles[0], inks[0], "r")
        return
    for right, text, style, ink in zip((232, 304, 356), texts[:3], styles[:3], inks[:3], strict=True):
        draw_text(pen, rect.left + pen.px(right), rect.centery, text, style, ink, "r")
    left = rect.left + pen.px(376)
    draw_text(pen, left, rect.centery, shorten(pen, texts[3], styles[3], rect.right - left), styles[3], inks[3])


@view
def _draw_note(pen: Pen, layout: AnalyseLayout, note: str, typing: bool, state: TargetState) -> None:
    rect = layout.note
    if rect.left > layout.tree.right:
        vline(pen, rect.left - pen.px(10), rect.top, rect.height)
    if typing or state.hover:
        draw_box(pen, rect, Box(8, "bg0", alpha=0.7, stroke="x", stroke_alpha=1.0 if typing else 0.5))
    left, empty = rect.left + pen.px(10), not note.strip() and not typing
    lines, most = note_lines(pen, layout, words.WRITE_NOTE if empty else note)
    if len(lines) > most and not typing:
        lines[most - 1] += " …"
    y, end = rect.top + pen.px(14), left
    for i, line in enumerate(lines[-most:] if typing else lines[:most]):    # the end while it is edited
        y = rect.top + pen.px(14 + _PITCH * i)
        shown = shorten(pen, line, BODY, rect.width - pen.px(20))
        end = left + round(draw_text(pen, left, y, shown, BODY, "dim" if empty else "text"))
    if typing:
        space = pen.px(4 if note.endswith(" ") else 1)
        fill(pen, pygame.Rect(end + space, y - pen.px(9), pen.line(1.6), 2 * pen.px(9)), "x")


def note_lines(kit: Kit, layout: AnalyseLayout, note: str) -> tuple[list[str], int]:
    """All lines of a note, and the number of lines for which its field has room."""
    rect = layout.note
    return wrap_and_break(kit, note, BODY, rect.width - kit.px(20)), max(1, rect.height // kit.px(_PITCH))
