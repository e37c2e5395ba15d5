"""Fixtures that start the desktop once, and a game for every test that asks for it."""
import os
import sys

import pytest

from tests.e2e.desktop import Game, desktop, missing_tools


def pytest_collection_modifyitems(items):
    for item in items:
        if item.nodeid.startswith("tests/e2e/"):
            item.add_marker(pytest.mark.e2e)


@pytest.fixture(scope="session")
def display():
    """The name of an X display with a window manager. Skips if tools are missing, except in CI."""
    missing = missing_tools()
    if missing:
        reason = f"these programs are missing: {', '.join(missing)}"
        if os.environ.get("CI"):
            pytest.fail(reason)
        pytest.skip(reason)
    with desktop() as name:
        yield name


@pytest.fixture
def start_game(display, tmp_path):
    """A function that starts a game with command-line arguments; the games are ended after the test."""
    games = []

    def start(*arguments, command=(sys.executable, "-m", "game"), **options):
        folder = tmp_path / f"game{len(games)}"
        folder.mkdir()
        games.append(Game(display, (*command, *arguments), folder, **{"environment": {}, **options}))
        return games[-1]

    yield start
    for game in games:
        game.end()


@pytest.fixture
def game(start_game):
    """A running game that shows the title, in a window of 1280×720."""
    return start_game()
