"""Everything visible on the page with the score tables except its widgets, as one value, and its drawing."""
from typing import NamedTuple

import pygame

from game.screens.scores import words
from game.screens.scores.entry import NameEntry
from game.screens.scores.layout import ROWS, Listed, ScoresLayout
from game.views.pen.fitting import draw_lines, shorten, wrap
from game.views.pen.kit import Kit, Paint, Pen, in_steps
from game.views.pen.paint import PANEL, Box, draw_box, draw_disc, draw_stroke, fill, hline
from game.views.pen.recording import view
from game.views.pen.text import BIG, BODY, FIGURE, HEADLINE, LABEL, LEAD, MID, Style, draw_text, text_width
from game.views.widgets.cards import draw_medal
from game.views.widgets.focus import States

_ARCADE = Style("press", 16)        # a font in which all characters are equally wide
_ONE, _TWO = Style("orb700", 14), Style("orb700", 11)   # styles for one and for two characters on a medal
_RADIUS = 17.5                      # a medal's radius in logical units
_CAPTION = 66                       # the greatest width of its name's lines, unless a word is wider


class GameTable(NamedTuple):
    """The best games on a board or a list of games: the texts of the rows, column by column."""

    kind: Listed
    rows: tuple[tuple[str, ...], ...]
    page: str = ""                  # the part of the list that is shown, such as '11–20 of 34'; empty: all of it
    marked: int | None = None       # the highlighted row, from 0
    entry: NameEntry | None = None  # the name being entered there
    lit: bool = False               # there is a bar under its letter


class Medal(NamedTuple):
    """A medal on the page: the figure on it, its name, whether it is won, and how strongly it glows."""

    figure: str
    name: str
    won: bool
    glow: float = 0.0


class ScoresPicture(NamedTuple):
    invitation: tuple[str, ...]             # the text of an empty table
    table: GameTable
    medals: tuple[Medal, ...]
    people: str                             # a text: how many people the player has beaten
    streak: int
    best_streak: int
    totals: tuple[tuple[str, str], ...]     # each one's name and number
    states: States


@view
def draw_scores(pen: Pen, layout: ScoresLayout, picture: ScoresPicture) -> None:
    _draw_frames(pen, layout)
    if picture.table.entry is not None:
        draw_text(pen, *layout.hint.midright, words.NAME, BODY, "dim", "r")
    _draw_table(pen, layout, picture.table, picture.states)
    if not picture.table.rows:
        _draw_invitation(pen, layout, picture.invitation)
    _draw_panels(pen, layout, picture)


# The table.

def _draw_table(pen: Pen, layout: ScoresLayout, table: GameTable, states: States) -> None:
    """Draw column names, hairlines and rows; the score table has empty lines in its free places."""
    # The last column may be left out.
    for name, (x, align) in zip(words.HEADS[table.kind], layout.columns_of(table.kind), strict=False):
        draw_text(pen, x, layout.heading.centery, name, LABEL, "dim", align)
    for i, row in enumerate(layout.rows):
        hline(pen, row.left, row.top, row.width, alpha=1.0 if i == 0 else 0.7)
    if table.kind == "scores":
        _draw_places(pen, layout, table, states)
    else:
        for i in range(len(table.rows)):
            _draw_game(pen, layout, table, i, states)
    draw_text(pen, *layout.paging["page"].midright, table.page, BODY, "dim", "r")


def _draw_game(pen: Pen, layout: ScoresLayout, table: GameTable, index: int, states: States) -> None:
    bar, pressed = (layout.unfinished_bar, "go on") if table.kind == "unfinished" else (layout.bar, "review")
    rect, state = bar(index), states[f"{pressed}:{index}"]
    if state.hover or state.pressed:
        draw_box(pen, rect, Box(10, "xbg", alpha=max(0.3, state.hover), stroke="x", stroke_alpha=state.hover))
    board, _, *figures = table.rows[index]
    _draw_cells(pen, layout, table, index, (board, shown_names(pen, layout, table, index), *figures),
                (LEAD, LEAD, FIGURE, FIGURE, BODY), ("text", "text", "text", "x_text", "dim"))


