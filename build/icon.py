"""Draws the icon, an amber X inside a cyan ring on a dark tile, in the formats of the three systems."""
import struct
import sys
import zlib
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

Field = NDArray[np.float64]         # one number for each pixel
Stops = tuple[str, str, str]        # the colours at the top, in the middle and at the foot of a shape

SIZE = 256                          # of assets/icon.png, which the game gives its window
ICO_SIZES = (16, 20, 24, 32, 40, 48, 64, 128, 256)
ICNS_SIZES = {                      # the names by which macOS tells the pictures of an .icns file apart
    b"icp4": 16, b"icp5": 32, b"ic07": 128, b"ic08": 256, b"ic09": 512,
    b"ic11": 32, b"ic12": 64, b"ic13": 256, b"ic14": 512, b"ic10": 1024,    # for screens of twice the density
}
TILE: Stops = ("#121B30", "#0B1120", "#04060C")
AMBER: Stops = ("#FFE3A1", "#FFB938", "#FF9416")
CYAN: Stops = ("#6CD3FA", "#27A9E1", "#1383BF")

# Halves and radii in parts of the icon's width.
TILE_HALF, TILE_CORNER = 0.48, 0.22
RING_RADIUS, RING_HALF = 0.345, 0.034
ARM_REACH, ARM_HALF = 0.142, 0.06
GLOW_WIDTH, GLOW_STRENGTH = 0.12, 0.42


def gradient(stops: Stops, across: Field) -> Field:
    """The colour (0…1, three channels) at each of the heights `across`, 0 at the top and 1 at the foot."""
    channels = np.array([[int(stop[i:i + 2], 16) / 255 for i in (1, 3, 5)] for stop in stops])
    return np.stack([np.interp(across, (0, 0.5, 1), channel) for channel in channels.T], axis=-1)


def draw(size: int) -> NDArray[np.uint8]:
    """The icon as size × size × 4 bytes, red, green, blue and alpha (not premultiplied).

    A shape is a field of distances to its edge, so that it is smooth at every size without supersampling.
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
    return np.round(np.concatenate([np.clip(colour, 0, 1), alpha], axis=-1) * 255).astype(np.uint8)


SIGNATURE = b"\x89PNG\r\n\x1a\n"


def chunk(name: bytes, data: bytes) -> bytes:
    """A part of a PNG file."""
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def png(pixels: NDArray[np.uint8]) -> bytes:
    """The pixels (height × width × 4) as a PNG file."""
    height, width = pixels.shape[:2]
    steps = np.diff(pixels, axis=0, prepend=np.zeros_like(pixels[:1]))      # filter 2: the change from the row above
    rows = b"".join(b"\2" + row.tobytes() for row in steps)
    header = struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)
    return SIGNATURE + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows, 9)) + chunk(b"IEND", b"")


def _bitmap(pixels: NDArray[np.uint8]) -> bytes:
    """A picture as an .ico file holds its small ones: a bitmap without its file header, and an empty mask."""
    size = pixels.shape[0]
    header = struct.pack("<IiiHHIIiiII", 40, size, 2 * size, 1, 32, 0, 0, 0, 0, 0, 0)
    mask = bytes(size * 4 * -(-size // 32))         # a bit per pixel, rows of whole words; alpha says it all
    return header + pixels[::-1, :, [2, 1, 0, 3]].tobytes() + mask


def ico(sizes: tuple[int, ...] = ICO_SIZES) -> bytes:
    """The icon as a Windows .ico file: every size drawn for itself, the largest as PNG."""
    pictures = [png(draw(size)) if size >= 256 else _bitmap(draw(size)) for size in sizes]
    start = 6 + 16 * len(sizes)
    entries = b""
    for size, picture in zip(sizes, pictures, strict=True):
        entries += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(picture), start)
        start += len(picture)
    return struct.pack("<HHH", 0, 1, len(sizes)) + entries + b"".join(pictures)


def icns(sizes: dict[bytes, int] = ICNS_SIZES) -> bytes:
    """The icon as a macOS .icns file: PNGs, each behind its name and length."""
    pictures = {size: png(draw(size)) for size in set(sizes.values())}
    chunks = b"".join(name + struct.pack(">I", 8 + len(pictures[size])) + pictures[size]
                      for name, size in sizes.items())
    return b"icns" + struct.pack(">I", 8 + len(chunks)) + chunks


def main() -> int:
    """Write assets/icon.png; the other two are made with the program."""
    (Path(__file__).parent.parent / "assets" / "icon.png").write_bytes(png(draw(SIZE)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
