"""Everything shown on the review's page as one value, and the drawing of it."""
from __future__ import annotations

import re
from dataclasses import dataclass, replace

import pygame

from game.screens.review import words
from game.screens.review.layout import ReviewLayout
from game.views.judgements import draw_judgement
from game.views.kit import Kit, Paint
from game.views.line_page import LinePicture, draw_line
from game.views.page import draw_over
from game.views.paint import Box, draw_bar, draw_box, draw_stroke, hline
from game.views.recording import view
from game.views.stones import Mark, draw_stone
from game.views.text import BODY, LABEL, SMALL, STRONG, Type, draw_flow, draw_text, text_width, wrap
from game.views.widgets.base import fitting

_HEADING = Type("orb700", 18, 1.2, tabular=False)
_LARGE = Type("exo700", 44)
_ACCURACY = Type("exo700", 30)
_SMALL_BODY = Type("exo600", 15)
_UNIT = Type("exo600", 22)
_TILE_NAME = Type("orb600", 16)
_TILE_MOVE = Type("exo700", 18)
_CELL = re.compile(r"(\b[a-o](?:1[0-5]|[1-9])\b)")


@dataclass(frozen=True)
class MoveCard:
    """The panel about the move that led to the position shown."""

    heading: str
    kind: str = ""                  # the move's judgement; "" for none
    label: str = ""
    before: int | None = None       # the expected score before and after the move in percent; None: unknown
    after: int | None = None
    change: str = ""
    notes: tuple[str, ...] = ()     # two short lines
    words: str = ""
    tints: tuple[tuple[str, Paint], ...] = ()       # the colours of cell names in the words


@dataclass(frozen=True)
class LevelTile:
    """The tile with a level's choice in a position: the level's name, its move, and its number of nodes as `cost`."""

    name: str
    move: str
    cost: str
    lit: bool = False               # the move does not lose
    settled: bool = True            # the choice is final


@dataclass(frozen=True)
class Head:
    """The panel with the game's most important fact."""

    label: str
    text: str
    tints: tuple[tuple[str, Paint], ...] = ()       # the colours of cell names in the text
    bar: float | None = None        # the progress of the analysis, 0..1; None: no bar


@dataclass(frozen=True)
class AccuracyPanel:
    """The panel with the player's accuracy."""

    label: str
    figure: int | None              # a percentage; None: unknown
    beside: str                     # the opponent's accuracy, or a remark
    # For each judgement its key, its name, and a number for each mark; None if only the player's moves are counted.
    counts: tuple[tuple[str, str, tuple[tuple[Mark | None, int], ...]], ...]
    whose: str = ""                 # the player's name; empty for "you"
    unit: str = "%"                 # of the figure


@dataclass(frozen=True, kw_only=True)
class ReviewPicture(LinePicture):
    """Everything shown on the review's page, as plain values."""

    head: Head
    card: MoveCard
    tiles: tuple[LevelTile, ...]
    polled: bool                    # the levels are asked
    accuracy: AccuracyPanel


@view
def draw_review(surface: pygame.Surface, kit: Kit, layout: ReviewLayout, picture: ReviewPicture) -> None:
    draw_line(surface, kit, layout, picture, layout.card, layout.accuracy)
    go_there = any(button.name == "escape" for button in picture.buttons)
    _draw_head(surface, kit, layout, picture.head,
               (layout.go_there.left if go_there else layout.head.right) - layout.head.left - kit.px(36))
    covered = picture.polled and layout.poll.colliderect(layout.sentences)
    _draw_card(surface, kit, layout, replace(picture.card, words="") if covered else picture.card)
    _draw_poll(surface, kit, layout, picture)
    _draw_accuracy(surface, kit, layout, picture.accuracy)
    draw_over(surface, kit, layout.notice, picture)


