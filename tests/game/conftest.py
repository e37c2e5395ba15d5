"""A real process that thinks, ended after each test."""
import pytest

from ai.play.thinker import Thinker


@pytest.fixture
def thinker():
    made = Thinker()
    yield made
    made.close()
