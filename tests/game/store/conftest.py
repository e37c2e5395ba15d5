"""A store in a file, and one in memory."""
import pytest

from game.store.store import Store


@pytest.fixture(params=["file", "memory"])
def store(request, tmp_path):
    made = Store(tmp_path / "not" / "there" if request.param == "file" else None)
    yield made
    assert made.notice is None
    made.close()
