"""The book of a solved opening: the winning moves in positions that threats alone do not win."""
from __future__ import annotations

import hashlib
import random
import struct
from bisect import bisect_left
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from ai.position.rules import FIVE_IN_A_ROW
from ai.position.symmetry import images

BOOK_FILE = Path(__file__).with_name("book.bin")

SIZE = FIVE_IN_A_ROW.size
BOARD_CELLS = FIVE_IN_A_ROW.cells
CENTRE = BOARD_CELLS // 2

MAGIC = b"crossfive book 1"
ENTRY = struct.Struct(">6sBH")      # the key, the move, the positions of the book that can follow
KEY_BYTES = 6
DIGEST_BYTES = 32                   # SHA-256 of all before it


class DamagedBook(ValueError):
    """A book file is damaged; the text names the reason, such as a wrong checksum."""


IMAGES = images(SIZE)
ORIGINS = [sorted(range(BOARD_CELLS), key=image.__getitem__) for image in IMAGES]      # the way back


@cache
def _keys() -> list[list[int]]:
    """Zobrist keys: for each player and cell, the random 64-bit numbers of all eight symmetries packed into one int."""
    numbers = random.Random(1993)
    keys = [[numbers.getrandbits(64) for _ in range(BOARD_CELLS)] for _ in range(2)]
    return [[sum(own[image[cell]] << 64 * symmetry for symmetry, image in enumerate(IMAGES))
             for cell in range(BOARD_CELLS)] for own in keys]


_EIGHT = struct.Struct("<8Q")


def canonical_key(moves: Sequence[int]) -> tuple[int, int]:
    """A key of the position after these moves and its images, and the number of the symmetry that gives it."""
    (first, second), together = _keys(), 0
    for cell in moves[::2]:
        together ^= first[cell]
    for cell in moves[1::2]:
        together ^= second[cell]
    keys = _EIGHT.unpack(together.to_bytes(_EIGHT.size, "little"))
    best = min(keys)
    return best, keys.index(best)


def _class_cells() -> tuple[int, ...]:
    """One cell for each class of second moves that symmetry makes alike, the farthest from the centre first."""
    classes = {min(image[cell] for image in IMAGES) for cell in range(BOARD_CELLS) if cell != CENTRE}
    return tuple(sorted(classes, key=lambda cell: (-distance(cell), cell)))


def distance(cell: int) -> int:
    """The distance of a cell from the centre: the greater of the distances in rows and columns."""
    row, column = divmod(cell, SIZE)
    return max(abs(row - SIZE // 2), abs(column - SIZE // 2))


CLASSES = _class_cells()


@cache
def class_of(cell: int) -> int:
    """The class of a second move, as an index of CLASSES. Second moves that are alike by symmetry share a class."""
    return CLASSES.index(min(image[cell] for image in IMAGES))


@dataclass(frozen=True, slots=True)
class Entry:
    """A position's entry in the book: the move, and how many book positions can still follow."""

    move: int
    left: int


class Book:
    """A book of positions, Black to move, each with its winning move, in a section for each class of second moves."""

    def __init__(self, sections: Sequence[bytes]) -> None:
        """Make a book of packed entries. sections: for each class its entries, sorted by key."""
        self.sections = tuple(sections)

    @classmethod
    def of(cls, decisions: Sequence[Mapping[tuple[int, ...], tuple[int, int]]]) -> Book:
        """Make a book of winning moves.

        decisions: for each class of second moves, its positions (moves in order), each with the move to play and the
        number of book positions that can still follow.
        """
        sections = []
        for positions in decisions:
            packed = [_packed(moves, move, left) for moves, (move, left) in positions.items()]
            entries = {entry[:KEY_BYTES]: entry for entry in packed}        # a position counts once, whatever its image
            sections.append(b"".join(sorted(entries.values())))
        return cls(sections)

    def with_entry(self, number: int, moves: Sequence[int], move: int) -> Book:
        """A copy of the book with the position after these moves and its winning move added to a class."""
        sections, size = list(self.sections), ENTRY.size
        own = sections[number]
        known = [own[at:at + size] for at in range(0, len(own), size)]
        sections[number] = b"".join(sorted([*known, _packed(moves, move, 0)]))
        return Book(sections)

    @classmethod
    def read(cls, file: Path = BOOK_FILE) -> Book:
        """Read a book from a file. Raises DamagedBook, or OSError if it can't be read."""
        return cls.from_bytes(file.read_bytes())

    @classmethod
    def from_bytes(cls, data: bytes) -> Book:
        """Restore a book from the bytes of to_bytes. Raises DamagedBook."""
        head = struct.Struct(f">{len(MAGIC)}s{len(CLASSES)}I")
        body, digest = data[:-DIGEST_BYTES], data[-DIGEST_BYTES:]
        if len(data) < head.size + DIGEST_BYTES or not data.startswith(MAGIC):
            raise DamagedBook("it is no book of this version")
        if hashlib.sha256(body).digest() != digest:
            raise DamagedBook("its checksum is wrong")
        sections, start = [], head.size
        for count in head.unpack_from(body)[1:]:
            sections.append(body[start:start + count * ENTRY.size])
            start += count * ENTRY.size
        if start != len(body):
            raise DamagedBook("its length is wrong")
        return cls(sections)

    def to_bytes(self) -> bytes:
        """The content of a book file: a magic word, each class's count and entries, and a checksum."""
        counts = [len(section) // ENTRY.size for section in self.sections]
        body = struct.pack(f">{len(MAGIC)}s{len(CLASSES)}I", MAGIC, *counts) + b"".join(self.sections)
        return body + hashlib.sha256(body).digest()

    @property
    def hash(self) -> str:
        return self.to_bytes()[-DIGEST_BYTES:].hex()

    def section_hash(self, number: int) -> str:
        """The checksum of the entries of one class, in hexadecimal."""
        return hashlib.sha256(self.sections[number]).hexdigest()

    def entries(self, number: int) -> int:
        return len(self.sections[number]) // ENTRY.size

    def find(self, number: int, key: int) -> Entry | None:
        """The entry for the position with this key, in a game of class `number`; None if the book has none.

        The entry's move is in the image of the position that the key belongs to.
        """
        section = self.sections[number]
        short = _short(key)
        at = bisect_left(range(len(section) // ENTRY.size), short,
                         key=lambda i: section[i * ENTRY.size:i * ENTRY.size + KEY_BYTES])
        if at * ENTRY.size >= len(section):
            return None
        found, move, left = ENTRY.unpack_from(section, at * ENTRY.size)
        return Entry(move, left) if found == short else None


def _packed(moves: Sequence[int], move: int, left: int) -> bytes:
    key, symmetry = canonical_key(moves)
    return ENTRY.pack(_short(key), IMAGES[symmetry][move], min(left, 0xFFFF))


def _short(key: int) -> bytes:
    return (key >> 16).to_bytes(KEY_BYTES, "big")
