"""Shared parts of the commands: types for options, access to files, errors that end them in one line, and counts."""
import argparse
import errno
import math
import os
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

LARGEST_NUMBER = 10 ** 12           # the largest number in any option that sets no lower limit
NO_ROOM = errno.ENOSPC, errno.EDQUOT, errno.EFBIG       # the disk or a quota is full, or a file is too large


class InvalidInput(ValueError):
    """A command got input that it can't use. The text says in one line what is wrong; the exit code is 2."""


class RunFailed(RuntimeError):
    """A command had to stop for a reason outside itself. The text says in one line why; the exit code is 1."""


def whole_number(least: int = 1, most: int = LARGEST_NUMBER) -> Callable[[str], int]:
    """An argparse type for whole numbers from `least` to `most`, both included."""
    def parse(text: str) -> int:
        if re.fullmatch("-?[0-9]{1,20}", text) is None or not least <= int(text) <= most:
            raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from {least:,} to {most:,}")
        return int(text)

    return parse


def number_between(least: float, most: float) -> Callable[[str], float]:
    """An argparse type for numbers between `least` and `most`, both excluded."""
    def parse(text: str) -> float:
        try:
            value = float(text)
        except ValueError:
            value = math.nan
        if not least < value < most:            # NaN fails this test as well
            raise argparse.ArgumentTypeError(f"{text!r} is not a number above {least:g} and below {most:g}")
        return value

    return parse


positive_number = number_between(0, LARGEST_NUMBER)


def depth_of(words: str) -> int | None:
    """The depth in plies that an option names; None for 'full' (to the end of the game). Raises ArgumentTypeError."""
    if words.lower() == "full":
        return None
    if re.fullmatch("[0-9]{1,9}", words) is None or int(words) > 60:
        raise argparse.ArgumentTypeError(f"{words!r} is not a depth: 0 to 60 plies, or full")
    return int(words)


def add_board_argument(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--board", type=int, choices=(3, 15), default=15,
                        help="3 is tic-tac-toe, 15 (the default) five in a row")


def refuse_together(arguments: argparse.Namespace, option: str, *others: str) -> None:
    """Raise InvalidInput if one of the others was given, too, which `option` would ignore.

    They are parsed once more without defaults, since one may have been given with its default value.
    """
    arguments.parser.set_defaults(**dict.fromkeys(vars(arguments)))
    given = arguments.parser.parse_args(arguments.argv)
    for other in others:
        if getattr(given, other.lstrip("-")) not in ([], None):     # []: no positional argument
            raise InvalidInput(f"argument {other}: not allowed with argument {option}")


@contextmanager
def as_invalid_input(*errors: type[Exception]) -> Iterator[None]:
    """A context in which these errors become InvalidInput with the same text."""
    try:
        yield
    except errors as error:
        raise InvalidInput(str(error)) from error


@contextmanager
def file_access(path: Path, *damaged: type[Exception]) -> Iterator[None]:
    """A context for access to a file: an OSError or a `damaged` exception becomes InvalidInput that names the file.

    A lack of room becomes RunFailed.
    """
    try:
        yield
    except OSError as error:
        failure = RunFailed if error.errno in NO_ROOM else InvalidInput
        raise failure(f"{error.filename or path}: {error.strerror or error}") from error
    except UnicodeDecodeError as error:
        raise InvalidInput(f"{path}: not a text file in UTF-8") from error
    except damaged as error:
        raise InvalidInput(f"{path}: {error}") from error


def file_text(path: Path) -> str:
    """The text of a UTF-8 file. Raises InvalidInput if the file cannot be read."""
    with file_access(path):
        return path.read_text(encoding="utf-8")


def write_whole(file: Path, content: str | bytes) -> None:
    """Write a file whole or not at all, through a temporary file beside it. Raises OSError.

    A link (such as /dev/stdout), a pipe or a device is not replaced: the content is written into it directly.
    """
    data = content.encode() if isinstance(content, str) else content
    if file.is_symlink() or (file.exists() and not file.is_file()):
        file.write_bytes(data)
        return
    beside = file.with_name(f".{file.name}.new")
    try:
        beside.write_bytes(data)
        os.replace(beside, file)
    except OSError as error:        # on a full disk, a part of the temporary file is left
        error.filename = file       # the name that the user knows
        with suppress(OSError):
            beside.unlink()
        raise


def quantity(number: int, thing: str) -> str:
    """A number and its noun, in the plural if needed: '1 position', '1,234 positions', '2 plies'."""
    plural = "plies" if thing == "ply" else f"{thing}s"
    return f"{number:,} {thing if number == 1 else plural}"
