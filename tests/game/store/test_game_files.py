"""The export of finished games: what a line says, and that no file is ever overwritten."""
import datetime
import json

from ai.play.levels import CLUB, FULL
from ai.position.rules import FIRST, FIVE_IN_A_ROW, SECOND, TIC_TAC_TOE
from ai.records.formats import read_file
from game.model.kept_game import FinishedGame
from game.store.export import write
from game.store.game_files import contents, line

DAY = datetime.date(2026, 11, 20)
WON = FinishedGame(FIVE_IN_A_ROW, CLUB, FIRST, "win", (112, 0, 113, 1, 114, 2, 115, 3, 116), 21.5, 3500, 1, 1.7e9, 7)
DRAWN = WON._replace(rules=TIC_TAC_TOE, level=FULL, human=SECOND, result="draw", moves=(4, 0, 1, 7, 6, 2, 5, 3, 8))


DAY_OF_THE_GAME = datetime.datetime.fromtimestamp(WON.when).date().isoformat()


def test_a_game_that_cannot_be_replayed_is_written_as_it_is_kept_but_not_as_a_record(tmp_path):
    broken = WON._replace(moves=(112, 112))
    name = write("games", contents([broken, DRAWN]), tmp_path, DAY)
    lines = (tmp_path / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()
    assert json.loads(lines[0])["moves"] == ["h8", "h8"]
    assert len(read_file(tmp_path / f"{name}.sgf")) == 1


def test_a_line_is_the_game_in_words_that_others_can_read():
    assert json.loads(line(WON)) == {
        "first": "You", "second": "Depth 4", "winner": "first", "date": DAY_OF_THE_GAME,
        "board": 15, "level": CLUB.name, "human": "first", "result": "win", "points": 3500,
        "moves": ["h8", "a15", "i8", "b15", "j8", "c15", "k8", "d15", "l8"], "human_seconds": 21.5, "undos": 1,
        "seed": 7, "ended": "2023-11-14T22:13:20+00:00"}
    assert json.loads(line(DRAWN))["human"] == "second"
    assert json.loads(line(DRAWN))["moves"][0] == "b2"


def test_every_game_is_a_line_in_one_file_and_a_record_in_the_other(tmp_path):
    files = contents([WON, DRAWN])
    for ending, content in files.items():
        (tmp_path / f"games{ending}").write_bytes(content)
    assert [record.second for record in read_file(tmp_path / "games.sgf")] == ["Depth 4", "You"]
    assert [len(record.moves) for record in read_file(tmp_path / "games.jsonl")] == [9, 9]
    assert [json.loads(each)["result"] for each in files[".jsonl"].decode().splitlines()] == ["win", "draw"]
