"""Stores data in a database file, and continues in memory while the file can't be read or written."""
import logging
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar, cast

from game.store import database, words
from game.store.database import Database

T = TypeVar("T")
RETRY_AFTER = 1.0                   # seconds from a fault to the next try, which repeats every pending write
_FAULTS = (OSError, *database.Errors, database.NewerVersion)


class Keeper:
    """A database in a file in `folder`, or only in memory if `folder` is None.

    No method raises an error because of the file, and none waits for the disk: when a method returns, the system has
    what was written, so it is safe however the program ends. While the file can't be written, a database in
    memory stands in for it; later writes try the file again, RETRY_AFTER at the earliest. notice: a message for the
    player until the caller clears it; a fault is reported once, not at every write. clock: the time in seconds.
    """

    def __init__(self, folder: Path | None, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock, self._retry_at = clock, 0.0
        self.notice: str | None = None
        self._reported: set[str] = set()
        self._path = None if folder is None else folder / database.FILE_NAME
        self._file = database.in_memory() if self._path is None else None       # opened at its first use
        self._identity: tuple[int, int] | None = None   # the identity of the opened file
        self._memory: Database | None = None            # stands in while the file can't be written
        self._pending: dict[str, Callable[[Database], Any]] = {}     # writes that the file lacks, oldest first
        self.read(lambda _: None, database.STARTING)

    def leave_notice(self, text: str) -> None:
        """Leave a notice for the next screen, unless another waits there already."""
        self.notice = self.notice or text or None

    @property
    def behind(self) -> bool:
        """Whether the file still lacks something that was written."""
        return bool(self._pending)

    def read(self, action: Callable[[Database], T], wait: float = database.PLAYING) -> T:
        """Run a query and return its result. wait: the longest wait in seconds for another program's lock."""
        if not self._pending:
            with self._in_memory_after_fault():
                return self._with_file(action, wait)
        assert self._memory is not None
        return action(self._memory)

    def write(self, key: str, action: Callable[[Database], T]) -> T:
        """Run a change of the database, completely or not at all, and return the action's result.

        While the file can't be written, the action is kept and run again on the file later, so it must depend on
        nothing but the database. It replaces an action that is kept under the same key.
        """
        if self._path is not None and self._file is not None and database.identity(self._path) != self._identity:
            self._leave_moved_file(self._path, self._file)      # it was deleted or replaced
        self._pending.pop(key, None)
        self._pending[key] = action
        if self._clock() >= self._retry_at:
            with self._in_memory_after_fault():
                return cast(T, self._with_file(self._write_pending))
        assert self._memory is not None
        with database.transaction(self._memory):
            return action(self._memory)

    def close(self) -> None:
        """Write the pending actions, if possible, and close the file. A second call does nothing."""
        if self._pending:
            if self._file is not None:          # no frame waits for it, so it may take longer
                self._file.execute(f"PRAGMA busy_timeout = {1000 * database.STARTING:.0f}")
            self._retry_at = 0.0
            self.write("close", lambda _: None)
            self._pending.clear()
        for held in filter(None, (self._file, self._memory)):
            held.close()

    @contextmanager
    def _in_memory_after_fault(self) -> Iterator[None]:
        """Run a block that uses the file. If it works, drop the copy in memory; else use only a copy from then on."""
        try:
            yield
        except _FAULTS as error:
            self._leave_file(error)
        else:
            self._retry_at = 0.0
            if self._memory is not None:
                self._memory.close()
                self._memory = None
                self._reported.clear()

    def _leave_moved_file(self, path: Path, file: Database) -> None:
        """Close the file, which was deleted or replaced; a deleted file's content is later written to a new one."""
        if self._memory is None:
            self._memory = database.copy_of_file(path, file)
        if database.identity(path) is None:
            self._pending = {"restore": database.restoring(self._memory)}       # the copy has the pending writes, too
        file.close()
        self._file = None

    def _write_pending(self, file: Database) -> Any:
        with database.transaction(file):
            results = [action(file) for action in self._pending.values()]
        self._pending.clear()
        return results[-1]

    def _with_file(self, action: Callable[[Database], T], wait: float = database.PLAYING) -> T:
        """Run the action on the file. A broken file is renamed, and a new one takes its place."""
        try:
            return action(self._open_file(wait))
        except database.Errors as error:
            if not database.is_broken(error) and (self._file is None or not database.lacks_a_table(self._file)):
                raise
        assert self._path is not None
        if self._file is not None:
            self._file.close()
            self._file = None
        if database.identity(self._path) == self._identity:     # if not, another copy has already replaced it
            self._report(words.damaged(database.set_aside(self._path).name))
        return action(self._open_file(wait))

    def _open_file(self, wait: float) -> Database:
        if self._file is None:
            assert self._path is not None
            self._path.parent.mkdir(parents=True, exist_ok=True)
            self._identity = database.identity(self._path)      # for _with_file, if opening fails
            self._file = database.open_file(self._path, wait)
            self._identity = database.identity(self._path)      # a new one, if there was no file
        return self._file

    def _leave_file(self, error: Exception) -> None:
        """From now on use a database in memory, with all that can still be read of the file. error: the reason."""
        if not database.is_busy(error):         # if the file is locked, the next try repeats nothing
            self._retry_at = self._clock() + RETRY_AFTER
        if self._memory is not None or not database.is_busy(error):     # another copy's write is over in an instant
            self._report(database.sentence(error))
        if self._memory is None:
            assert self._path is not None
            self._memory = database.copy_of_file(self._path, self._file)

    def _report(self, sentence: str) -> None:
        if sentence not in self._reported:
            self._reported.add(sentence)
            self.notice = sentence
            logging.getLogger("crossfive").info(sentence)
