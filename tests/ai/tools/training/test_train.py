"""`python -m ai train`: the integers that it writes give the trained network's values."""
import json
import re
from importlib import import_module

import numpy as np
import pytest

from ai.evaluation.network import Network, NetworkTable
from ai.evaluation.network_weights import NETWORK_FILE, NetworkWeights
from ai.position.rules import FIVE_IN_A_ROW
from ai.search.pvs import Search
from ai.search.table import Table
from ai.search.watch import Watch
from ai.tools.training import network_games
from ai.tools.training import train as command
from ai.tools.training.network_games import play_network
from ai.tools.training.network_samples import samples_of
from tests.ai.positions import midgames, replay

torch = pytest.importorskip("torch", reason="training needs the extra `train`; nothing else does")


@pytest.fixture(scope="module")
def games():
    return [{"key": str(seed), **play_network(seed, (200,))} for seed in range(8)]


@pytest.fixture
def trained(tmp_path, games, monkeypatch, printed):
    """A function that trains a network on the games with these options; returns the network and the output."""
    def train(*options):
        monkeypatch.setattr("ai.tools.training.network_training.FEWEST_SAMPLES", 1)
        (tmp_path / "games-1.jsonl").write_text("".join(json.dumps(game) + "\n" for game in games), encoding="utf-8")
        out = tmp_path / "network.bin"
        output = printed("train", "--folder", tmp_path, "--threads", 1, "--out", out, *options)
        return NetworkWeights.read(out), output
    return train


def test_the_integers_give_the_value_of_the_model():
    torch.manual_seed(3)
    training = import_module("ai.tools.training.network_training")
    model = training.Model()
    with torch.no_grad():
        for weight in model.parameters():       # large enough that every layer counts
            weight.add_(0.05 * torch.randn_like(weight))
    model.keep_in_range()
    table = NetworkTable(model.weights())
    positions = [replay(FIVE_IN_A_ROW, moves) for moves in midgames(12, seed=5, fewest=2, most=60)]
    linear = np.linspace(-2500, 2500, len(positions)).astype(np.float32)
    stones = [[{None: 0, board.turn: 1, -board.turn: 2}[board.stone_at(move)] for move in range(FIVE_IN_A_ROW.cells)]
              for board in positions]
    with torch.no_grad():
        values, moves = model(torch.tensor(stones, dtype=torch.uint8), torch.from_numpy(linear))
    expected = 100 * values.numpy()
    found = [Network(table, board).value(board.count % 2, int(points))
             for board, points in zip(positions, linear, strict=True)]
    assert np.ptp(expected - linear) > 20
    assert np.abs(found - expected).max() < 0.03 * np.ptp(expected - linear) + 3
    pairs = []
    for board, odds in zip(positions, moves.numpy(), strict=True):
        network, search = Network(table, board), Search(board, Table(1), Watch())
        scores = search.root_order_scores()
        for move, points in scores.items():
            if len(scores) == 1 or odds[move] == training.NEVER:        # forced, or on no line of a stone
                continue
            shipped = search.network.order_for(board.count % 2, move)
            pairs.append((points - shipped + network.order_for(board.count % 2, move),
                          100 * odds[move] / model.sharpness.item()))
    played, trained = np.array([pair for pair in pairs if pair[0] < 3000]).T            # beyond are wins at sight
    assert len(played) > len(pairs) // 2
    assert np.abs(played - trained).max() < 0.01 * np.ptp(played)


def test_a_network_is_trained_and_written(trained, games):
    _, output = trained("--epochs", "2")
    assert "epoch 2" in output
    assert f"{len(samples_of(games).score)} quiet positions" in output


def test_a_network_trained_further_starts_unchanged():
    training = import_module("ai.tools.training.network_training")
    kept, model = NetworkWeights.read(), training.Model()
    model.load(kept)
    assert model.weights() == kept


def test_a_network_goes_on_learning(trained):
    learned, output = trained("--epochs", "1", "--start", str(NETWORK_FILE))
    before, after = (np.array(weights.patterns) for weights in (NetworkWeights.read(), learned))
    assert np.abs(after - before).max() < 0.1 * np.abs(before).max()
    assert "epoch 0: held out" in output


def test_too_few_positions_are_refused(tmp_path, games, refused):
    (tmp_path / "games-1.jsonl").write_text(json.dumps(games[0]) + "\n", encoding="utf-8")
    assert "too few" in refused("train", "--folder", tmp_path, "--threads", 1)


def test_one_command_plays_games_trains_and_plays_a_match(tmp_path, monkeypatch, printed, refused):
    monkeypatch.setattr("ai.tools.training.network_training.FEWEST_SAMPLES", 1)
    played = network_games.training_games
    monkeypatch.setattr(network_games, "training_games", lambda seed, games, nodes: played(seed, 24, (200,)))
    monkeypatch.setattr(command, "MATCH_NODES", 200)
    out = printed("train", "--everything", "--minutes", 0.1, "--threads", 1, "--folder", tmp_path)
    NetworkWeights.read(tmp_path / "network.bin")
    assert re.search(r"network.bin against network.bin: \d+-\d+-\d+ of [1-9]", out)
    assert "--everything needs --minutes" in refused("train", "--everything", "--folder", tmp_path)