def shown_names(kit: Kit, layout: ScoresLayout, table: GameTable, index: int) -> str:
    """The players' names in a row of a list of games, cut short if they don't fit."""
    _, (left, _), (right, _), *_ = layout.columns_of(table.kind)
    _, names, result, *_ = table.rows[index]
    return shorten(kit, names, LEAD, right - text_width(kit, result, FIGURE) - kit.px(12) - left)


def _draw_cells(pen: Pen, layout: ScoresLayout, table: GameTable, index: int, texts: tuple[str, ...],
                styles: tuple[Style, ...], inks: tuple[Paint, ...]) -> None:
    for (x, align), text, style, ink in zip(layout.columns_of(table.kind), texts, styles, inks, strict=False):
        draw_text(pen, x, layout.rows[index].centery, text, style, ink, align)


def _draw_places(pen: Pen, layout: ScoresLayout, table: GameTable, states: States) -> None:
    if table.marked is not None:
        draw_box(pen, layout.bar(table.marked),
                 Box(10, "xbg", stroke="x", width=1.33, glow="xlo", glow_alpha=0.3, reach=14))
    for i, (rank, name, *others) in enumerate(table.rows):
        marked = i == table.marked
        ink: Paint = "x_text" if marked or i == 0 else "text"
        _draw_cells(pen, layout, table, i, (rank, "" if marked and table.entry else name, *others),
                    (_ARCADE, _ARCADE, _ARCADE, FIGURE, LEAD, BODY),
                    ("x" if marked or i < 3 else "dim", ink, ink, ink, "soft", "soft" if marked else "dim"))
    for i in range(len(table.rows), ROWS):
        _draw_free(pen, layout, i, not table.rows)
    if table.entry is not None and table.marked is not None:
        _draw_entry(pen, layout, table.marked, table.entry, table.lit, states)


def _draw_free(pen: Pen, layout: ScoresLayout, index: int, alone: bool) -> None:
    """Draw a free place: its rank, a line for the name, and one for the score unless the table is empty (`alone`)."""
    y, ((rank, _), (left, _), (right, _), *_) = layout.rows[index].centery, layout.columns_of("scores")
    draw_text(pen, rank, y, str(index + 1), _ARCADE, "dim", "r")
    name = pygame.Rect(left, y, pen.px(48), pen.line(2))
    fill(pen, name, "line")
    if not alone:
        fill(pen, name.move(right - name.width - name.left, 0), "line")


def _draw_entry(pen: Pen, layout: ScoresLayout, row: int, entry: NameEntry, lit: bool, states: States) -> None:
    for i, letter in enumerate(entry.name):
        up, middle, down = layout.letter_rects(row, i).values()
        active = i == entry.at
        colour, glow = ("text", 0.8) if active else ("x_text", 0.0)
        draw_text(pen, *middle.center, letter, _ARCADE, colour, "c", glow=glow)
        if active and lit:
            line = pygame.Rect(0, 0, pen.px(18), pen.line(3))
            line.center = middle.centerx, middle.bottom - pen.px(1)
            draw_box(pen, line, Box(1.5, "x", glow="x", glow_alpha=0.4, reach=8))
        for name, rect, sign in ((f"up:{i}", up, 1), (f"down:{i}", down, -1)):
            state = states[name]
            strength = 1.0 if active else 0.55
            ink = pen.mixed("xbg", "x", min(1.0, strength + 0.45 * state.hover))
            (x, y), arm = (rect.centerx, rect.centery + sign * pen.px(2 if state.pressed else 3)), 4.5 * pen.unit
            draw_stroke(pen, ((x - arm, y), (x, y - sign * arm), (x + arm, y)), 2.0, ink)


