"""Exported files: all of them or none, never over an older one, their contents, and the message about them."""
import datetime
import errno
import json
from pathlib import Path

import pytest

from ai.play.levels import FULL, HARD
from ai.position.rules import SECOND, TIC_TAC_TOE
from ai.records.formats import read_named_file
from game.screens.export import game_line, games_contents
from game.store import words
from game.store.export import export, write_dated
from tests.game.stores import WON

DAY = datetime.date(2024, 5, 7)
DRAWN = WON._replace(rules=TIC_TAC_TOE, level=FULL, human=SECOND, result="draw", moves=(4, 0, 1, 7, 6, 2, 5, 3, 8))


def test_no_exported_file_is_ever_overwritten(tmp_path):
    folder = tmp_path / "deep" / "folder"
    folder.mkdir(parents=True)
    (folder / "race-2024-05-07-2.png").write_text("mine")
    names = [write_dated("race", {".csv": b"text %d" % i, ".png": b""}, folder, DAY) for i in range(3)]
    assert names == ["race-2024-05-07", "race-2024-05-07-3", "race-2024-05-07-4"]
    assert (folder / "race-2024-05-07.csv").read_text() == "text 0"
    assert (folder / "race-2024-05-07-2.png").read_text() == "mine"


def test_files_that_cannot_all_be_written_are_not_written_at_all(tmp_path, monkeypatch):
    real = Path.open

    def opened(path, *mode, **more):
        if path.suffix == ".png":
            raise OSError(errno.ENOSPC, "No space left on device")
        return real(path, *mode, **more)
    monkeypatch.setattr(Path, "open", opened)
    with pytest.raises(OSError, match="No space"):
        write_dated("race", {".csv": b"text", ".png": b""}, tmp_path, DAY)
    assert list(tmp_path.iterdir()) == []


def test_the_export_says_where_it_went_or_why_not(tmp_path):
    done = export("games", lambda: {".jsonl": b"", ".sgf": b""}, tmp_path, "1 game")
    stem = next(tmp_path.glob("*.sgf")).stem
    assert done == f"Saved 1 game in {tmp_path}: {stem} as JSONL and SGF"
    done = export("games", lambda: {".sgf": b""}, tmp_path / "Documents")
    (file,) = (tmp_path / "Documents").iterdir()
    assert done == words.saved("", file.stem, ["SGF"], tmp_path / "Documents", new_folder=True)
    (tmp_path / "file").touch()
    assert export("race", lambda: {".csv": b""}, tmp_path / "file").startswith("Not saved")


def test_a_line_is_the_game_in_words_that_others_can_read():
    assert json.loads(game_line(WON)) == {
        "first": "You", "second": "Depth 4", "winner": "first", "to_move": "x",
        "date": str(datetime.datetime.fromtimestamp(WON.when).date()),
        "board": 15, "level": HARD.name, "human": "first", "result": "win", "points": 3500,
        "moves": ["h8", "a15", "i8", "b15", "j8", "c15", "k8", "d15", "l8"], "human_seconds": 21.5, "undos": 1,
        "seed": 7, "ended": "2023-11-14T22:13:20+00:00"}
    assert json.loads(game_line(DRAWN))["human"] == "second"
    assert json.loads(game_line(DRAWN))["moves"][0] == "b2"


def test_every_game_is_a_line_and_a_record_if_it_can_be_replayed(tmp_path):
    files = games_contents([WON, WON._replace(moves=(112, 112)), DRAWN])
    for ending, content in files.items():
        (tmp_path / f"games{ending}").write_bytes(content)
    assert [record.second for record in read_named_file(tmp_path / "games.sgf")] == ["Depth 4", "You"]
    lines = [json.loads(each) for each in files[".jsonl"].decode().splitlines()]
    assert [(each["result"], len(each["moves"])) for each in lines] == [("win", 9), ("win", 2), ("draw", 9)]
    assert lines[1]["moves"] == ["h8", "h8"]
