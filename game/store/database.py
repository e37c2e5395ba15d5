"""The database file: opens or creates it, and renames a broken one."""
import os
import sqlite3
import stat
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from datetime import datetime
from importlib import resources
from itertools import chain, count
from pathlib import Path
from urllib.parse import quote

from game.store import words

Database = sqlite3.Connection
QueryRows = sqlite3.Cursor
Errors = sqlite3.Error, UnicodeError    # UnicodeError: an error message may quote a damaged file

FILE_NAME = "crossfive.db"
_APPLICATION = 0x58464956           # "XFIV" in the file's header marks this game's files

GAME_COLUMNS = ("game, size, line, exact, level, seconds, human, result, moves, human_seconds, points, undos, ended, "
                "seed, name, streak, rating, fingerprint, hints, deviation, volatility, shift, shift_deviation, "
                "hopeless")

VERSION = 4                         # the tables' version, also in the file's header; earlier ones were never released
_TABLES = (resources.files("game.store") / "tables.sql").read_text(encoding="utf-8").split(";\n")

_SHAPE = ("SELECT key, value FROM kept LIMIT 0", f"SELECT {GAME_COLUMNS} FROM games LIMIT 0",
          "SELECT game, saved, value FROM unfinished LIMIT 0", "SELECT game, value FROM plies LIMIT 0",
          "SELECT size, line, exact, moves, version, value FROM findings LIMIT 0")

# Triggers, views and unique indexes, of which the game itself makes none.
_ADDED = ("SELECT type, replace(name, '\"', '\"\"') FROM sqlite_master "
          "WHERE type IN ('trigger', 'view') OR sql LIKE 'CREATE UNIQUE INDEX%'")

STARTING = 0.5                      # seconds to wait, before the first frame, while another copy opens the file
PLAYING = 0.004                     # seconds to wait for another copy's write, within a frame
_NEW = 60                           # seconds; an empty file older than this is not just being created by another copy
_LARGEST_LOG = 16_384               # pages (64 MB); a longer log is merged into the file even while playing


class NewerVersion(Exception):
    """The database file was written by a newer version of the game; the text says so."""


def is_broken(error: Exception) -> bool:
    """Whether the error says that the file is damaged, is no database, or is not this game's."""
    return isinstance(error, UnicodeError) or _code(error) in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


def lacks_a_table(database: Database) -> bool:
    """Whether a table or a column is missing, which another program has deleted."""
    try:
        for query in _SHAPE:
            database.execute(query)
    except Errors as error:
        return _code(error) == sqlite3.SQLITE_ERROR
    return False


def is_busy(error: Exception) -> bool:
    """Whether the error says that another program has locked the database file."""
    return _code(error) in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)


def _code(error: Exception) -> int:
    """SQLite's primary result code of an error; 0 for an error of another kind."""
    return int(getattr(error, "sqlite_errorcode", 0)) & 0xFF


def identity(path: Path) -> tuple[int, int] | None:
    """A file's device and inode, which change if another file takes its place; None if there is no file."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


@contextmanager
def transaction(database: Database, kind: str = "IMMEDIATE") -> Iterator[Database]:
    """Run the block in a transaction. kind: IMMEDIATE, or DEFERRED to read one consistent state."""
    database.execute(f"BEGIN {kind}")
    try:
        yield database
        database.execute("COMMIT")
    except BaseException:
        with suppress(*Errors):         # a full disk may have ended it already
            database.execute("ROLLBACK")
        raise


def _connect(target: str, seconds: float) -> Database:
    database = sqlite3.connect(target, timeout=seconds, isolation_level=None, uri=True)
    database.text_factory = lambda text: text.decode("utf-8", "replace")
    return database


def _uri(path: Path) -> str:
    """SQLite's URI for a file. Path.as_uri would begin with the server of a Windows share, which SQLite refuses."""
    return f"file:{quote(os.fsencode(path.absolute()))}"


def in_memory() -> Database:
    database = _connect(":memory:", 0)
    _make_tables(database)
    return database


def open_file(path: Path, seconds: float) -> Database:
    """Open or create the file. Raises NewerVersion if a newer game wrote it, or one of Errors. seconds: see PLAYING."""
    if _holds_nothing(path):
        raise _not_ours()
    try:
        return _open(path, seconds, "WAL")
    except sqlite3.OperationalError as error:
        if _code(error) not in (sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN):
            raise
        # WAL needs shared memory in a mapped file, which many network disks lack: use a rollback journal there.
        with closing(_connect(_uri(path), seconds)) as database:
            database.execute("PRAGMA locking_mode = EXCLUSIVE")
            database.execute("PRAGMA journal_mode = DELETE")
        return _open(path, seconds, "DELETE")


