"""The weights of MASTER's network: their meaning, their file and their limits.

A pattern is what one empty cell sees along one direction: four cells each way, each empty, own, the opponent's or
beyond the edge. Every pattern has a vector, the same from either end. The network computes, in this order:

1. cell: for each empty cell and each side the sum of its four patterns' vectors, cut to 0 ... CELL_MOST;
2. sums: over all cells, those of the side to move first, then the opponent's: INPUTS numbers;
3. hidden: HIDDEN numbers from the sums and the linear evaluation, cut to 0 ... LAYER_MOST; narrow: NARROW from these;
4. the value: the linear evaluation, and a weighted sum of `narrow` and of the sums.

The policy orders the moves: a weighted sum of the cell's own numbers (step 1) is added to its order by shapes.
How useful a shape is depends on who attacks and what else there is to win, so the position tilts these weights:
`context` is CONTEXT numbers from the sums, made like `hidden`, and each weight of the policy changes by a weighted sum
of them.

The sums do not depend on where a cell is, nor on a pattern's direction, so that all eight images of a position have the
same value. Both sides are treated alike, so that a position with the colours exchanged has the same value, too.

The network is trained on 15×15, where five or more win. It is also used for boards of other sizes and for the rule of
exactly five (ai/tools/LOG.md, 2026-11-26). On another size, the sums of an empty board of 15×15 are added and those of
an empty board of this size subtracted, so that cells far from any edge count the same on every board.

Everything is an integer. The sums stay within their types: cell 4 · 8,191 < 2^15; a sum is at most 127 · 400,
and is stored less lowest_sum, so that it fits in 16 bits, between -18,033 and 32,767; its correction for the board's
size is part of the biases. Both together are at most 28,575 + 28,575 on a smaller board than 15×15 and
32,767 + 18,033 on a larger one, so that hidden and context stay below 32,000 · 57,150 + 2,000 · 32,767 + 2^27 < 2^31;
narrow 32 · 16,256 · 3,900 + 2^25 < 2^31; tilt 32 · 16,256 · 3,900 < 2^31, and a tilted weight is cut to 16 bits; the
policy 64 · 127 · 32,767 < 2^28; the value is computed in 64 bits.
"""
from __future__ import annotations

import zlib
from array import array
from dataclasses import dataclass, fields
from io import BytesIO
from itertools import product
from pathlib import Path

from ai.failures import RunFailed
from ai.position.grid import WALL

NETWORK_FILE = Path(__file__).with_name("network.bin")
MAGIC = b"crossfive network 4\n"
CHECK_BYTES = 4                     # CRC-32 of all that follows; hashlib would load 3.6 MB of OpenSSL into each worker

REACH = 4                           # cells that a pattern sees each way
VECTOR = 32                         # numbers of a vector
INPUTS = 2 * VECTOR
HIDDEN, NARROW, CONTEXT = 32, 8, 32
BOARD_SIZE = 15                     # size of the board that it is trained on

CELL_ONE, CELL_MOST = 127, 127      # the integer for 1.0 in a cell's numbers, and the largest
PATTERN_MOST = 8191
LINEAR_MOST = 2000                  # points of the linear evaluation that the hidden layer sees, at most
HIDDEN_ONE, HIDDEN_WEIGHT_MOST, HIDDEN_BIAS_MOST = 4096, 1023, 1 << 27
ROW_MOST = 32_000                   # the largest sum of the absolute weights of a number of `hidden` or `context`
LAYER_ONE, LAYER_MOST = 2032, 16256     # the integer for 1.0 in `hidden` and `narrow`, and the largest
HIDDEN_SHIFT = 8                    # CELL_ONE * HIDDEN_ONE is LAYER_ONE << HIDDEN_SHIFT
NARROW_SHIFT, NARROW_WEIGHT_MOST, NARROW_BIAS_MOST = 11, 3900, 1 << 25     # 1.0 of a weight: 1 << NARROW_SHIFT
SHORT_MOST = 32767
VALUE_SHIFT = 15                    # the value is computed in small units: 1 << VALUE_SHIFT make a point ...
DIRECT_SHARE = 16                   # ... and one unit of a weight `direct` counts as this many of them
POLICY_SHIFT = 8                    # the policy is computed in small units: 1 << POLICY_SHIFT make a point of order
TILT_SHIFT, TILT_MOST = 13, 3900    # a weight of the policy changes by tilt · context >> TILT_SHIFT


# Every possible half of a pattern: the REACH cells to one side of a cell, the nearest first, walls last.
HALVES = tuple((*seen, *[WALL] * walls) for walls in range(REACH + 1)
               for seen in product((0, 1, 2), repeat=REACH - walls))
_NUMBER_OF = {half: i for i, half in enumerate(HALVES)}
PATTERNS = len(HALVES) * (len(HALVES) + 1) // 2


def pattern_number(one: int, other: int) -> int:
    """The number of the pattern that consists of two halves, given by their indices in HALVES in any order."""
    low, high = sorted((one, other))
    return high * (high + 1) // 2 + low


