"""What is kept of puzzles comes back from the store, and nonsense in it is left out."""
from __future__ import annotations

import json
from dataclasses import replace

import pytest

from ai.chance.rating import earlier
from ai.puzzles.puzzle import puzzle_of
from game.model.puzzle_progress import Left, OwnPuzzle, Progress
from game.store import Store
from game.store.puzzles import pack_progress, unpack_progress

OWN = replace(puzzle_of("fours 3 1300 h11 0/0 h8a1h9c1h10e1"), unique=False)
FULL = Progress(
    1412.5, 71.5, 0.059, 1450.0, 230, 6, 17, frozenset({"0badcafe", "12345678"}), frozenset({"deadbeef"}),
    {"0badcafe": 1388}, "2026-11-21", 1403.0, {"2026-11-20": True, "2026-11-19": False}, ((23, 1.79e9), (7, 1.78e9)),
    {OWN.name: OwnPuzzle(OWN, "2026-11-22", 1)}, Left("daily", "0badcafe", 5, (112, 113), True, 1))


def test_progress_comes_back_whole(tmp_path):
    store = Store(tmp_path)
    assert store.puzzles() == Progress()
    store.save_puzzles(FULL)
    store.close()
    again = Store(tmp_path)
    assert again.puzzles() == FULL
    again.reset()
    assert again.puzzles() == Progress()
    assert again.notice is None


@pytest.mark.parametrize("text", [None, "", "[]", "null", "{", "17", '{"rating": {}}', '{"own": 3, "storms": "x"}'])
def test_what_is_no_progress_is_a_new_beginning(text):
    assert unpack_progress(text) == Progress()


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
