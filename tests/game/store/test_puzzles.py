"""The player's progress with puzzles, read from the store."""
import json

import pytest

from game.model.puzzles.progress import PuzzleProgress
from game.store.puzzles import pack_progress, unpack_progress
from tests.game.stores import OWN, PROGRESS


@pytest.mark.parametrize("text", [None, "", "[]", "null", "{", "17", '{"rating": {}}', '{"own": 3, "storms": "x"}'])
def test_a_damaged_puzzle_progress_is_a_new_beginning(text):
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
    packed = json.loads(pack_progress(PROGRESS))
    found = unpack_progress(json.dumps({**packed, key: value}))
    again = json.loads(pack_progress(found))
    assert {**again, key: None} == {**packed, key: None}
    assert again[key] != value