def _draw_head(surface: pygame.Surface, kit: Kit, layout: ReviewLayout, head: Head, room: int) -> None:
    rect = layout.head
    draw_box(surface, kit, rect, Box(10, "xbg", alpha=0.9, stroke="x", stroke_alpha=0.6))
    bar = pygame.Rect(rect.left, rect.top, kit.line(4), rect.height)
    draw_box(surface, kit, bar, Box(1.5, "x", glow="x", glow_alpha=0.5, reach=14))
    x = rect.left + kit.px(20)
    draw_text(surface, kit, x, rect.top + kit.px(15), head.label, LABEL, "x_text")
    for i, line in enumerate(wrap(kit, head.text, _SMALL_BODY, room)):
        draw_flow(surface, kit, x, rect.top + kit.px(37 + 20 * i), _tinted(line, dict(head.tints), "text"), _SMALL_BODY)
    if head.bar is not None:
        track = pygame.Rect(x, rect.bottom - kit.px(12), rect.width - 2 * kit.px(20), kit.line(4))
        draw_bar(surface, kit, track, head.bar, "o")


def _tinted(text: str, tints: dict[str, Paint], ink: Paint) -> list[tuple[str, Paint]]:
    """Split a line of text into pieces, with the cell names in their colours."""
    return [(part, tints.get(part, ink)) for part in _CELL.split(text) if part]


@view
def _draw_card(surface: pygame.Surface, kit: Kit, layout: ReviewLayout, card: MoveCard) -> None:
    _draw_card_heading(surface, kit, layout.card_heading, card)
    figures, (left, first) = layout.figures, layout.notes
    if card.after is not None:
        end = _draw_figures(surface, kit, figures, card)
        left = max(left, round(end) + kit.px(14)) if first < figures.bottom else left
    elif card.label != "":
        draw_text(surface, kit, figures.left, figures.centery, words.NOT_ANALYSED, BODY, "dim")
    for i, note in enumerate(card.notes):
        draw_text(surface, kit, left, first + kit.px(24 * i), note, BODY, "soft")
    silent = card.before is None and not card.label        # the words have the place of the figures, too
    y = (figures.top if silent else layout.sentences.top) + kit.px(13)
    room, kind, pitch = layout.sentences, BODY, 25
    if len(wrap(kit, card.words, kind, room.width)) * kit.px(pitch) > room.bottom - y + kit.px(13):
        kind, pitch = SMALL, 20
    for line in wrap(kit, card.words, kind, room.width):
        draw_flow(surface, kit, room.left, y, _tinted(line, dict(card.tints), "text"), kind)
        y += kit.px(pitch)


def _draw_card_heading(surface: pygame.Surface, kit: Kit, head: pygame.Rect, card: MoveCard) -> None:
    """Draw the move with its judgement, side by side if there is room."""
    x = head.left
    if card.kind:
        draw_judgement(surface, kit, (x + kit.px(8), head.centery), card.kind, 9)
        x += kit.px(30)
    ink: Paint = "bad" if card.kind in ("losing move", "blunder") else "x_text" if card.kind else "dim"
    wide = text_width(kit, card.heading, _HEADING) + kit.px(12) + text_width(kit, card.label, LABEL)
    if x + wide <= head.right:
        draw_text(surface, kit, x, head.centery, card.heading, _HEADING, "text")
        draw_text(surface, kit, head.right, head.centery, card.label, LABEL, ink, "r")
    else:
        draw_text(surface, kit, x, head.centery - kit.px(10), card.heading, _HEADING, "text")
        draw_text(surface, kit, x, head.centery + kit.px(14), card.label, LABEL, ink)
    hline(surface, kit, head.left, head.bottom + kit.px(4), head.width)


