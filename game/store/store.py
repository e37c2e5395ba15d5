"""The store of the player's settings, unfinished and finished games, scores and medals."""
from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import wraps
from typing import TYPE_CHECKING, Concatenate, ParamSpec, TypeVar

from ai.position.rules import Rules
from ai.records import json_records
from ai.records.record import Record
from ai.review.analysis import FINDINGS_VERSION, Finding
from game.model.game_options import GameOptions
from game.model.settings import Settings
from game.model.stored_games import FinishedGame, SavedGame
from game.store import ledger, packing
from game.store.database import Database
from game.store.keeper import Keeper
from game.store.results import FIRST_NAME, Finish, is_name

MOST_OPENED_GAMES = 200             # the most games from files that are kept
MOST_STUDIES = 20                   # the most trees of variations that are kept
_STUDY = "study "                   # the beginning of a tree's key

if TYPE_CHECKING:
    from game.model.puzzles.progress import PuzzleProgress
    from game.store import puzzles
else:
    from game.later import puzzles

P = ParamSpec("P")
T = TypeVar("T")


def _method_of(query: Callable[Concatenate[Database, P], T]) -> Callable[Concatenate[Store, P], T]:
    """The method of Store that runs this query on the database; it keeps the query's name and docstring."""
    @wraps(query)
    def ask(store: Store, /, *values: P.args, **named: P.kwargs) -> T:
        return store.read(lambda database: query(database, *values, **named))

    return ask


