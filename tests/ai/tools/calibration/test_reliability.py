"""The measures of calibration, on cases that can be counted by hand."""
import math

import numpy as np
import pytest

from ai.tools.calibration.calibrate import largest_change
from ai.tools.calibration.reliability import bins_of, calibration_error, figures_of, log_loss


def test_the_calibration_error_is_the_mean_distance_by_tenths():
    shown, came = np.array([0.15, 0.15, 0.95, 0.95]), np.array([0.0, 1, 1, 1])
    assert calibration_error(shown, came) == pytest.approx((2 * 0.35 + 2 * 0.05) / 4)
    assert list(bins_of(shown, came)[0]) == [0, 2, *[0] * 7, 2]
    assert bins_of(np.array([1.0]), np.array([1.0]))[0][-1] == 1


def test_the_log_loss_asks_for_each_of_the_three_results():
    three = np.tile((0.5, 0.3, 0.2), (3, 1))
    assert log_loss(three, np.array([1, 0.5, 0])) == pytest.approx(-sum(map(math.log, three[0])) / 3)
    assert log_loss(np.array([[1.0, 0, 0]]), np.array([0.0])) < 20, "a certainty that failed is bad, not infinite"


def test_draws_count_half_in_the_calibration_error_and_have_one_of_their_own():
    figures = figures_of(np.tile((0.3, 0.4, 0.3), (5, 1)), np.array([1.0, 0, 0.5, 1, 0]))
    assert figures == pytest.approx({       # four draws in ten were shown, one in five came
        "calibration_error": 0.0, "draw_error": 0.2, "brier": 0.2,
        "log_loss": -(4 * math.log(0.3) + math.log(0.4)) / 5}, abs=1e-4)


@pytest.mark.parametrize(("course", "before", "moved"), [
    ([(0.1, 0.4), (1.0, 0.4)], 0.9, 0.0),                   # shown early, never changed
    ([(0.1, 0.4), (0.7, 0.6), (1.0, 0.5)], 0.9, 0.1),       # up and down after half time
    ([(0.8, 0.5), (1.0, 0.5)], 0.9, 0.4),                   # until then the old figure was shown
    ([(0.8, 0.5), (1.0, 0.45)], None, None),                # nothing was shown at half time
    ([(0.2, 0.1), (0.5, 0.5), (1.0, 0.5)], 0.9, 0.0)])
def test_the_largest_change_is_counted_from_half_the_thinking_on(course, before, moved):
    assert largest_change(course, before) == (None if moved is None else pytest.approx(moved))
