"""Tests that are long by nature: a sample of them in every run, the whole in `make soak`."""
from __future__ import annotations

import pytest


def sample_and_whole(sample, whole):
    """Values for parametrize: `sample` for every run and `whole` for the soak run."""
    return [sample, _in_soak(whole)]


def every(step, values):
    """Values for parametrize: every step-th of them in each run, the others only in the soak run."""
    return [value if number % step == 0 else _in_soak(value) for number, value in enumerate(values)]


def _in_soak(value):
    """A tuple holds the values of several parameters."""
    return pytest.param(*value if isinstance(value, tuple) else (value,), marks=pytest.mark.soak)
