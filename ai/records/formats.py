"""The formats of game records, by the endings of their files; reads and writes files in all of them."""
import codecs
import contextlib
import re
import stat
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from ai.failures import file_access, write_whole
from ai.records import json_records, psq, rif, sgf, text
from ai.records.game_tree import GameTree
from ai.records.record import InvalidRecord, Record, check_count

T = TypeVar("T")

LARGEST_FILE = 2_000_000            # bytes; more is refused before it is read
MOST_GAMES, MOST_MOVES = 3_000, 100_000     # limits for one file, so that it opens within two seconds and in 150 MB

# The encodings that files of other programs may declare, by Python's names; others are ignored.
_ENCODINGS = {"big5", "big5hkscs", "euc_jis_2004", "euc_jp", "euc_kr", "gb18030", "gb2312", "gbk", "koi8-r", "koi8-u",
              "shift_jis", *(f"cp{number}" for number in (437, 850, 852, 866, 932, 949, 950, *range(1250, 1259))),
              *(f"iso8859-{number}" for number in range(1, 17))}
_DECLARED = re.compile(rb"""(?:\bencoding\s*=\s*["']|\bCA\s*\[)\s*([\w.:-]{1,30})""", re.ASCII)


@dataclass(frozen=True)
class Format:
    """A file format of game records: its title, and functions that read and write it."""

    title: str
    read: Callable[[str], Iterable[Record]]
    write: Callable[[Sequence[Record]], str]
    single: bool = False            # a file holds exactly one game
    any_rules: bool = True          # it says whether exactly five win


FORMATS = {
    ".sgf": Format("Smart Game Format", sgf.read, sgf.write),
    ".psq": Format("Piskvork", psq.read, psq.write, single=True, any_rules=False),
    ".rif": Format("RenjuNet", rif.read, rif.write, any_rules=False),
    ".json": Format("JSON", json_records.read, json_records.write),
    ".jsonl": Format("JSON, one game a line", json_records.read, json_records.write_lines),
    ".txt": Format("replay codes", text.read, text.write),
}
_BEGINNINGS = {"(": ".sgf", "<": ".rif", "{": ".jsonl", "[": ".json"}


def read_text(content: str) -> list[Record]:
    """The games in a text, whose format is recognised by its beginning. Raises InvalidRecord."""
    return _checked_games(_format_of_text(content).read(content))


def read_text_trees(content: str) -> list[GameTree | Record]:
    """The games in a text: of SGF the trees with all variations, of other formats the records. Raises InvalidRecord."""
    return _trees(_format_of_text(content), _with_newlines(content))


def _format_of_text(content: str) -> Format:
    """The format of a text, recognised by its beginning. Raises InvalidRecord if the text is too long."""
    check_count(len(content), LARGEST_FILE, "characters")
    start = content.lstrip()
    ending = ".psq" if start[:9].lower() == "piskvorky" else _BEGINNINGS.get(start[:1], ".txt")
    return FORMATS[ending]


def read_named_file(path: Path) -> list[Record]:
    """All games in a file that a command's user has named. Raises InvalidInput, naming the file."""
    with file_access(path, InvalidRecord):
        known, content = _format_and_text(path)
        return _checked_games(known.read(content))


def read_file_trees(path: Path) -> list[GameTree | Record]:
    """The games in a file, as read_text_trees gives them. Raises InvalidRecord and OSError."""
    return _trees(*_format_and_text(path))


def _format_and_text(path: Path) -> tuple[Format, str]:
    """A file's text, and its format by the file's ending or else its beginning. Raises InvalidRecord and OSError."""
    if not stat.S_ISREG(path.stat().st_mode):
        raise InvalidRecord("not a file")       # a pipe or a device may never end
    with path.open("rb") as file:
        data = file.read(LARGEST_FILE + 1)
    if len(data) > LARGEST_FILE:
        raise InvalidRecord(f"larger than {LARGEST_FILE // 1_000_000} MB")
    content = decoded(data)
    return FORMATS.get(path.suffix.lower()) or _format_of_text(content), content


def decoded(data: bytes) -> str:
    """The text of a file in UTF-16 or UTF-8, in its declared encoding, or Latin-1. Raises InvalidRecord if binary."""
    content = ""
    for name in _encodings(data):
        with contextlib.suppress(UnicodeDecodeError):
            content = data.decode(name)
            break
    if any(ord(sign) < 32 and sign not in "\t\n\v\f\r\x1a" for sign in set(content)):
        raise InvalidRecord("not a text file")
    return _with_newlines(content).rstrip("\x1a")


def _with_newlines(content: str) -> str:
    return content.replace("\r\n", "\n").replace("\r", "\n")


def _encodings(data: bytes) -> Iterator[str]:
    """The possible encodings of a file, the likeliest first; the last one can decode any file."""
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        yield "utf-16"
    yield "utf-8-sig"
    declared = _DECLARED.search(data, 0, 1000)
    if declared is not None:
        with contextlib.suppress(LookupError):
            name = codecs.lookup(declared[1].decode("ascii")).name
            if name in _ENCODINGS:
                yield name
    yield "latin-1"


def _trees(known: Format, content: str) -> list[GameTree | Record]:
    if known is not FORMATS[".sgf"]:
        return [*_checked_games(known.read(content))]
    trees = _checked_games(sgf.read_trees(content))
    for tree in trees:
        with contextlib.suppress(InvalidRecord):        # raised if the main line can't be played
            tree.rules = sgf.main_line_record(tree).rules
    return [*trees]


def _checked_games(unchecked: Iterable[T]) -> list[T]:
    """The games as a list, counted while they are read, as are the moves of records.

    Raises InvalidRecord if there are too many, or none.
    """
    games: list[T] = []
    moves = 0
    for game in unchecked:
        games.append(game)
        moves += len(game.moves) if isinstance(game, Record) else 0
        check_count(len(games), MOST_GAMES, "games")
        check_count(moves, MOST_MOVES, "moves")
    if not games:
        raise InvalidRecord("no game in it")
    return games


def write_files(records: Sequence[Record], path: Path) -> list[Path]:
    """Write the games in the format of the file's ending; return the files that were written.

    If the format holds a single game, each game gets a numbered file. Each file is written whole or not at all. Raises
    InvalidRecord for an unknown ending, or games that the format cannot hold, and OSError.
    """
    known = FORMATS.get(path.suffix.lower())
    if known is None:
        raise InvalidRecord(f"{path}: an ending such as {', '.join(FORMATS)} says what to write")
    if known.single and len(records) > 1:
        digits = len(str(len(records)))
        named = [(path.with_stem(f"{path.stem}-{number:0{digits}}"), [record])
                 for number, record in enumerate(records, 1)]
    else:
        named = [(path, list(records))]
    contents = {file: known.write(games) for file, games in named}
    for file, content in contents.items():
        write_whole(file, content)
    return list(contents)
