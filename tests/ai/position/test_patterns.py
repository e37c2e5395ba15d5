"""The shape that a stone makes on one line: its drawing, and the shapes it can become."""
import pytest

from ai.position import patterns
from ai.position.grid import EMPTY, WALL
from ai.position.patterns import shape_table
from tests.ai.oracles import shape_made

# The stone in question is the @ in the middle; # is the wall.
DRAWINGS = [
    ("...#@#...", patterns.NONE), ("..XX@X...", patterns.NONE), ("XOOO@X...", patterns.NONE),
    ("....@....", patterns.ONE), ("...X@....", patterns.ONE),
    ("...X@O...", patterns.TWO), ("...X@O..#", patterns.NONE),
    ("....@O...", patterns.OPEN_TWO), ("....@.O..", patterns.OPEN_TWO),
    ("...X@OO..", patterns.THREE), ("..X.@OO.X", patterns.TIGHT_THREE), ("..#.@OO.#", patterns.TIGHT_THREE),
    ("....@OO..", patterns.OPEN_THREE), ("...O@O...", patterns.OPEN_THREE), ("....@.OO.", patterns.OPEN_THREE),
    ("..OO@OX..", patterns.FOUR), (".OO.@O...", patterns.FOUR), ("XOOO@....", patterns.FOUR),
    ("..OO@O...", patterns.OPEN_FOUR), ("X.OO@.O..", patterns.FOUR), ("O.OO@.O..", patterns.OPEN_FOUR),
]


def shape(drawing, player=0, exact=False):
    codes = {".": EMPTY, "#": WALL, "O": player + 1, "X": 2 - player}
    neighbours = drawing[:4] + drawing[5:]
    window = sum(codes[mark] << 2 * digit for digit, mark in enumerate(neighbours))
    return shape_table(exact)[player][window]


@pytest.mark.parametrize(("drawing", "expected"), DRAWINGS)
def test_the_stone_in_the_middle_makes_the_shape_beside_its_drawing(drawing, expected):
    for player in (0, 1):
        assert shape(drawing, player) == expected
        assert shape(drawing[::-1], player) == expected


@pytest.mark.parametrize("exact", [False, True])
def test_every_surrounding_has_the_fives_fours_and_threes_of_a_slow_reading(exact):
    """The line has walls beyond the four cells on either side, so that both programs see the same."""
    wanted = {"five": (patterns.FIVE,), "four": (patterns.FOUR, patterns.OPEN_FOUR),
              "three": (patterns.TIGHT_THREE, patterns.OPEN_THREE)}
    lesser = (patterns.NONE, patterns.ONE, patterns.TWO, patterns.OPEN_TWO, patterns.THREE)
    for code in range(3 ** 8):
        marks = "".join(".OX"[code // 3 ** digit % 3] for digit in range(8))
        segment = "#" + marks[:4] + "O" + marks[4:] + "#"
        slow = shape_made(segment.replace("X", "x").replace("O", "o"), exact)
        assert shape(marks[:4] + "@" + marks[4:], exact=exact) in wanted.get(slow, lesser), segment
