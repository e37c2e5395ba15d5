"""The store when the file can't be read or written: the game goes on, says so once, and damages nothing."""
import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import threading
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path, PureWindowsPath

import pytest

from ai.position.rules import FIVE_IN_A_ROW, TIC_TAC_TOE
from game.model.settings import Settings
from game.store import database
from game.store.results import Tally
from game.store.store import Store
from tests.game.stores import game, kept_in, read_everything, save_everything, sql, unfinished
from tests.processes import PATIENCE, ROOT, python

NOBODY = 65534
resource = pytest.importorskip("resource", reason="how a full disk is acted")


def file_in(folder):
    return folder / database.FILE_NAME


def works(store):
    """Fail unless the store works, in its file or in memory; return True."""
    games = len(list(store.games()))
    save_everything(store)
    assert len(list(store.games())) == games + 1
    assert store.settings() == Settings(volume=0.3)
    assert store.saved_game() == unfinished()
    assert "ZOE" in {row.name for row in store.scores(FIVE_IN_A_ROW)}
    return True


def take_notice(store):
    notice, store.notice = store.notice, None
    return notice


# The file is not the game's, or is a broken one of the game's.

BROKEN = {
    "text": lambda file: file.write_bytes(b"This is no database, but text.\n" * 40),
    "cut off": lambda file: file.write_bytes(file.read_bytes()[:5000]),
    "overwritten in the middle": lambda file: file.write_bytes(
        file.read_bytes()[:4096] + b"\xa5" * 9000 + file.read_bytes()[13096:]),
    "of another program": lambda file: sql(file.parent, "PRAGMA application_id = 1"),
    "of no program, with tables": lambda file: sql(file.parent, "PRAGMA application_id = 0"),
    "emptied": lambda file: (os.truncate(file, 0), os.utime(file, (0, 0))),
    "without a table": lambda file: sql(file.parent, "DROP TABLE kept"),
    "without a column": lambda file: sql(file.parent, "ALTER TABLE games DROP COLUMN name"),
}


@pytest.mark.parametrize("how", BROKEN)
def test_a_broken_file_is_kept_beside_a_new_one(tmp_path, how):
    kept_in(tmp_path)
    BROKEN[how](file_in(tmp_path))
    broken = file_in(tmp_path).read_bytes()
    store = Store(tmp_path)
    (aside,) = [path for path in tmp_path.iterdir() if ".broken-" in path.name]
    assert aside.read_bytes() == broken
    assert aside.name in take_notice(store)
    assert store.tally(FIVE_IN_A_ROW) == Tally()
    assert works(store)
    answers = read_everything(store)
    store.close()
    again = Store(tmp_path)
    assert read_everything(again) == answers
    assert again.notice is store.notice is None


def test_a_pipe_in_place_of_the_file_is_set_aside(tmp_path):
    os.mkfifo(file_in(tmp_path))
    store = Store(tmp_path)
    assert ".broken-" in take_notice(store)
    assert works(store)


@pytest.mark.parametrize("playing", [False, True])
@pytest.mark.parametrize("statements", [
    ["CREATE UNIQUE INDEX another ON games (level)"],
    ["CREATE TRIGGER \"an\"\"other\" BEFORE INSERT ON kept BEGIN SELECT RAISE(ABORT, 'no'); END"],
    ["CREATE VIEW more AS SELECT * FROM kept", "CREATE TRIGGER it INSTEAD OF DELETE ON more BEGIN SELECT 1; END"],
    ["DROP TABLE kept", "CREATE VIEW kept AS SELECT '' AS key, '' AS value"]], ids=lambda them: them[-1][:17])
def test_what_another_program_has_added_to_the_file_stops_no_game(tmp_path, statements, playing):
    kept_in(tmp_path)
    playing_on = Store(tmp_path) if playing else None
    for statement in statements:
        sql(tmp_path, statement)
    store = playing_on or Store(tmp_path)
    assert works(store)
    store.close()
    assert works(Store(tmp_path))
    assert any(".broken-" in path.name for path in tmp_path.iterdir()) == (statements[0] == "DROP TABLE kept")


