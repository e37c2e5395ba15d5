"""`python -m ai race`: both searches of one position, their figures and whether they agree; the paper's figures."""
import pytest

from ai.play import race
from ai.play.levels import MEDIUM, levels_for
from ai.play.race import ALPHABETA, MINIMAX
from ai.play.thinking import final_report
from ai.position.board import board_of
from ai.position.rules import FIVE_IN_A_ROW, TIC_TAC_TOE
from ai.search.report import RootMove, SearchReport
from tests.ai.positions import moves_named

MOVES = moves_named(FIVE_IN_A_ROW, "h8 i9 g7")


def report(move, score):
    return SearchReport(1, score, (move,), 2, 10, 0.1, (RootMove(move, 10, score),), 1, None, True)


def test_json_is_one_object_with_both_searches_and_whether_they_agree(in_json):
    result = in_json("race", "--depth", "2", "--seed", "5", "h8 i9 g7")
    assert set(result) == {"lanes", "agree"}
    assert list(result["lanes"]) == [ALPHABETA, MINIMAX] == ["alphabeta", "minimax"]
    for name, lane in result["lanes"].items():
        assert set(lane) == {"move", "score", "nodes", "seconds", "complete"}
        alone = final_report(board_of(FIVE_IN_A_ROW, MOVES), race.lane_level(MEDIUM, name), 5)
        assert (lane["move"], lane["score"], lane["nodes"], lane["complete"]) == (
            FIVE_IN_A_ROW.cell_name(alone.move), alone.score, alone.nodes, True)
    one, other = result["lanes"].values()
    assert result["agree"] is True
    assert (one["move"], one["score"]) == (other["move"], other["score"])
    assert one["nodes"] < other["nodes"]


def test_tic_tac_toe_is_raced_to_the_end(in_json):
    result = in_json("race", "--board", "3", "--depth", "full", "b2 a1 c1")
    assert (result["agree"], result["lanes"]["minimax"]["move"]) == (True, "a3")      # else the human has three
    assert result["lanes"]["alphabeta"]["score"] == 0


def test_a_capped_search_says_so_estimates_and_is_not_compared(in_json):
    result = in_json("race", "--depth", "3", "--nodes", "3000", "h8 i9 g7")
    lane = result["lanes"]["minimax"]
    assert (result["agree"], lane["complete"]) == (None, False)
    assert lane["nodes"] < 6_000 < lane["estimated_nodes"]
    stopped = in_json("race", "--depth", "6", "--nodes", "5000", "h8 i9 g7 g9 i7")["lanes"]["alphabeta"]
    assert (stopped["complete"], stopped["estimated_nodes"]) == (False, None)       # its cost depends on its moves
    whole = final_report(board_of(FIVE_IN_A_ROW, MOVES), race.lane_level(race.Level.at_depth(3), MINIMAX))
    assert lane["estimated_nodes"] == pytest.approx(whole.nodes, rel=0.2)


def test_the_table_says_it_in_words(printed):
    assert printed("race", "h8").splitlines()[-1] == "Same move, same value."
    out = printed("race", "--depth", "5", "--nodes", "2000", "h8 i9 g7")
    assert "stopped at" in out
    assert "nothing to compare" in out
    assert "nothing to estimate the full search from" in out


def test_a_disagreement_is_called_a_bug_and_fails(printed, in_json, monkeypatch):
    monkeypatch.setattr("ai.play.race_command.final_report", lambda board, level, *_: report(int(level.prune), 5))
    assert "BUG" in printed("race", "h8", code=1)
    assert in_json("race", "h8", code=1)["agree"] is False


def test_only_levels_of_a_fixed_depth_race():
    assert [level.name for level in race.race_levels(FIVE_IN_A_ROW)] == ["0", "2", "4", "6"]
    assert race.race_levels(TIC_TAC_TOE) == levels_for(TIC_TAC_TOE)


@pytest.mark.parametrize(("depth", "algorithm", "seconds", "nodes"), [
    (0, MINIMAX, 0.15, 7), (2, MINIMAX, 0.344, 70), (4, MINIMAX, 20.8, 8125), (2, ALPHABETA, 0.35, 47.5),
])
def test_the_papers_averages_follow_from_its_figures(depth, algorithm, seconds, nodes):
    cost = race.paper_cost(depth, algorithm)
    assert (cost.seconds, cost.nodes, cost.positions, cost.complete) == (pytest.approx(seconds), nodes, 5, True)
    assert race.paper_cost(6, algorithm) is None
