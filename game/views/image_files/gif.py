"""Writes pictures as one animated GIF of 255 colours; each frame has only its changes from the frame before.

The format and its compression (LZW) are those of the GIF89a specification.
"""
import struct
from collections.abc import Iterable, Iterator
from typing import Any, TypeAlias

import pygame

from game.arrays import np

Colours: TypeAlias = "np.ndarray[Any, np.dtype[Any]]"

_COLOURS = 255                      # the table has 256 places: the last one stays black
_STEP = 3                           # the palette is chosen from every third pixel and row
_CODE_BITS, _MOST_BITS = 8, 12


def palette_of(*surfaces: pygame.Surface) -> Colours:
    """A palette of at most 255 colours for pictures, found by median cut; an array (n, 3)."""
    pixels = [pygame.surfarray.array3d(surface)[::_STEP, ::_STEP].reshape(-1, 3) for surface in surfaces]
    boxes = [_measured(np.concatenate(pixels))]
    while len(boxes) < _COLOURS:
        widest = max(range(len(boxes)), key=lambda i: boxes[i][0])
        width, channel, box = boxes.pop(widest)
        if width == 0:
            boxes.append((width, channel, box))
            break
        ordered = box[np.argsort(box[:, channel], kind="stable")]
        low, middle = ordered[0, channel], len(ordered) // 2
        if ordered[middle, channel] == low:         # the lower half is one value: cut after it
            middle = int(np.searchsorted(ordered[:, channel], low, "right"))
        boxes += [_measured(ordered[:middle]), _measured(ordered[middle:])]
    return np.array([box.mean(axis=0).round() for _, _, box in boxes], np.uint8)


def _measured(box: Colours) -> tuple[float, int, Colours]:
    spread = np.ptp(box, axis=0)
    return float(spread.max()) * len(box) ** 0.3, int(spread.argmax()), box


def animated(frames: Iterable[tuple[Colours, float]], size: tuple[int, int], palette: Colours) -> bytes:
    """An animated GIF.

    frames: pixels (width, height, 3), as from pygame.surfarray.array3d, and the seconds for which they are shown. size:
    a frame's width and height. palette: from pictures that have every colour.
    """
    table = np.zeros((256, 3), np.uint8)
    table[:len(palette)] = palette
    parts = [b"GIF89a", struct.pack("<HHBBB", *size, 0xF7, 0, 0), table.tobytes(),
             b"\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"]              # the animation repeats for ever
    # The last frame, as indices into the palette; before the first frame, an index that no colour has.
    nearest, shown = _nearest_colours(palette), np.full(size[::-1], _COLOURS, np.uint8)
    for pixels, seconds in frames:
        coarse = pixels.astype(np.int32) >> 3
        drawn = nearest[coarse[..., 0] << 10 | coarse[..., 1] << 5 | coarse[..., 2]].T
        rows, columns = np.nonzero(drawn != shown)
        top, bottom = (int(rows.min()), int(rows.max()) + 1) if len(rows) else (0, 1)
        left, right = (int(columns.min()), int(columns.max()) + 1) if len(rows) else (0, 1)
        shown = drawn
        part = drawn[top:bottom, left:right]
        parts += [struct.pack("<BBBBHBB", 0x21, 0xF9, 4, 4, round(100 * seconds), 0, 0),
                  struct.pack("<BHHHHB", 0x2C, left, top, right - left, bottom - top, 0), bytes([_CODE_BITS]),
                  *_blocks(compressed(part.tobytes())), b"\0"]
    return b"".join([*parts, b";"])


def _nearest_colours(palette: Colours) -> Colours:
    levels = (np.arange(32) << 3) + 4
    colours = np.stack(np.meshgrid(levels, levels, levels, indexing="ij"), -1).reshape(-1, 3).astype(np.int32)
    indices = np.empty(len(colours), np.uint8)
    for at in range(0, len(colours), 2048):
        distances = ((colours[at:at + 2048, None] - palette[None].astype(np.int32)) ** 2).sum(axis=2)
        indices[at:at + 2048] = distances.argmin(axis=1)
    return indices


def _blocks(data: bytes) -> Iterator[bytes]:
    for at in range(0, len(data), 255):
        block = data[at:at + 255]
        yield bytes([len(block)]) + block


def compressed(data: bytes) -> bytes:
    """Compress bytes by GIF's kind of LZW: codes grow from 9 to 12 bits, then the table begins anew."""
    bits = "".join(f"{code:0{count}b}"[::-1] for code, count in _codes(data))      # each from its lowest bit on
    return np.packbits(np.frombuffer(bits.encode(), np.uint8) - ord("0"), bitorder="little").tobytes()


def _codes(data: bytes) -> Iterator[tuple[int, int]]:
    """The codes of compressed bytes, each with its number of bits."""
    clear, end = 1 << _CODE_BITS, (1 << _CODE_BITS) + 1
    table: dict[tuple[int, int], int] = {}
    bits, following = _CODE_BITS + 1, end + 1
    yield clear, bits
    run = data[0]
    for value in data[1:]:
        code = table.get((run, value))
        if code is not None:
            run = code
            continue
        yield run, bits
        table[run, value] = following
        bits += following == 1 << bits
        following += 1
        if following == 1 << _MOST_BITS:
            yield clear, bits
            table.clear()
            bits, following = _CODE_BITS + 1, end + 1
        run = value
    yield run, bits
    yield end, bits