def overwrite_the_games(folder):
    with file_in(folder).open("r+b") as file:
        file.seek(3 * 4096)                 # after the header and the data besides the games
        file.write(b"\xa5" * 4096 * 8)
    sql(folder, "INSERT INTO kept VALUES ('another copy', 'makes all others read anew')")


@pytest.mark.parametrize("damage", [overwrite_the_games, *(partial(sql, statement=statement) for statement in (
    "DROP TABLE kept", "DROP TABLE games", "DROP TABLE unfinished", "DROP TABLE findings",
    "ALTER TABLE games DROP COLUMN name"))])
def test_a_file_that_breaks_while_playing_is_set_aside_too(tmp_path, damage, caplog):
    caplog.set_level("INFO")
    kept_in(tmp_path)
    store = Store(tmp_path)
    damage(tmp_path)
    read_everything(store)
    assert works(store)
    assert "damaged" in take_notice(store) in caplog.text
    assert len(list(tmp_path.glob("*.broken-*[0-9]"))) == 1


def test_two_files_broken_in_the_same_second_are_both_kept(tmp_path, monkeypatch):
    class OneSecond:
        now = staticmethod(lambda: database_time)
    database_time = database.datetime(2026, 11, 20, 21, 45)
    monkeypatch.setattr(database, "datetime", OneSecond)
    for text in ("first", "second", "third"):
        file_in(tmp_path).write_text(text * 999)
        Store(tmp_path).close()
    kept = {path.name: path.read_text()[:5] for path in tmp_path.glob("*broken*")}
    assert kept == {"crossfive.db.broken-20261120-214500": "first", "crossfive.db.broken-20261120-214500-2": "secon",
                    "crossfive.db.broken-20261120-214500-3": "third"}


def test_a_copy_with_a_broken_file_leaves_anothers_new_one_alone(tmp_path):
    kept_in(tmp_path)
    one, other = Store(tmp_path), Store(tmp_path)
    one.save_game(unfinished())
    with file_in(tmp_path).open("r+b") as file:
        file.write(b"\xa5" * 4096 * 8)
    new = Store(tmp_path)                   # renames the file and begins a new one
    assert new.notice is not None
    new.finish(game(points=4321))
    for store in (one, other):
        store.finish(game())
        store.close()
    assert new.scores(FIVE_IN_A_ROW)[0].points == 4321
    new.close()
    assert len(list(tmp_path.glob("*.broken-*[0-9]"))) == 1


@pytest.mark.parametrize("table", ["kept", "games", "unfinished", "plies", "findings"])
def test_a_column_that_another_program_has_added_does_no_harm(tmp_path, table):
    kept_in(tmp_path)
    sql(tmp_path, f"ALTER TABLE {table} ADD COLUMN remark TEXT")
    store = Store(tmp_path)
    save_everything(store)
    assert len(list(store.games())) == 2
    assert store.notice is None


@pytest.mark.parametrize("begun", [False, True])
def test_an_empty_or_missing_file_becomes_a_store_that_keeps_everything(tmp_path, begun):
    if begun:
        file_in(tmp_path).touch()
    answers = kept_in(tmp_path)
    assert list(tmp_path.iterdir()) == [file_in(tmp_path)]
    again = Store(tmp_path)
    assert read_everything(again) == answers
    assert works(again)
    assert again.notice is None


def test_a_store_of_a_newer_version_stays_as_it_is_and_nothing_is_kept(tmp_path):
    kept_in(tmp_path)
    sql(tmp_path, f"PRAGMA user_version = {database.VERSION + 1}")
    before = file_in(tmp_path).read_bytes()
    store = Store(tmp_path)
    assert "newer Crossfive" in take_notice(store)
    assert read_everything(store) == read_everything(Store(None))
    assert works(store)
    store.close()
    assert file_in(tmp_path).read_bytes() == before
    assert list(tmp_path.iterdir()) == [file_in(tmp_path)]
    assert store.notice is None


