"""The animated GIF: another decoder reads the pictures that were written."""
import io
import random

import numpy as np
import pygame
import pytest
from PIL import Image

from game.views.image_files.gif import animated, palette_of
from tests.sampling import sample_and_whole


def frames(data):
    """Yield, for each picture, the rectangle that was written, its seconds, and the colours of the whole picture."""
    with Image.open(io.BytesIO(data)) as gif:
        for number in range(gif.n_frames):
            gif.seek(number)
            left, top, right, bottom = gif.tile[0].extents
            seconds, shown = gif.info["duration"] / 1000, np.array(gif.convert("RGB"), int)
            yield (left, top, right - left, bottom - top), seconds, shown


@pytest.mark.parametrize("height", sample_and_whole(30, 300))
@pytest.mark.parametrize("colours", [1, 2, 5, 255])
def test_compressed_bytes_come_back(colours, height):
    palette = np.array([(16 * (i % 16) + 4, 16 * (i // 16) + 4, 4) for i in range(colours)], np.uint8)
    pixels = palette[random.Random(colours).choices(range(colours), k=200 * height)].reshape(200, height, 3)
    ((_, _, shown),) = frames(animated([(pixels, 1.0)], (200, height), palette))
    assert (shown == pixels.swapaxes(0, 1)).all()


def picture(stones):
    surface = pygame.Surface((60, 40), 0, 32)
    for x in range(60):
        surface.fill((x, 2 * x, 40), (x, 0, 1, 40))
    for i, place in enumerate(stones):
        surface.fill((250, 200 - 20 * i, 10), (*place, 6, 6))
    return surface


def test_each_picture_is_there_and_only_what_changed_is_written():
    pictures = [picture(stones) for stones in ([], [(5, 5)], [(5, 5), (30, 20)], [(5, 5), (30, 20)])]
    timed = [(pygame.surfarray.array3d(surface), 0.5 + number) for number, surface in enumerate(pictures)]
    decoded = list(frames(animated(timed, (60, 40), palette_of(pictures[-1]))))
    assert [(place, seconds) for place, seconds, _ in decoded] == [
        ((0, 0, 60, 40), 0.5), ((5, 5, 6, 6), 1.5), ((30, 20, 6, 6), 2.5), ((0, 0, 1, 1), 3.5)]
    for (_, _, shown), surface in zip(decoded, pictures, strict=True):
        assert np.abs(shown - pygame.surfarray.array3d(surface).swapaxes(0, 1).astype(int)).max() <= 12


def test_a_picture_of_few_colours_keeps_them_all():
    surface = pygame.Surface((30, 30), 0, 32)
    surface.fill((200, 10, 10), (0, 0, 15, 30))
    assert {tuple(map(int, colour)) for colour in palette_of(surface)} == {(0, 0, 0), (200, 10, 10)}
