"""Everything visible on the review's page except its widgets, as one value, and its drawing."""
import re
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from game.marks import Mark
from game.screens.review import words
from game.screens.review.layout import ReviewLayout
from game.views.board.judgements import draw_judgement
from game.views.board.stones import draw_stone
from game.views.page.line_page import LinePicture, draw_line_page
from game.views.pen.fitting import draw_lines, draw_runs, fitting, wrap
from game.views.pen.kit import Paint, Pen
from game.views.pen.paint import Box, draw_bar, draw_box, draw_stroke, hline
from game.views.pen.recording import view
from game.views.pen.text import BIG, BODY, FIGURE, LABEL, MID, SMALL, STRONG, ColouredRun, Style, draw_text, text_width

Tints = tuple[tuple[str, Paint], ...]       # the colours of the cell names in a text
_HEADING = Style("orb700", 18, 1.2, tabular=False)
_ACCURACY = Style("exo700", 30)
_UNIT = Style("exo600", 22)
_TILE_NAME = Style("orb600", 16)
_CELL = re.compile(r"(\b[a-o](?:1[0-5]|[1-9])\b)")


class MoveCard(NamedTuple):
    """The panel about the move that led to the position shown."""

    heading: str
    kind: str = ""                  # the move's judgement; "" for none
    label: str = ""
    before: int | None = None       # the expected score before and after the move in percent; None: both unknown
    after: int | None = None
    change: str = ""
    notes: tuple[str, ...] = ()     # two short lines
    text: str = ""
    tints: Tints = ()


class LevelTile(NamedTuple):
    """The tile with a level's choice in a position: the level's name, its move, and its number of nodes as `cost`."""

    name: str
    move: str
    cost: str
    lit: bool = False               # the move does not lose
    settled: bool = True            # the choice is final


class Head(NamedTuple):
    """The panel with the game's most important fact."""

    label: str
    text: str
    tints: Tints = ()
    bar: float | None = None        # the progress of the analysis, 0..1; None: no bar


class AccuracyPanel(NamedTuple):
    label: str
    figure: int | None              # a percentage; None: unknown
    beside: str                     # the opponent's accuracy, or a remark
    # For each judgement a number for each mark; None in place of a mark if only the player's moves are counted.
    counts: dict[str, tuple[tuple[Mark | None, int], ...]]
    whose: str = ""                 # the player's name; empty for "you"
    unit: str = "%"                 # of the figure


@dataclass(frozen=True, kw_only=True)
class ReviewPicture(LinePicture):
    head: Head
    card: MoveCard
    tiles: tuple[LevelTile, ...]    # none unless the levels are asked
    accuracy: AccuracyPanel
    leads_to_escape: bool           # there is a button in the head


@view
def draw_review(pen: Pen, layout: ReviewLayout, picture: ReviewPicture) -> None:
    draw_line_page(pen, layout, picture, layout.card, layout.accuracy)
    _draw_head(pen, layout, picture.head, picture.leads_to_escape)
    covered = bool(picture.tiles) and layout.poll.colliderect(layout.sentences)
    _draw_card(pen, layout, picture.card._replace(text="") if covered else picture.card)
    _draw_poll(pen, layout, picture)
    _draw_accuracy(pen, layout, picture.accuracy)


def _draw_head(pen: Pen, layout: ReviewLayout, head: Head, beside_button: bool) -> None:
    rect, (label, *rows) = layout.head, layout.head_rows(beside_button)
    draw_box(pen, rect, Box(10, "xbg", alpha=0.9, stroke="x", stroke_alpha=0.6))
    bar = pygame.Rect(rect.left, rect.top, pen.line(4), rect.height)
    draw_box(pen, bar, Box(1.5, "x", glow="x", glow_alpha=0.5, reach=14))
    draw_text(pen, *label.midleft, head.label, LABEL, "x_text")
    for row, line in zip(rows, wrap(pen, head.text, MID, label.width), strict=False):
        draw_runs(pen, *row.midleft, _tinted(line, dict(head.tints), "text"), MID)
    if head.bar is not None:
        draw_bar(pen, pygame.Rect(label.left, rect.bottom - pen.px(12), label.width, pen.line(4)), head.bar, "o")


def _tinted(text: str, tints: dict[str, Paint], ink: Paint) -> list[ColouredRun]:
    """Split a line of text into pieces, with the cell names in their colours."""
    return [(part, tints.get(part, ink)) for part in _CELL.split(text) if part]


@view
def _draw_card(pen: Pen, layout: ReviewLayout, card: MoveCard) -> None:
    _draw_card_heading(pen, layout.card_heading, card)
    figures, notes, left = layout.figures, layout.notes, layout.notes.left
    if card.after is not None:
        end = _draw_figures(pen, figures, card)
        left = max(left, round(end) + pen.px(14)) if notes.top < figures.bottom else left
    elif card.label != "":
        draw_text(pen, figures.left, figures.centery, words.NOT_ANALYSED, BODY, "dim")
    draw_lines(pen, left, notes.centery - pen.px(12), card.notes, BODY, "soft", 24)
    silent = card.before is None and not card.label        # if so, the text also takes the place of the figures
    y = (figures.top if silent else layout.sentences.top) + pen.px(13)
    place, style, pitch = layout.sentences, BODY, 25
    if len(wrap(pen, card.text, style, place.width)) * pen.px(pitch) > place.bottom - y + pen.px(13):
        style, pitch = SMALL, 20
    for line in wrap(pen, card.text, style, place.width):
        draw_runs(pen, place.left, y, _tinted(line, dict(card.tints), "text"), style)
        y += pen.px(pitch)