@contextmanager
def no_more_room(folder):
    """A context in which no file may outgrow the folder's largest one, which to the database is a full disk."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (max(path.stat().st_size for path in folder.iterdir()), hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@pytest.mark.parametrize("freed", [False, True])
def test_on_a_full_disk_the_game_plays_on_and_writes_all_later(tmp_path, freed):
    store = Store(tmp_path)
    store.finish(game(points=77))
    written = read_everything(store)
    with no_more_room(tmp_path):
        store.save_game(unfinished(9))
        assert "when you quit" in take_notice(store)
        assert store.saved_game() == unfinished(9)
        for _ in range(20):
            assert works(store)
        assert store.notice is None
        assert len(list(store.games())) == 21
        if freed:
            written = read_everything(store)
        else:
            store.close()
    store.close()
    assert read_everything(Store(tmp_path)) == written


def test_a_full_disk_is_tried_once_a_second_and_reported_each_time(tmp_path):
    now = [0.0]
    store = Store(tmp_path, lambda: now[0])
    for begun in (0.0, 1.0):
        with no_more_room(tmp_path):
            save_everything(store)
            assert "when you quit" in take_notice(store)
        for now[0], behind in (begun + 0.9, True), (begun + 1.0, False):
            store.save_times({})
            assert store.behind is behind


@pytest.mark.parametrize("deleted", ["folder", "file"])
def test_a_file_or_folder_deleted_while_the_game_runs_is_written_anew(tmp_path, deleted):
    folder = tmp_path / "data"
    store, other = Store(folder), Store(folder)
    save_everything(store)
    if deleted == "folder":
        shutil.rmtree(folder)
    else:
        file_in(folder).unlink()
    store.finish(game())
    other.finish(game())
    answers = read_everything(other)
    assert read_everything(store) == answers
    store.close()
    other.close()
    assert read_everything(Store(folder)) == answers


@pytest.mark.skipif(sys.platform != "linux" or shutil.which("cc") is None, reason="no C compiler for Linux")
def test_on_a_disk_without_shared_memory_two_copies_keep_everything(tmp_path):
    source = Path(__file__).with_name("no_shared_memory.c")
    subprocess.run(["cc", "-shared", "-fPIC", "-o", tmp_path / "disk.so", source, "-ldl"], check=True)
    code = """import sys; from pathlib import Path; from game.store.store import Store; from tests.game.stores import *
one, other = Store(Path(sys.argv[1])), Store(Path(sys.argv[1]))
for store in one, other: save_everything(store); print(store.notice, store.behind); store.close()"""
    kept_in(tmp_path / "older")
    for folder, games in ((tmp_path / "new", 2), (tmp_path / "older", 3)):
        done = python("-c", code, folder, folder=tmp_path, PYTHONPATH=ROOT, LD_PRELOAD="./disk.so")
        assert done.stdout.splitlines()[-2:] == ["None False"] * 2
        assert len(list(Store(folder).games())) == games


def test_a_share_of_windows_is_found_by_its_name(tmp_path, monkeypatch):
    class Share(PureWindowsPath):
        def absolute(self):
            return self

        def stat(self):
            raise FileNotFoundError
    monkeypatch.chdir(tmp_path)         # other systems take the whole path for a file's name
    database.open_file(Share(r"\\nas\games\crossfive.db"), database.PLAYING).close()
    assert [file.name for file in tmp_path.iterdir()] == [r"\\nas\games\crossfive.db"]


@pytest.fixture
def readable():
    """A folder that even a user without rights can read; pytest's own folders are closed to others."""
    folder = Path(tempfile.mkdtemp())
    folder.chmod(0o755)
    yield folder
    shutil.rmtree(folder)


