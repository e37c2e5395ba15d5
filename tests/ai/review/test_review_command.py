"""`python -m ai review`: the review without a window."""
import json

import pytest

from ai.review import command
from tests.ai.review.quick import quick_finding

LOST = "h8 a1 i8 o1 j8 a15 k8 o15 g8"


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    """A quarter of the nodes."""
    monkeypatch.setattr(command, "finding_of", quick_finding)


def test_json_is_one_object_with_moves_last_escape_and_accuracy(printed):
    code, out = printed("review", "--human", "second", "--json", LOST)
    told = json.loads(out)
    assert code == 0
    assert list(told) == ["moves", "last_escape", "accuracy"]
    assert [move["move"] for move in told["moves"]] == LOST.split()
    for number, move in enumerate(told["moves"]):
        assert list(move) == ["move", "by_human", "before", "after", "judgement", "best", "line", "sentence"]
        assert move["by_human"] is (number % 2 == 1)
        assert 0 <= move["before"] <= 1 >= move["after"] >= 0
        assert (move["judgement"] is None) == (move["sentence"] is None)
        assert move["line"][0] == move["best"]
    assert told["moves"][5]["judgement"] == "losing move"
    assert told["last_escape"]["ply"] == 6
    assert told["last_escape"]["best"] in ("g8", "k8")
    assert "a15" in told["last_escape"]["sentence"]
    assert set(told["accuracy"]) == {"human", "ai"}
    assert 0 <= told["accuracy"]["human"] <= 100


def test_the_text_has_a_line_for_each_move_under_the_last_escape(printed):
    _, out = printed("review", "--human", "second", LOST)
    lines = out.splitlines()
    assert lines[0].startswith("Until move 6 ")
    assert lines[7].startswith("  6 you a15 ")
    assert "losing move. Leaves O's three h8–j8 open at both ends" in lines[7]
    assert lines[-2:][0].startswith("Your accuracy: ")
