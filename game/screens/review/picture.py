"""What the review shows, as one value, and how it is drawn."""
from __future__ import annotations

import re
from dataclasses import dataclass

import pygame

from game.screens.review.layout import ReviewLayout
from game.views.backdrop import draw_backdrop
from game.views.board import BoardPicture, draw_board
from game.views.focus import State, looks
from game.views.judgements import draw_judgement
from game.views.kit import Kit, Paint
from game.views.paint import PANEL, Box, draw_box, draw_stroke, hline
from game.views.readout import draw_notice
from game.views.recording import view
from game.views.stones import Mark, draw_stone
from game.views.text import BODY, LABEL, STRONG, Type, draw_flow, draw_text, text_width, wrap
from game.views.timeline import Timeline, draw_timeline
from game.views.widgets import (
    Back,
    Button,
    Choice,
    Tooltip,
    draw_back,
    draw_button,
    draw_choice,
    draw_focus,
    draw_step,
    draw_tooltip,
)

_HEADING = Type("orb700", 18, 1.2, tabular=False)
_LARGE = Type("exo700", 44)
_ACCURACY = Type("exo700", 48)
_UNIT = Type("exo600", 22)
_TILE_NAME = Type("orb600", 16)
_TILE_MOVE = Type("exo700", 18)
_CELL = re.compile(r"(\b[a-o](?:1[0-5]|[1-9])\b)")


@dataclass(frozen=True)
class MoveCard:
    """What is said of the move that led to the position shown. kind: its judgement; "" for none.

    before, after: percent, None is not known. notes: two short lines. tints: cells whose names stand out, and how.
    """

    heading: str
    kind: str = ""
    label: str = ""
    before: int | None = None
    after: int | None = None
    change: str = ""
    notes: tuple[str, ...] = ()
    words: str = ""
    tints: tuple[tuple[str, Paint], ...] = ()


@dataclass(frozen=True)
class LevelTile:
    """What a level would play: its name, its move and what that cost. lit: the move holds. settled: it has decided."""

    name: str
    move: str
    cost: str
    lit: bool = False
    settled: bool = True


@dataclass(frozen=True)
class AccuracyPanel:
    """The accuracy, or how far the analysis has come: a label, a percentage (None: no figure), its bar 0..1.

    whose: the player, where that is not you. beside: the opponent's, or what there is to say. counts: each judgement,
    its name and how often: yours, or each player's beside their mark. busy: the machine is at work, so that the bar is
    its colour. unit: of the figure.
    """

    label: str
    figure: int | None
    bar: float
    busy: bool
    beside: str
    counts: tuple[tuple[str, str, tuple[tuple[Mark | None, int], ...]], ...]
    whose: str = ""
    unit: str = "%"


@dataclass(frozen=True)
class ReviewPicture:
    """Plain values all the way down: two equal pictures look the same. head: the last escape, if there is one."""

    back: Back
    caption: str
    head: str | None
    head_tints: tuple[tuple[str, Paint], ...]
    board: BoardPicture
    card: MoveCard
    tiles: tuple[LevelTile, ...]
    poll: Button
    accuracy: AccuracyPanel
    tabs: Choice
    at: str
    value: str
    timeline: Timeline
    buttons: tuple[Button, ...]
    states: tuple[tuple[str, State], ...]
    timeline_focused: bool
    notice: str
    notice_strength: float
    tooltip: Tooltip | None
    window: tuple[int, int]


@view
def draw_review(surface: pygame.Surface, kit: Kit, layout: ReviewLayout, picture: ReviewPicture) -> None:
    """Draw the whole screen."""
    draw_backdrop(surface, kit)
    look = looks(picture.states)
    draw_back(surface, kit, picture.back, look)
    draw_text(surface, kit, *layout.caption.midright, picture.caption, BODY, "soft", "r")
    if picture.head is not None:
        _draw_head(surface, kit, layout, picture.head, picture.head_tints)
    draw_board(surface, kit, layout.board, picture.board)
    for rect in (layout.card, layout.accuracy, layout.timeline):
        draw_box(surface, kit, rect, PANEL)
    _draw_card(surface, kit, layout, picture.card)
    _draw_poll(surface, kit, layout, picture)
    _draw_accuracy(surface, kit, layout, picture.accuracy)
    draw_choice(surface, kit, picture.tabs, look)
    draw_text(surface, kit, layout.timeline.centerx, layout.readings, picture.at, BODY, "text", "c")
    draw_text(surface, kit, layout.plot.right, layout.readings, picture.value, STRONG, "text", "r")
    draw_timeline(surface, kit, layout.plot, layout.scrubber, picture.timeline)
    if picture.timeline_focused:
        draw_focus(surface, kit, layout.scrubber.inflate(kit.px(20), -kit.px(2)), 8)
    for button in picture.buttons:
        if button.name in ("earlier", "later"):
            draw_step(surface, kit, button, look(button.name))
        else:
            draw_button(surface, kit, button, look)
    if picture.notice:
        draw_notice(surface, kit, layout.notice, picture.notice, picture.notice_strength)
    if picture.tooltip is not None:
        draw_tooltip(surface, kit, picture.tooltip)


