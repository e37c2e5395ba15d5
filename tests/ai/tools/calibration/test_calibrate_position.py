"""`python -m ai calibrate-position`: it fits a position's chances and leaves everything else as it was."""
import json
import math
import random
from importlib.util import find_spec

import pytest

from ai.__main__ import main
from ai.chance import constants
from ai.chance.estimate import chance_by_curves
from ai.position.rules import FIRST, FIVE_IN_A_ROW, SECOND
from ai.position.scores import WIN
from ai.tools.calibration import calibrate_position
from ai.tools.calibration.calibrate import FIGURES_FILE, REPORT_FILE
from ai.tools.calibration.calibrate_position import fit_position, points_if_proven, self_play_games
from ai.tools.strength import openings
from ai.verdict.verdict import EQUAL, POSITION_NODES

needs_scipy = pytest.mark.skipif(find_spec("scipy") is None, reason="no scipy here")

NAMES = [FIVE_IN_A_ROW.cell_name(move) for move in range(40)]


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
    curves = fit_position([made_up(str(number), rng) for number in range(400)])
    for score in (-150, 0, 150):
        expected = 1 / (1 + math.exp(-score / 100))
        found = chance_by_curves(curves, "master", -score, EQUAL, stones=20, began=True)
        assert found.expected_score == pytest.approx(expected, abs=0.1)


def test_a_proven_position_has_the_points_of_the_side_proven_to_win():
    game = {"scores": [WIN - 3, 2 - WIN, WIN - 1], "random": 4, "winner": FIRST}
    assert points_if_proven(game) == [1.0, 1.0, 1.0]
    assert points_if_proven({**game, "winner": SECOND}) == [0.0, 0.0, 0.0]
    assert points_if_proven({**game, "scores": [10, -20, 30]}) == []


@needs_scipy
def test_a_run_writes_the_position_and_leaves_the_levels_as_they_are(tmp_path, monkeypatch, capsys):
    rng = random.Random(4)
    jobs = self_play_games(1, 20, (POSITION_NODES,), openings.read_openings(openings.OPENINGS_FILE))
    out = tmp_path / "games.jsonl"
    out.write_text("".join(json.dumps(made_up(key, rng)) + "\n" for key in jobs), encoding="utf-8")
    monkeypatch.setattr(calibrate_position, "play_self", pytest.fail)       # all games exist
    assert main(["calibrate-position", "--games", "20", "--out", str(out), "--into", str(tmp_path)]) == 0
    assert json.loads(capsys.readouterr().out)["command"] == "python -m ai calibrate-position --seed 1 --games 20"
    written, shipped = constants.read_constants(tmp_path / "constants.json"), constants.read_constants()
    assert written.keys() == shipped.keys()
    assert {name for name in shipped if written[name] != shipped[name]} == {"position", "position_fitted_by"}
    assert written["position"].keys() == constants.POSITION.keys()
    figures, committed = (json.loads(path.read_text(encoding="utf-8"))
                          for path in (tmp_path / FIGURES_FILE.name, FIGURES_FILE))
    assert {**figures, "position": None} == {**committed, "position": None}
    assert "of 20 |" in (tmp_path / REPORT_FILE.name).read_text(encoding="utf-8")
