"""What HOW TO PLAY shows, as one value, and how it is drawn."""
from __future__ import annotations

from dataclasses import dataclass

import pygame

from ai.play.levels import PROOF
from ai.position.rules import FIVE_IN_A_ROW, TIC_TAC_TOE
from game.model import scoring
from game.screens.help.layout import HowToPlayLayout
from game.views.backdrop import draw_backdrop
from game.views.board import BoardPicture, draw_board
from game.views.focus import State
from game.views.kit import Kit, Paint, Sprite
from game.views.paint import PANEL, Box, draw_box, fill, hline
from game.views.recording import view
from game.views.sparks import Ring, Spark, draw_particles
from game.views.text import BODY, HEADLINE, LABEL, SMALL, STRONG, Type, draw_flow, draw_text, text_width, wrap
from game.views.widgets import Back, Button, Choice, draw_back, draw_button, draw_choice, draw_focus, draw_medal
from game.views.widgets.base import fitting

_LINE = Type("exo600", 17)
_CAP = Type("exo700", 14, 0.6)
_EXAMPLE: tuple[tuple[int, str, Paint, Paint], ...] = (
    (62, "win", "x", "x_text"), (8, "draw", "draw", "soft"), (30, "loss", "o", "o_text"))
_CHANCE = ("The bar beside the board: of 100 games from here against this level, you win so many. "
           "The line across it: how many if two equal strong players went on.")
_OPENINGS = (("Free", "the first stone goes anywhere; only such games are rated"),
             ("Swap2", "one places X, O, X; the other takes a side, or adds O and X"),
             ("", "and leaves the choice of sides to the first"),
             ("Balanced", "three to five stones that MASTER finds even lie there already"),
             ("Exactly five", "six or more in a row do not win; chosen over PLAY, like Swap2"),
             (PROOF.title, "has the X, begins and wins: see how long you last"))
_KEYS = (("Arrows", "D-pad", "choose a cell"), ("Enter", "A", "place a stone"), ("Esc", "B", "back"),
         ("U", "X", "undo"), ("S", "Y", "stop thinking"), ("N", "Start", "new game"), ("H", "", "hint"),
         ("X", "", "think aloud"))


@dataclass(frozen=True)
class HowToPlayPicture:
    """Plain values all the way down: two equal pictures look the same. answer: to the last move; right: it was good."""

    board: BoardPicture
    flying: tuple[tuple[Spark, ...], tuple[Ring, ...]]
    title: str
    text: str
    answer: str
    right: bool
    done: tuple[bool, ...]
    small: bool                     # the lessons are those of the 3×3 board
    openings: bool                  # the last card is about openings, not about points
    back: Back
    boards: Choice
    buttons: tuple[Button, ...]
    states: tuple[tuple[str, State], ...]
    window: tuple[int, int]


@view
def draw_how_to_play(surface: pygame.Surface, kit: Kit, layout: HowToPlayLayout, picture: HowToPlayPicture) -> None:
    """Draw the whole page."""
    page = kit.page("how to play", (picture.small, picture.openings),
                    lambda: _page(kit, layout, picture.small, picture.openings))
    surface.blit(page.surface, (0, 0))
    states = dict(picture.states)
    look = states.__getitem__
    draw_back(surface, kit, picture.back, look)
    draw_choice(surface, kit, picture.boards, look)
    draw_board(surface, kit, layout.board, picture.board)
    draw_particles(surface, kit, layout.board, *picture.flying)
    _draw_lesson(surface, kit, layout, picture)
    for button in picture.buttons:
        draw_button(surface, kit, button, look)
    for done, rect in zip(picture.done, layout.steps(len(picture.done)), strict=True):
        if done:
            draw_medal(surface, kit, rect.topright, True, 7)
    if look("board").focused and picture.board.cursor is None:
        margin = kit.px(16)
        draw_focus(surface, kit, layout.board.rect.inflate(margin, margin), 14)


def _draw_lesson(surface: pygame.Surface, kit: Kit, layout: HowToPlayLayout, picture: HowToPlayPicture) -> None:
    name = picture.title
    draw_text(surface, kit, *layout.title, name, fitting(kit, name, HEADLINE, layout.text.width), "text")
    x, y = layout.text.left, layout.text.top + kit.px(13)
    for line in wrap(kit, picture.text, _LINE, layout.text.width):
        draw_text(surface, kit, x, y, line, _LINE, "soft")
        y += kit.px(24)
    place = layout.answer
    if not picture.answer:
        draw_text(surface, kit, *place.midleft, "Click a cell.", BODY, "dim")
        return
    ink = "x_text" if picture.right else "bad"
    for i, line in enumerate(lines := wrap(kit, picture.answer, STRONG, place.width)):
        top = place.centery + kit.px(20 * i - 10 * (len(lines) - 1))
        draw_text(surface, kit, place.left, top, line, STRONG, ink)


