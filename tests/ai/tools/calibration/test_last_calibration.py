"""The last run of `calibrate`: its results, its report, and their use by the program."""
import json
import re
from pathlib import Path

import pytest

from ai.chance.constants import RATINGS, SKILL_RATINGS, TICTACTOE_SCORES, TRUST
from ai.tools.calibration import calibrate, calibration_report

COMMITTED = Path(calibrate.__file__).parent


@pytest.fixture
def figures():
    return json.loads((COMMITTED / "calibration.json").read_text(encoding="utf-8"))


def test_the_committed_report_and_the_program_go_by_the_committed_figures(figures):
    assert calibration_report.report_text(figures) == (COMMITTED / "CALIBRATION.md").read_text(encoding="utf-8")
    assert figures["ratings"] == RATINGS
    assert tuple(figures["skill_ratings"].values()) == SKILL_RATINGS
    assert list(TRUST) == figures["trust"]


@pytest.mark.soak
def test_the_scores_of_the_small_board_are_worked_out_again():
    assert calibrate.tictactoe_scores() == TICTACTOE_SCORES


@pytest.mark.checkout
def test_the_matches_that_tie_the_ratings_are_those_of_the_results():
    results = (COMMITTED.parent / "README.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (\w+)(?: \(1 s\))? against (\w+) \| (\d+)-(\d+)-(\d+) \|", results, re.MULTILINE)
    assert {(one, two, int(wins), int(draws), int(losses)) for one, two, wins, draws, losses in rows} >= set(
        calibrate.MATCHES)


def test_the_chances_came_true_to_kinds_of_players_that_nothing_was_fitted_to(figures):
    assert figures["played"] >= 8000
    assert figures["all"]["calibration_error"] <= 0.025
    assert figures["all"]["first_error"] <= 0.04
    assert figures["all"]["brier"] <= 0.85 * figures["all"]["brier_rating_only"]
    assert figures["steady"] >= 0.97
    assert figures["proven_lost"] == 0
    assert figures["proven"] > 1000
