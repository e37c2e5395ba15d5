"""A worker for every test that asks for one; and what the uncompiled run leaves out, and why."""
from __future__ import annotations

import pytest

import ai
from ai.play.thinker import Thinker

# Each searches many positions with MASTER or a solver, which takes minutes uncompiled. That the two builds find the
# same is what test_uncompiled.py sees to.
TOO_SLOW_UNCOMPILED = {
    "test_analysis", "test_answer", "test_calibrate", "test_dfpn", "test_game_review", "test_lost_positions",
    "test_proof", "test_prover", "test_puzzles", "test_pvs", "test_pvs_boards", "test_pvs_decided",
    "test_review_command", "test_solve", "test_solved", "test_tactics", "test_threats", "test_traced", "test_verifier",
    "test_words"}


@pytest.fixture
def thinker():
    """A Thinker with a process of its own."""
    thinker = Thinker()
    yield thinker
    thinker.close()


def pytest_collection_modifyitems(items):
    """Skip them, with the reason, where the plain sources run."""
    if not ai.compiled():
        for item in items:
            if item.module.__name__.rpartition(".")[2] in TOO_SLOW_UNCOMPILED:
                item.add_marker(pytest.mark.skip(reason="the search uncompiled takes minutes; see test_uncompiled.py"))
