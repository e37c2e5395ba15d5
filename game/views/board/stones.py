"""Draws the two stones, amber cross and cyan ring: bodies, glow, ghost stones and dimmed stones."""
import math
from functools import lru_cache
from typing import Literal

import pygame

from game.arrays import np
from game.marks import MARKS, Mark
from game.views.pen.fields import Floats, Plate, clip01, segment, smooth, tinted
from game.views.pen.kit import Kit, Pen, Sprite
from game.views.pen.text import Style, draw_text, text_width

Ghost = Literal["fill", "line"]
PlacedStones = tuple[tuple[int, Mark], ...]     # cells and their marks, in the order of play
REST_GLOW, WON_GLOW, LAST_GLOW = 0.14, 0.42, 0.62  # strengths of a stone's glow
_ARM, _RADIUS = 0.235, 0.268            # half arm of X, radius of O, in cells


@lru_cache(maxsize=8)           # the same from one frame to the next
def alternating(moves: tuple[int, ...], first: Mark) -> PlacedStones:
    """The stones of two players in turn, each a cell and a mark."""
    marks = MARKS if first == "x" else MARKS[::-1]
    return tuple((move, marks[i % 2]) for i, move in enumerate(moves))


def _half_stroke(mark: Mark, cell: float) -> float:
    """Half a stone's stroke width, in cells; heavier in small cells (logical units), lighter in big ones."""
    small, big = cell < 30, cell > 100
    if mark == "x":
        return 0.115 if small else 0.088 if big else 0.105
    return 0.080 if small else 0.052 if big else 0.066


def _distance(mark: Mark, x: Floats, y: Floats, cell: float, half: float) -> Floats:
    """The distance in pixels of points from a stone's edge; negative inside the stone.

    x, y: pixels from the stone's middle; cell: pixels; half: half the stroke width, in cells.
    """
    if mark == "x":
        arm = _ARM * cell    # both strokes at once: the cross is the same in all four quarters
        return segment(np.abs(x), np.abs(y), (0, 0), (arm, arm)) - np.float32(half * cell)
    return np.abs(np.sqrt(x * x + y * y) - np.float32(_RADIUS * cell)) - np.float32(half * cell)


