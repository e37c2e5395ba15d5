"""The benchmark: its figures, the estimate, and the output."""
import re

import pytest

from ai.__main__ import main
from ai.play.race import ALPHABETA, MINIMAX, MeanCost
from ai.position.board import board_of
from ai.position.rules import FIVE_IN_A_ROW
from ai.tools.strength import bench

POSITIONS = bench.bench_positions()


def test_depth_0_tries_each_candidate_once():
    row = bench.measure(0, MINIMAX, POSITIONS[:3], 10_000)
    candidates = [len(board_of(FIVE_IN_A_ROW, moves).candidates()) for moves in POSITIONS[:3]]
    assert row.nodes == pytest.approx(sum(candidates) / 3)
    assert (row.positions, row.complete, row.estimated_nodes) == (3, True, None)


def test_a_capped_search_says_so_and_its_estimate_comes_near_the_truth():
    whole = bench.measure(3, MINIMAX, POSITIONS[:2], 1_000_000)
    capped = bench.measure(3, MINIMAX, POSITIONS[:2], 4_000)
    assert whole.complete
    assert not capped.complete
    assert capped.nodes < whole.nodes / 2
    assert capped.estimated_nodes == pytest.approx(whole.nodes, rel=0.15)


def test_nodes_per_second_counts_every_row_by_its_size():
    rows = [MeanCost(2, MINIMAX, 4, 0.5, 100, True), MeanCost(4, MINIMAX, 4, 1.5, 900, True),
            MeanCost(2, ALPHABETA, 4, 2.0, 30, True)]
    assert bench.nodes_per_second(rows) == {MINIMAX: 500, ALPHABETA: 15}


def test_the_table_has_a_row_for_each_search_and_keeps_to_100_columns(capsys, monkeypatch):
    monkeypatch.setattr(bench, "WHOLE_PLAN", bench.Plan(12, {MINIMAX: (0, 2, 6), ALPHABETA: (0, 2)}, 2_000))
    assert main(["bench"]) == 0
    text, progress = capsys.readouterr()
    assert text.startswith("Crossfive's textbook searches beside the paper's, on 2 positions")
    assert re.findall(r"^ +(\d)  (minimax|alpha-beta) ", text, re.M) == [
        ("0", "minimax"), ("2", "minimax"), ("6", "minimax"), ("0", "alpha-beta"), ("2", "alpha-beta")]
    assert "minimax, depth 2, 2 positions" in progress
    assert "minimax, depth" not in text
    assert all(len(line) <= 100 for line in text.splitlines())