def _draw_figures(surface: pygame.Surface, kit: Kit, rect: pygame.Rect, card: MoveCard) -> float:
    """Draw the move's change in percent. Returns the x where the text ends."""
    x: float = rect.left
    if card.before is not None:
        x += draw_text(surface, kit, rect.left, rect.centery, str(card.before), _LARGE, "soft") + kit.px(12)
        arrow, arm = 26 * kit.unit, 6 * kit.unit
        tip = x + arrow
        draw_stroke(surface, kit, ((x, rect.centery), (tip, rect.centery)), 1.75, "dim")
        draw_stroke(surface, kit, ((tip - arm, rect.centery - arm), (tip, rect.centery),
                                   (tip - arm, rect.centery + arm)), 1.75, "dim")
        x = tip + kit.px(12)
    x += draw_text(surface, kit, x, rect.centery, str(card.after), _LARGE, "x_text") + kit.px(6)
    draw_text(surface, kit, rect.right, rect.centery, card.change, _UNIT, "o_text", "r")
    return x + draw_text(surface, kit, x, rect.centery + kit.px(6), "%", _UNIT, "x_text")


def _draw_poll(surface: pygame.Surface, kit: Kit, layout: ReviewLayout, picture: ReviewPicture) -> None:
    heading = layout.poll_heading
    hline(surface, kit, heading.left, heading.top - kit.px(6), heading.width)
    if picture.tiles:
        draw_text(surface, kit, *heading.midright, words.COST, BODY, "dim", "r")
    for rect, tile in zip(layout.tiles(len(picture.tiles)), picture.tiles, strict=True):
        box = Box(10, "xbg", stroke="x", width=1.33) if tile.lit else Box(10, "panel2", "panel", stroke="line")
        draw_box(surface, kit, rect, box)
        ink: Paint = "x_text" if tile.lit else "text"
        draw_text(surface, kit, rect.centerx, rect.top + kit.px(14), tile.name, _TILE_NAME, "soft", "c")
        draw_text(surface, kit, rect.centerx, rect.top + kit.px(34), tile.move, _TILE_MOVE,
                  ink if tile.settled else "dim", "c")
        draw_text(surface, kit, rect.centerx, rect.top + kit.px(55), tile.cost, BODY, "dim", "c")


@view
def _draw_accuracy(surface: pygame.Surface, kit: Kit, layout: ReviewLayout, panel: AccuracyPanel) -> None:
    first, *columns = layout.strip
    draw_text(surface, kit, first.left, first.top + kit.px(10), panel.label, LABEL, "dim")
    if panel.whose:
        draw_text(surface, kit, first.right, first.top + kit.px(10), panel.whose, SMALL, "soft", "r")
    middle = first.top + kit.px(34)
    text = "–" if panel.figure is None else str(panel.figure)
    x = first.left + draw_text(surface, kit, first.left, middle, text, _ACCURACY, "text") + kit.px(4)
    if panel.figure is not None:
        draw_text(surface, kit, x, middle + kit.px(4), panel.unit, _UNIT, "soft")
    draw_text(surface, kit, first.left, first.top + kit.px(60), panel.beside,
              fitting(kit, panel.beside, SMALL, first.width), "dim")
    for column, judgement in zip(columns, panel.counts, strict=True):
        _draw_count(surface, kit, column, *judgement)


def _draw_count(surface: pygame.Surface, kit: Kit, column: pygame.Rect, kind: str, name: str,
                counts: tuple[tuple[Mark | None, int], ...]) -> None:
    """Draw how often moves got a judgement; for the parameters see `AccuracyPanel.counts`."""
    happened = any(count for _, count in counts)
    top, wide = column.top, kit.px(30)
    draw_judgement(surface, kit, (column.centerx, top + kit.px(9)), kind, 8, faint=not happened)
    left = column.centerx - wide * (len(counts) - 1) / 2
    for place, (mark, count) in enumerate(counts):
        x = left + wide * place
        if mark is not None:                # a letter O would look like a 0
            draw_stone(surface, kit, mark, (round(x - kit.px(8)), top + kit.px(30)), 16 * kit.unit, 0.0)
            x += kit.px(8)
        draw_text(surface, kit, x, top + kit.px(30), str(count), STRONG, "text" if count else "dim", "c")
    for row, word in enumerate(wrap(kit, name, SMALL, column.width)):
        draw_text(surface, kit, column.centerx, top + kit.px(49 + 15 * row), word, SMALL,
                  "text" if happened else "dim", "c")