class Store(Keeper):
    """The player's data in a file in `folder`, or in memory if that is None."""

    # Settings, choices, times, lessons and puzzles.

    def settings(self) -> Settings:
        return packing.unpack_settings(self._value("settings"))

    def save_settings(self, settings: Settings) -> None:
        self._keep("settings", packing.pack_settings(settings))

    def options(self) -> GameOptions:
        """The player's choices on the title screen, stored under the key "setup"."""
        return packing.unpack_options(self._value("setup"))

    def save_options(self, options: GameOptions) -> None:
        self._keep("setup", packing.pack_options(options))

    def times(self) -> dict[str, float]:
        """The measured seconds of a move for each level on this machine, by thinking_times.key_of."""
        return packing.unpack_times(self._value("times"))

    def save_times(self, times: dict[str, float]) -> None:
        self._keep("times", packing.packed(times))

    def lessons(self) -> frozenset[str]:
        return packing.unpack_lessons(self._value("lessons"))

    def save_lesson(self, name: str) -> bool:
        """Store that a lesson was finished; return whether its medal is new."""
        won = self.lessons()
        self._keep("lessons", packing.packed(sorted(won | {name})))
        return name not in won

    def puzzles(self) -> PuzzleProgress:
        return puzzles.unpack_progress(self._value("puzzles"))

    def save_puzzles(self, progress: PuzzleProgress) -> None:
        self._keep("puzzles", puzzles.pack_progress(progress))

    # Games that are not over.

    unfinished = _method_of(lambda database: tuple(_unfinished(database)))

    def saved_game(self, number: int | None = None) -> SavedGame | None:
        """The unfinished game with this number; the latest one if `number` is None. None if there is none."""
        return self.read(lambda database: next(_unfinished(database, number), None))

    def save_game(self, game: SavedGame) -> None:
        """Store an unfinished game; it replaces the game's earlier state."""
        row = game.number, game.when, packing.pack_game(game)
        self.write(f"game {game.number}", lambda database: database.execute(
            "INSERT OR REPLACE INTO unfinished (game, saved, value) VALUES (?, ?, ?)", row))

    def delete_game(self, number: int) -> None:
        self.write(f"game {number}", lambda database: _delete_unfinished(database, number))

    # Games that are over.

    def finish(self, game: FinishedGame, number: int | None = None) -> Finish:
        """Store a finished game under the name used last; return its effects.

        number: of the game while it was unfinished; None for a new one. If another window has ended the same game with
        other moves, it gets a new number.
        """
        new = random.SystemRandom().getrandbits(52)
        number = new if number is None else number

        def write(database: Database) -> Finish:
            _delete_unfinished(database, number)
            name, ended = _get(database, "name"), ledger.finished(database, number)
            return ledger.add_game(database, number if ended is None or ended.moves == game.moves else new, game,
                                   name if is_name(name) else FIRST_NAME)

        return self.write(f"finished {number}", write)

    finished = _method_of(ledger.finished)
    last_finished = _method_of(ledger.last_finished)
    games = _method_of(ledger.games)

    # Games from files and from the clipboard.

    def has_opened_games(self) -> bool:
        return bool(self._value("opened"))

    def opened_games(self) -> tuple[Record, ...]:
        with suppress(ValueError):          # this program has not written the text
            return tuple(json_records.read(self._value("opened") or ""))
        return ()

    def save_opened_games(self, records: Sequence[Record]) -> None:
        games = dict.fromkeys([*records[:MOST_OPENED_GAMES], *self.opened_games()])
        self._keep("opened", json_records.write_lines(list(games)[:MOST_OPENED_GAMES]))

    # The analysis board.

    def studies(self) -> dict[int, float]:
        """The numbers of the analysis trees with their last change (seconds since 1970), the latest first.

        Trees from the future are the last, as `_unfinished` games are.
        """
        return dict(self.read(lambda database: database.execute(
            f"SELECT CAST(substr(key, {len(_STUDY) + 1}) AS INTEGER), CAST(value AS REAL) AS changed FROM kept "
            f"WHERE key LIKE '{_STUDY}%' ORDER BY changed > ?, changed DESC", (time.time(),)).fetchall()))

    def study(self, number: int) -> str:
        """The stored analysis tree with this number, as text for `Study.read`; empty if there is none."""
        return (self._value(f"{_STUDY}{number}") or "").partition("\n")[2]

    def save_study(self, number: int, text: str, when: float) -> None:
        """Store an analysis tree; the oldest beyond MOST_STUDIES are deleted. when: seconds since 1970."""
        self._keep(f"{_STUDY}{number}", f"{when:.3f}\n{text}")
        for old in [old for old in self.studies() if old != number][MOST_STUDIES - 1:]:     # clocks may be set back
            self._keep(f"{_STUDY}{old}", None)

    # Findings about positions, which reviews and analyses have found.

    def findings(self, rules: Rules, positions: Sequence[tuple[int, ...]]) -> dict[tuple[int, ...], Finding]:
        """The stored findings about these positions by this version of the analysis; invalid ones are left out."""
        query = "SELECT value FROM findings WHERE size = ? AND line = ? AND exact = ? AND moves = ? AND version = ?"
        rows = self.read(lambda database: [(moves, *row) for moves in positions
                                           for row in database.execute(query, _finding_key(rules, moves))])
        return {moves: finding for moves, value in rows
                if (finding := packing.unpack_finding(rules, value)) is not None}

    def save_finding(self, rules: Rules, moves: tuple[int, ...], finding: Finding) -> None:
        key = _finding_key(rules, moves)
        self.write(f"finding {key}", lambda database: database.execute(
            "INSERT OR REPLACE INTO findings (size, line, exact, moves, version, value) VALUES (?, ?, ?, ?, ?, ?)",
            (*key, packing.pack_finding(finding))))

    # Scores and ratings.

    scores = _method_of(ledger.scores)
    tally = _method_of(ledger.tally)
    medals = _method_of(ledger.medals)
    longest_games = _method_of(ledger.longest_games)
    rating = _method_of(ledger.rating)
    matchup = _method_of(ledger.matchup)

    def save_name(self, number: int, name: str) -> None:
        """Set the name, three capital letters, for a finished game and all later ones, or raise ValueError."""
        if not is_name(name):
            raise ValueError(f"{name!r}: a name is three capital letters")

        def write(database: Database) -> None:
            _put(database, "name", name)
            database.execute("UPDATE games SET name = ? WHERE game = ?", (name, number))

        self.write(f"named {number}", write)

    def reset(self) -> None:
        """Delete all games, scores, medals, ratings, puzzle progress and analysis trees.

        The settings stay, and so do the findings about positions, which belong to no game.
        """
        def write(database: Database) -> None:
            for table in ("plies", "games", "unfinished"):
                database.execute(f"DELETE FROM {table}")
            database.execute("DELETE FROM kept WHERE key IN ('name', 'lessons', 'puzzles', 'opened') "
                             f"OR key LIKE '{_STUDY}%'")

        self.write("reset", write)

    def _value(self, key: str) -> str | None:
        return self.read(lambda database: _get(database, key))

    def _keep(self, key: str, value: str | None) -> None:
        self.write(key, lambda database: _put(database, key, value))


def _unfinished(database: Database, number: int | None = None) -> Iterator[SavedGame]:
    """The valid unfinished games, the latest first. number: only the game with this number; None: all.

    Games from the future, saved while the clock was wrong, are the last.
    """
    rows = database.execute("SELECT game, saved, value FROM unfinished WHERE :number IS NULL OR game = :number "
                            "ORDER BY saved > :now, saved DESC, game", {"number": number, "now": time.time()})
    return (game for row in rows if (game := packing.unpack_game(*row)) is not None)


def _delete_unfinished(database: Database, number: int) -> None:
    database.execute("DELETE FROM unfinished WHERE game = ?", (number,))


def _finding_key(rules: Rules, moves: tuple[int, ...]) -> tuple[int, int, bool, str, int]:
    return rules.size, rules.line, rules.exact, " ".join(map(str, moves)), FINDINGS_VERSION


def _get(database: Database, key: str) -> str | None:
    row = database.execute("SELECT value FROM kept WHERE key = ?", (key,)).fetchone()
    return None if row is None or not isinstance(row[0], str) else row[0]


def _put(database: Database, key: str, value: str | None) -> None:
    if value is None:
        database.execute("DELETE FROM kept WHERE key = ?", (key,))
    else:
        database.execute("INSERT OR REPLACE INTO kept (key, value) VALUES (?, ?)", (key, value))
