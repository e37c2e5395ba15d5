"""`python -m ai calibrate`: games that can be resumed, the same constants from the same games, and the last result."""
import json
import shutil
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import numpy as np
import pytest

pytest.importorskip("scipy")

from ai import __main__ as command_line
from ai.chance.constants import read_constants
from ai.chance.estimate import FORCED_CURVES, Curves
from ai.chance.rating import Outlook
from ai.position.board import board_of
from ai.position.rules import FIVE_IN_A_ROW
from ai.tools.calibration import calibrate, calibration_games, left_out
from ai.tools.calibration.calibration_games import FAMILY_SIZES, play_calibration, read_game, stones_when_thinking
from ai.tools.calibration.families import EIGHT, KIND_OF, PLAYER_KINDS
from ai.tools.calibration.reliability import expected_scores
from ai.verdict import verdict

LEVELS = ("0", "2")
FEW = (0.25, 0.25)                  # games of each player


@contextmanager
def one_at_a_time(*_):
    """Do all jobs in this process, with few nodes for MASTER's readings, which only have to be the same each time."""
    with pytest.MonkeyPatch.context() as patch, ThreadPoolExecutor(1) as executor:
        patch.setattr(verdict, "POSITION_NODES", 100)
        yield executor


@pytest.fixture(scope="module")
def played(tmp_path_factory):
    """A folder with a game of every fourth player against each quick level, and MASTER's readings."""
    folder = tmp_path_factory.mktemp("played")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("ai.tools.runner.process_pool", one_at_a_time)
        patch.setattr(calibration_games, "CALIBRATION_GAMES", dict.fromkeys(LEVELS, FEW))
        calibration_games.play_missing(1, folder, 1)
    return folder


@pytest.fixture
def run(monkeypatch, tmp_path, capsys, played):
    """A function that runs the command on quick levels whose games exist; returns exit code, output and errors."""
    monkeypatch.setattr(calibration_games, "CALIBRATION_GAMES", dict.fromkeys(LEVELS, FEW))
    monkeypatch.setattr("ai.tools.runner.process_pool", one_at_a_time)
    shutil.copytree(played, tmp_path / "games")
    for name in ("CONSTANTS_FILE", "REPORT_FILE", "FIGURES_FILE"):
        monkeypatch.setattr(calibrate, name, Path(shutil.copy(getattr(calibrate, name), tmp_path)))

    def go(*arguments):
        games = [] if "--report" in arguments else ["--out", str(tmp_path / "games")]
        code = command_line.main(["calibrate", *games, *arguments])
        return code, *capsys.readouterr()
    return go


def test_a_run_writes_its_results_and_one_that_plays_half_anew_the_same(run, tmp_path, monkeypatch):
    with monkeypatch.context() as patch:
        patch.setattr(calibration_games, "play_calibration", pytest.fail)       # all games exist
        code, output, _ = run()
    figures = json.loads((tmp_path / "calibration.json").read_text(encoding="utf-8"))
    assert code == 0
    assert figures["played"] == figures["all"]["games"] == sum(FAMILY_SIZES.values()) // 4 * len(LEVELS)
    assert list(figures["kinds"]) == list(PLAYER_KINDS)
    errors = [figures["kinds"][kind]["calibration_error"] for kind in PLAYER_KINDS]
    assert figures["worst_error"] == max(errors)
    assert figures["mean_error"] == pytest.approx(sum(errors) / len(errors), abs=1e-4)
    assert sum(part["positions"] for part in figures["kinds"].values()) == figures["all"]["positions"]
    written = read_constants(tmp_path / "constants.json")
    assert written["fitted_by"] == "python -m ai calibrate --seed 1"
    assert list(written["ratings"]) == list(written["read_curves"]) == list(LEVELS)
    assert list(written["curves"]) == [FORCED_CURVES, *LEVELS]
    for name, curves in written["curves"].items():
        for known in (curves, curves | written["read_curves"].get(name, {})):
            assert 0 < Curves(**known).chances(0.0, Outlook(0.0), 10, True)[0] < 1
    assert "modelled" in output
    assert output == (tmp_path / "CALIBRATION.md").read_text(encoding="utf-8") + "\n"
    assert run("--report")[:2] == (0, output)
    for file in (tmp_path / "games").iterdir():
        file.write_text("".join(file.read_text().splitlines(keepends=True)[::2]))       # every second one is lost
    assert run()[0] == 0
    assert read_constants(tmp_path / "constants.json") == written


