"""`python -m ai calibrate-position`: MASTER's games against itself, and the fit, which leaves all else as it was."""
import json
import math
import random
from importlib.util import find_spec

import pytest

from ai.__main__ import main
from ai.chance import constants
from ai.chance.estimate import chance_by_curves
from ai.position.board import board_of
from ai.position.rules import FIRST, FIVE_IN_A_ROW, SECOND
from ai.position.scores import DECIDED, WIN
from ai.tools.calibration import calibrate, calibrate_position
from ai.tools.calibration.calibrate import FIGURES_FILE, REPORT_FILE
from ai.tools.strength import openings
from ai.verdict.verdict import EQUAL, POSITION_NODES
from tests.ai.positions import moves_named

needs_scipy = pytest.mark.skipif(find_spec("scipy") is None, reason="no scipy here")

OPENINGS = openings.read_openings(openings.OPENINGS_FILE)
NAMES = [FIVE_IN_A_ROW.cell_name(move) for move in range(40)]


@pytest.fixture(scope="module")
def records():
    return [game() for game in calibrate_position.self_play_games(0, 6, (100, 500), OPENINGS).values()]


def test_the_same_game_has_the_same_record_and_another_seed_has_another(records):
    assert calibrate_position.play_self(2, (100, 500), OPENINGS[2]) == records[2]
    assert len({record["moves"] for record in records}) == len(records) == 6


def test_a_game_begins_with_its_opening_and_ends_with_its_result(records):
    most = calibrate_position.MOST_RANDOM_PLIES
    for seed, record in enumerate(records):
        moves = moves_named(FIVE_IN_A_ROW, record["moves"])
        opening = OPENINGS[seed]
        assert moves[:len(opening)] == opening
        assert len(opening) <= record["random"] <= len(opening) + most
        assert len(record["scores"]) == len(moves) - record["random"]
        assert (board_of(FIVE_IN_A_ROW, moves).outcome().winner or 0) == record["winner"]
    assert max(record["random"] - len(OPENINGS[seed]) for seed, record in enumerate(records)) > most // 2


def test_a_position_is_described_from_the_point_of_view_of_the_side_to_move(records):
    for record in records:
        moves, kept = moves_named(FIVE_IN_A_ROW, record["moves"]), list(calibrate_position.positions_of(record))
        assert kept
        for stones, score, result in kept:
            board = board_of(FIVE_IN_A_ROW, moves[:stones])
            assert not board.is_over()
            assert abs(score) < DECIDED
            assert result == {0: 0.5, board.turn: 1.0, -board.turn: 0.0}[record["winner"]]


def test_positions_that_the_search_has_decided_are_left_out():
    record = {"nodes": [100, 200], "moves": "h8 a1 i8 a2 j8", "random": 2, "scores": [7, -DECIDED, DECIDED - 1],
              "winner": SECOND}
    assert list(calibrate_position.positions_of(record)) == [(2, 7, 0.0), (4, DECIDED - 1, 0.0)]


def made_up(key, rng):
    """A game of 40 stones by a known rule: a score of 100 is a factor e in the odds, and nobody ever draws."""
    score = rng.randint(-300, 300)
    won = rng.random() < 1 / (1 + math.exp(-score / 100))
    scores = [score * (1 if ply % 2 == 0 else -1) for ply in range(4, 40)]
    return {"key": key, "nodes": [POSITION_NODES] * 2, "moves": " ".join(NAMES), "random": 4, "scores": scores,
            "winner": FIRST if won else SECOND}


@needs_scipy
def test_the_fit_finds_the_rule_that_made_the_games():
    rng = random.Random(3)
    curves = calibrate_position.fit_position([made_up(str(number), rng) for number in range(400)])
    for score in (-150, 0, 150):
        expected = 1 / (1 + math.exp(-score / 100))
        found = chance_by_curves(curves, "master", -score, EQUAL, stones=20, began=True)
        assert found.expected_score == pytest.approx(expected, abs=0.1)


def test_a_proven_position_has_the_points_of_the_side_proven_to_win():
    game = {"scores": [WIN - 3, 2 - WIN, WIN - 1], "random": 4, "winner": FIRST}
    assert calibrate_position.points_if_proven(game) == [1.0, 1.0, 1.0]
    assert calibrate_position.points_if_proven({**game, "winner": SECOND}) == [0.0, 0.0, 0.0]
    assert calibrate_position.points_if_proven({**game, "scores": [10, -20, 30]}) == []


@needs_scipy
def test_a_run_writes_the_position_and_leaves_the_levels_as_they_are(tmp_path, monkeypatch, capsys):
    rng = random.Random(4)
    jobs = calibrate_position.self_play_games(2, 20, (POSITION_NODES,), OPENINGS)
    out = tmp_path / "games.jsonl"
    out.write_text("".join(json.dumps(made_up(key, rng)) + "\n" for key in jobs), encoding="utf-8")
    monkeypatch.setattr(calibrate_position, "play_self", pytest.fail)       # all games exist
    monkeypatch.setattr(calibrate_position, "POSITION_GAMES", 20)
    monkeypatch.setattr(calibrate, "write_file", lambda file, text: (tmp_path / file.name).write_text(text, "utf-8"))
    assert main(["calibrate-position", "--seed", "2", "--out", str(out)]) == 0
    assert json.loads(capsys.readouterr().out)["command"] == "python -m ai calibrate-position --seed 2"
    written, shipped = constants.read_constants(tmp_path / "constants.json"), constants.read_constants()
    assert written.keys() == shipped.keys()
    assert {name for name in shipped if written[name] != shipped[name]} == {"position", "position_fitted_by"}
    assert written["position"].keys() == constants.POSITION.keys()
    figures, committed = (json.loads(path.read_text(encoding="utf-8"))
                          for path in (tmp_path / FIGURES_FILE.name, FIGURES_FILE))
    assert {**figures, "position": None} == {**committed, "position": None}
    assert "of 20 |" in (tmp_path / REPORT_FILE.name).read_text(encoding="utf-8")
