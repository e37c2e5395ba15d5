"""Widgets to press: a button with a word, and the control that leads back from a page."""
from typing import Literal, NamedTuple

import pygame

from game.themes.theme import luminance, mix
from game.views.focus import State
from game.views.kit import Kit, Paint
from game.views.layout import Point
from game.views.paint import WHITE, Box, draw_box, draw_disc, draw_stroke
from game.views.text import BUTTON, SMALL_BUTTON, Type, draw_text, text_width
from game.views.widgets.base import fitting, plain_box, sunk, widget

_PRIMARY = Type("orb700", 19, 1.6)
_PLAY = Type("orb700", 26, 3.0)
_PAGE_TITLE = Type("orb700", 24, 2.0)
_NOTE = Type("exo600", 16)


class Button(NamedTuple):
    """A button with a word on it.

    kind: `primary`, solid, one per screen; `ghost`, without a box and left-aligned; `danger`, red; or `plain`. note: a
    smaller line below; dot: something new waits behind the button.
    """

    name: str
    rect: pygame.Rect
    text: str
    kind: Literal["primary", "plain", "danger", "ghost"] = "plain"
    enabled: bool = True
    # Up and down: before the text, on a ghost button after it; neither font has arrows. Left and right: nothing else.
    arrow: Literal["up", "down", "left", "right"] | None = None
    chosen: bool = False                            # the chosen one of several buttons
    note: str = ""
    dot: bool = False


class Back(NamedTuple):
    """The control at the head of a page that leads back; it shows the page's name."""

    name: str
    rect: pygame.Rect
    title: str


def _button_look(kit: Kit, button: Button, state: State) -> tuple[Box | None, Paint]:
    hover = state.hover
    if not button.enabled:
        return (None if button.kind == "ghost" else Box(10, "panel", alpha=0.5, stroke="line")), "faint"
    if button.kind == "primary":
        away = WHITE if luminance(kit.colour("ink")) < 0.2 else kit.colour("xlo")  # contrasts with the button's text
        shine = mix(kit.colour("xhi"), away, 0.35 * hover)
        return Box(10, shine, "x", glow="xlo", glow_alpha=0.42 + 0.18 * hover, reach=26), "ink"
    if button.kind == "danger":
        back = mix(kit.colour("panel"), kit.colour("bad"), 0.08 + 0.05 * hover)
        return Box(10, back, stroke="bad", width=1.33, stroke_alpha=0.85), "bad"
    if button.kind == "ghost":
        return None, mix(kit.colour("soft"), kit.colour("x_text"), hover)
    if button.chosen:
        return Box(10, "xbg", stroke="x", width=1.33), "x_text"
    return plain_box(kit, state), "text"


@widget()
def draw_button(surface: pygame.Surface, kit: Kit, button: Button, state: State) -> None:
    if button.arrow in ("left", "right"):
        _draw_step(surface, kit, button, state)
        return
    rect = sunk(kit, button.rect, state)
    box, ink = _button_look(kit, button, state)
    if box is not None:
        draw_box(surface, kit, rect, box)
    if button.kind == "primary" and button.enabled:
        inner = -2 * kit.line(1.33)
        draw_box(surface, kit, rect.inflate(inner, inner), Box(8.7, stroke=WHITE, stroke_alpha=0.35))
    _draw_word(surface, kit, rect, button, ink)
    if button.note:
        note = fitting(kit, button.note, _NOTE, rect.width - kit.px(16))
        quiet: Paint = ink if button.kind == "primary" or not button.enabled else "soft"
        below = round(0.21 * min(button.rect.height, kit.px(66)))
        draw_text(surface, kit, rect.centerx, rect.centery + below, button.note, note, quiet, "c")
    if button.dot:
        draw_disc(surface, kit, (rect.right - kit.px(14), rect.top + kit.px(14)), 4, "x", glow=0.25, reach=6)


def _draw_step(surface: pygame.Surface, kit: Kit, button: Button, state: State) -> None:
    """Draw a button that is nothing but an arrowhead to the left or right."""
    turn, still = -1 if button.arrow == "left" else 1, "soft" if button.enabled else "faint"
    tip = button.rect.centerx + turn * 3 * kit.unit, button.rect.centery
    _sideways(surface, kit, tip, turn, "text" if state.hover > 0.5 else still)


def _draw_word(surface: pygame.Surface, kit: Kit, rect: pygame.Rect, button: Button, ink: Paint) -> None:
    """Draw the button's text, above its note if it has one, with the arrow before it or, on a ghost button, after."""
    arrow = kit.px(22) if button.arrow is not None else 0
    kind = fitting(kit, button.text, _button_type(kit, button), button.rect.width - arrow - kit.px(18))
    width = text_width(kit, button.text, kind)
    up = 1 if button.arrow == "up" else -1
    left = rect.left + kit.px(14) if button.kind == "ghost" else rect.centerx + (arrow - width) / 2
    if button.arrow is not None and button.kind == "ghost":
        _arrowhead(surface, kit, (round(left + width) + kit.px(15), rect.centery - up * kit.px(2)), up, ink)
    elif button.arrow is not None:
        x = round(rect.centerx - (width + arrow) / 2) + kit.px(6)
        _arrow(surface, kit, (x, rect.centery), up, ink)
    high = min(button.rect.height, kit.px(66)) if button.note else 0
    draw_text(surface, kit, left, rect.centery - round(0.17 * high), button.text, kind, ink)


def _button_type(kit: Kit, button: Button) -> Type:
    rect = button.rect
    if button.kind == "primary":
        return _PLAY if rect.height >= kit.px(56) else _PRIMARY
    return BUTTON if rect.height > kit.px(41) else SMALL_BUTTON


def _arrow(surface: pygame.Surface, kit: Kit, center: tuple[int, int], up: int, colour: Paint) -> None:
    x, y = center
    tip = y - up * 7 * kit.unit
    draw_stroke(surface, kit, ((x, y + up * 7 * kit.unit), (x, tip)), 1.75, colour)
    _arrowhead(surface, kit, (x, tip), up, colour)


def _arrowhead(surface: pygame.Surface, kit: Kit, tip: Point, up: int, colour: Paint) -> None:
    (x, y), wing = tip, 4.5 * kit.unit
    draw_stroke(surface, kit, ((x - wing, y + up * wing), (x, y), (x + wing, y + up * wing)), 1.75, colour)


@widget()
def draw_back(surface: pygame.Surface, kit: Kit, back: Back, state: State) -> None:
    ink = mix(kit.colour("soft"), kit.colour("x_text"), state.hover)
    x, y = sunk(kit, back.rect, state).left + kit.px(12), back.rect.centery
    _sideways(surface, kit, (x, y), -1, ink)
    draw_text(surface, kit, back.rect.left + kit.px(36), y, back.title, _PAGE_TITLE, "text")


def _sideways(surface: pygame.Surface, kit: Kit, tip: Point, turn: int, colour: Paint) -> None:
    """Draw an arrowhead that points right (`turn` is 1) or left (−1)."""
    (x, y), arm = tip, 6 * kit.unit
    draw_stroke(surface, kit, ((x - turn * arm, y - 1.2 * arm), tip, (x - turn * arm, y + 1.2 * arm)), 1.8, colour)
