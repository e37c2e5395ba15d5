"""The straight lines of a board: their number, that each is straight, and their cells; and the eight images."""
import pytest

from ai.position.lines import STEPS, lines, lines_through
from ai.position.symmetry import images


@pytest.mark.parametrize(("size", "length", "number"), [(3, 3, 8), (15, 5, 572), (6, 5, 32), (5, 5, 12)])
def test_every_line_is_there_once(size, length, number):
    assert len(lines(size, length)) == len(set(lines(size, length))) == number


def test_the_lines_through_a_cell_are_those_that_hold_it_by_direction():
    every = lines(7, 5)
    for move in range(49):
        by_direction = lines_through(7, 5)[move]
        assert len(by_direction) == len(STEPS)
        assert {line for found in by_direction for line in found} == {line for line in every if move in line}
        for (down, right), found in zip(STEPS, by_direction, strict=True):
            assert all(line[1] - line[0] == 7 * down + right for line in found)


def test_the_line_that_begins_furthest_away_comes_first():
    across = lines_through(15, 5)[7 * 15 + 7][0]
    assert [line[0] - 7 * 15 for line in across] == [3, 4, 5, 6, 7]


@pytest.mark.parametrize(("size", "line"), [(3, 3), (6, 5), (15, 5)])
def test_each_image_keeps_every_line_and_no_two_are_the_same(size, line):
    all_images = images(size)
    assert all_images[0] == list(range(size * size))
    assert len({tuple(image) for image in all_images}) == len(all_images) == 8
    straight = {frozenset(cells) for cells in lines(size, line)}
    for image in all_images:
        assert {frozenset(image[cell] for cell in cells) for cells in straight} == straight
