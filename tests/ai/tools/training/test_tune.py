"""`python -m ai tune`: its games, what it reads from them, and the weights that it fits."""
from collections import Counter

import numpy as np
import pytest

from ai.__main__ import main
from ai.evaluation import weights
from ai.position.patterns import CODES, DIGITS, SHAPES, code_kinds, code_table
from ai.position.rules import FIVE_IN_A_ROW
from ai.search.moves import candidate_moves
from ai.tools.training import tune
from ai.tools.training.network_games import Label
from ai.tools.training.weight_samples import PLAIN_CODE, sample, samples
from tests.ai.positions import midgames, named, replay

pytest.importorskip("scipy")
from ai.tools.training import regression


def test_a_run_plays_what_is_missing_and_writes_weights_that_the_program_reads(tmp_path, monkeypatch, capsys):
    written = tmp_path / "weights.txt"
    monkeypatch.setattr(tune, "WEIGHTS_FILE", written)
    monkeypatch.setattr(tune, "FEWEST", 1)
    monkeypatch.setattr(regression, "BLOCK", 5)
    data = tmp_path / "games.jsonl"
    options = ["tune", "--nodes", "50", "--out", str(data), "--processes", "2"]
    assert main([*options, "--games", "8", "--dry"]) == 0
    assert not written.exists()
    played = data.read_text(encoding="utf-8")
    assert main([*options, "--games", "8"]) == 0
    assert data.read_text(encoding="utf-8") == played
    found, shipped = weights.read_weights(written), weights.read_weights()
    assert {name: len(row) for name, row in found.items()} == {name: len(row) for name, row in shipped.items()}
    assert "of 8 games" in written.read_text(encoding="utf-8")
    assert "of 8 games" in capsys.readouterr().out


# What is read from a position.

@pytest.mark.parametrize("moves", midgames(6, seed=61, fewest=4, most=24))
def test_the_cells_of_a_position_are_told_by_kind_and_the_plain_ones_left_out(moves):
    board = replay(FIVE_IN_A_ROW, moves)
    best, *others = candidate_moves(board)
    one = sample(board, [*others, best], Label(moves, 0, best, None))
    kind_of, shapes = code_kinds(), board.shapes
    assert kind_of[PLAIN_CODE] not in one.own + one.other
    assert len(one.own) <= FIVE_IN_A_ROW.cells - len(moves)
    row, column = divmod(best, 15)
    place = (row + 4) * 24 + column + 4
    codes = [shapes.code_at(place, player) for player in (board.count % 2, 1 - board.count % 2)]
    assert [one.tried_own[one.best], one.tried_other[one.best]] == [kind_of[code] for code in codes]
    own = [shapes.shape_at(place, direction, board.count % 2) for direction in range(4)]
    assert own == [codes[0] // digit % 10 for digit in DIGITS]


def test_the_result_is_the_mover_s_and_is_left_out_where_chance_decided_later():
    moves = named(FIVE_IN_A_ROW, "h8 a1 i8 a3 j8 a5 k8 a7 l8")
    plies = [[50, move, int(ply == 3)] for ply, move in enumerate(moves)]
    found = list(samples({"moves": moves, "before": 0, "plies": plies, "winner": 1}))
    assert [one.result for one in found][:4] == [None] * 4
    assert all(one.result in (0, 1) for one in found[4:])
    assert len(found) < len(moves)          # with an open four in sight nothing is evaluated


# Kinds and weights.

def test_a_kind_holds_the_codes_of_the_same_shapes_in_any_order():
    kinds = code_kinds()
    shapes = [Counter(code // digit % 10 for digit in DIGITS) for code in range(CODES)]
    assert kinds[1234] == kinds[4321] == kinds[2143] != kinds[1233]
    assert max(kinds) + 1 == len(set(kinds)) == 715
    assert tune.shape_counts()[kinds[2239]] == [shapes[2239][shape] for shape in range(SHAPES)]
    assert code_table(range(715)) == kinds


def test_there_is_a_weight_for_every_kind_and_none_for_a_plain_cell():
    for row in (weights.OWN_CELL, weights.OPPONENT_CELL, weights.OWN_ORDER, weights.OPPONENT_ORDER):
        assert len(row) == 715
        assert row[code_kinds()[PLAIN_CODE]] == 0
        assert max(map(abs, row)) <= tune.LARGEST_WEIGHT
    assert len(weights.THREATS_SEEN) == 512


# The fit.

def random_rows(rng, samples, kinds):
    return [rng.integers(0, kinds, rng.integers(3, 9)).tolist() for _ in range(samples)]


def test_the_fit_of_values_finds_what_made_them():
    rng = np.random.default_rng(5)
    own, other = random_rows(rng, 4000, 4), random_rows(rng, 4000, 4)
    worth = np.array([0, 0.4, -0.3, 0.8])
    odds = np.array([worth[a].sum() - worth[b].sum() for a, b in zip(own, other, strict=True)])
    (of_own, of_other, *_), figures = regression.fit_values(
        regression.KindWeights(np.eye(4), 0), regression.cells_of(own), regression.cells_of(other), np.zeros((4000, 1)),
        1 / (1 + np.exp(-odds)))
    assert np.allclose(of_own, worth, atol=0.02)
    assert np.allclose(of_other, -worth, atol=0.02)
    assert figures["fitted"] < figures["constant"]


def test_the_fit_of_moves_finds_which_are_likelier():
    rng = np.random.default_rng(6)
    own = random_rows(rng, 4000, 4)
    best = [int(np.argmax(np.array([0, 1, 3, 2])[row])) for row in own]
    (order, _), first = regression.fit_moves(regression.KindWeights(np.eye(4), 0), regression.cells_of(own),
                                             regression.cells_of([[0] * len(row) for row in own]), np.array(best))
    assert order[0] < order[1] < order[3] < order[2]
    assert first > 0.9
