"""EXPORT: what the files hold, that none is ever overwritten, and what is said where it fails."""
import csv
import io
from pathlib import Path

import pygame
import pytest

from game.app import folders
from game.screens.race.export import COLUMNS, table
from tests.game.racing import RacePilot, both, play, race


def exported(pilot):
    """Press EXPORT and wait for what it says."""
    pilot.click("export")
    pilot.scene.writer.wait()
    pilot.wait(0.1)
    return pilot.picture().notice


@pytest.fixture
def pilot(tmp_path, monkeypatch):
    monkeypatch.setenv("CROSSFIVE_EXPORT_DIR", str(tmp_path / "out"))
    made = RacePilot()
    made.round("h8", "g7", roots=[("g7", 30, 5), ("g8", 4, 5)], score=5)
    return made


def test_the_table_has_the_documented_header_and_a_row_for_each_lane_of_each_move():
    match, first, second = race()
    play(match, "h8")
    both(match, "g7", score=-3, seconds=0.25)
    play(match, "i9")
    first.found("g8", score=1)
    second.found("f6", roots=[("f6", 300, 1)], total=20, complete=False)
    match.update(60)
    rows = list(csv.DictReader(io.StringIO(table(match))))
    assert list(rows[0]) == list(COLUMNS)
    assert [(row["ply"], row["lane"], row["move"], row["played"], row["agree"]) for row in rows] == [
        ("2", "alphabeta", "g7", "g7", "1"), ("2", "minimax", "g7", "g7", "1"),
        ("4", "alphabeta", "g8", "g8", ""), ("4", "minimax", "f6", "g8", "")]
    assert [rows[0][name] for name in ("score", "nodes", "seconds", "complete")] == ["-3", "40", "0.250000", "1"]
    assert (rows[3]["complete"], rows[3]["estimated_nodes"], rows[3]["nodes"]) == ("0", "6000", "307")
    assert rows[2]["position"] == "h8 g7 i9"
    manual = (Path(__file__).parents[4] / "game" / "README.md").read_text(encoding="utf-8")
    assert [name for name in COLUMNS if f"`{name}`" not in manual] == []


def test_a_lane_without_an_answer_leaves_its_fields_empty():
    match, first, second = race()
    play(match, "h8")
    first.found("g7")
    second.fail("no")
    match.update(60)
    rows = list(csv.DictReader(io.StringIO(table(match))))
    assert (rows[1]["lane"], rows[1]["nodes"], rows[1]["move"]) == ("minimax", "", "")


def test_the_button_writes_both_files_and_says_where(pilot, tmp_path):
    notice = exported(pilot)
    files = sorted(path.name for path in (tmp_path / "out").iterdir())
    assert len(files) == 2
    assert notice.startswith("Saved race-")
    assert str(tmp_path / "out") in notice
    picture = pygame.image.load(tmp_path / "out" / files[1])
    assert picture.get_width() > 1200
    assert picture.get_bounding_rect().size == picture.get_size()


def test_the_e_key_does_the_same(pilot, tmp_path):
    pilot.key("e")
    pilot.scene.writer.wait()
    assert len(list((tmp_path / "out").iterdir())) == 2


def test_where_it_cannot_be_written_one_line_says_so_and_the_race_goes_on(pilot, tmp_path, monkeypatch):
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("CROSSFIVE_EXPORT_DIR", str(tmp_path / "file"))
    assert exported(pilot).startswith("Not saved: ")
    pilot.click("i9")
    assert pilot.cells()[-1] == "i9"


def test_an_empty_race_has_nothing_to_export():
    pilot = RacePilot()
    assert not pilot.buttons()["export"].enabled
    pilot.key("e")
    pilot.wait(0.2)
    assert pilot.picture().notice == ""


def test_without_a_chosen_folder_it_goes_to_the_documents(monkeypatch):
    monkeypatch.delenv("CROSSFIVE_EXPORT_DIR", raising=False)
    monkeypatch.setattr(folders.platformdirs, "user_documents_dir", lambda: "/somewhere/documents")
    assert folders.export_folder().name == "documents"
