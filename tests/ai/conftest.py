"""A worker for every test that asks for one, ended with it."""
from __future__ import annotations

import pytest

from ai.worker import Thinker


@pytest.fixture
def thinker():
    """A Thinker with a process of its own."""
    thinker = Thinker()
    yield thinker
    thinker.close()
