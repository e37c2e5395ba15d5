"""The race's EXPORT: the contents of the files, that none is ever overwritten, and the message if it fails."""
import csv
import datetime
import io

import pygame

from ai.position.rules import SECOND
from game.model.race import COLUMNS, race_table
from game.screens.race.presenter import export_head
from tests.game.pilot import chart_point
from tests.game.racing import RacePilot, both, play, race
from tests.processes import ROOT


def test_the_table_has_a_row_for_each_lane_of_each_move():
    match, first, second = race(first="h8")
    both(match, "g7", score=-3, seconds=0.25)
    play(match, "i9")
    first.found("g8", score=1)
    second.found("f6", roots=[("f6", 300, 1)], total=20, complete=False)
    match.update(60)
    play(match, "a1")
    first.found("b2")
    second.fail("no")
    match.update(60)
    rows = list(csv.DictReader(io.StringIO(race_table(match))))
    assert list(rows[0]) == list(COLUMNS)
    assert [(row["ply"], row["lane"], row["move"], row["played"], row["agree"]) for row in rows] == [
        ("2", "alphabeta", "g7", "g7", "1"), ("2", "minimax", "g7", "g7", "1"),
        ("4", "alphabeta", "g8", "g8", ""), ("4", "minimax", "f6", "g8", ""),
        ("6", "alphabeta", "b2", "b2", ""), ("6", "minimax", "", "b2", "")]
    assert [rows[0][name] for name in ("score", "nodes", "seconds", "complete")] == ["-3", "40", "0.250000", "1"]
    assert (rows[3]["complete"], rows[3]["estimated_nodes"], rows[3]["nodes"]) == ("0", "6000", "307")
    assert rows[2]["position"] == "h8 g7 i9"
    manual = (ROOT / "game" / "README.md").read_text(encoding="utf-8")
    assert [name for name in COLUMNS if f"`{name}`" not in manual] == []


def test_button_and_key_write_both_files_and_say_where_or_why_not(documents, monkeypatch):
    pilot = RacePilot()
    assert not pilot.buttons()["export"].enabled
    pilot.key("e", wait=0.2)
    assert pilot.foreground().notice == ""
    pilot.round("h8", "g7", roots=[("g7", 30, 5), ("g8", 4, 5)], score=5)
    for press in (lambda: pilot.click("export"), lambda: pilot.key("e")):
        press()
        pilot.finish_writing()
        assert f"{documents}: race-" in pilot.foreground().notice
    assert len(list(documents.glob("*.csv"))) == 2
    pilot.round("i9", "g8", roots=[("g8", 30, 5)])
    pilot.click(chart_point(pilot, 2, 0))
    assert pilot.picture().charts[0].cursor == 2
    pilot.key("e")                                          # all of the race is written, even with the mouse on a chart
    assert pilot.picture().charts[0].cursor == 4
    pilot.finish_writing()
    pilot.key("u")
    for path in documents.glob("*.png"):
        picture = pygame.image.load(path)
        assert picture.get_width() > 1200
        assert picture.get_height() > pilot.layout.panels[0].height + pilot.kit.px(80)
        assert picture.get_bounding_rect().size == picture.get_size()
    title, details = export_head(pilot.match, datetime.date(2026, 11, 3))
    assert title == "ALPHA-BETA AGAINST PLAIN MINIMAX, FIVE IN A ROW 15×15"
    assert details == f"{pilot.match.level.label}  ·  2 stones  ·  3 November 2026"
    match = race(human=SECOND)[0]
    both(match, "h8")
    assert "  1 stone  " in export_head(match, datetime.date(2026, 11, 3))[1]
    monkeypatch.setenv("CROSSFIVE_EXPORT_DIR", str(path / "in the way"))
    pilot.click("export")
    pilot.finish_writing()
    assert pilot.foreground().notice.startswith("Not saved: ")
    pilot.click("i9")
    assert pilot.cells()[-1] == "i9"