def _body_sprite(kit: Kit, mark: Mark, cell: float, dim: float) -> Sprite:
    theme, half = kit.theme, _half_stroke(mark, cell / kit.unit)
    size = 2 * math.ceil(cell * 0.52) + round(cell) % 2
    plate = Plate(size, size)
    x, y = plate.x - size / 2, plate.y - size / 2
    d = _distance(mark, x, y, cell, half)
    body = clip01(0.5 - d)
    if theme.glow > 0:
        below = np.maximum(_distance(mark, x, y - 0.035 * cell, cell, half), 0)
        plate.over(clip01(1 - below / (0.12 * cell)) ** 2 * (1 - body) * 0.55, (2, 4, 10))
    sunk = dim * theme.sinking
    hi, base, lo = (np.asarray(kit.mixed(mark + end, "board", sunk), np.float32) for end in ("hi", "", "lo"))
    t = clip01(y / (0.66 * cell) + 0.5)[..., None]
    plate.over(body, np.where(t < 0.5, hi + (base - hi) * (2 * t), base + (lo - base) * (2 * t - 1)))
    if theme.glow > 0 and not dim:      # a soft light core along the stroke
        core = clip01((-d / (half * cell) - 0.35) / 0.65)
        plate.over(core * (0.34 if mark == "x" else 0.30), hi)
    return Sprite(plate.surface(), -(size // 2), -(size // 2))


def _ghost_sprite(kit: Kit, mark: Mark, cell: float, ghost: Ghost) -> Sprite:
    size = 2 * math.ceil(cell * 0.40) + round(cell) % 2
    plate = Plate(size, size)
    d = _distance(mark, plate.x - size / 2, plate.y - size / 2, cell, _half_stroke(mark, cell / kit.unit))
    body, colour = clip01(0.5 - d), kit.colour(mark)
    rim = body * clip01(d + max(1.25 * kit.unit, 1) + 0.5)
    plate.over(body * (0.38 if ghost == "fill" else 0.07), colour)
    plate.over(rim * (0.75 if ghost == "fill" else 0.60), colour)
    return Sprite(plate.surface(), -(size // 2), -(size // 2))


def _shine(d: Floats, cell: float, strength: float) -> Floats:
    near = clip01(1 - d / (0.34 * cell)) ** 2.4 * 0.62
    far = clip01(1 - d / (1.05 * cell)) ** 3 * 0.34
    return strength * (near + far)


def _glow_sprite(kit: Kit, mark: Mark, cell: float, glow: float) -> Sprite:
    strength = glow * kit.theme.glow * (0.8 if cell > 100 * kit.unit else 1.0)
    steps = np.arange(0.0, 1.05, 0.02, dtype=np.float32)
    seen = steps[_shine(steps, 1.0, strength) * 255 >= 0.5]     # no further than the glow changes a pixel
    size = 2 * math.ceil((0.35 + float(seen.max(initial=0.0))) * cell) + round(cell) % 2

    def alpha(x: Floats, y: Floats) -> Floats:
        d = _distance(mark, x - size / 2, y - size / 2, cell, _half_stroke(mark, cell / kit.unit))
        return _shine(np.maximum(d, 0), cell, strength)

    picture = tinted(kit.colour(mark), smooth((size, size), max(1, round(cell / 32)), alpha))
    return Sprite(picture, -(size // 2), -(size // 2))


def _cached_body(kit: Kit, mark: Mark, cell: float, dim: float) -> Sprite:
    return kit.sprite(("stone", mark, round(cell, 1), dim), lambda: _body_sprite(kit, mark, cell, dim))


def draw_body(pen: Pen, mark: Mark, center: tuple[int, int], cell: float, dim: float = 0.0) -> None:
    """Draw a stone without its glow, for cells of `cell` pixels. dim: 0..1 towards the board's colour."""
    _cached_body(pen, mark, cell, dim).blit(pen, *center)


def draw_glow(pen: Pen, mark: Mark, center: tuple[int, int], cell: float, glow: float, light: float = 1.0) -> None:
    """Draw a stone's glow; the stones themselves are drawn after all glows. light: a factor of its strength."""
    level = round(glow, 2)
    if level <= 0 or pen.theme.glow <= 0:
        return
    sprite = pen.sprite(("shine", mark, round(cell, 1), level), lambda: _glow_sprite(pen, mark, cell, level))
    while light > 0:                                    # one sprite serves every strength of the light
        sprite.surface.set_alpha(round(255 * min(1.0, light)))
        sprite.blit(pen, *center)
        light -= 1
    sprite.surface.set_alpha(255)


def draw_ghost(pen: Pen, mark: Mark, center: tuple[int, int], cell: float, ghost: Ghost) -> None:
    """Draw a ghost stone (a stone not placed yet), either filled ("fill") or as an outline ("line")."""
    sprite = pen.sprite(("ghost", mark, round(cell, 1), ghost), lambda: _ghost_sprite(pen, mark, cell, ghost))
    sprite.blit(pen, *center)


def draw_stone(pen: Pen, mark: Mark, center: tuple[int, int], cell: float, glow: float = REST_GLOW, dim: float = 0.0,
               scale: float = 1.0, squash: float = 0.0, light: float = 1.0) -> None:
    """Draw a stone around `center`. squash: makes it wider and lower; light: a factor for its glow."""
    if not dim:
        draw_glow(pen, mark, center, cell, glow, light)
    if scale == 1.0 and not squash:
        draw_body(pen, mark, center, cell, dim)
        return
    body = _cached_body(pen, mark, cell, dim).surface
    side = body.get_width() * scale
    size = max(1, round(side * (1 + squash))), max(1, round(side * (1 - squash)))
    pressed = pygame.transform.smoothscale(body, size)
    pen.surface.blit(pressed, (center[0] - size[0] // 2, center[1] - size[1] // 2))


def number_sprite(kit: Kit, number: int, cell: float) -> Sprite:
    """The sprite of a stone's ply number: light figures with a dark rim, readable on both marks."""
    style = Style("exo700", max(14.0, round(0.16 * cell / kit.unit)))

    def make() -> Sprite:
        rim = max(1, kit.px(1.6))
        size = round(text_width(kit, str(number), style)) + 4 * rim, round(style.size * kit.unit) + 4 * rim
        page = kit.on(pygame.Surface(size, pygame.SRCALPHA, 32))
        x, y = size[0] / 2, size[1] / 2
        for turn in range(16):
            right, down = rim * math.cos(math.pi * turn / 8), rim * math.sin(math.pi * turn / 8)
            draw_text(page, x + right, y + down, str(number), style, "board", "c")
        draw_text(page, x, y, str(number), style, "text", "c")
        ink = page.surface.get_bounding_rect()          # a figure's margins differ from side to side
        return Sprite(page.surface, -(ink.left + ink.width // 2), -(ink.top + ink.height // 2))

    return kit.sprite(("number", number, style), make)
