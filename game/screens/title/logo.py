"""Draws the logo, which can light up: an amber cross, then CROSSFIVE with a cyan ring for its O."""
from itertools import pairwise

import pygame

from game.marks import Mark
from game.themes.theme import mix
from game.views.board.stones import draw_glow, draw_stone
from game.views.pen.kit import Pen, in_steps
from game.views.pen.recording import view
from game.views.pen.text import Style, draw_text

_LETTERS = Style("orb900", 66, 2.6)
_CROSS, _RING = 92, 72              # cell sizes for the two stones, in logical units
_GLOW = 0.62
_UNLIT = 0.20                       # brightness of a part before its light is on
_STEPS = 10                         # steps from dark to lit; few, so that few sprites are made

# Each part's brightness over time (seconds, 0..1): it lights up, dips once and stays.
_CATCH = (0.0, 0.0), (0.07, 0.75), (0.19, 0.30), (0.42, 1.0)
_STARTS = 0.15, 0.40, 0.75

Power = tuple[float, ...]           # the brightness, 0..1, of the cross, the letters and the ring


def power_at(seconds: float) -> Power:
    """The brightness of the logo's parts, `seconds` after it was switched on."""
    return tuple(in_steps(_brightness(seconds - start), _STEPS) for start in _STARTS)


def _brightness(seconds: float) -> float:
    """The brightness, 0..1, of one part of the logo, `seconds` after it began to light up."""
    for (before, low), (after, high) in pairwise(_CATCH):
        if seconds < after:
            return low + (high - low) * max(0.0, seconds - before) / (after - before)
    return 1.0


@view
def draw_logo(pen: Pen, rect: pygame.Rect, power: Power) -> None:
    middle, (cross, letters, circle) = rect.bottom - pen.px(24), power
    gap, ring = pen.px(3), pen.px(48)
    x = rect.left + pen.px(86)
    _draw_part(pen, "x", (rect.left + pen.px(30), middle), _CROSS, cross)
    x += round(_draw_letters(pen, x, rect.bottom, "CR", letters)) + gap
    _draw_letters(pen, x + ring + gap, rect.bottom, "SSFIVE", letters)
    _draw_part(pen, "o", (x + ring // 2, middle), _RING, circle)


def _draw_part(pen: Pen, mark: Mark, center: tuple[int, int], cell: float, power: float) -> None:
    draw_glow(pen, mark, center, cell * pen.unit, _GLOW * power)
    draw_stone(pen, mark, center, cell * pen.unit, 0.0, round((1 - power) * (1 - _UNLIT), 3))


def _draw_letters(pen: Pen, x: int, base: int, text: str, power: float) -> float:
    glows = pen.theme.glow > 0
    lit = ((255, 255, 255), (196, 210, 246)) if glows else (pen.theme.text, pen.theme.text)
    top, foot = (mix(pen.theme.bg1, colour, _UNLIT + (1 - _UNLIT) * power) for colour in lit)
    return draw_text(pen, x, base, text, _LETTERS, top, anchor="b", gradient=foot, glow=0.16 * power)
