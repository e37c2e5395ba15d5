"""Looks that all widgets share: lit under the mouse, sunk when pressed, ringed by the focus."""
from collections.abc import Callable
from typing import Any

import pygame

from game.views.layout import grown
from game.views.pen.kit import Kit, Pen
from game.views.pen.paint import Box, draw_box
from game.views.pen.recording import view
from game.views.widgets.focus import States, TargetState

HOVERED = 0.22      # the share of the edge colour in a surface under the mouse; text on it stays readable

_Draw = Callable[[Pen, Any, TargetState], None]
_Show = Callable[[Pen, Any, States], None]


def widget(radius: float = 10, wider: float = 0, higher: float = 0) -> Callable[[_Draw], _Show]:
    """Decorate a function that draws a widget in a state: callers pass all States instead, and the focus ring is added.

    radius: of the ring; wider, higher: the ring's extra width and height, in logical units.
    """
    def decorate(draw: _Draw) -> _Show:
        @view
        def drawn(pen: Pen, content: Any, state: TargetState) -> None:
            draw(pen, content, state)
            if state.focused:
                draw_focus(pen, content.rect.inflate(pen.px(wider), pen.px(higher)), radius)

        def show(pen: Pen, content: Any, states: States) -> None:
            drawn(pen, content, states[content.name])

        return show

    return decorate


def draw_focus(pen: Pen, rect: pygame.Rect, radius: float = 10) -> None:
    """Draw the white ring that shows the keyboard focus around `rect`, with a gap between."""
    draw_box(pen, grown(rect, pen.px(4)), Box(radius + 4, stroke="text", width=1.33, stroke_alpha=0.95))


def pressed_rect(kit: Kit, rect: pygame.Rect, state: TargetState) -> pygame.Rect:
    return grown(rect, -kit.line(1.2)) if state.pressed else rect


def plain_box(kit: Kit, state: TargetState, radius: float = 10) -> Box:
    """The look of a button that is neither chosen nor primary."""
    top, foot = (kit.mixed(token, "edge", HOVERED * state.hover) for token in ("panel2", "panel"))
    return Box(radius, top, foot, 1.0, kit.mixed("line", "x", 0.55 * state.hover))


def chosen_box(kit: Kit, chosen: bool, state: TargetState, radius: float) -> Box:
    if not chosen:
        return plain_box(kit, state, radius)._replace(shadow=0.35, bevel=True)
    foot = kit.mixed("xbg", "panel", 0.75)
    return Box(radius, "xbg", foot, stroke="x", width=2, glow="xlo", glow_alpha=0.22, reach=16, shadow=0.35)
