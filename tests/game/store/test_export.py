"""Files for the player: all of them or none, never over another, and one line that says where they went."""
import datetime
import errno
from pathlib import Path

import pygame
import pytest

from game.store import words
from game.store.export import Export, write
from game.views.png import png

DAY = datetime.date(2024, 5, 7)


def test_nothing_is_ever_overwritten(tmp_path):
    folder = tmp_path / "deep" / "folder"
    folder.mkdir(parents=True)
    (folder / "race-2024-05-07-2.png").write_text("mine")
    names = [write("race", {".csv": b"text %d" % i, ".png": b""}, folder, DAY) for i in range(3)]
    assert names == ["race-2024-05-07", "race-2024-05-07-3", "race-2024-05-07-4"]
    assert (folder / "race-2024-05-07.csv").read_text() == "text 0"
    assert (folder / "race-2024-05-07-2.png").read_text() == "mine"


def test_files_that_cannot_all_be_written_are_not_written_at_all(tmp_path, monkeypatch):
    """The disk is full when the second one comes."""
    real = Path.open

    def opened(path, *mode, **more):
        if path.suffix == ".png":
            raise OSError(errno.ENOSPC, "No space left on device")
        return real(path, *mode, **more)
    monkeypatch.setattr(Path, "open", opened)
    with pytest.raises(OSError, match="No space"):
        write("race", {".csv": b"text", ".png": b""}, tmp_path, DAY)
    assert list(tmp_path.iterdir()) == []


def test_a_picture_is_a_file(tmp_path):
    (tmp_path / "picture.png").write_bytes(png(pygame.Surface((4, 3), 0, 32)))
    assert pygame.image.load(tmp_path / "picture.png").get_size() == (4, 3)


def test_the_export_says_where_it_went_or_why_not(tmp_path):
    done = Export("games", lambda: {".jsonl": b"", ".sgf": b""}, tmp_path, "1 game", DAY)
    done.wait()
    assert done.message == f"Saved 1 game: games-2024-05-07 as JSONL and SGF in {tmp_path}"
    done = Export("games", lambda: {".sgf": b""}, tmp_path / "Documents", day=DAY)
    done.wait()
    assert done.message == words.saved("", "games-2024-05-07", ["SGF"], tmp_path / "Documents", new=True)
    (tmp_path / "file").touch()
    failed = Export("race", lambda: {".csv": b""}, tmp_path / "file", day=DAY)
    failed.wait()
    assert failed.message.startswith("Not saved")


def test_an_error_while_files_are_made_ends_the_export_with_a_message_and_is_written_down(tmp_path, caplog):
    export = Export("games", lambda: {}["nothing"], tmp_path)
    export.wait()
    assert export.message == words.EXPORT_FAILED
    assert "KeyError" in caplog.text
