"""Everything visible on the puzzles' page except its widgets, as one value, and its drawing."""
from typing import NamedTuple

import pygame

from game.model.puzzles.run import PENALTY
from game.screens.puzzles import words
from game.screens.puzzles.layout import PuzzlesLayout
from game.views.board.board import BoardPicture, draw_board
from game.views.pen.fitting import draw_lines, draw_runs, fitting, wrap
from game.views.pen.kit import Kit, Paint, Pen
from game.views.pen.paint import PANEL, Box, draw_bar, draw_box, draw_disc, draw_edge_bar, draw_sign, hline, vline
from game.views.pen.recording import view
from game.views.pen.text import BODY, LABEL, LARGE_FIGURE, LEAD, MID, SMALL, STRONG, ColouredRuns, Style, draw_text
from game.views.widgets.cards import draw_medal

_MOST_DOTS = 17                     # the most dots in the row under the streak
_HEADING = Style("orb900", 30, 0.8)
_FIGURE = Style("exo700", 28)
_CLOCK = Style("exo700", 52, tabular=True)


class Figure(NamedTuple):
    label: str
    value: str
    beside: str = ""
    ink: Paint = "text"


class Task(NamedTuple):
    """The contents of the panel with a puzzle's task or result."""

    heading: str
    ink: Paint
    lines: tuple[str, ...]
    figures: tuple[Figure, Figure]
    first: bool = True  # its first line stands out


class Day(NamedTuple):
    letter: str
    number: str
    mark: str   # "solved", "missed", "open" or empty
    chosen: bool


class StormPicture(NamedTuple):
    """The state of a storm, a round of puzzles against the clock."""

    time: str
    left: float         # the rest of the time, 0..1
    last: bool | None   # whether the last move was right; None before the first move
    place: int | None   # its rank among the best storms; None while it is on


class PuzzlesPicture(NamedTuple):
    medals: tuple[tuple[str, bool], ...]    # the name of each, and whether it is won
    counter: str
    board: BoardPicture
    task: Task
    tab: str                                # the chosen one
    streaks: tuple[int, int]                # the present and the best
    month: str
    days: tuple[Day, ...]                   # the calendar of daily puzzles, and the words under it
    daily: str
    own: ColouredRuns
    storms: tuple[tuple[str, str, str], ...]    # place, score and day of the best storms
    storm: StormPicture | None              # shown in place of the tabs


@view
def draw_puzzles(pen: Pen, layout: PuzzlesLayout, picture: PuzzlesPicture) -> None:
    draw_board(pen, layout.board, picture.board)
    _draw_task(pen, layout, picture.task)
    if picture.storm is not None:
        _draw_storm(pen, layout, picture.storm, picture.storms)
    else:
        _draw_tab(pen, layout, picture)


def _draw_tab(pen: Pen, layout: PuzzlesLayout, picture: PuzzlesPicture) -> None:
    if picture.tab == "streak":
        _draw_streaks(pen, layout, picture.streaks)
        for i, (_, won) in enumerate(picture.medals):
            draw_medal(pen, layout.medal(i).center, won)
        draw_text(pen, *layout.streak["medals"].midright, picture.counter, BODY, "soft", "r")
    elif picture.tab == "daily":
        _draw_days(pen, layout, picture.month, picture.days, picture.daily)
    elif picture.tab == "storm":
        draw_text(pen, *layout.offer["text"].midleft, words.THREE_MINUTES, BODY, "soft")
        _draw_table(pen, layout.table(layout.offer["below"]), picture.storms, None)
    else:
        draw_runs(pen, *layout.offer["text"].midleft, picture.own, BODY)
        place = layout.offer["below"]
        draw_lines(pen, place.left, place.top + pen.px(12), words.OWN_GAMES, BODY, "soft", 25)


@view
def _draw_task(pen: Pen, layout: PuzzlesLayout, task: Task) -> None:
    rect, inside = layout.task, layout.text
    draw_box(pen, rect, PANEL)
    draw_edge_bar(pen, rect, task.ink)
    y = inside.top + pen.px(24)
    draw_text(pen, inside.left, y, task.heading, fitting(pen, task.heading, _HEADING, inside.width), task.ink)
    y += pen.px(35)
    divider, beside = layout.divider, layout.divider.height > layout.divider.width
    foot = (rect.bottom if beside else divider.top) - pen.px(8)
    for row, style, ink, pitch in rows_of(pen, task, inside.width, foot - y):
        draw_text(pen, inside.left, y, row, style, ink)
        y += pitch
    if beside:
        vline(pen, divider.left, divider.top, divider.height)
    else:
        hline(pen, divider.left, divider.top, divider.width)
    for place, figure in zip(layout.figures, task.figures, strict=True):
        draw_text(pen, place.left, place.top + pen.px(8), figure.label, LABEL, "dim")
        draw_text(pen, place.left, place.top + pen.px(34), figure.value, _FIGURE, figure.ink)
        draw_text(pen, place.right, place.top + pen.px(36), figure.beside, SMALL, "soft", "r")


def rows_of(kit: Kit, task: Task, width: int, height: int) -> list[tuple[str, Style, Paint, int]]:
    """A task's lines with style, colour and pitch; smaller if the usual size does not fit into `height` pixels."""
    rows: list[tuple[str, Style, Paint, int]] = []
    for first, other, pitch in ((LEAD, BODY, kit.px(23)), (MID, SMALL, kit.px(18))):
        rows = [(row, style, "text" if i == 0 else "soft", pitch) for i, line in enumerate(task.lines)
                for style in (first if task.first and i == 0 else other,) for row in wrap(kit, line, style, width)]
        if (len(rows) - 0.5) * pitch <= height:
            break
    return rows