def _draw_head(surface: pygame.Surface, kit: Kit, layout: ReviewLayout, text: str,
               tints: tuple[tuple[str, Paint], ...]) -> None:
    rect = layout.head
    draw_box(surface, kit, rect, Box(10, "xbg", alpha=0.9, stroke="x", stroke_alpha=0.6))
    bar = pygame.Rect(rect.left, rect.top, kit.line(4), rect.height)
    draw_box(surface, kit, bar, Box(1.5, "x", glow="x", glow_alpha=0.5, reach=14))
    x = rect.left + kit.px(24)
    if rect.height > kit.px(60):            # in several lines
        draw_text(surface, kit, x, rect.top + kit.px(26), "THE LAST ESCAPE", LABEL, "x_text")
        for i, line in enumerate(wrap(kit, text, BODY, rect.right - kit.px(24) - x)):
            draw_flow(surface, kit, x, rect.top + kit.px(60 + 22 * i), _tinted(line, dict(tints), "text"), BODY)
        return
    x += round(draw_text(surface, kit, x, rect.centery, "THE LAST ESCAPE", LABEL, "x_text")) + kit.px(24)
    room = layout.go_there.left - kit.px(12) - x
    kind = BODY if text_width(kit, text, BODY) <= room else Type("exo600", 15)
    draw_flow(surface, kit, x, rect.centery, _tinted(text, dict(tints), "text"), kind)


def _tinted(text: str, tints: dict[str, Paint], ink: Paint) -> list[tuple[str, Paint]]:
    """The pieces of a line, its cells in their colours."""
    return [(part, tints.get(part, ink)) for part in _CELL.split(text) if part]


@view
def _draw_card(surface: pygame.Surface, kit: Kit, layout: ReviewLayout, card: MoveCard) -> None:
    head, figures = layout.card_heading, layout.figures
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
    left, first = layout.notes
    if card.after is not None:
        end = _draw_figures(surface, kit, figures, card)
        left = max(left, round(end) + kit.px(14)) if first < figures.bottom else left
    elif card.label != "":
        draw_text(surface, kit, figures.left, figures.centery, "Not analysed yet.", BODY, "dim")
    for i, note in enumerate(card.notes):
        draw_text(surface, kit, left, first + kit.px(24 * i), note, BODY, "soft")
    silent = card.before is None and not card.label        # the words have the place of the figures, too
    y = (figures.top if silent else layout.sentences.top) + kit.px(13)
    for line in wrap(kit, card.words, BODY, layout.sentences.width):
        draw_flow(surface, kit, layout.sentences.left, y, _tinted(line, dict(card.tints), "text"), BODY)
        y += kit.px(25)


def _draw_figures(surface: pygame.Surface, kit: Kit, rect: pygame.Rect, card: MoveCard) -> float:
    """Draw what the move changed; where the percent sign ends."""
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
    draw_text(surface, kit, *heading.midright, "cost: moves evaluated", BODY, "dim", "r")
    for rect, tile in zip(layout.tiles(len(picture.tiles)), picture.tiles, strict=True):
        box = Box(10, "xbg", stroke="x", width=1.33) if tile.lit else Box(10, "panel2", "panel", stroke="line")
        draw_box(surface, kit, rect, box)
        ink: Paint = "x_text" if tile.lit else "text"
        draw_text(surface, kit, rect.centerx, rect.top + kit.px(15), tile.name, _TILE_NAME, "soft", "c")
        draw_text(surface, kit, rect.centerx, rect.top + kit.px(37), tile.move, _TILE_MOVE,
                  ink if tile.settled else "dim", "c")
        draw_text(surface, kit, rect.centerx, rect.top + kit.px(59), tile.cost, BODY, "dim", "c")


@view
def _draw_accuracy(surface: pygame.Surface, kit: Kit, layout: ReviewLayout, panel: AccuracyPanel) -> None:
    rect = layout.accuracy
    left, right = rect.left + kit.px(24), rect.right - kit.px(24)
    draw_text(surface, kit, left, rect.top + kit.px(26), panel.label, LABEL, "dim")
    draw_text(surface, kit, right, rect.top + kit.px(26), panel.beside, BODY, "dim", "r")
    middle = rect.top + kit.px(66)
    if panel.figure is None:
        x = left + draw_text(surface, kit, left, middle, "–", _ACCURACY, "dim") + kit.px(6)
    else:
        x = left + draw_text(surface, kit, left, middle, str(panel.figure), _ACCURACY, "text") + kit.px(6)
        x += draw_text(surface, kit, x, middle + kit.px(8), panel.unit, _UNIT, "soft") + kit.px(6)
    if panel.whose:
        draw_text(surface, kit, x, middle + kit.px(8), f"for {panel.whose}", BODY, "soft")
    track = pygame.Rect(left, rect.top + kit.px(97), right - left, kit.line(4))
    draw_box(surface, kit, track, Box(2, "line"))
    full = round(track.width * min(1.0, max(0.0, panel.bar)))
    if full:
        track.width = full
        draw_box(surface, kit, track, Box(2, "o" if panel.busy else "x"))
    for i, (kind, name, counts) in enumerate(panel.counts):
        row = layout.count(i)
        if i:
            hline(surface, kit, row.left, row.top, row.width)
        happened = any(count for _, count in counts)
        draw_judgement(surface, kit, (row.left + kit.px(10), row.centery), kind, 8, faint=not happened)
        draw_text(surface, kit, row.left + kit.px(30), row.centery, name, BODY, "text" if happened else "dim")
        for column, (mark, count) in enumerate(reversed(counts)):
            right = row.right - column * kit.px(46)
            draw_text(surface, kit, right, row.centery, str(count), STRONG, "text" if count else "dim", "r")
            if mark is not None:                # a letter O would look like a 0
                draw_stone(surface, kit, mark, (right - kit.px(24), row.centery), 20 * kit.unit, 0.0)