def _page(kit: Kit, layout: HowToPlayLayout, small: bool, openings: bool) -> Sprite:
    """All that never changes, as one picture."""
    page = pygame.Surface(kit.screen.size, 0, 32)
    draw_backdrop(page, kit)
    for rect in (layout.lesson, layout.chance, layout.keys, layout.score):
        draw_box(page, kit, rect, PANEL)
    last = "OPENINGS" if openings else "SCORE"
    for rect, heading in ((layout.chance, "WIN CHANCE"), (layout.score, last)):
        draw_text(page, kit, rect.left + kit.px(24), rect.top + kit.px(26), heading, LABEL, "x")
    _draw_chance(page, kit, layout.chance)
    _draw_keys(page, kit, layout.keys)
    if openings:
        _draw_openings(page, kit, layout.score)
    else:
        _draw_score(page, kit, layout, small)
    return Sprite(page)


def _draw_chance(page: pygame.Surface, kit: Kit, card: pygame.Rect) -> None:
    """An example of the three chances, and what they mean."""
    draw_text(page, kit, card.right - kit.px(24), card.top + kit.px(26), "for example", SMALL, "dim", "r")
    bar = pygame.Rect(card.left + kit.px(24), card.top + kit.px(46), card.width - 2 * kit.px(24), kit.px(14))
    left, gap = bar.left, kit.line(2)
    for share, name, colour, ink in _EXAMPLE:
        right = left + round(bar.width * share / 100)
        fill(page, kit, pygame.Rect(left, bar.top, right - left - gap, bar.height), colour)
        middle = bar.bottom + kit.px(14)
        draw_flow(page, kit, left, middle, ((f"{share} ", ink), ("" if share < 20 else name, "dim")), SMALL)
        left = right
    y = bar.bottom + kit.px(40)
    for line in wrap(kit, _CHANCE, SMALL, bar.width):
        draw_text(page, kit, bar.left, y, line, SMALL, "soft")
        y += kit.px(19)


def _draw_keys(page: pygame.Surface, kit: Kit, card: pygame.Rect) -> None:
    """Each key, the gamepad's button, and what they do."""
    x, y = card.left + kit.px(24), card.top + kit.px(47)
    pad, words = x + kit.px(77), x + kit.px(153)
    for left, heading in ((x, "KEY"), (pad, "PAD"), (words, "ACTION")):
        draw_text(page, kit, left, card.top + kit.px(26), heading, LABEL, "x")
    for key, button, what in _KEYS:
        _draw_cap(page, kit, x, y, key)
        if button:
            _draw_cap(page, kit, pad, y, button)
        draw_text(page, kit, words, y, what, SMALL, "soft")
        y += kit.px(19.3)


def _draw_cap(page: pygame.Surface, kit: Kit, x: int, y: int, text: str) -> None:
    wide = max(kit.px(24), round(text_width(kit, text, _CAP)) + kit.px(10))
    cap = pygame.Rect(x, y - kit.px(8.5), wide, 2 * kit.px(8.5))
    draw_box(page, kit, cap, Box(4, "bg0", alpha=0.6, stroke="edge"))
    draw_text(page, kit, *cap.center, text, _CAP, "text", "c")


def _draw_openings(page: pygame.Surface, kit: Kit, card: pygame.Rect) -> None:
    """How a game of five in a row can begin, and what wins."""
    x, y, words = card.left + kit.px(24), card.top + kit.px(51), card.left + kit.px(130)
    for name, what in _OPENINGS:
        if name and name != _OPENINGS[0][0]:
            hline(page, kit, x, y - kit.px(9.2), card.width - 2 * kit.px(24))
        draw_text(page, kit, x, y, name, SMALL, "text")
        draw_text(page, kit, words, y, what, SMALL, "soft")
        y += kit.px(18.8)


def _draw_score(page: pygame.Surface, kit: Kit, layout: HowToPlayLayout, small: bool) -> None:
    """The formula, as the points are worked out."""
    card = layout.score
    x, y, words = card.left + kit.px(24), card.top + kit.px(51), card.left + kit.px(130)
    draw_text(page, kit, x, y, "Level", SMALL, "text")
    base = scoring.base_points(TIC_TAC_TOE if small else FIVE_IN_A_ROW)
    worth = "for a win, against FULL for a draw too" if small else "points for a win, in thousands"
    right = card.right - kit.px(24) if small else layout.openings.left
    draw_text(page, kit, right, card.top + kit.px(26), worth, SMALL, "dim", "r")
    draw_flow(page, kit, words if small else x + kit.px(62), y, [part for name, points in base.items() for part in (
        (f"{name}: ", "dim"), (f"{points:,}  " if small else f"{points / 1000:g}  ", "x_text"))], SMALL)
    for name, what in (row for row in scoring.explained() if not row[0].startswith("Level")):
        y += kit.px(22)
        hline(page, kit, x, y - kit.px(11), card.width - 2 * kit.px(24))
        draw_text(page, kit, x, y, name, SMALL, "text")
        draw_text(page, kit, words, y, what, SMALL, "soft")
