"""Writes exported files in a thread, so that no frame waits."""
import datetime
import logging
import threading
from collections.abc import Callable, Mapping
from itertools import chain, count
from pathlib import Path

from game.store import words

logger = logging.getLogger("crossfive")

Contents = Mapping[str, bytes]      # by the ending of the file's name, with its dot


def write(name: str, contents: Contents, where: Path, day: datetime.date) -> str:
    """Write all files name-DATE.ENDING or none, with -2, -3 … if taken; return their stem. Raises OSError."""
    where.mkdir(parents=True, exist_ok=True)
    first = f"{name}-{day.isoformat()}"
    stems = chain([first], (f"{first}-{number}" for number in count(2)))
    return next(stem for stem in stems if _write_all(where / stem, contents))


def _write_all(path: Path, contents: Contents) -> bool:
    """Write a file for each ending, or none: return False if one is there already, and raise other OSErrors."""
    made: list[Path] = []
    try:
        for ending, content in contents.items():
            with Path(f"{path}{ending}").open("xb") as file:
                made.append(Path(file.name))
                file.write(content)
    except OSError as error:
        for each in made:
            each.unlink(missing_ok=True)
        if isinstance(error, FileExistsError):
            return False
        raise
    return True


class Export:
    """One export, which runs in a thread. message: None until it is done, then one line for the player.

    `make` returns the files' contents. It runs in the thread, too, so it must touch nothing that the game changes.
    """

    def __init__(self, name: str, make: Callable[[], Contents], where: Path, what: str = "",
                 then: Callable[[Path], str] = lambda _: "") -> None:
        """name: the start of the files' names, before today's date. what: begins the message, as in "3 games". then:
        called in the thread with the last file's path; its result is put before the message.
        """
        self.message: str | None = None
        self._thread = threading.Thread(target=self._write, args=(name, make, where, what, then))
        self._thread.start()

    def _write(self, name: str, make: Callable[[], Contents], where: Path, what: str,
               then: Callable[[Path], str]) -> None:
        try:
            contents, new = make(), not where.exists()
            stem = write(name, contents, where, datetime.datetime.now().astimezone().date())
            first = then(where / f"{stem}{list(contents)[-1]}")
            self.message = first + words.saved(what, stem, [ending[1:].upper() for ending in contents], where, new)
        except OSError as error:
            self.message = words.not_saved(error.strerror or error, error.filename or where)
        except Exception:                       # without a message no other export could be begun
            logger.exception("an export failed")
            self.message = words.EXPORT_FAILED

    def wait(self) -> None:
        self._thread.join()
