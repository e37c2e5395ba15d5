"""The measures of calibration, on cases that can be counted by hand."""
from __future__ import annotations

import math
import random

import pytest

from ai.tools.calibration.reliability import (
    ShownChance,
    bins_of,
    brier,
    calibration_error,
    diagram,
    figures_of,
    largest_move,
    log_loss,
)


def shown(figure, result):
    """A position that showed this chance of winning, no draws."""
    return ShownChance((figure, 0.0, 1 - figure), result)


def test_the_calibration_error_is_the_mean_distance_by_tenths():
    positions = [shown(0.15, 0), shown(0.15, 1), shown(0.95, 1), shown(0.95, 1)]
    assert calibration_error(positions) == pytest.approx((2 * 0.35 + 2 * 0.05) / 4)
    assert [one and one.count for one in bins_of(positions)] == [None, 2, *[None] * 7, 2]


def test_what_comes_true_as_often_as_shown_has_no_error():
    assert calibration_error([shown(0.75, 1)] * 3 + [shown(0.75, 0)]) == 0
    chance = random.Random(1)
    honest = [shown(figure, float(chance.random() < figure)) for figure in (chance.random() for _ in range(20_000))]
    assert calibration_error(honest) < 0.015
    bold = [shown(min(1, max(0, 2 * one.expected_score - 0.5)), one.result) for one in honest]
    assert calibration_error(bold) > 0.1


def test_a_draw_counts_half_and_certainty_falls_into_the_last_tenth():
    assert ShownChance((0.2, 0.6, 0.2), 0.5).expected_score == 0.5
    assert calibration_error([ShownChance((0.0, 1.0, 0.0), 0.5)]) == 0
    assert bins_of([shown(1.0, 1)])[-1].count == 1


def test_the_brier_score_is_the_mean_square():
    assert brier([0.5, 1.0], [1, 0]) == pytest.approx((0.25 + 1) / 2)


def test_the_log_loss_asks_for_each_of_the_three_results():
    three = (0.5, 0.3, 0.2)
    positions = [ShownChance(three, 1), ShownChance(three, 0.5), ShownChance(three, 0)]
    assert log_loss(positions) == pytest.approx(-sum(map(math.log, three)) / 3)
    assert log_loss([shown(1.0, 0)]) < 20, "a certainty that failed is bad, not infinite"


def test_the_figures_have_their_names():
    assert figures_of([shown(0.25, 0)] * 4) == {
        "calibration_error": 0.25, "draw_error": 0.0, "brier": 0.0625, "log_loss": round(-math.log(0.75), 4)}


def test_draws_are_judged_for_themselves():
    twice = [ShownChance((0.3, 0.4, 0.3), result) for result in (1.0, 0.0, 0.5, 1.0, 0.0)]
    assert figures_of(twice)["calibration_error"] == 0
    assert figures_of(twice)["draw_error"] == pytest.approx(0.2), "four in ten were shown, one in five came"


@pytest.mark.parametrize(("course", "before", "moved"), [
    ([(0.1, 0.4), (1.0, 0.4)], 0.9, 0.0),                   # shown early, never changed
    ([(0.1, 0.4), (0.7, 0.6), (1.0, 0.5)], 0.9, 0.1),       # up and down after half time
    ([(0.8, 0.5), (1.0, 0.5)], 0.9, 0.4),                   # until then the old figure stood
    ([(0.8, 0.5), (1.0, 0.45)], None, None),                # nothing was shown at half time
    ([(0.2, 0.1), (0.5, 0.5), (1.0, 0.5)], 0.9, 0.0)])
def test_the_largest_move_is_what_the_figure_still_strays_after_half_the_thinking(course, before, moved):
    assert largest_move(course, before) == (None if moved is None else pytest.approx(moved))


def test_the_diagram_marks_what_was_shown_and_what_came_true():
    lines = diagram([shown(0.1, 0)] * 3 + [shown(0.75, 1)] * 3 + [shown(0.75, 0)]).splitlines()
    assert len(lines) == 11
    assert "|" in lines[2]
    assert lines[2].index("o") < lines[2].index("|")
    assert "*" in lines[8]
    assert "75.0 %" in lines[8]
    assert "–" in lines[5].replace("40–", "")