@contextmanager
def without_rights(folder):
    """A context in which nobody may write in the folder, not even root."""
    for path in (folder, *folder.iterdir()):
        path.chmod(0o555 if path.is_dir() else 0o444)
    root = os.geteuid() == 0
    if root:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        if root:
            os.seteuid(0)
        folder.chmod(0o755)
        for path in folder.iterdir():
            path.chmod(0o644)


@pytest.mark.parametrize("freed", [False, True])
def test_a_read_only_folder_gets_what_it_missed_once_it_is_writable(readable, freed):
    answers = kept_in(readable)
    before = file_in(readable).read_bytes()
    with without_rights(readable):
        store = Store(readable)
        assert read_everything(store) == answers
        assert works(store)
        assert "Can't save" in take_notice(store)
        assert len(list(store.games())) == 2
        assert works(store)
        if not freed:
            store.close()
    store.close()
    assert store.notice is None
    assert (file_in(readable).read_bytes() == before) is not freed
    assert len(list(Store(readable).games())) == (3 if freed else 1)


@pytest.mark.parametrize("folder", [".", "folder", "file/folder"])
def test_if_nothing_can_be_written_the_game_is_played_all_the_same(readable, folder):
    (readable / "file").touch()
    with without_rights(readable):
        store = Store(readable / folder)
        assert "Can't save" in take_notice(store)
        assert works(store)
        assert store.notice is None
        store.close()
    assert [path.name for path in readable.iterdir()] == ["file"]


@contextmanager
def locked_by_another(folder):
    """A context in which another program is in the middle of writing."""
    with closing(sqlite3.connect(file_in(folder), isolation_level=None, check_same_thread=False)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield other
        other.execute("ROLLBACK")


def test_while_another_program_writes_the_game_plays_on_and_catches_up(tmp_path):
    store = Store(tmp_path)
    first = store.finish(game()).streak
    with locked_by_another(tmp_path):
        assert store.finish(game()).streak == first + 1
        assert store.notice is None             # the other write may be over in an instant
        assert works(store)
        assert "Another program" in take_notice(store)
        assert works(store)
        assert store.notice is None
        answers = read_everything(store)
        assert len(list(Store(tmp_path).games())) == 1
    store.save_times({"3x3 0": 1.0})
    assert len(list(Store(tmp_path).games())) == 4
    store.save_times(answers[3])
    assert read_everything(store) == answers


def test_at_the_end_a_write_waits_for_another_program(tmp_path, monkeypatch):
    monkeypatch.setattr(database, "STARTING", PATIENCE)
    store = Store(tmp_path)
    store.finish(game())
    with locked_by_another(tmp_path) as other:
        store.finish(game(points=5))
        timer = threading.Timer(0.1, other.execute, ("ROLLBACK",))
        timer.start()
        store.close()
        timer.join()
        other.execute("BEGIN")
    assert len(list(Store(tmp_path).games())) == 2


def test_a_reset_meanwhile_holds_too(tmp_path):
    kept_in(tmp_path)
    store = Store(tmp_path)
    with locked_by_another(tmp_path):
        store.finish(game())
        store.reset()
        store.finish(game(points=5))
        assert len(list(store.games())) == 1
    store.close()
    again = Store(tmp_path)
    assert [one.points for one in again.games()] == [5]
    assert again.scores(TIC_TAC_TOE) == ()


def test_a_file_locked_by_another_program_at_the_start_is_used_later(tmp_path, monkeypatch):
    monkeypatch.setattr(database, "STARTING", 0.01)
    answers = kept_in(tmp_path)
    with closing(sqlite3.connect(file_in(tmp_path), isolation_level=None)) as other:
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")
        store = Store(tmp_path)
        assert read_everything(store) == answers
        assert "Another program" in take_notice(store)
        store.save_times({"3x3 0": 1.0})
        assert store.times() == {"3x3 0": 1.0}
    assert store.times() == {"3x3 0": 1.0}
    store.save_times(answers[3])
    assert read_everything(store) == answers
