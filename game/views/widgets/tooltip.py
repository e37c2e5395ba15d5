"""Draws a tooltip: an explanation, and the key that does the same."""
from typing import NamedTuple

import pygame

from game.views.layout import grown, pixel_count
from game.views.pen.fitting import draw_lines, wrap, wrap_and_break
from game.views.pen.kit import Kit, Pen
from game.views.pen.paint import Box, draw_box
from game.views.pen.recording import view
from game.views.pen.text import BODY, LABEL, SMALL, draw_text, text_width

_LONG = 600                         # characters; a longer text, such as a note, has longer lines


class Tooltip(NamedTuple):
    """A tooltip: a sentence or two, and the key that does the same as its target."""

    text: str
    anchor: pygame.Rect                     # the target's rectangle
    key: str | None = None
    detail: str = ""                        # figures and formulas, smaller, below
    avoid: tuple[pygame.Rect, ...] = ()     # rectangles not to be covered


def tooltip_rect(kit: Kit, tooltip: Tooltip) -> tuple[pygame.Rect, list[str], list[str]]:
    """The tooltip's rectangle, at the place where it covers least; its lines of text; and its lines of detail."""
    width, pad = kit.px(320 if len(tooltip.text) < _LONG else 640), kit.px(12)
    lines = wrap_and_break(kit, tooltip.text, BODY, width)
    details = wrap(kit, tooltip.detail, SMALL, width) if tooltip.detail else []
    widest = max(*(text_width(kit, line, BODY) for line in lines), *(text_width(kit, line, SMALL) for line in details),
                 0.0)
    key = 0.0 if tooltip.key is None else text_width(kit, tooltip.key.upper(), LABEL) + kit.px(28)
    below = kit.px(19) * len(details) + kit.px(4) if details else 0
    rect = pygame.Rect(0, 0, round(widest + key) + 2 * pad, kit.px(22) * len(lines) + pad + below)
    window = grown(kit.viewport.visible, -kit.px(8))
    free = (tooltip.anchor, *tooltip.avoid)
    places = [place.clamp(window) for place in _places(rect, tooltip.anchor, kit.px(10))]
    return min(places, key=lambda place: sum(pixel_count(place.clip(part)) for part in free)), lines, details


def _places(rect: pygame.Rect, anchor: pygame.Rect, gap: int) -> list[pygame.Rect]:
    """Possible places around `anchor` for a tooltip of the size of `rect`, the best first; gap: pixels."""
    above, below = anchor.top - gap - rect.height, anchor.bottom + gap
    right, left = anchor.right + gap, anchor.left - gap - rect.width
    rows = (anchor.top, anchor.centery - rect.height // 2, anchor.bottom - rect.height)
    corners = [(anchor.centerx - rect.width // 2, y) for y in (above, below)] + [(x, y) for x in (right, left)
                                                                                for y in rows]
    return [pygame.Rect(corner, rect.size) for corner in corners]


@view
def draw_tooltip(pen: Pen, tooltip: Tooltip) -> None:
    rect, lines, details = tooltip_rect(pen, tooltip)
    draw_box(pen, rect, Box(8, "panel2", stroke="edge", shadow=0.6))
    x, y = rect.left + pen.px(12), rect.top + pen.px(17)
    y = draw_lines(pen, x, y, lines, BODY, "text", 22) + pen.px(3)
    draw_lines(pen, x, y, details, SMALL, "dim", 19)
    if tooltip.key is not None:
        cap = pygame.Rect(0, 0, round(text_width(pen, tooltip.key.upper(), LABEL)) + pen.px(14), pen.px(22))
        cap.midright = rect.right - pen.px(10), rect.centery
        draw_box(pen, cap, Box(4, "bg0", alpha=0.6, stroke="edge"))
        draw_text(pen, *cap.center, tooltip.key.upper(), LABEL, "soft", "c")
