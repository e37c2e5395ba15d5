"""Fixtures for the game's tests: a log, a copy of the assets, the closing of stores."""
import shutil

import pytest

from game.app import log
from game.folders import EXPORT_VARIABLE
from game.store.store import Store
from game.views.pen import assets
from tests.game.stores import RANDOM_MOVES


@pytest.fixture(autouse=True)
def _close_stores():
    """Close every store that the test opened, since Python 3.13 and newer warn of databases left open."""
    made = []

    def note(store, *given):
        made.append(store)
        begin(store, *given)

    begin = Store.__init__
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Store, "__init__", note)
        yield
    for store in made:
        store.close()


@pytest.fixture(autouse=True)
def _same_games():
    """Make each test play the same random games, whatever other tests have played."""
    RANDOM_MOVES.seed(1)


@pytest.fixture(autouse=True)
def documents(tmp_path, monkeypatch):
    """The player's documents folder, to which a test exports."""
    monkeypatch.setenv(EXPORT_VARIABLE, str(tmp_path / "documents"))
    return tmp_path / "documents"


@pytest.fixture
def log_file(tmp_path, monkeypatch):
    """The file of a log that has been started."""
    monkeypatch.setenv("CROSSFIVE_DATA_DIR", str(tmp_path))
    log.start()
    yield tmp_path / "logs" / "crossfive.log"
    log.stop()


@pytest.fixture
def copied_assets(tmp_path, monkeypatch):
    """A copy of the assets, which the game uses instead of its own."""
    copy = shutil.copytree(assets.folder(), tmp_path / "assets")
    monkeypatch.setattr(assets, "folder", lambda: copy)
    assets.forget()
    yield copy
    assets.forget()