def _draw_card_heading(pen: Pen, head: pygame.Rect, card: MoveCard) -> None:
    """Draw the move with its judgement, side by side if there is room."""
    x = head.left
    if card.kind:
        draw_judgement(pen, (x + pen.px(8), head.centery), card.kind, 9)
        x += pen.px(30)
    ink: Paint = "bad" if card.kind in ("losing move", "blunder") else "x_text" if card.kind else "dim"
    width = text_width(pen, card.heading, _HEADING) + pen.px(12) + text_width(pen, card.label, LABEL)
    if x + width <= head.right:
        draw_text(pen, x, head.centery, card.heading, _HEADING, "text")
        draw_text(pen, head.right, head.centery, card.label, LABEL, ink, "r")
    else:
        draw_text(pen, x, head.centery - pen.px(10), card.heading, _HEADING, "text")
        draw_text(pen, x, head.centery + pen.px(14), card.label, LABEL, ink)
    hline(pen, head.left, head.bottom + pen.px(4), head.width)


def _draw_figures(pen: Pen, rect: pygame.Rect, card: MoveCard) -> float:
    """Draw the move's change in percent. Returns the x where the text ends."""
    x = rect.left + draw_text(pen, rect.left, rect.centery, str(card.before), BIG, "soft") + pen.px(12)
    tip, arm = x + 26 * pen.unit, 6 * pen.unit
    draw_stroke(pen, ((x, rect.centery), (tip, rect.centery)), 1.75, "dim")
    draw_stroke(pen, ((tip - arm, rect.centery - arm), (tip, rect.centery),
                      (tip - arm, rect.centery + arm)), 1.75, "dim")
    x = tip + pen.px(12)
    x += draw_text(pen, x, rect.centery, str(card.after), BIG, "x_text") + pen.px(6)
    draw_text(pen, rect.right, rect.centery, card.change, _UNIT, "o_text", "r")
    return x + draw_text(pen, x, rect.centery + pen.px(6), "%", _UNIT, "x_text")


def _draw_poll(pen: Pen, layout: ReviewLayout, picture: ReviewPicture) -> None:
    heading = layout.poll_heading
    hline(pen, heading.left, heading.top - pen.px(6), heading.width)
    if picture.tiles:
        draw_text(pen, *heading.midright, words.COST, BODY, "dim", "r")
    for rect, tile in zip(layout.tiles(len(picture.tiles)), picture.tiles, strict=True):
        box = Box(10, "xbg", stroke="x", width=1.33) if tile.lit else Box(10, "panel2", "panel", stroke="line")
        draw_box(pen, rect, box)
        ink: Paint = "x_text" if tile.lit else "text"
        draw_text(pen, rect.centerx, rect.top + pen.px(14), tile.name, _TILE_NAME, "soft", "c")
        draw_text(pen, rect.centerx, rect.top + pen.px(34), tile.move, FIGURE, ink if tile.settled else "dim", "c")
        draw_text(pen, rect.centerx, rect.top + pen.px(55), tile.cost, BODY, "dim", "c")


@view
def _draw_accuracy(pen: Pen, layout: ReviewLayout, panel: AccuracyPanel) -> None:
    first, *columns = layout.accuracy_columns
    end = first.left + draw_text(pen, first.left, first.top + pen.px(10), panel.label, LABEL, "dim")
    draw_text(pen, end + pen.px(6), first.top + pen.px(10), panel.whose, LABEL, "soft")
    middle = first.top + pen.px(34)
    text = "–" if panel.figure is None else str(panel.figure)
    x = first.left + draw_text(pen, first.left, middle, text, _ACCURACY, "text") + pen.px(4)
    if panel.figure is not None:
        draw_text(pen, x, middle + pen.px(4), panel.unit, _UNIT, "soft")
    draw_text(pen, first.left, first.top + pen.px(60), panel.beside,
              fitting(pen, panel.beside, SMALL, first.width - pen.px(12)), "dim")
    for column, (kind, counts) in zip(columns, panel.counts.items(), strict=True):
        _draw_count(pen, column, kind, counts)


def _draw_count(pen: Pen, column: pygame.Rect, kind: str, counts: tuple[tuple[Mark | None, int], ...]) -> None:
    """Draw how often moves got a judgement; for the parameters see `AccuracyPanel.counts`."""
    happened = any(count for _, count in counts)
    top, width = column.top, pen.px(38)
    draw_judgement(pen, (column.centerx, top + pen.px(9)), kind, 8, faint=not happened)
    left = column.centerx - width * (len(counts) - 1) / 2
    for place, (mark, count) in enumerate(counts):
        x = left + width * place
        if mark is not None:                # a letter O would look like a 0
            draw_stone(pen, mark, (round(x - pen.px(10)), top + pen.px(30)), 14 * pen.unit, 0.0)
            x += pen.px(8)
        draw_text(pen, x, top + pen.px(30), str(count), STRONG, "text" if count else "dim", "c")
    draw_lines(pen, column.centerx, top + pen.px(49), wrap(pen, kind.capitalize(), SMALL, column.width), SMALL,
               "text" if happened else "dim", 15, "c")
