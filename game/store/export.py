"""Writes the finished games to a file, one JSON object a line. Writes beside the game, so that no frame waits."""
from __future__ import annotations

import datetime
import json
import threading
from collections.abc import Iterable
from itertools import count
from pathlib import Path

from ai.position.rules import FIRST
from game.store.records import FinishedGame


def line(game: FinishedGame) -> str:
    """One game as JSON: cells by name in the order they were played, times in seconds, the end in UTC."""
    ended = datetime.datetime.fromtimestamp(game.when, datetime.UTC)
    return json.dumps({
        "board": game.rules.size, "level": game.level.name, "human": "first" if game.human == FIRST else "second",
        "result": game.result, "points": game.points, "moves": [game.rules.cell_name(move) for move in game.moves],
        "human_seconds": round(game.human_seconds, 3), "undos": game.undos, "seed": game.seed,
        "ended": ended.isoformat(timespec="seconds")})


def write(games: Iterable[FinishedGame], where: Path, day: datetime.date) -> Path:
    """Write games-DATE.jsonl, with -2, -3 … behind the date where a file has that name already.

    Returns its path. Raises OSError.
    """
    where.mkdir(parents=True, exist_ok=True)
    text = "".join(line(game) + "\n" for game in games)
    for number in count(1):
        name = f"games-{day.isoformat()}" + (f"-{number}" if number > 1 else "") + ".jsonl"
        try:
            with (where / name).open("x", encoding="utf-8", newline="\n") as file:
                file.write(text)
        except FileExistsError:
            continue
        return where / name
    raise AssertionError("count() has no end")


class GamesExport:
    """One export on its way. message: None until it is done, then one line for the player."""

    def __init__(self, games: tuple[FinishedGame, ...], where: Path, day: datetime.date) -> None:
        self.message: str | None = None
        self._thread = threading.Thread(target=self._write, args=(games, where, day))
        self._thread.start()

    def _write(self, games: tuple[FinishedGame, ...], where: Path, day: datetime.date) -> None:
        try:
            path = write(games, where, day)
            self.message = f"Saved {len(games):,} game{'' if len(games) == 1 else 's'}: {path.name} in {path.parent}"
        except OSError as error:
            self.message = f"Not saved: {error.strerror or error}: {error.filename or where}"

    def wait(self) -> None:
        """Until it is done."""
        self._thread.join()
