"""Widgets to press: a button with a word, and the control that leads back from a page."""
from collections.abc import Mapping
from typing import Literal, NamedTuple

import pygame

from game.themes.theme import luminance
from game.views.layout import Point, grown
from game.views.pen.fitting import fitting, shorten
from game.views.pen.kit import Kit, Paint, Pen
from game.views.pen.paint import PURE_WHITE, Box, draw_box, draw_disc, draw_stroke
from game.views.pen.text import BODY, BUTTON, SMALL_BUTTON, Style, draw_text, text_width
from game.views.widgets.base import plain_box, pressed_rect, widget
from game.views.widgets.focus import TargetState

_PRIMARY = Style("orb700", 19, 1.6)
_PLAY = Style("orb700", 26, 3.0)
_PAGE_TITLE = Style("orb700", 24, 2.0)

ButtonKind = Literal["primary", "plain", "danger", "ghost"]


class Button(NamedTuple):
    """A button with a word on it.

    kind: `primary`, solid, one per screen; `ghost`, without a box and left-aligned; `danger`, red; or `plain`.
    """

    name: str
    rect: pygame.Rect
    text: str
    kind: ButtonKind = "plain"
    enabled: bool = True
    arrow: Literal["left", "right"] | None = None       # shown in place of the text; neither font has arrows
    chosen: bool = False    # the chosen one of several buttons
    note: str = ""          # a smaller line below
    dot: bool = False       # a mark: the button leads to something new


def buttons(texts: Mapping[str, str], rects: Mapping[str, pygame.Rect], usable: Mapping[str, bool] = {},
            kinds: Mapping[str, ButtonKind] = {}, chosen: str | None = None) -> tuple[Button, ...]:
    """A button in each of the rectangles, in their order. texts, rects: by the buttons' names.

    usable, kinds: by name; a button left out is enabled, and plain. chosen: the name of the chosen one.
    """
    return tuple(Button(name, rect, texts[name], kinds.get(name, "plain"), usable.get(name, True),
                        chosen=name == chosen) for name, rect in rects.items())


class Back(NamedTuple):
    """The control at the head of a page that leads back; it shows the page's name."""

    name: str
    rect: pygame.Rect
    title: str


def _button_look(kit: Kit, button: Button, state: TargetState) -> tuple[Box | None, Paint]:
    hover = state.hover
    if not button.enabled:
        return (None if button.kind == "ghost" else Box(10, "panel", alpha=0.5, stroke="line")), "faint"
    if button.kind == "primary":
        away = PURE_WHITE if luminance(kit.colour("ink")) < 0.2 else kit.colour("xlo")  # contrasts with its text
        shine = kit.mixed("xhi", away, 0.35 * hover)
        return Box(10, shine, "x", glow="xlo", glow_alpha=0.42 + 0.18 * hover, reach=26), "ink"
    if button.kind == "danger":
        back = kit.mixed("panel", "bad", 0.08 + 0.05 * hover)
        return Box(10, back, stroke="bad", width=1.33, stroke_alpha=0.85), "bad"
    if button.kind == "ghost":
        return None, kit.mixed("soft", "x_text", hover)
    if button.chosen:
        return Box(10, "xbg", stroke="x", width=1.33), "x_text"
    return plain_box(kit, state), "text"


@widget()
def draw_button(pen: Pen, button: Button, state: TargetState) -> None:
    if button.arrow is not None:
        _draw_step(pen, button, state)
        return
    rect = pressed_rect(pen, button.rect, state)
    box, ink = _button_look(pen, button, state)
    if box is not None:
        draw_box(pen, rect, box)
    if button.kind == "primary" and button.enabled:
        draw_box(pen, grown(rect, -pen.line(1.33)), Box(8.7, stroke=PURE_WHITE, stroke_alpha=0.35))
    _draw_word(pen, rect, button, ink)
    if button.note:
        widest = rect.width - pen.px(12)
        note = fitting(pen, button.note, BODY, widest)
        quiet: Paint = ink if button.kind == "primary" or not button.enabled else "soft"
        below = round(0.21 * min(button.rect.height, pen.px(66)))
        draw_text(pen, rect.centerx, rect.centery + below, shorten(pen, button.note, note, widest), note, quiet, "c")
    if button.dot:
        draw_disc(pen, (rect.right - pen.px(14), rect.top + pen.px(14)), 4, "x", glow=0.25, reach=6)


def _draw_step(pen: Pen, button: Button, state: TargetState) -> None:
    """Draw a button that is nothing but an arrowhead to the left or right."""
    turn, still = -1 if button.arrow == "left" else 1, "soft" if button.enabled else "faint"
    tip = button.rect.centerx + turn * 3 * pen.unit, button.rect.centery
    _draw_arrowhead(pen, tip, turn, "text" if state.hover > 0.5 else still)


def _draw_word(pen: Pen, rect: pygame.Rect, button: Button, ink: Paint) -> None:
    """Draw the button's text, above its note if it has one."""
    ghost = button.kind == "ghost"
    style = fitting(pen, button.text, _button_style(pen, button), button.rect.width - (0 if ghost else pen.px(12)))
    width = text_width(pen, button.text, style)
    left = min(rect.left + pen.px(14), rect.right - width) if ghost else rect.centerx - width / 2
    height = min(button.rect.height, pen.px(66)) if button.note else 0
    draw_text(pen, left, rect.centery - round(0.17 * height), button.text, style, ink)


def _button_style(kit: Kit, button: Button) -> Style:
    rect = button.rect
    if button.kind == "primary":
        return _PLAY if rect.height >= kit.px(56) else _PRIMARY
    return BUTTON if rect.height > kit.px(41) else SMALL_BUTTON


@widget()
def draw_back(pen: Pen, back: Back, state: TargetState) -> None:
    ink = pen.mixed("soft", "x_text", state.hover)
    x, y = pressed_rect(pen, back.rect, state).left + pen.px(12), back.rect.centery
    _draw_arrowhead(pen, (x, y), -1, ink)
    draw_text(pen, back.rect.left + pen.px(36), y, back.title, _PAGE_TITLE, "text")


def _draw_arrowhead(pen: Pen, tip: Point, turn: int, colour: Paint) -> None:
    """Draw an arrowhead that points right (`turn` is 1) or left (−1)."""
    (x, y), arm = tip, 6 * pen.unit
    draw_stroke(pen, ((x - turn * arm, y - 1.2 * arm), tip, (x - turn * arm, y + 1.2 * arm)), 1.8, colour)
