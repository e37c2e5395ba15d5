"""The foreground of every page, over its own picture: its widgets, a notice and a tooltip."""
from typing import NamedTuple

import pygame

from game.views.pen.fitting import draw_lines, first_fitting, sentence_lines
from game.views.pen.kit import Pen, in_steps
from game.views.pen.paint import Box, draw_box
from game.views.pen.recording import faded, view
from game.views.pen.text import MID, SMALL
from game.views.widgets.any_widget import Widget, draw_widget
from game.views.widgets.base import draw_focus
from game.views.widgets.focus import States
from game.views.widgets.tooltip import Tooltip, draw_tooltip


class Foreground(NamedTuple):
    """The parts of a page that every page has, as plain values; equal values look the same."""

    widgets: tuple[Widget, ...]
    on_top: tuple[Widget, ...]      # over all others, which then show neither focus nor hover
    states: States
    notice: str
    notice_strength: float          # the notice's opacity, 0..1
    tooltip: Tooltip | None
    focus_ring: tuple[pygame.Rect, float] | None    # around the focused target that is no widget, with its radius


@view
def draw_widgets(pen: Pen, widgets: tuple[Widget, ...], states: States) -> None:
    for widget in widgets:
        draw_widget(pen, widget, states)


@view
def draw_notice(pen: Pen, rect: pygame.Rect, text: str, strength: float) -> None:
    """Draw a notice, a temporary text; strength 0..1 fades it (in eight steps). Up to two more lines make it higher."""
    widest = rect.width - pen.px(28)
    lines, style = sentence_lines(pen, text, first_fitting(pen, text, widest, MID, SMALL), widest, most=3)
    more = len(lines) - 1
    higher = pen.px(max(0, 19 * more - 7))
    rect = pygame.Rect(rect.left, rect.top - higher, rect.width, rect.height + higher)
    with faded(pen.surface, rect, in_steps(strength)):
        draw_box(pen, rect, Box(10, "panel2", stroke="soft", stroke_alpha=0.6))
        draw_lines(pen, rect.left + pen.px(14), rect.centery - pen.px(9 * more), lines, style, "text", 19)


def draw_over(pen: Pen, front: Foreground) -> None:
    """Draw a page's widgets, except those on top, and the focus ring."""
    draw_widgets(pen, front.widgets, States() if front.on_top else front.states)
    if front.focus_ring is not None:
        draw_focus(pen, *front.focus_ring)


def draw_on_top(pen: Pen, notice: pygame.Rect, front: Foreground) -> None:
    """Draw a page's widgets on top, its notice, inside the rectangle `notice`, and its tooltip."""
    if front.on_top:
        draw_widgets(pen, front.on_top, front.states)
    if front.notice:
        draw_notice(pen, notice, front.notice, front.notice_strength)
    if front.tooltip is not None:
        draw_tooltip(pen, front.tooltip)
