"""Tests draw without a screen, play without a sound device, and keep nothing in the player's own folders."""
import datetime
import gc
import os
import random
import signal
import time
from contextlib import closing

import pytest
from hypothesis import HealthCheck, settings

from ai.play.thinker import Thinker

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")      # with more threads, they wait for each other on a busy machine
signal.signal(signal.SIGINT, signal.default_int_handler)    # programs started in a shell's background ignore it

# The same examples in every run, however slow the machine is; `make soak` explores more and different ones.
settings.register_profile("repeatable", derandomize=True, deadline=None, database=None, max_examples=80,
                          suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture])
settings.register_profile("explore", settings.get_profile("repeatable"), derandomize=False, print_blob=True,
                          max_examples=3000)
settings.load_profile("repeatable")


_BEGUN = time.monotonic()
# Set by the first process for all that it starts: they must agree on the order of tests, even around midnight.
_DAY = os.environ.setdefault("CROSSFIVE_TEST_DAY", str(datetime.datetime.now(datetime.UTC).date()))


def pytest_addoption(parser):
    parser.addoption("--minutes", type=float, help="run so many minutes of the tests, others each day; skip the rest")


def pytest_collection_modifyitems(config, items):
    if config.getoption("minutes"):
        random.Random(_DAY).shuffle(items)


def pytest_runtest_setup(item):
    minutes = item.config.getoption("minutes")
    if minutes and item.get_closest_marker("timeout"):      # the test may take minutes itself
        minutes /= 2
    if minutes and time.monotonic() > _BEGUN + 60 * minutes:
        pytest.skip("the minutes are over")


@pytest.fixture(scope="session", autouse=True)
def _data_folder(tmp_path_factory):
    os.environ["CROSSFIVE_DATA_DIR"] = str(tmp_path_factory.mktemp("data"))


@pytest.fixture
def thinker():
    """A Thinker with a worker process, which is closed after the test."""
    with closing(Thinker()) as made:
        yield made


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers():
    """The number of test processes: one more than there are cores, since some tests only wait; 0 on a single core.

    0 means that all tests run in the main process.
    """
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    return 0 if cores == 1 else (cores or 1) + 1


def pytest_collection_finish():
    """Exempt all objects made so far from garbage collection, because scanning thousands of tests takes time."""
    gc.collect()
    gc.freeze()
