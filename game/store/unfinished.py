"""Unfinished games in the database, each under its number until it is finished or deleted."""
from __future__ import annotations

from collections.abc import Iterator

from game.model.kept_game import SavedGame
from game.store.database import Database
from game.store.packing import pack_game, unpack_game


def put(database: Database, game: SavedGame) -> None:
    database.execute("INSERT OR REPLACE INTO unfinished VALUES (?, ?, ?)", (game.number, game.when, pack_game(game)))


def games(database: Database, number: int | None = None) -> Iterator[SavedGame]:
    """The valid unfinished games, the latest first. number: only the game with this number; None: all."""
    rows = database.execute("SELECT game, saved, value FROM unfinished WHERE :number IS NULL OR game = :number "
                            "ORDER BY saved DESC, game", {"number": number})
    for row in rows:
        game = unpack_game(*row)
        if game is not None:
            yield game


def delete(database: Database, number: int) -> None:
    database.execute("DELETE FROM unfinished WHERE game = ?", (number,))