def _draw_invitation(pen: Pen, layout: ScoresLayout, lines: tuple[str, ...]) -> None:
    """Draw the text of an empty table, the headline first, with room for its button PLAY."""
    place = layout.invitation
    draw_box(pen, place, Box(14, "panel2", "panel", stroke="line", shadow=0.35, bevel=True))
    draw_text(pen, place.centerx, place.top + pen.px(44), lines[0], HEADLINE, "x_text", "c")
    draw_lines(pen, place.centerx, place.top + pen.px(86), lines[1:], BODY, "soft", 24, "c")


# Beside it.

@view
def _draw_frames(pen: Pen, layout: ScoresLayout) -> None:
    draw_box(pen, layout.table, PANEL)
    for rect, text in zip(layout.panels.values(), (words.MEDALS, words.STREAK, words.TOTALS), strict=True):
        draw_box(pen, rect, PANEL)
        draw_text(pen, rect.left + pen.px(24), rect.top + pen.px(31), text, LABEL, "dim")
    streaks = layout.panels["streaks"]
    draw_text(pen, streaks.left + pen.px(192), streaks.top + pen.px(31), words.BEST_STREAK, LABEL, "dim")


def _draw_panels(pen: Pen, layout: ScoresLayout, picture: ScoresPicture) -> None:
    for i, medal in enumerate(picture.medals):
        _draw_medal(pen, layout.medal(i, len(picture.medals)), medal)
    place = layout.panels["medals"]
    draw_text(pen, place.right - pen.px(24), place.top + pen.px(31), picture.people, LABEL, "dim", "r")
    _draw_streaks(pen, layout, picture.streak, picture.best_streak)
    for i, (row, (name, value)) in enumerate(zip(layout.totals, picture.totals, strict=True)):
        if i:
            hline(pen, row.left, row.top, row.width, alpha=0.7)
        draw_text(pen, *row.midleft, name, MID, "soft")
        draw_text(pen, *row.midright, value, FIGURE, "text", "r")


def _draw_medal(pen: Pen, center: tuple[int, int], medal: Medal) -> None:
    if medal.glow > 0:
        draw_disc(pen, center, _RADIUS, "x", glow=0.9 * in_steps(medal.glow), reach=24)
        draw_disc(pen, center, _RADIUS + 4, "x", alpha=medal.glow, ring=1.33)  # visible even in themes without glow
    draw_medal(pen, center, medal.won, _RADIUS)
    if medal.won:
        draw_disc(pen, center, _RADIUS - 0.7, "xhi", alpha=0.9, ring=1.33)
    else:
        draw_text(pen, *center, medal.figure, _ONE if len(medal.figure) == 1 else _TWO, "dim", "c")
    ink = "x_text" if medal.glow > 0 else "text" if medal.won else "dim"
    lines = wrap(pen, medal.name, MID, pen.px(_CAPTION))
    draw_lines(pen, center[0], center[1] + pen.px(35), lines, MID, ink, 18, "c")


def _draw_streaks(pen: Pen, layout: ScoresLayout, now: int, best: int) -> None:
    rect = layout.panels["streaks"]
    for value, x, ink in ((now, 24, "x_text"), (best, 192, "text")):
        left, base = rect.left + pen.px(x), rect.top + pen.px(97)
        word = left + draw_text(pen, left, base, f"{value:,}", BIG, ink if value else "dim", anchor="b") + pen.px(9)
        draw_text(pen, word, base, words.WIN if value == 1 else words.WINS, LEAD, "dim", anchor="b")
    lit = min(now, len(layout.lamps))
    for i, lamp in enumerate(layout.lamps):
        last = i == lit - 1
        box = Box(3, "x", glow="x", glow_alpha=0.35 if last else 0.0, reach=10) if i < lit else Box(3, "line")
        draw_box(pen, lamp, box)
