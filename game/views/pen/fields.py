"""Makes smooth pictures of shapes from distance fields: numpy arrays of each pixel's distance from an edge."""
from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any, TypeAlias

import pygame

from game.arrays import np
from game.themes.theme import Colour

if TYPE_CHECKING:
    import numpy.typing as npt

Floats: TypeAlias = "npt.NDArray[np.floating[Any]]"
Pixels: TypeAlias = "npt.NDArray[np.uint32]"         # 0xAARRGGBB


@cache
def _noise() -> Floats:
    """A fixed tile of noise for dithering; not by numpy.random, which the packaged program leaves out."""
    grain = np.frombuffer(Random(5).randbytes(128 * 128), np.uint8).reshape(128, 128).astype(np.float32) / 255 - 0.5
    return grain * np.float32(1.2)


def noise(shape: tuple[int, int]) -> Floats:
    tile = np.tile(_noise(), (-(-shape[0] // 128), -(-shape[1] // 128)))
    return tile[:shape[0], :shape[1]]


def clip01(values: Floats) -> Floats:
    return np.clip(values, 0.0, 1.0)


def rounded_rect(x: Floats, y: Floats, center: tuple[float, float], half: tuple[float, float], radius: float) -> Floats:
    """The distance in pixels of points (x, y) from the edge of a rounded rectangle; negative inside it."""
    qx = np.abs(x - center[0]) - (half[0] - radius)
    qy = np.abs(y - center[1]) - (half[1] - radius)
    outside = np.sqrt(np.maximum(qx, 0) ** 2 + np.maximum(qy, 0) ** 2)
    return outside + np.minimum(np.maximum(qx, qy), 0) - np.float32(radius)


def segment(x: Floats, y: Floats, a: tuple[float, float], b: tuple[float, float]) -> Floats:
    """The distance of points (x, y) from the line segment between a and b."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    square = max(dx * dx + dy * dy, 1e-9)
    across, down = x - a[0], y - a[1]
    along = across * (dx / square) + down * (dy / square)
    np.clip(along, 0.0, 1.0, out=along)
    far = along * -dx           # from here on in place: large arrays take longer to allocate than to fill
    far += across
    far *= far
    along *= -dy
    along += down
    along *= along
    far += along
    return np.sqrt(far, out=far)


def pixels(width: int, height: int) -> tuple[Floats, Floats]:
    x = np.arange(width, dtype=np.float32)[None, :] + np.float32(0.5)
    y = np.arange(height, dtype=np.float32)[:, None] + np.float32(0.5)
    return x, y


def packed_picture(packed: Pixels) -> pygame.Surface:
    """A surface made of packed pixels, an array (h, w) of 0xAARRGGBB."""
    surface = pygame.Surface(packed.shape[::-1], pygame.SRCALPHA, 32)
    pygame.surfarray.pixels2d(surface)[:] = packed.T
    return surface


class Plate:
    """A small picture composed of layers of colour; `x` and `y` are the coordinates of its pixels' centres."""

    def __init__(self, width: int, height: int) -> None:
        self.x, self.y = pixels(width, height)
        self._colour = np.zeros((3, height, width), np.float32)     # premultiplied, 0..255
        self._alpha = np.zeros((height, width), np.float32)

    def over(self, mask: Floats, colour: Colour | Floats) -> None:
        """Lay a colour over the picture, with strength `mask` (0..1) at each pixel.

        colour: 0..255, a single colour or an array that broadcasts to (h, w, 3).
        """
        m = np.broadcast_to(mask, self._alpha.shape)
        keep = 1 - m
        for channel, level in enumerate(np.moveaxis(np.asarray(colour, np.float32), -1, 0)):
            self._colour[channel] *= keep
            self._colour[channel] += m * level
        self._alpha *= keep
        self._alpha += m

    def packed(self) -> Pixels:
        pixels = (np.minimum(self._alpha, 1) * 255 + 0.5).astype(np.int32)
        alpha = np.maximum(self._alpha, 1e-4)
        for plane in self._colour:
            pixels <<= 8
            pixels |= (np.minimum(plane / alpha, 255) + 0.5).astype(np.int32)
        return pixels.view(np.uint32)

    def surface(self) -> pygame.Surface:
        return packed_picture(self.packed())


def _between(count: int, length: int) -> tuple[npt.NDArray[np.intp], Floats]:
    """For each new sample, the index of the old one before it, and its place (0..1) between that and the next."""
    at = np.clip((np.arange(length) + 0.5) * (count / length) - 0.5, 0, count - 1)
    first = np.minimum(at.astype(np.intp), max(count - 2, 0))
    return first, (at - first).astype(np.float32)


def _rows(low: Floats, first: npt.NDArray[np.intp], part: Floats) -> Floats:
    """Rows interpolated between those of `low` (channels, rows, columns). first, part: from _between."""
    a, b = low[:, first], low[:, np.minimum(first + 1, low.shape[1] - 1)]
    b -= a
    b *= part[:, None]
    a += b
    return a


def _widened(size: tuple[int, int], step: int, make: Callable[[Floats, Floats], Floats]) -> Floats:
    """make(x, y) → (c, h, w), computed for every `step`th pixel and interpolated along the rows only."""
    columns, rows = max(1, size[0] // step), max(1, size[1] // step)
    x, y = pixels(columns, rows)
    low = make(x * np.float32(size[0] / columns), y * np.float32(size[1] / rows)).astype(np.float32)
    first, part = _between(columns, size[0])
    return np.ascontiguousarray(_rows(low.swapaxes(1, 2), first, part).swapaxes(1, 2))


def smooth(size: tuple[int, int], step: int, make: Callable[[Floats, Floats], Floats]) -> Floats:
    """A field make(x, y) → (h, w), computed for every `step`th pixel and interpolated between."""
    wide = _widened(size, step, lambda x, y: make(x, y)[None])
    return _rows(wide, *_between(wide.shape[1], size[1]))[0]


def opaque(size: tuple[int, int], step: int, make: Callable[[Floats, Floats], Floats]) -> pygame.Surface:
    """A dithered, opaque picture of colours make(x, y) → (3, h, w), 0..255; as `smooth` otherwise."""
    wide = _widened(size, step, make)
    first, part = _between(wide.shape[1], size[1])
    grain = noise((128, size[0])) + np.float32(0.5)
    surface = pygame.Surface(size, 0, 32)
    view = pygame.surfarray.pixels2d(surface)
    for top in range(0, size[1], 32):       # in bands, so that the work stays in the processor's cache
        band = slice(top, min(top + 32, size[1]))
        colour = _rows(wide, first[band], part[band])
        colour += grain[top % 128:top % 128 + colour.shape[1]]
        c = np.clip(colour, 0, 255, out=colour).astype(np.int32)
        view[:, band] = (c[0] << 16 | c[1] << 8 | c[2]).T
    return surface


def flat(colour: Colour, alpha: Floats) -> pygame.Surface:
    """A picture of one colour, with an opacity `alpha` (0..1) for each pixel."""
    level = np.minimum(alpha, 1)
    level *= 255
    level += 0.5
    return _tinted(colour, level)


def tinted(colour: Colour, alpha: Floats) -> pygame.Surface:
    """A picture of one colour, with a dithered opacity `alpha` (0..1) for each pixel; 0 stays 0."""
    level = alpha * 255
    seen = level > 0.3
    level += noise((alpha.shape[0], alpha.shape[1]))
    np.clip(level, 0, 255, out=level)
    level *= seen
    level += 0.5
    return _tinted(colour, level)


def _tinted(colour: Colour, level: Floats) -> pygame.Surface:
    packed = level.astype(np.int32)
    packed <<= 24
    packed |= colour[0] << 16 | colour[1] << 8 | colour[2]
    return packed_picture(packed.view(np.uint32))
