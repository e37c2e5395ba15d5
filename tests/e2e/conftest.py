"""Fixtures that start the desktop once, and a game for every test that asks for it."""
from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.e2e.desktop import Game, desktop, missing_tools

StartGame = Callable[..., Game]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.e2e)


@pytest.fixture(scope="session")
def display() -> Iterator[str]:
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
def start_game(display: str, tmp_path: Path) -> Iterator[StartGame]:
    """A function that starts a game with command-line arguments; the games are ended after the test."""
    games: list[Game] = []

    def start(*arguments: str, command: tuple[str, ...] = (sys.executable, "-m", "game"), **options: object) -> Game:
        folder = tmp_path / f"game{len(games)}"
        folder.mkdir()
        games.append(Game(display, (*command, *arguments), folder, **{"environment": {}, **options}))
        return games[-1]

    yield start
    for game in games:
        game.end()


@pytest.fixture
def game(start_game: StartGame) -> Game:
    """A running game that shows the title, in a window of 1280×720."""
    return start_game()
