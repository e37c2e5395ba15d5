"""Writes the finished games to files, as JSON with one game a line and as SGF, beside the game: no frame waits."""
from __future__ import annotations

import datetime
import json
import threading
from collections.abc import Iterable
from itertools import count
from pathlib import Path

from ai.chance.rating import START
from ai.position.rules import FIRST, IllegalMove
from ai.records import sgf
from ai.records.own import as_json
from ai.records.record import Record
from game.model.past_game import of_finished, record_of
from game.store.records import FinishedGame

ENDINGS = (".jsonl", ".sgf")


def record(game: FinishedGame) -> Record | None:
    """The game as other programs can read it; None where its moves cannot be replayed."""
    try:
        return record_of(of_finished(game, START))
    except IllegalMove:
        return None


def line(game: FinishedGame) -> str:
    """One game as JSON: its record, and what only this program knows of it. Times in seconds, the end in UTC."""
    ended = datetime.datetime.fromtimestamp(game.when, datetime.UTC)
    played = record(game)
    return json.dumps({
        **({} if played is None else as_json(played)),
        "board": game.rules.size, "level": game.level.name, "human": "first" if game.human == FIRST else "second",
        "result": game.result, "points": game.points, "moves": [game.rules.cell_name(move) for move in game.moves],
        "human_seconds": round(game.human_seconds, 3), "undos": game.undos, "seed": game.seed,
        "ended": ended.isoformat(timespec="seconds")})


def write(games: Iterable[FinishedGame], where: Path, day: datetime.date) -> Path:
    """Write games-DATE.jsonl and .sgf, with -2, -3 … behind the date where a file has that name already.

    Returns the first one's path. Raises OSError.
    """
    where.mkdir(parents=True, exist_ok=True)
    games = tuple(games)
    records = [played for played in map(record, games) if played is not None]
    texts = "".join(line(game) + "\n" for game in games), sgf.write(records)
    for number in count(1):
        stem = f"games-{day.isoformat()}" + (f"-{number}" if number > 1 else "")
        files = [where / f"{stem}{ending}" for ending in ENDINGS]
        if any(file.exists() for file in files):
            continue
        try:
            for path, text in zip(files, texts, strict=True):
                with path.open("x", encoding="utf-8", newline="\n") as file:
                    file.write(text)
        except FileExistsError:
            continue
        return files[0]
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
            many = f"{len(games):,} game{'' if len(games) == 1 else 's'}"
            self.message = f"Saved {many}: {path.stem} as JSON and SGF in {path.parent}"
        except OSError as error:
            self.message = f"Not saved: {error.strerror or error}: {error.filename or where}"

    def wait(self) -> None:
        """Until it is done."""
        self._thread.join()
