"""What the store keeps for reviews and of puzzles: findings, the figures of each ply, the list of games, progress."""
import json
from dataclasses import replace

import pytest

from ai.chance.rating import earlier
from ai.position.rules import FIVE_IN_A_ROW, TIC_TAC_TOE
from ai.puzzles.puzzle import puzzle_of
from ai.review.analysis import Finding
from game.model.puzzle_progress import Left, OwnPuzzle, PuzzleProgress
from game.store import Store
from game.store.database import NAME, opened
from game.store.puzzles import pack_progress, unpack_progress
from tests.game.stores import game, left, small

R = FIVE_IN_A_ROW
FINDING = Finding(-120, (112, 98), 60_000, holds=(112, 3), others=(3,))


def test_a_finding_comes_back_as_it_was(tmp_path):
    Store(tmp_path).keep_finding(R, (112, 97), FINDING)
    store = Store(tmp_path)
    assert store.findings(R, [(112, 97), (112,), ()]) == {(112, 97): FINDING}
    assert store.findings(TIC_TAC_TOE, [(112, 97)]) == {}


def test_a_deeper_finding_takes_the_place_of_the_one_before():
    store = Store(None)
    store.keep_finding(R, (1,), FINDING)
    store.keep_finding(R, (1,), replace(FINDING, nodes=300_000))
    assert store.findings(R, [(1,)])[1,].nodes == 300_000


def test_many_positions_are_asked_for_at_once():
    store = Store(None)
    positions = [(move,) for move in range(225)] + [(0, move) for move in range(1, 225)]
    for moves in positions:
        store.keep_finding(R, moves, FINDING)
    assert set(store.findings(R, positions)) == set(positions)


@pytest.mark.parametrize("value", ["", "[]", "null", '[1, [300], 5, false, null, false, []]',
                                   '[1, [], 5, false, null, false, []]', '["x", [1], 5, 0, null, 0, []]'])
def test_a_finding_that_makes_no_sense_is_left_out(tmp_path, value):
    store = Store(tmp_path)
    store.keep_finding(R, (1,), FINDING)
    store.close()
    file = opened(tmp_path / NAME)
    file.execute("UPDATE findings SET value = ?", (value,))
    file.close()
    assert Store(tmp_path).findings(R, [(1,)]) == {}


def test_a_finding_of_another_version_of_the_analysis_is_not_taken(tmp_path, monkeypatch):
    Store(tmp_path).keep_finding(R, (1,), FINDING)
    monkeypatch.setattr("game.store.reviews.VERSION", 99)
    assert Store(tmp_path).findings(R, [(1,)]) == {}


def test_a_finished_game_keeps_the_figures_of_its_plies():
    store = Store(None)
    records = left(3).records
    moves = tuple(record.move for record in records)
    number = store.finish(game(moves=moves)._replace(records=records, hints=2)).game
    kept = store.finished(number)
    assert kept.records == records
    assert kept.hints == 2
    assert store.finished(number + 1) is None


def test_figures_that_are_of_other_moves_are_not_taken():
    store = Store(None)
    number = store.finish(game(moves=(0, 1, 2))._replace(records=left(3).records)).game
    assert store.finished(number).records == ()


def test_every_game_of_a_board_is_listed_the_latest_first():
    store = Store(None)
    one = store.finish(game("loss", moves=(1, 2, 3, 4))).game
    other = store.finish(game("win", moves=(5, 6, 7))).game
    store.finish(small("draw"))
    rows = store.listed(R)
    assert [row.game for row in rows] == [other, one]
    assert (rows[1].moves, rows[1].result, rows[1].points) == (4, "loss", 0)
    assert len(store.listed(TIC_TAC_TOE)) == 1


def test_resetting_forgets_the_figures_but_not_what_is_known_of_positions():
    store = Store(None)
    store.keep_finding(R, (1,), FINDING)
    number = store.finish(game(moves=(0, 1, 2))._replace(records=())).game
    store.reset()
    assert store.finished(number) is None
    assert store.findings(R, [(1,)]) == {(1,): FINDING}


# Puzzles.

OWN = replace(puzzle_of("fours 3 1300 h11 0/0 h8a1h9c1h10e1"), unique=False)
FULL = PuzzleProgress(
    1412.5, 71.5, 0.059, 1450.0, 230, 6, 17, frozenset({"0badcafe", "12345678"}), frozenset({"deadbeef"}),
    {"0badcafe": 1388}, "2026-11-21", 1403.0, {"2026-11-20": True, "2026-11-19": False}, ((23, 1.79e9), (7, 1.78e9)),
    {OWN.name: OwnPuzzle(OWN, "2026-11-22", 1)}, Left("daily", "0badcafe", 5, (112, 113), True, 1))


def test_progress_comes_back_whole(tmp_path):
    store = Store(tmp_path)
    assert store.puzzles() == PuzzleProgress()
    store.save_puzzles(FULL)
    store.close()
    again = Store(tmp_path)
    assert again.puzzles() == FULL
    again.reset()
    assert again.puzzles() == PuzzleProgress()
    assert again.notice is None


@pytest.mark.parametrize("text", [None, "", "[]", "null", "{", "17", '{"rating": {}}', '{"own": 3, "storms": "x"}'])
def test_what_is_no_progress_is_a_new_beginning(text):
    assert unpack_progress(text) == PuzzleProgress()


@pytest.mark.parametrize(("key", "value"), [
    ("rating", "many"), ("rating", 1e9), ("deviation", 0), ("deviation", "small"), ("volatility", 9),
    ("rated", -1), ("streak", 2.5), ("best_streak", None),
    ("solved", [3, "x", "0badcafe"]),
    ("failed", {"a": 1}), ("ratings", {"0badcafe": "high", "12345678": 10**9}), ("day", "yesterday"), ("day", 3),
    ("daily", {"2026-13-01": True, "2026-11-20": 1}), ("storms", [[1], "x", [0, 1], [5, "late"]]),
    ("own", [["fours", "2026-11-22", 1], [OWN.line(), "soon", 1], [OWN.line(), "2026-11-22", 99], 7]),
    ("left", ["daily", "0badcafe", 9, [], True, 1]), ("left", ["riddle", "0badcafe", 0, [], True, 1]),
    ("left", ["train", "0badcafe", 0, [999], True, 1]), ("left", "gone")])
def test_a_value_that_makes_no_sense_is_left_out_and_the_rest_is_kept(key, value):
    packed = json.loads(pack_progress(FULL))
    found = unpack_progress(json.dumps({**packed, key: value}))
    again = json.loads(pack_progress(found))
    assert {**again, key: None} == {**packed, key: None}
    assert again[key] != value


def test_a_rating_of_the_version_before_is_as_sure_as_the_puzzles_tried_make_it():
    packed = json.loads(pack_progress(FULL))
    del packed["deviation"], packed["volatility"]
    found = unpack_progress(json.dumps(packed))
    assert (found.rating, found.rated) == (FULL.rating, FULL.rated)
    assert found.player == earlier(FULL.rating, FULL.rated)
    assert found == replace(FULL, deviation=found.deviation, volatility=found.volatility)
