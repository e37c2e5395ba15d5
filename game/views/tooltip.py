"""Draws a tooltip: what something means, and the key that does the same."""
from dataclasses import dataclass

import pygame

from game.views.kit import Kit
from game.views.paint import Box, draw_box
from game.views.text import BODY, LABEL, draw_text, text_width, wrap


@dataclass(frozen=True)
class Tooltip:
    """A sentence or two beside what they explain, and the key that does the same."""

    text: str
    anchor: pygame.Rect
    key: str | None = None


def tooltip_rect(kit: Kit, tooltip: Tooltip) -> tuple[pygame.Rect, list[str]]:
    """Where a tooltip stands (above what it explains, else below, else beside it; inside the window), and its lines."""
    width, pad = kit.px(320), kit.px(12)
    lines = wrap(kit, tooltip.text, BODY, width)
    widest = max((text_width(kit, line, BODY) for line in lines), default=0.0)
    key = 0.0 if tooltip.key is None else text_width(kit, tooltip.key.upper(), LABEL) + kit.px(28)
    rect = pygame.Rect(0, 0, round(widest + key) + 2 * pad, kit.px(22) * len(lines) + pad)
    rect.midbottom = tooltip.anchor.centerx, tooltip.anchor.top - kit.px(10)
    window = pygame.Rect((0, 0), kit.screen.size).inflate(-2 * kit.px(8), -2 * kit.px(8))
    if rect.top < window.top:
        rect.top = tooltip.anchor.bottom + kit.px(10)
    if rect.bottom > window.bottom:     # neither above nor below: beside it, where it covers no stone
        rect.topleft = tooltip.anchor.right + kit.px(10), tooltip.anchor.top
    return rect.clamp(window), lines


def draw_tooltip(surface: pygame.Surface, kit: Kit, tooltip: Tooltip) -> None:
    """Draw a tooltip over everything else."""
    rect, lines = tooltip_rect(kit, tooltip)
    draw_box(surface, kit, rect, Box(8, "panel2", stroke="edge", shadow=0.6))
    x, y = rect.left + kit.px(12), rect.top + kit.px(17)
    for line in lines:
        draw_text(surface, kit, x, y, line, BODY, "text")
        y += kit.px(22)
    if tooltip.key is not None:
        cap = pygame.Rect(0, 0, round(text_width(kit, tooltip.key.upper(), LABEL)) + kit.px(14), kit.px(22))
        cap.midright = rect.right - kit.px(10), rect.centery
        draw_box(surface, kit, cap, Box(4, "bg0", alpha=0.6, stroke="edge"))
        draw_text(surface, kit, *cap.center, tooltip.key.upper(), LABEL, "soft", "c")