def halves_of_pattern() -> list[tuple[int, int]]:
    """For each pattern, the indices of its two halves in HALVES."""
    return [(low, high) for high in range(len(HALVES)) for low in range(high + 1)]


def exchanged() -> list[int]:
    """For each pattern, the number of the pattern with the colours exchanged, as the opponent sees it."""
    other = [_NUMBER_OF[tuple((0, 2, 1, WALL)[digit] for digit in half)] for half in HALVES]
    return [pattern_number(other[low], other[high]) for low, high in halves_of_pattern()]


def pattern_of_window() -> array[int]:
    """The first player's pattern in each window, the eight cells around a cell on a line; 0 for impossible ones."""
    digits = [tuple(byte >> 2 * i & 3 for i in range(REACH)) for byte in range(256)]
    below = [_NUMBER_OF.get(seen[::-1], -1) for seen in digits]
    above = [_NUMBER_OF.get(seen, -1) for seen in digits]
    return array("H", (pattern_number(low, high) if low >= 0 and high >= 0 else 0 for high in above for low in below))


def by_rows(numbers: array[int], length: int) -> list[list[int]]:
    return [list(numbers[i:i + length]) for i in range(0, len(numbers), length)]


def lowest_sum(size: int) -> int:
    """The number taken off each sum on a board of this size, so that the largest possible one fits in 16 bits."""
    return max(0, CELL_MOST * size * size - SHORT_MOST)


class DamagedNetwork(RunFailed):
    """The network's file is missing or damaged; the text says which and why."""


@dataclass(frozen=True, slots=True)
class NetworkWeights:
    """All weights of a network, each list row by row."""

    patterns: array[int]            # a vector of VECTOR numbers for each pattern
    hidden: array[int]              # for each hidden number INPUTS weights,
    linear: array[int]              # its weight of the linear evaluation
    hidden_bias: array[int]         # and its bias
    narrow: array[int]              # HIDDEN weights for each narrow number,
    narrow_bias: array[int]         # and its bias
    last: array[int]                # the value's weights of the narrow numbers,
    direct: array[int]              # of the sums,
    bias: array[int]                # and its bias
    policy: array[int]              # the weights of a cell's numbers, those of the side to move first
    context: array[int]             # INPUTS weights for each context number,
    context_bias: array[int]        # and its bias
    tilt: array[int]                # CONTEXT weights for each weight of the policy

    def to_bytes(self) -> bytes:
        """The contents of a network file: MAGIC, a checksum, and the compressed weights."""
        return _sealed(zlib.compress(b"".join(getattr(self, field.name).tobytes() for field in fields(self)), 9))

    @classmethod
    def from_bytes(cls, data: bytes) -> NetworkWeights:
        """The weights from the contents of a network file. Raises DamagedNetwork."""
        if not data.startswith(MAGIC):
            raise DamagedNetwork("it is no network of this version")
        packed = data[len(MAGIC) + CHECK_BYTES:]
        if _sealed(packed) != data:
            raise DamagedNetwork("its checksum is wrong")
        rest = BytesIO(zlib.decompress(packed))
        return cls(*(array(kind, rest.read(length * array(kind).itemsize)) for kind, length, _ in LAYOUT.values()))

    @classmethod
    def read(cls, file: Path = NETWORK_FILE) -> NetworkWeights:
        """The weights in a file. Raises DamagedNetwork, whose text has the file's name and the reason."""
        try:
            return cls.from_bytes(file.read_bytes())
        except (DamagedNetwork, OSError) as error:
            why = getattr(error, "strerror", None) or error
            raise DamagedNetwork(f"MASTER has no usable network ({file.name}: {why})") from error


# For each list of weights: its type, its length, and the largest number that it may hold.
LAYOUT = {
    "patterns": ("h", PATTERNS * VECTOR, PATTERN_MOST),
    "hidden": ("h", HIDDEN * INPUTS, HIDDEN_WEIGHT_MOST),
    "linear": ("h", HIDDEN, SHORT_MOST),
    "hidden_bias": ("i", HIDDEN, HIDDEN_BIAS_MOST),
    "narrow": ("h", NARROW * HIDDEN, NARROW_WEIGHT_MOST),
    "narrow_bias": ("i", NARROW, NARROW_BIAS_MOST),
    "last": ("h", NARROW, SHORT_MOST),
    "direct": ("h", INPUTS, SHORT_MOST),
    "bias": ("i", 1, 1 << 30),
    "policy": ("h", INPUTS, SHORT_MOST),
    "context": ("h", CONTEXT * INPUTS, HIDDEN_WEIGHT_MOST),
    "context_bias": ("i", CONTEXT, HIDDEN_BIAS_MOST),
    "tilt": ("h", INPUTS * CONTEXT, TILT_MOST),
}


def _sealed(packed: bytes) -> bytes:
    """The contents of a network file with these compressed weights: MAGIC, their checksum, and the weights."""
    return MAGIC + zlib.crc32(packed).to_bytes(CHECK_BYTES, "big") + packed
