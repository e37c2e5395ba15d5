"""The shape that a stone makes on one line, from a table of all surroundings that is built once."""
from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from operator import itemgetter

# The shape that a player's stone (any O of the drawing) makes on one line with the four cells to either side of it.
NONE = 0            # cannot become five
ONE = 1             # X...O.    one that has room to grow to five
TWO = 2             # XOO...    becomes a three
OPEN_TWO = 3        # ..OO..    becomes an open three
THREE = 4           # XOOO..    becomes a four
TIGHT_THREE = 5     # X.OOO.X   both ends empty, yet no room for an open four: the nine conditions count it as free
OPEN_THREE = 6      # ..OOO.    becomes an open four
FOUR = 7            # XOOOO.    becomes five in one place
OPEN_FOUR = 8       # .OOOO.    becomes five in two places
FIVE = 9            # OOOOO
SHAPES = 10

# The lesser shapes: (what the best further stone would make, what it is now), the best first.
_LEADS_TO = ((FOUR, THREE), (OPEN_THREE, OPEN_TWO), (TIGHT_THREE, TWO), (THREE, TWO), (OPEN_TWO, ONE), (TWO, ONE))

_OWN, _BLOCKED = 1, 2
_REACH = 4
_PLACES = tuple(3 ** digit for digit in range(2 * _REACH))     # a surrounding is a number of eight digits in base 3


def _classify(digits: list[int], next_shapes: list[int], exact: bool) -> int:
    """The shape that a stone makes with its eight neighbours on a line.

    digits: the neighbours in order, each 0 (empty), _OWN or _BLOCKED. next_shapes: for each empty neighbour, the shape
    after one more own stone there.
    """
    line = [*digits[:_REACH], _OWN, *digits[_REACH:]]
    low = high = _REACH
    while low > 0 and line[low - 1] == _OWN:
        low -= 1
    while high < 2 * _REACH and line[high + 1] == _OWN:
        high += 1
    length = high - low + 1
    if length >= 5:
        return NONE if exact and length > 5 else FIVE
    fives = next_shapes.count(FIVE)
    if fives:
        return OPEN_FOUR if fives > 1 else FOUR
    if OPEN_FOUR in next_shapes:
        return OPEN_THREE
    if length == 3 and line[low - 1] == 0 == line[high + 1]:
        return TIGHT_THREE
    return next((shape for next_shape, shape in _LEADS_TO if next_shape in next_shapes), NONE)


def _shapes(exact: bool) -> list[int]:
    """The shape that a stone makes, by the number of its surrounding of eight neighbours.

    One more own stone makes that number larger: the list is filled from its end, where the next shapes are known.
    """
    shapes = [NONE] * 3 ** len(_PLACES)
    for code in range(len(shapes) - 1, -1, -1):
        digits = [code // place % 3 for place in _PLACES]
        grown = [shapes[code + place] for place, digit in zip(_PLACES, digits, strict=True) if digit == 0]
        shapes[code] = _classify(digits, grown, exact)
    return shapes


# The threat of an empty cell: what a player's stone there would make in all four directions together. 0 is none.
MAKES_THREE = 1         # one open three
MAKES_THREES = 2        # two or more
MAKES_FOUR = 3          # five in one place: the reply is forced
MAKES_FOUR_THREE = 4    # a four, and an open three beside it
WINS = 5                # an open four, or two fours: five in two places
MAKES_FIVE = 6
THREAT_KINDS = 7        # beyond every threat

DIGITS = (1, 10, 100, 1000)     # a cell's shapes in its four directions make a code, a decimal digit each
CODES = 10_000


@cache
def code_kinds() -> list[int]:
    """The kind of each code: codes with the same four shapes in any order have the same kind.

    A code is a cell's shapes in the four directions, one decimal digit each.
    """
    alike = ["".join(sorted(f"{code:04}")) for code in range(CODES)]
    number = {shapes: kind for kind, shapes in enumerate(sorted(set(alike)))}
    return [number[shapes] for shapes in alike]


def code_table(values: Sequence[int]) -> list[int]:
    """Spread values given for each kind of code over all codes: the result is indexed by code."""
    return [values[kind] for kind in code_kinds()]


def _threat(threes: int, fours: int, open_fours: int, fives: int) -> int:
    if fives:
        return MAKES_FIVE
    if open_fours or fours > 1:
        return WINS
    if fours:
        return MAKES_FOUR_THREE if threes else MAKES_FOUR
    return min(threes, MAKES_THREES)


@cache
def threat_table() -> list[int]:
    """A table from each code (a cell's shapes in four directions) to the threat that these shapes make together."""
    counted = [str(shape) for shape in (OPEN_THREE, FOUR, OPEN_FOUR, FIVE)]
    return [_threat(*map(f"{code:04}".count, counted)) for code in range(CODES)]


@cache
def shape_table(exact: bool) -> list[bytes]:
    """A table of shapes: table[player][window] is the shape of that player's stone in the middle of the window.

    A window packs the eight neighbours, two bits each: grid.EMPTY, 1 or 2 for the players' stones, or grid.WALL.
    """
    shapes = _shapes(exact)
    tables = []
    for digit_of in ((0, _OWN, _BLOCKED, _BLOCKED), (0, _BLOCKED, _OWN, _BLOCKED)):
        half = [sum(digit_of[byte >> 2 * j & 3] * 3 ** j for j in range(4)) for byte in range(256)]
        low_half = itemgetter(*half)
        tables.append(b"".join(bytes(low_half(shapes[81 * high:81 * high + 81])) for high in half))
    return tables
