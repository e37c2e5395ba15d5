"""The images of a board: eight different ones that keep its lines, the first of which is the board itself."""
import pytest

from ai.position.lines import lines
from ai.position.symmetry import images


@pytest.mark.parametrize(("size", "line"), [(3, 3), (6, 5), (15, 5)])
def test_each_image_keeps_every_line_and_no_two_are_the_same(size, line):
    found = images(size)
    assert found[0] == list(range(size * size))
    assert len({tuple(image) for image in found}) == len(found) == 8
    straight = {frozenset(cells) for cells in lines(size, line)}
    for image in found:
        assert {frozenset(image[cell] for cell in cells) for cells in straight} == straight
