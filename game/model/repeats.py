"""Recognises a game that was played before, even if the board was rotated or mirrored."""
from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence


def _views(size: int, moves: Sequence[int]) -> Iterator[list[int]]:
    """The moves in all eight symmetries of the board: four rotations, each also mirrored."""
    points = [divmod(move, size) for move in moves]
    last = size - 1
    for _ in range(4):
        points = [(column, last - row) for row, column in points]
        yield [row * size + column for row, column in points]
        yield [column * size + row for row, column in points]


def fingerprint(size: int, moves: Sequence[int]) -> int:
    """A number of 56 bits that identifies a game on a board of this size, however rotated or mirrored."""
    first = min(_views(size, moves))
    digest = hashlib.blake2b(",".join(map(str, [size, *first])).encode(), digest_size=7)
    return int.from_bytes(digest.digest(), "big")
