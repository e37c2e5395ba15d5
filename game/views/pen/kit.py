"""The pen that every draw function gets: a surface with the screen's scale, the theme, and a cache of sprites."""
from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator, Mapping
from contextlib import contextmanager
from copy import copy
from dataclasses import replace
from typing import NamedTuple

import pygame

from game.themes.theme import Colour, Theme, mix
from game.views.layout import Viewport

Paint = str | Colour        # a theme token such as "x", or a colour itself
_WINDOWS = 4                # areas of the window that the sprites may fill; below two, a frame drops its own sprites


class Sprite(NamedTuple):
    """A picture ready to be drawn."""

    surface: pygame.Surface
    dx: int = 0             # the picture's corner relative to the drawing point
    dy: int = 0
    advance: float = 0.0    # the width of a text

    def blit(self, pen: Pen, x: float, y: float) -> None:
        pen.surface.blit(self.surface, (round(x) + self.dx, round(y) + self.dy))


class Sprites:
    """A cache of sprites. limit: pixels in all; beyond it the least recently used sprites are dropped."""

    def __init__(self, limit: int) -> None:
        self._sprites: OrderedDict[Hashable, Sprite] = OrderedDict()
        self._pixels, self._limit = 0, limit
        self.ready: Mapping[str, Sprite] = {}       # ready-made sprites, by the repr of their keys

    def get(self, key: Hashable, make: Callable[[], Sprite]) -> Sprite:
        """The sprite with this key: from the cache, else a ready-made one, else the result of `make`."""
        cached = self._sprites.get(key)
        if cached is not None:
            self._sprites.move_to_end(key)
            return cached
        ready = self.ready.get(repr(key)) if self.ready else None
        sprite = self._sprites[key] = make() if ready is None else ready
        self._pixels += _weight(sprite)
        while self._pixels > self._limit and len(self._sprites) > 1:
            self._pixels -= _weight(self._sprites.popitem(last=False)[1])
        return sprite

    def by_name(self) -> dict[str, Sprite]:
        return {repr(key): sprite for key, sprite in self._sprites.items()}


class Kit:
    """Everything that a draw function needs. Another window size or theme needs another kit."""

    def __init__(self, viewport: Viewport, theme: Theme) -> None:
        self.viewport = viewport
        self.theme = theme
        self.sprites = Sprites(max(3_000_000, _WINDOWS * viewport.size[0] * viewport.size[1]))
        self._smaller: dict[float, Kit] = {}

    def smaller(self, unit: float) -> Kit:
        """A kit for the same window with at most `unit` pixels per logical unit, for smaller parts of the page."""
        if unit >= self.unit:
            return self
        if unit not in self._smaller:
            self._smaller[unit] = Kit(replace(self.viewport, scale=unit), self.theme)
        return self._smaller[unit]

    def moved(self, viewport: Viewport) -> Kit:
        """A kit for another part of the same page, described by `viewport`; it shares this kit's sprites."""
        other = copy(self)
        other.viewport = viewport
        return other

    def on(self, surface: pygame.Surface) -> Pen:
        return Pen(self, surface)

    @property
    def unit(self) -> float:
        return self.viewport.unit

    def px(self, length: float) -> int:
        return self.viewport.px(length)

    def line(self, width: float) -> int:
        """A line's width in whole pixels, at least one; width: logical units."""
        return max(1, round(width * self.unit))

    def colour(self, paint: Paint) -> Colour:
        return self.theme.colour(paint) if isinstance(paint, str) else paint

    def mixed(self, a: Paint, b: Paint, share: float) -> Colour:
        """The colour between two others. share: of the second, 0..1."""
        return mix(self.colour(a), self.colour(b), share)

    def sprite(self, key: Hashable, make: Callable[[], Sprite]) -> Sprite:
        return self.sprites.get(key, make)


class Pen(Kit):
    """A kit with the surface that it draws on. Pens with the same kit and surface are equal."""

    def __init__(self, kit: Kit, surface: pygame.Surface) -> None:
        vars(self).update(vars(kit))    # and no super().__init__(), which would make new fonts and sprites
        self.surface = surface

    @contextmanager
    def clipped(self, area: pygame.Rect) -> Iterator[None]:
        """Open a context; everything drawn inside it is drawn only within `area` (pixels)."""
        outer = self.surface.get_clip()
        self.surface.set_clip(area.clip(outer))
        yield
        self.surface.set_clip(outer)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Pen) and vars(self) == vars(other)

    __hash__ = None     # type: ignore[assignment]   # a pen is never a key


def _weight(sprite: Sprite) -> int:
    return sprite.surface.get_width() * sprite.surface.get_height() + 256


# Values from 0 to 1 in a few equal steps, so that only few sprites are made of anything that moves.

def in_steps(part: float, steps: int = 8) -> float:
    return round(steps * min(1.0, max(0.0, part))) / steps


def pulse(turns: float) -> float:
    """The brightness of a light that swells and fades once a turn: 0 at its start, 1 in its middle."""
    return in_steps(0.5 - 0.5 * math.cos(2 * math.pi * turns))
