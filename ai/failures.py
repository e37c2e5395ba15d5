"""The failures that end a command in one line, and the access to files that raises them."""
import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

NO_ROOM = errno.ENOSPC, errno.EDQUOT, errno.EFBIG       # the disk or a quota is full, or a file is too large


class InvalidInput(ValueError):
    """A command got input that it can't use. The text says in one line what is wrong; the exit code is 2."""


class RunFailed(RuntimeError):
    """A command had to stop for a reason outside itself. The text says in one line why; the exit code is 1."""


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


def write_file(path: Path, content: str | bytes) -> None:
    """Write a file whole or not at all. Raises InvalidInput or RunFailed if it cannot be written."""
    with file_access(path):
        write_whole(path, content)


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
