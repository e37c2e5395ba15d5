"""Writes a picture of the game as a PNG with a palette: a quarter of the size, as the dithered page packs badly."""
import struct
import zlib

import numpy as np
from icon import SIGNATURE, chunk
from numpy.typing import NDArray

Colours = NDArray[np.uint8]         # height × width × 3
COUNT = 256                         # colours of a palette


def palette_png(pixels: Colours) -> bytes:
    """The pixels as a PNG file of at most 256 colours, each the mean of those that it stands for."""
    found, place, count = np.unique(pixels.reshape(-1, 3), axis=0, return_inverse=True, return_counts=True)
    weight = np.sqrt(count)         # a large plain area is still only one colour to the eye
    groups = split(found.astype(float), weight)
    palette = np.array([np.average(found[group], axis=0, weights=weight[group]).round() for group in groups], np.uint8)
    number = np.zeros(len(found), np.uint8)
    for index, group in enumerate(groups):
        number[group] = index
    height, width = pixels.shape[:2]
    rows = b"".join(b"\0" + row.tobytes() for row in number[place.reshape(height, width)])
    return (SIGNATURE + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0))
            + chunk(b"PLTE", palette.tobytes()) + chunk(b"IDAT", zlib.compress(rows, 9)) + chunk(b"IEND", b""))


def split(colours: NDArray[np.float64], weight: NDArray[np.float64]) -> list[NDArray[np.intp]]:
    """Sort the colours into groups of like ones, by halving the most varied group until there are enough of them."""
    def spread(group: NDArray[np.intp]) -> NDArray[np.float64]:
        middle = np.average(colours[group], axis=0, weights=weight[group])
        return (weight[group, None] * (colours[group] - middle) ** 2).sum(axis=0)

    groups = [np.arange(len(colours))]
    spreads = [spread(groups[0])]
    while len(groups) < min(COUNT, len(colours)):
        widest = max(range(len(groups)), key=lambda index: spreads[index].max())
        group, axis = groups.pop(widest), int(spreads.pop(widest).argmax())
        low = colours[group, axis] <= np.average(colours[group, axis], weights=weight[group])
        for half in (group[low], group[~low]):
            groups.append(half)
            spreads.append(spread(half))
    return groups