def _open(path: Path, seconds: float, journal_of_new: str) -> Database:
    database = _connect(_uri(path), seconds)
    try:
        with transaction(database, "DEFERRED"):
            new = _check(database)
        if new:
            database.execute("PRAGMA synchronous = OFF")    # there is nothing yet that could be lost
            database.execute(f"PRAGMA journal_mode = {journal_of_new}")
        database.execute(f"PRAGMA wal_autocheckpoint = {_LARGEST_LOG}")
        _make_tables(database)
        database.execute("PRAGMA synchronous = NORMAL")     # writes are handed to the system and outlive the program
        database.execute(f"PRAGMA busy_timeout = {PLAYING * 1000:.0f}")
    except Exception as error:
        database.close()
        if _code(error) == sqlite3.SQLITE_ERROR:
            raise _not_ours() from error        # a table or a column is missing
        raise
    return database


def _holds_nothing(path: Path) -> bool:
    """Whether there is a pipe, or an empty file too old to be one that another copy of the game is just creating."""
    try:
        found = path.stat()
    except FileNotFoundError:
        return False
    return stat.S_ISFIFO(found.st_mode) or (found.st_size == 0 and time.time() > found.st_mtime + _NEW)


def _check(database: Database) -> bool:
    """Raise an error if the database can't be used; return whether it is empty."""
    version, application = _header(database)
    tables = database.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
    if application != _APPLICATION and (tables or version):
        raise _not_ours()
    if version > VERSION:
        raise NewerVersion(words.NEWER)
    if database.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
        raise _not_ours()
    return tables == 0


def _not_ours() -> sqlite3.Error:
    error = sqlite3.DatabaseError("not a database of this game")
    error.sqlite_errorcode = sqlite3.SQLITE_NOTADB
    return error


def _header(database: Database) -> tuple[int, int]:
    version = int(database.execute("PRAGMA user_version").fetchone()[0])
    return version, int(database.execute("PRAGMA application_id").fetchone()[0])


def _make_tables(database: Database) -> None:
    """Make the tables of a new database; raise an error if a table or a column is missing afterwards.

    What another program has added is deleted if it could refuse or replace what the game writes.
    If two copies of the game try at once, the tables are made once. Something is always written, even without a change:
    a connection's first write waits for the disk, and that had better happen at the start than within a frame.
    """
    with transaction(database):
        if _header(database)[0] == 0:
            for statement in _TABLES:
                database.execute(statement)
        for kind, name in database.execute(_ADDED).fetchall():
            database.execute(f'DROP {kind} IF EXISTS "{name}"')     # a view takes its triggers along
        for query in _SHAPE:
            database.execute(query)
        database.execute(f"PRAGMA application_id = {_APPLICATION}")
        database.execute(f"PRAGMA user_version = {VERSION}")


def set_aside(path: Path) -> Path:
    """Rename a broken file and its log, so that a new one can be made. Returns the new path. Raises OSError."""
    name = f"{path.name}.broken-{datetime.now():%Y%m%d-%H%M%S}"
    names = chain([name], (f"{name}-{i}" for i in count(2)))
    aside = next(new for new in map(path.with_name, names) if not new.exists())
    for end in ("", "-wal", "-shm"):
        file = path.with_name(path.name + end)
        if file.exists():
            file.replace(aside.with_name(aside.name + end))
    return aside


def copy_of_file(path: Path, database: Database | None) -> Database:
    """A copy in memory of all that can still be read from the open connection or else the file; it may be empty."""
    if database is not None:
        with suppress(*Errors):
            return _copy(database)
    for mode in ("mode=ro", "mode=ro&immutable=1"):     # the second works in a folder that allows no log
        with suppress(*Errors), closing(_connect(f"{_uri(path)}?{mode}", PLAYING)) as source:
            return _copy(source)
    return in_memory()


def _copy(source: Database) -> Database:
    if _header(source) != (VERSION, _APPLICATION):
        raise _not_ours()
    copy = _connect(":memory:", 0)
    try:
        source.backup(copy)
        _make_tables(copy)
    except Errors:
        copy.close()
        raise
    return copy


def restoring(source: Database) -> Callable[[Database], None]:
    """Return a function that adds the present rows of this database to another one, whose own rows stay."""
    tables = [name for name, in source.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    held = {table: source.execute(f"SELECT * FROM {table}").fetchall() for table in tables}

    def write(to: Database) -> None:
        for table, rows in held.items():
            for row in rows:
                to.execute(f"INSERT OR IGNORE INTO {table} VALUES ({', '.join('?' * len(row))})", row)

    return write


def sentence(error: Exception) -> str:
    """The message for the player about a file that can't be used. error: the reason."""
    if isinstance(error, NewerVersion):
        return str(error)
    if is_busy(error):
        return words.HELD
    if _code(error) == sqlite3.SQLITE_FULL:
        return words.DISK_FULL
    return words.NOT_WRITABLE
