"""The formats of game records by the endings of their files, and the one way in and out for all of them."""
from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from ai.records import own, psq, rif, sgf, text
from ai.records.record import InvalidRecord, Record

LARGEST_FILE = 4_000_000            # bytes; more is refused before it is read
MOST_GAMES = 20_000


@dataclass(frozen=True)
class Format:
    """One kind of file. single: it holds exactly one game."""

    title: str
    read: Callable[[str], list[Record]]
    write: Callable[[Sequence[Record]], str]
    single: bool = False


FORMATS = {
    ".sgf": Format("Smart Game Format", sgf.read, sgf.write),
    ".psq": Format("Piskvork", psq.read, psq.write, single=True),
    ".rif": Format("RenjuNet", rif.read, rif.write),
    ".json": Format("JSON", own.read, own.write),
    ".jsonl": Format("JSON, one game a line", own.read, own.write_lines),
    ".txt": Format("replay codes", text.read, text.write),
}
_BEGINNINGS = {"(": ".sgf", "<": ".rif", "{": ".jsonl", "[": ".json"}


def format_of(path: Path) -> Format | None:
    """The format that a file's ending stands for."""
    return FORMATS.get(path.suffix.lower())


def read_text(content: str) -> list[Record]:
    """The games of a text in any of the formats, by how it begins. Raises InvalidRecord."""
    start = content.lstrip()
    ending = ".psq" if start[:9].lower() == "piskvorky" else _BEGINNINGS.get(start[:1], ".txt")
    return _games(FORMATS[ending], content)


def read_file(path: Path) -> list[Record]:
    """The games of a file: by its ending, by how it begins where that is none of ours. All of them or none.

    Raises InvalidRecord for anything that is no record, and OSError.
    """
    with path.open("rb") as file:
        data = file.read(LARGEST_FILE + 1)
    if len(data) > LARGEST_FILE:
        raise InvalidRecord(f"larger than {LARGEST_FILE // 1_000_000} MB")
    content = decoded(data)
    known = format_of(path)
    return read_text(content) if known is None else _games(known, content)


def decoded(data: bytes) -> str:
    """The text of a file, in UTF-8 or else in Latin-1. Raises InvalidRecord where it is none."""
    try:
        content = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        content = data.decode("latin-1")
    if any(ord(sign) < 32 and sign not in "\t\n\v\f\r\x1a" for sign in set(content)):
        raise InvalidRecord("not a text file")
    return content.replace("\r\n", "\n").replace("\r", "\n").rstrip("\x1a")


def _games(known: Format, content: str) -> list[Record]:
    records = known.read(content)
    if not records:
        raise InvalidRecord("no game in it")
    if len(records) > MOST_GAMES:
        raise InvalidRecord(f"more than {MOST_GAMES:,} games")
    return records


def write_files(records: Sequence[Record], path: Path) -> list[Path]:
    """Write the games in the format that the file's ending names; the files that were written.

    Where the format holds a single game, each game gets a file of its own, numbered. A file is there as a whole or not
    at all. Raises InvalidRecord for an unknown ending, or games that the format cannot hold, and OSError.
    """
    known = format_of(path)
    if known is None:
        raise InvalidRecord(f"{path.name}: an ending such as {', '.join(FORMATS)} says what to write")
    if known.single and len(records) > 1:
        digits = len(str(len(records)))
        named = [(path.with_stem(f"{path.stem}-{number:0{digits}}"), [record])
                 for number, record in enumerate(records, 1)]
    else:
        named = [(path, list(records))]
    contents = [(file, known.write(games)) for file, games in named]
    for file, content in contents:
        beside = file.with_name(f".{file.name}.new")
        try:
            beside.write_text(content, encoding="utf-8", newline="\n")
            os.replace(beside, file)
        except OSError:                 # a full disk leaves a part of it
            beside.unlink(missing_ok=True)
            raise
    return [file for file, _ in contents]