@view
def _draw_streaks(pen: Pen, layout: PuzzlesLayout, streaks: tuple[int, int]) -> None:
    rect, (now, best) = layout.streak["figures"], streaks
    for x, label, value, ink in ((0, words.STREAK, now, "x_text"), (140, words.BEST_STREAK, best, "text")):
        left = rect.left + pen.px(x)
        draw_text(pen, left, rect.top + pen.px(10), label, LABEL, "dim")
        width = draw_text(pen, left, rect.top + pen.px(44), str(value), LARGE_FIGURE, ink)
        draw_text(pen, left + width + pen.px(10), rect.top + pen.px(52), words.IN_A_ROW, BODY, "soft")
    dots = max(1, min(_MOST_DOTS, max(best, now + 1)))
    current = min(now, dots)
    for i in range(_MOST_DOTS):
        left = rect.left + rect.width * i // _MOST_DOTS
        dot = pygame.Rect(left, rect.bottom - pen.px(10), max(2, rect.width // _MOST_DOTS - pen.px(4)), pen.line(4))
        last = i == current - 1
        draw_box(pen, dot, Box(2, "x" if i < current else "line", alpha=1.0 if i < dots else 0.45,
                               glow="x" if last else None, glow_alpha=0.5, reach=8))


@view
def _draw_days(pen: Pen, layout: PuzzlesLayout, month: str, days: tuple[Day, ...], text: str) -> None:
    rows = layout.days
    draw_text(pen, *rows["heading"].midleft, words.TODAYS_PUZZLE, LABEL, "dim")
    draw_text(pen, *rows["earlier"].union(rows["later"]).center, month, BODY, "soft", "c")
    letters, tiles = layout.tiles("letters"), layout.tiles("days")
    for i, day in enumerate(days):
        draw_text(pen, *letters[i].center, day.letter, LABEL, "dim", "c")
        _draw_day(pen, tiles[i], day)
    draw_text(pen, *rows["text"].midleft, text, BODY, "soft")


@view
def _draw_day(pen: Pen, rect: pygame.Rect, day: Day) -> None:
    if day.chosen:
        draw_box(pen, rect, Box(4, "xbg", stroke="x", width=1.33, glow="x", glow_alpha=0.2, reach=10))
    else:
        draw_box(pen, rect, Box(4, "panel2", "panel", 1.0 if day.mark == "solved" else 0.4, "line"))
    ink: Paint = "text" if day.mark in ("solved", "open") or day.chosen else "dim"
    draw_text(pen, rect.centerx, rect.top + pen.px(16), day.number, STRONG, ink, "c")
    center = rect.centerx, rect.top + pen.px(36)
    if day.mark == "solved":
        draw_sign(pen, center, "tick", 1.8, "x", 0.95)
    elif day.mark == "missed":
        draw_sign(pen, center, "dash", 1.8, "dim", 0.8)
    elif day.mark == "open":
        draw_disc(pen, center, 4, "x", ring=1.6)


@view
def _draw_storm(pen: Pen, layout: PuzzlesLayout, storm: StormPicture, best: tuple[tuple[str, str, str], ...]) -> None:
    rect = layout.clock
    middle = rect.top + rect.height * 2 // 5
    if rect.height > pen.px(80):            # a low panel has room only for the figure
        draw_text(pen, rect.left, rect.top + pen.px(10), words.TIME, LABEL, "dim")
        middle = rect.top + pen.px(54)
    draw_text(pen, rect.left, middle, storm.time, _CLOCK, "x_text" if storm.left else "dim")
    if storm.last is not None:
        text = words.RIGHT if storm.last else words.wrong_cost(PENALTY)
        draw_text(pen, rect.right, middle, text, LEAD, "x_text" if storm.last else "bad", "r")
    elif storm.left == 1:
        draw_text(pen, rect.right, middle, words.CLOCK_WAITS, LEAD, "soft", "r")
    track = pygame.Rect(rect.left, rect.bottom - pen.px(10), rect.width, pen.line(4))
    draw_bar(pen, track, storm.left, "x")
    _draw_table(pen, layout.table(layout.group), best, storm.place)


@view
def _draw_table(pen: Pen, table: tuple[pygame.Rect, ...],
                best: tuple[tuple[str, str, str], ...], own_place: int | None) -> None:
    """Draw the table of the best storms; the storm in the place `own_place` stands out."""
    heading, first, *rows = table
    draw_text(pen, *heading.midleft, words.BEST_STORMS, LABEL, "dim")
    if not best:
        draw_text(pen, *first.midleft, words.FIRST_STORM, BODY, "soft")
    for row, (place, score, day) in zip((first, *rows), best, strict=False):
        own = place == str(own_place)
        if own:
            draw_box(pen, row, Box(6, "xbg", stroke="x", width=1.33))
        ink: Paint = "x_text" if own else "text"
        draw_text(pen, row.left + pen.px(26), row.centery, place, BODY, "dim", "r")
        draw_text(pen, row.left + pen.px(76), row.centery, score, STRONG, ink, "r")
        draw_text(pen, row.right - pen.px(14), row.centery, day, BODY, "soft", "r")