def test_master_reads_every_position_after_the_levels_move():
    for number in (2, 3):
        game = play_calibration("0", "tiring", 3, number, 5)
        readings = read_game(game["moves"], not game["first"])["readings"]
        for stones, reading in zip(stones_when_thinking(game), readings, strict=True):
            board = board_of(FIVE_IN_A_ROW, game["moves"][:stones + 1])
            assert (reading is None) == board.is_over()
            if reading is not None:
                *_, report = verdict.search_for_verdict(board)
                assert reading == report.score


def test_every_player_begins_half_of_the_games():
    games = [game.args for game in calibration_games.calibration_games("2", 1, (4, 6)).values()]
    assert len(games) == sum((4 + 6) * players // 2 for players in FAMILY_SIZES.values())
    begins = Counter((family, player) for _, family, player, number, _ in games if (player + number) % 2 == 0)
    assert set(begins.values()) == {2, 3}


EIGHTH = list(KIND_OF).index(EIGHT)


def made_up(kinds, seed=1):
    """Positions of players of several kinds against one level. kinds: the value of a good position for each kind."""
    rng, rows = np.random.default_rng(seed), []
    for kind, worth in enumerate(kinds):
        for game in range(300):
            for index in range(4):
                standing, gap = rng.uniform(-4, 4), rng.uniform(-200, 200)
                odds = worth * standing + gap / 173.7
                rows.append({
                    "kind": kind, "family": EIGHTH if kind == 5 and game % 2 else kind, "level": 0,
                    "game": 1000 * kind + game, "index": index, "count": 4,
                    "stones": 10 * index, "began": game % 2, "gap": gap, "deviation": 0.0, "hopeless": 0.0,
                    "own_gap": gap, "own_deviation": 0.0,
                    "standing": standing, "read": standing, "certain": 0, "forced": 0, "before": game % 50,
                    "rated": 1 / (1 + np.exp(-gap / 173.7)),
                    "result": float(rng.random() < 1 / (1 + np.exp(-odds)))})
    return {name: np.array([row[name] for row in rows], float) for name in rows[0]}


def test_a_figure_is_trusted_less_if_kinds_of_players_score_differently():
    alike, apart = (left_out.figures_left_out(made_up(kinds), ["0"]) for kinds in (
        (0.8,) * 6, (0.1, 1.5, 0.1, 1.5, 0.1, 1.5)))
    assert min(alike["trust"]) >= 0.8
    assert max(apart["trust"]) <= 0.8
    assert alike["worst_error"] < 0.04 < apart["mean_error"] < apart["worst_error"]
    assert alike["all"]["brier"] < 0.9 * alike["all"]["brier_rating_only"]


def test_a_kind_is_judged_by_a_fit_that_knows_nothing_of_it():
    columns = made_up((0.8,) * 5 + (-0.8,))
    judged = left_out.fit_without(columns, columns["kind"] == 5, ["0"])
    assert set(judged.columns["kind"]) == {5}
    assert np.corrcoef(expected_scores(judged.chances_shown((1.0, 1.0))), judged.columns["standing"])[0, 1] > 0.9
    assert judged.error((1.0, 1.0)) > 0.3
    assert left_out.fit_without(columns, columns["kind"] == 4, ["0"]).error((0.9, 0.9)) < 0.2
