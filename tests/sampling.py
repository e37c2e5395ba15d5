"""Parameters for long tests: a sample in every run, all of them in `make soak`."""
import pytest


def sample_and_whole(sample, whole):
    """Values for pytest.mark.parametrize: `sample` in every run, and `whole` only in the soak run."""
    return [sample, _in_soak(whole)]


def every(step, values):
    """Values for pytest.mark.parametrize: every step-th one in each run, the others only in the soak run."""
    return [value if number % step == 0 else _in_soak(value) for number, value in enumerate(values)]


def _in_soak(value):
    """Mark a value for the soak run; a tuple holds the values of several parameters."""
    return pytest.param(*value if isinstance(value, tuple) else (value,), marks=pytest.mark.soak)
