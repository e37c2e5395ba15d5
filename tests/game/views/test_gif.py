"""The animated GIF: another, slower decoder finds the pictures that went in."""
import random

import numpy as np
import pygame
import pytest

from game.views.gif import GifWriter, compressed, palette_of
from tests.sampling import sample_and_whole


def decompressed(data):
    """LZW, as the specification says it: codes of 9 to 12 bits, 256 clears the table, 257 ends."""
    bits = "".join(f"{byte:08b}"[::-1] for byte in data)
    at, width, table, before, out = 0, 9, {}, None, bytearray()
    while True:
        code = int(bits[at:at + width][::-1], 2)
        at += width
        if code == 256:
            table, width, before = {i: bytes([i]) for i in range(256)}, 9, None
            continue
        if code == 257:
            return bytes(out)
        if before is None:
            entry = table[code]
        else:
            entry = table[code] if code in table else before + before[:1]
            table[len(table) + 2] = before + entry[:1]
        out += entry
        before = entry
        if len(table) + 2 == 1 << width and width < 12:
            width += 1


def frames(data):
    """Size, palette, and of each picture its place, time and pixels."""
    assert data[:6] == b"GIF89a"
    size = int.from_bytes(data[6:8], "little"), int.from_bytes(data[8:10], "little")
    palette = np.frombuffer(data[13:13 + 768], np.uint8).reshape(256, 3)
    at, found, seconds = 13 + 768 + 19, [], 0.0
    while data[at:at + 1] != b";":
        if data[at] == 0x21:
            seconds = int.from_bytes(data[at + 4:at + 6], "little") / 100
            at += 8
            continue
        left, top, width, height = (int.from_bytes(data[at + 1 + 2 * i:at + 3 + 2 * i], "little") for i in range(4))
        at, packed = at + 11, bytearray()
        while data[at]:
            packed += data[at + 1:at + 1 + data[at]]
            at += 1 + data[at]
        at += 1
        pixels = np.frombuffer(decompressed(packed), np.uint8).reshape(height, width)
        found.append(((left, top, width, height), seconds, pixels))
    return size, palette, found


@pytest.mark.parametrize("length", sample_and_whole(6_000, 60_000))
@pytest.mark.parametrize("signs", [1, 2, 5, 256])
def test_what_is_compressed_comes_back(signs, length):
    data = bytes(random.Random(signs).choices(range(signs), k=length))
    assert decompressed(compressed(data)) == data


def picture(stones):
    surface = pygame.Surface((60, 40), 0, 32)
    for x in range(60):
        surface.fill((x, 2 * x, 40), (x, 0, 1, 40))
    for i, place in enumerate(stones):
        surface.fill((250, 200 - 20 * i, 10), (*place, 6, 6))
    return surface


def test_each_picture_is_there_and_only_what_changed_is_written():
    pictures = [picture(stones) for stones in ([], [(5, 5)], [(5, 5), (30, 20)], [(5, 5), (30, 20)])]
    writer = GifWriter((60, 40), palette_of(pictures[-1]))
    for number, surface in enumerate(pictures):
        writer.add(pygame.surfarray.array3d(surface), 0.5 + number)
    size, palette, found = frames(writer.finished())
    assert size == (60, 40)
    assert [(place, seconds) for place, seconds, _ in found] == [
        ((0, 0, 60, 40), 0.5), ((5, 5, 6, 6), 1.5), ((30, 20, 6, 6), 2.5), ((0, 0, 1, 1), 3.5)]
    shown = np.zeros((40, 60), np.uint8)
    for ((left, top, width, height), _, pixels), surface in zip(found, pictures, strict=True):
        shown[top:top + height, left:left + width] = pixels
        wanted = pygame.surfarray.array3d(surface).swapaxes(0, 1).astype(int)
        assert np.abs(palette[shown].astype(int) - wanted).max() <= 12


def test_a_picture_of_few_colours_keeps_them_all():
    surface = pygame.Surface((30, 30), 0, 32)
    surface.fill((200, 10, 10), (0, 0, 15, 30))
    assert {tuple(map(int, colour)) for colour in palette_of(surface)} == {(0, 0, 0), (200, 10, 10)}
