"""`python -m ai tune`: its games, the samples read from them, and the weights fitted to them."""

import numpy as np
import pytest

from ai.__main__ import main
from ai.evaluation import weights
from ai.tools.training import tune

pytest.importorskip("scipy")
from ai.tools.training import regression


def test_a_run_plays_what_is_missing_and_writes_weights_that_the_program_reads(tmp_path, monkeypatch, capsys):
    written = tmp_path / "weights.txt"
    monkeypatch.setattr(tune, "WEIGHTS_FILE", written)
    monkeypatch.setattr(tune, "FEWEST", 1)
    monkeypatch.setattr(regression, "BLOCK", 5)
    data = tmp_path / "games.jsonl"
    options = ["tune", "--nodes", "50", "--out", str(data), "--processes", "2"]
    assert main([*options, "--games", "8"]) == 0
    played = data.read_text(encoding="utf-8")
    assert main([*options, "--games", "8"]) == 0
    assert data.read_text(encoding="utf-8") == played
    found, shipped = weights.read_weights(written), weights.read_weights()
    assert {name: len(row) for name, row in found.items()} == {name: len(row) for name, row in shipped.items()}
    assert "of 8 games" in written.read_text(encoding="utf-8")
    assert "of 8 games" in capsys.readouterr().out


def random_rows(rng, samples, kinds):
    return [rng.integers(0, kinds, rng.integers(3, 9)).tolist() for _ in range(samples)]


def test_the_fit_of_values_finds_the_weights_that_made_them():
    rng = np.random.default_rng(5)
    own, other = random_rows(rng, 4000, 4), random_rows(rng, 4000, 4)
    worth = np.array([0, 0.4, -0.3, 0.8])
    odds = np.array([worth[a].sum() - worth[b].sum() for a, b in zip(own, other, strict=True)])
    kinds = regression.KindWeights(np.eye(4), 0)
    (of_own, of_other, *_), figures = regression.fit_values(
        kinds, [kinds.table(own), kinds.table(other)], np.zeros((4000, 1)), 1 / (1 + np.exp(-odds)))
    assert np.allclose(of_own, worth, atol=0.02)
    assert np.allclose(of_other, -worth, atol=0.02)
    assert figures["fitted"] < figures["constant"]


def test_the_fit_of_moves_finds_which_are_likelier():
    rng = np.random.default_rng(6)
    own = random_rows(rng, 4000, 4)
    best = [int(np.argmax(np.array([0, 1, 3, 2])[row])) for row in own]
    (order, _), first = regression.fit_moves(regression.KindWeights(np.eye(4), 0), own,
                                             [[0] * len(row) for row in own], np.array(best))
    assert order[0] < order[1] < order[3] < order[2]
    assert first > 0.9
