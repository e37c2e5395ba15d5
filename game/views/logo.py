"""The logo: an amber cross, then CROSSFIVE with the cyan ring for its O."""
import pygame

from game.views.kit import Kit
from game.views.stones import draw_stone
from game.views.text import Type, draw_text, text_width

_LETTERS = Type("orb900", 66, 2.6, tabular=False)


def draw_logo(surface: pygame.Surface, kit: Kit, rect: pygame.Rect) -> None:
    """Draw it from the left of `rect` (pixels), the letters standing on its bottom."""
    middle = rect.bottom - kit.px(24)
    draw_stone(surface, kit, "x", (rect.left + kit.px(30), middle), 92 * kit.unit, glow=0.5)
    gap, ring = kit.px(3), kit.px(48)
    x = rect.left + kit.px(86)
    x += round(_letters(surface, kit, x, rect.bottom, "CR")) + gap
    draw_stone(surface, kit, "o", (x + ring // 2, middle), 72 * kit.unit, glow=0.62)
    _letters(surface, kit, x + ring + gap, rect.bottom, "SSFIVE")


def _letters(surface: pygame.Surface, kit: Kit, x: int, base: int, text: str) -> float:
    glows = kit.theme.glow > 0
    top, foot = ((255, 255, 255), (205, 216, 245)) if glows else (kit.theme.text, kit.theme.text)
    return draw_text(surface, kit, x, base, text, _LETTERS, top, anchor="b", gradient=foot)


def logo_width(kit: Kit) -> float:
    """How wide the logo is in pixels."""
    letters = text_width(kit, "CR", _LETTERS) + text_width(kit, "SSFIVE", _LETTERS)
    return kit.px(86) + kit.px(48) + 2 * kit.px(3) + letters
