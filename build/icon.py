"""Draws the icon, an amber X inside a cyan ring on a dark tile, in the formats of the three systems."""
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PIL import Image

Field = NDArray[np.float64]         # one number for each pixel
Stops = tuple[str, str, str]        # the colours at the top, in the middle and at the foot of a shape

ICON_SIZE = 256                     # pixels of game/assets/crossfive.png, which the game gives its window
ICO_SIZES = (16, 20, 24, 32, 40, 48, 64, 128, 256)
ICNS_SIZES = (32, 64, 128, 256, 512, 1024)
TILE: Stops = ("#121B30", "#0B1120", "#04060C")
AMBER: Stops = ("#FFE3A1", "#FFB938", "#FF9416")
CYAN: Stops = ("#6CD3FA", "#27A9E1", "#1383BF")

# Half sizes and radii, as fractions of the icon's width.
TILE_HALF, TILE_CORNER = 0.48, 0.22
RING_RADIUS, RING_HALF = 0.345, 0.034
ARM_REACH, ARM_HALF = 0.142, 0.06
GLOW_WIDTH, GLOW_STRENGTH = 0.12, 0.42


def gradient(stops: Stops, across: Field) -> Field:
    """A vertical gradient's colour (three channels, 0 to 1) at the heights `across`, from 0 (top) to 1 (foot)."""
    channels = np.array([[int(stop[i:i + 2], 16) / 255 for i in (1, 3, 5)] for stop in stops])
    return np.stack([np.interp(across, (0, 0.5, 1), channel) for channel in channels.T], axis=-1)


def draw(size: int) -> Image.Image:
    """Draw the icon, `size` pixels wide and high.

    Each shape is a distance field, so that its edge is smooth at every size without supersampling.
    """
    middle = (np.arange(size) + 0.5) / size - 0.5
    x, y = np.meshgrid(middle, middle)
    inner = TILE_HALF - TILE_CORNER
    tile = np.hypot(np.maximum(abs(x) - inner, 0), np.maximum(abs(y) - inner, 0)) - TILE_CORNER
    ring = abs(np.hypot(x, y) - RING_RADIUS) - RING_HALF
    along = np.clip((abs(x) + abs(y)) / 2, 0, ARM_REACH)
    arms = np.hypot(abs(x) - along, abs(y) - along) - ARM_HALF

    colour = gradient(TILE, y + 0.5)
    for shape, stops in ((ring, CYAN), (arms, AMBER)):
        paint = gradient(stops, y + 0.5)
        glow = GLOW_STRENGTH * np.clip(1 - shape / GLOW_WIDTH, 0, 1) ** 2.6
        colour = colour + paint * np.where(shape > 0, glow, 0)[..., None]
        cover = np.clip(0.5 - shape * size, 0, 1)[..., None]
        colour = colour * (1 - cover) + paint * cover
    alpha = np.clip(0.5 - tile * size, 0, 1)[..., None]
    return Image.fromarray(np.round(np.concatenate([np.clip(colour, 0, 1), alpha], axis=-1) * 255).astype(np.uint8))


def save(file: Path, sizes: tuple[int, ...]) -> None:
    """Write the icon in the format of the file's suffix (.ico, .icns), each size drawn separately."""
    *others, largest = map(draw, sizes)
    largest.save(file, sizes=[(size, size) for size in sizes], append_images=others)


if __name__ == "__main__":      # the other two formats are made with the program
    draw(ICON_SIZE).save(Path(__file__).parent.parent / "game" / "assets" / "crossfive.png", optimize=True)
