"""Draws the score table or a list of games: the rows, a highlighted one, and a name being entered."""
from dataclasses import dataclass

import pygame

from game.screens.scores import words
from game.screens.scores.layout import ROWS, Columns, Listed, ScoresLayout
from game.themes.theme import mix
from game.views.kit import Paint, Pen
from game.views.paint import Box, draw_box, draw_stroke, fill, hline
from game.views.text import BODY, HEADLINE, LABEL, Type, draw_text, shortened, text_width
from game.views.widgets import Look, draw_focus

ARCADE = Type("press", 16)       # a font in which all characters are equally wide
_FIGURE = Type("exo700", 18)
_WORD = Type("exo600", 17)


@dataclass(frozen=True)
class Entry:
    """A name being entered in a row (from 0) of the table. at: the index of the letter being changed."""

    row: int
    letters: str
    at: int
    lit: bool = True            # the bar under the letter


@dataclass(frozen=True)
class Table:
    """The best games on a board or a list of games: the texts of the rows, column by column.

    page: the range of a list that is shown, such as '11–20 of 34'; empty: these are all. marked: the highlighted row,
    from 0. entry: the name being entered.
    """

    kind: Listed
    rows: tuple[tuple[str, ...], ...]
    page: str = ""
    marked: int | None = None
    entry: Entry | None = None


def draw_table(pen: Pen, layout: ScoresLayout, table: Table, look: Look) -> None:
    """Draw column names, hairlines and rows; the score table has empty lines in its free places."""
    columns = layout.columns_of(table.kind)
    for name, (x, align) in zip(words.HEADS[table.kind], columns, strict=False):     # the last may be left out
        draw_text(pen, x, layout.heading.centery, name, LABEL, "dim", align)
    for i in range(ROWS):
        row = layout.row(i)
        hline(pen, row.left, row.top, row.width, alpha=1.0 if i == 0 else 0.7)
    if table.kind == "scores":
        _draw_places(pen, layout, table, columns, look)
    else:
        for i, cells in enumerate(table.rows):
            _draw_game(pen, layout, i, cells, table.kind == "waiting", columns, look)
    draw_text(pen, *layout.page.midright, table.page, BODY, "dim", "r")


def _draw_game(pen: Pen, layout: ScoresLayout, index: int, cells: tuple[str, ...],
               waiting: bool, columns: Columns, look: Look) -> None:
    bar = layout.waiting_bar(index) if waiting else layout.bar(index)
    state = look(f"go on:{index}" if waiting else f"review:{index}")
    if state.hover or state.pressed:
        draw_box(pen, bar, Box(10, "xbg", alpha=max(0.3, state.hover), stroke="x", stroke_alpha=state.hover))
    if state.focused:
        draw_focus(pen, bar.inflate(-2 * pen.px(5), -2 * pen.px(5)))
    board, names, *figures = cells
    room = columns[2][0] - text_width(pen, figures[0], _FIGURE) - pen.px(12) - columns[1][0]
    _draw_cells(pen, layout.row(index).centery, columns, (board, shortened(pen, names, _WORD, room), *figures),
                (_WORD, _WORD, _FIGURE, _FIGURE, BODY), ("text", "text", "text", "x_text", "dim"))


def _draw_cells(pen: Pen, y: int, columns: Columns, texts: tuple[str, ...],
                kinds: tuple[Type, ...], inks: tuple[Paint, ...]) -> None:
    # The last column may be left out.
    for (x, align), text, kind, ink in zip(columns, texts, kinds, inks, strict=False):
        draw_text(pen, x, y, text, kind, ink, align)


def _draw_places(pen: Pen, layout: ScoresLayout, table: Table, columns: Columns, look: Look) -> None:
    for i in range(ROWS):
        marked = i == table.marked
        if marked:
            draw_box(pen, layout.bar(i), Box(10, "xbg", stroke="x", width=1.33, glow="xlo", glow_alpha=0.3, reach=14))
        if i >= len(table.rows):
            _draw_free(pen, layout, i, not table.rows)
            continue
        ink: Paint = "x_text" if marked or i == 0 else "text"
        rank, name, *others = table.rows[i]
        name = "" if table.entry is not None and table.entry.row == i else name
        _draw_cells(pen, layout.row(i).centery, columns, (rank, name, *others),
                    (ARCADE, ARCADE, ARCADE, _FIGURE, _WORD, BODY),
                    ("x" if marked or i < 3 else "dim", ink, ink, ink, "soft", "soft" if marked else "dim"))
    if table.entry is not None:
        _draw_entry(pen, layout, table.entry, look)


def _draw_free(pen: Pen, layout: ScoresLayout, index: int, alone: bool) -> None:
    """Draw a free place: rank, a line for the name and, unless the table is empty (`alone`), for the score."""
    y, ((rank, _), (left, _), (right, _), *_) = layout.row(index).centery, layout.columns_of("scores")
    draw_text(pen, rank, y, str(index + 1), ARCADE, "dim", "r")
    name = pygame.Rect(left, y, pen.px(48), pen.line(2))
    fill(pen, name, "line")
    if not alone:
        fill(pen, name.move(right - name.width - name.left, 0), "line")


def _draw_entry(pen: Pen, layout: ScoresLayout, entry: Entry, look: Look) -> None:
    for i, letter in enumerate(entry.letters):
        up, middle, down = layout.thirds(entry.row, i)
        here = i == entry.at
        draw_text(pen, *middle.center, letter, ARCADE, "text" if here else "x_text", "c", glow=0.8 if here else 0.0)
        if here and entry.lit:
            line = pygame.Rect(0, 0, pen.px(18), pen.line(3))
            line.center = middle.centerx, middle.bottom - pen.px(1)
            draw_box(pen, line, Box(1.5, "x", glow="x", glow_alpha=0.4, reach=8))
        for name, rect, sign in ((f"up:{i}", up, 1), (f"down:{i}", down, -1)):
            state = look(name)
            strength = 1.0 if here else 0.55
            ink = mix(pen.colour("xbg"), pen.colour("x"), min(1.0, strength + 0.45 * state.hover))
            (x, y), arm = (rect.centerx, rect.centery + sign * pen.px(2 if state.pressed else 3)), 4.5 * pen.unit
            draw_stroke(pen, ((x - arm, y), (x, y - sign * arm), (x + arm, y)), 2.0, ink)


def draw_invitation(pen: Pen, layout: ScoresLayout, lines: tuple[str, ...]) -> None:
    """Draw the text of an empty table, the headline first, with room for its button PLAY."""
    place = layout.invitation
    draw_box(pen, place, Box(14, "panel2", "panel", stroke="line", shadow=0.35, bevel=True))
    draw_text(pen, place.centerx, place.top + pen.px(44), lines[0], HEADLINE, "x_text", "c")
    for i, line in enumerate(lines[1:]):
        draw_text(pen, place.centerx, place.top + pen.px(86 + 24 * i), line, BODY, "soft", "c")
