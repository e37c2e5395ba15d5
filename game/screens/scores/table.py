"""Draws the score table: ten places, a highlighted row, and a name being entered."""
from dataclasses import dataclass

import pygame

from game.screens.scores.layout import ROWS, ScoresLayout
from game.themes.theme import mix
from game.views.kit import Kit, Paint
from game.views.paint import Box, draw_box, draw_stroke, fill, hline
from game.views.text import BODY, HEADLINE, LABEL, Type, draw_text
from game.views.widgets import Look

ARCADE = Type("press", 16)       # a font in which all characters are equally wide
_FIGURE = Type("exo700", 18)
_MOVES = Type("exo600", 17)
_DATE = Type("exo600", 16)


@dataclass(frozen=True)
class TableRow:
    """A row of the score table, as text."""

    rank: int
    name: str
    points: str
    level: str
    moves: str
    date: str


@dataclass(frozen=True)
class Entry:
    """A name being entered in a row (from 0) of the table. at: the index of the letter being changed."""

    row: int
    letters: str
    at: int
    lit: bool = True            # the bar under the letter


@dataclass(frozen=True)
class Table:
    """The contents of the score table: its rows, the highlighted row (from 0), and the name being entered."""

    rows: tuple[TableRow, ...] = ()
    marked: int | None = None
    entry: Entry | None = None


def draw_table(surface: pygame.Surface, kit: Kit, layout: ScoresLayout, table: Table, look: Look) -> None:
    """Draw the score table: column names, hairlines and ten places, with empty lines in the free places."""
    head = layout.heading
    for name, x in layout.columns.items():
        draw_text(surface, kit, x, head.centery, name, LABEL, "dim", "l" if name == "NAME" else "r")
    for i in range(ROWS):
        row = layout.row(i)
        hline(surface, kit, row.left, row.top, row.width, alpha=1.0 if i == 0 else 0.7)
    for i in range(ROWS):
        marked = i == table.marked
        if marked:
            draw_box(surface, kit, layout.bar(i), Box(10, "xbg", stroke="x", width=1.33, glow="xlo", glow_alpha=0.3,
                                                      reach=14))
        if i < len(table.rows):
            entering = table.entry is not None and table.entry.row == i
            _draw_row(surface, kit, layout, table.rows[i], marked, entering)
        else:
            _draw_free(surface, kit, layout, i, not table.rows)
    if table.entry is not None:
        _draw_entry(surface, kit, layout, table.entry, look)


def _draw_row(surface: pygame.Surface, kit: Kit, layout: ScoresLayout, row: TableRow, marked: bool,
              entering: bool) -> None:
    y, at = layout.row(row.rank - 1).centery, layout.columns
    ink: Paint = "x_text" if marked or row.rank == 1 else "text"
    rank: Paint = "x" if marked or row.rank <= 3 else "dim"
    draw_text(surface, kit, at["RANK"], y, str(row.rank), ARCADE, rank, "r")
    if not entering:
        draw_text(surface, kit, at["NAME"], y, row.name, ARCADE, ink)
    draw_text(surface, kit, at["SCORE"], y, row.points, ARCADE, ink, "r")
    draw_text(surface, kit, at["LEVEL"], y, row.level, _FIGURE, ink, "r")
    draw_text(surface, kit, at["MOVES"], y, row.moves, _MOVES, "soft", "r")
    draw_text(surface, kit, at["DATE"], y, row.date, _DATE, "soft" if marked else "dim", "r")


def _draw_free(surface: pygame.Surface, kit: Kit, layout: ScoresLayout, index: int, alone: bool) -> None:
    """Draw a free place: rank, a line for the name and, unless the table is empty (`alone`), for the score."""
    y, at = layout.row(index).centery, layout.columns
    draw_text(surface, kit, at["RANK"], y, str(index + 1), ARCADE, "dim", "r")
    name = pygame.Rect(at["NAME"], y, kit.px(48), kit.line(2))
    fill(surface, kit, name, "line")
    if not alone:
        fill(surface, kit, name.move(at["SCORE"] - name.width - name.left, 0), "line")


def _draw_entry(surface: pygame.Surface, kit: Kit, layout: ScoresLayout, entry: Entry, look: Look) -> None:
    for i, letter in enumerate(entry.letters):
        up, middle, down = layout.thirds(entry.row, i)
        here = i == entry.at
        draw_text(surface, kit, *middle.center, letter, ARCADE, "text" if here else "x_text", "c",
                  glow=0.8 if here else 0.0)
        if here and entry.lit:
            line = pygame.Rect(0, 0, kit.px(18), kit.line(3))
            line.center = middle.centerx, middle.bottom - kit.px(1)
            draw_box(surface, kit, line, Box(1.5, "x", glow="x", glow_alpha=0.4, reach=8))
        for name, rect, sign in ((f"up:{i}", up, 1), (f"down:{i}", down, -1)):
            state = look(name)
            strength = 1.0 if here else 0.55
            ink = mix(kit.colour("xbg"), kit.colour("x"), min(1.0, strength + 0.45 * state.hover))
            (x, y), arm = (rect.centerx, rect.centery + sign * kit.px(2 if state.pressed else 3)), 4.5 * kit.unit
            draw_stroke(surface, kit, ((x - arm, y), (x, y - sign * arm), (x + arm, y)), 2.0, ink)


def draw_invitation(surface: pygame.Surface, kit: Kit, layout: ScoresLayout, lines: tuple[str, ...]) -> None:
    """Draw the text of an empty table, the headline first, with room for its button PLAY."""
    place = layout.invitation
    draw_box(surface, kit, place, Box(14, "panel2", "panel", stroke="line", shadow=0.35, bevel=True))
    draw_text(surface, kit, place.centerx, place.top + kit.px(44), lines[0], HEADLINE, "x_text", "c")
    for i, line in enumerate(lines[1:]):
        draw_text(surface, kit, place.centerx, place.top + kit.px(86 + 24 * i), line, BODY, "soft", "c")
