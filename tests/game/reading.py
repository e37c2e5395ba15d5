"""Reads the texts on a drawn screen, each with its place and height."""
import sys
from dataclasses import dataclass

import pygame
import pytest

from game.themes.theme import luminance
from game.views.layout import whole_pixel
from game.views.pen import paint
from game.views.pen import text as text_view


@dataclass(frozen=True, eq=False)
class Reading:
    """One text found on a drawn screen: its box in pixels, as high as its capitals, and its font's height."""

    text: str
    box: pygame.Rect
    pixels: int


def texts_of(draw, size):
    """The texts that `draw(surface)` writes on a surface of this size, without those under a shade over all of it."""
    found = []
    original, original_fill = text_view.draw_text, paint.fill

    def noted(pen, x, y, text, kind, colour="text", align="l", anchor="m", gradient=None, glow=0.0):
        advance = original(pen, x, y, text, kind, colour, align, anchor, gradient, glow)
        pixels = text_view.text_height(pen, kind)
        cap = text_view.cap_height(kind.face, pixels)
        top = {"b": y - cap, "m": y - cap / 2}[anchor]
        left = x - {"l": 0.0, "c": 0.5, "r": 1.0}[align] * advance
        box = pygame.Rect(round(left), whole_pixel(top), round(advance), round(cap))
        if text.strip() and pen.surface.get_size() == size and pen.surface.get_clip().colliderect(box):
            found.append(Reading(text, box, pixels))
        return advance

    def shaded(pen, rect, colour, alpha=1.0):
        if rect.size == size:
            found.clear()
        original_fill(pen, rect, colour, alpha)

    with pytest.MonkeyPatch.context() as patch:
        for name, module in list(sys.modules.items()):
            if name.startswith("game.") and getattr(module, "draw_text", None) is original:
                patch.setattr(module, "draw_text", noted)
            if name.startswith("game.") and getattr(module, "fill", None) is original_fill:
                patch.setattr(module, "fill", shaded)
        draw(pygame.Surface(size, 0, 32))
    return found


def contrast(a, b):
    """The contrast ratio, 1..21, of two colours (WCAG 2)."""
    light, dark = sorted((luminance(a), luminance(b)), reverse=True)
    return (light + 0.05) / (dark + 0.05)
