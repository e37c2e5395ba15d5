"""Writes exported files."""
import datetime
from collections.abc import Callable, Mapping
from importlib import resources
from itertools import chain, count
from pathlib import Path

from game.store import words

Contents = Mapping[str, bytes]      # by the ending of the file's name, with its dot


def write_dated(name: str, contents: Contents, folder: Path, day: datetime.date) -> str:
    """Write all files name-DATE.ENDING or none, with -2, -3 … if taken; return their stem. Raises OSError."""
    return _write_unused(f"{name}-{day.isoformat()}", "-", contents, folder)


def write_example(name: str, folder: Path) -> Path:
    """Write one of the example programs into a folder, under an unused name; return its path. Raises OSError."""
    example = (resources.files("ai.own_program") / "examples" / f"{name}.txt").read_bytes()
    return folder / f"{_write_unused(f'{name}_player', '', {'.py': example}, folder)}.py"


def _write_unused(first: str, between: str, contents: Contents, folder: Path) -> str:
    """Write all files with the stem `first` or, if it is taken, with `between` and a number behind it; return it."""
    folder.mkdir(parents=True, exist_ok=True)
    stems = chain([first], (f"{first}{between}{number}" for number in count(2)))
    return next(stem for stem in stems if _write_all(folder / stem, contents))


def _write_all(path: Path, contents: Contents) -> bool:
    """Write a file for each ending, or none: return False if one is there already, and raise other OSErrors."""
    written: list[Path] = []
    try:
        for ending, content in contents.items():
            with Path(f"{path}{ending}").open("xb") as file:
                written.append(Path(file.name))
                file.write(content)
    except OSError as error:
        for each in written:
            each.unlink(missing_ok=True)
        if isinstance(error, FileExistsError):
            return False
        raise
    return True


def export(name: str, make: Callable[[], Contents], folder: Path, amount: str = "",
           then: Callable[[Path], str] = lambda _: "") -> str:
    """Write the files that `make` returns; return one line for the player.

    name: the start of the files' names, before the date. amount: begins the line, as in "3 games". then: called with
    the last file's path; its result is put before the line.
    """
    try:
        contents, new = make(), not folder.exists()
        stem = write_dated(name, contents, folder, datetime.datetime.now().astimezone().date())
        first = then(folder / f"{stem}{list(contents)[-1]}")
        return first + words.saved(amount, stem, [ending[1:].upper() for ending in contents], folder, new)
    except OSError as error:
        return words.not_saved(error.strerror or error, error.filename or folder)
