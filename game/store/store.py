"""What is kept from one start to the next: settings, games that were left, finished games, scores, medals."""
from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from ai.chance.glicko import Rating
from ai.chance.rating import Matchup
from ai.play.levels import Level
from ai.position.rules import Rules
from game.model.game_options import GameOptions
from game.model.kept_game import FinishedGame, SavedGame
from game.model.settings import Settings
from game.store import ledger, packing, reviews, unfinished
from game.store.database import Database
from game.store.keeper import Keeper
from game.store.records import FIRST_NAME, Finish, GameRow, ScoreRow, Stand, Tally, is_name

MOST_OPENED = 200                   # games from files that are kept

if TYPE_CHECKING:
    from ai.records.record import Record
    from ai.review.analysis import Finding
    from game.model.puzzle_progress import Progress


class Store(Keeper):
    """Everything that belongs to the player, in one file of a folder; None: in memory."""

    # What is kept.

    def settings(self) -> Settings:
        """What the player has set."""
        return packing.unpack_settings(self._kept("settings"))

    def save_settings(self, settings: Settings) -> None:
        """Keep what the player has set."""
        self._keep("settings", packing.pack_settings(settings))

    def options(self) -> GameOptions:
        """What was chosen on the title last; its key is the first version's word for it."""
        return packing.unpack_options(self._kept("setup"))

    def save_options(self, options: GameOptions) -> None:
        """Keep what was chosen on the title."""
        self._keep("setup", packing.pack_options(options))

    # Games that are not over.

    def unfinished(self) -> tuple[SavedGame, ...]:
        """Every game that was left, the latest first."""
        return tuple(self.read(lambda held: list(unfinished.games(held))))

    def saved_game(self, number: int | None = None) -> SavedGame | None:
        """The game of this number that was left, or the one that was left last; None where there is none."""
        return self.read(lambda held: next(unfinished.games(held, number), None))

    def save_game(self, game: SavedGame) -> None:
        """Keep a game as it stands now, in place of what was kept of it before."""
        self.write(f"game {game.number}", lambda to: unfinished.put(to, game))

    def delete_game(self, number: int) -> None:
        """Forget a game that was left."""
        self.write(f"game {number}", lambda to: unfinished.delete(to, number))

    def times(self) -> dict[str, float]:
        """Seconds a move on this machine, by thinking_times.key_of."""
        return packing.unpack_times(self._kept("times"))

    def save_times(self, times: dict[str, float]) -> None:
        """Keep the measured times."""
        self._keep("times", packing.pack_times(times))

    def lessons(self) -> frozenset[str]:
        """The names of the Lab's lessons whose medal is won."""
        return packing.unpack_lessons(self._kept("lessons"))

    def save_lesson(self, name: str) -> bool:
        """Keep that a lesson was finished; whether its medal is new."""
        won = self.lessons()
        self._keep("lessons", packing.pack_lessons(won | {name}))
        return name not in won

    def puzzles(self) -> Progress:
        """What is kept of the puzzles that were tried."""
        from game.store import puzzles
        return puzzles.unpack_progress(self._kept("puzzles"))

    def save_puzzles(self, progress: Progress) -> None:
        """Keep it."""
        from game.store import puzzles
        self._keep("puzzles", puzzles.pack_progress(progress))

    # Games that are over.

    def finish(self, game: FinishedGame, number: int | None = None) -> Finish:
        """Keep a game that has ended, under the last name. number: that of the unfinished game it was."""
        number = random.SystemRandom().getrandbits(52) if number is None else number

        def write(to: Database) -> Finish:
            unfinished.delete(to, number)
            return ledger.add(to, number, game, _name(to))
        return self.write(f"finished {number}", write)

    def finished(self, number: int) -> FinishedGame | None:
        """The finished game of this number, with what is known of its plies; None where there is none."""
        return self.read(lambda held: ledger.finished(held, number))

    def listed(self, rules: Rules) -> tuple[GameRow, ...]:
        """Every finished game on a board, the latest first."""
        return self.read(lambda held: ledger.listed(held, rules))

    # Games from files and from the clipboard.

    def has_opened(self) -> bool:
        """Whether there are any."""
        return bool(self._kept("opened"))

    def opened(self) -> tuple[Record, ...]:
        """The games that were opened, the latest first."""
        from ai.records import own
        try:
            return tuple(own.read(self._kept("opened") or ""))
        except ValueError:                  # somebody else wrote there
            return ()

    def keep_opened(self, records: Sequence[Record]) -> None:
        """Keep games that were opened, before those that were opened earlier."""
        from ai.records import own
        games = dict.fromkeys([*records[:MOST_OPENED], *self.opened()])
        self._keep("opened", own.write_lines(list(games)[:MOST_OPENED]))

    # What the analysis found.

    def findings(self, rules: Rules, positions: list[tuple[int, ...]]) -> dict[tuple[int, ...], Finding]:
        """What is kept about these positions."""
        return self.read(lambda held: reviews.findings(held, rules, positions))

    def keep_finding(self, rules: Rules, moves: tuple[int, ...], finding: Finding) -> None:
        """Keep what was found of a position."""
        self.write(f"finding {reviews.key(rules, moves)}", lambda to: reviews.put_finding(to, rules, moves, finding))

    def scores(self, rules: Rules) -> tuple[ScoreRow, ...]:
        """The ten best games on a board, best first."""
        return self.read(lambda held: ledger.scores(held, rules))

    def save_name(self, game: int, name: str) -> None:
        """Put a name to a finished game; the next one gets it too. Raises ValueError unless it is three capitals."""
        if not is_name(name):
            raise ValueError(f"{name!r}: a name is three capital letters")

        def write(to: Database) -> None:
            _put(to, "name", name)
            ledger.rename(to, game, name)
        self.write(f"named {game}", write)

    def tally(self, rules: Rules) -> Tally:
        """The results, streaks and time on one board."""
        return self.read(lambda held: ledger.tally(held, rules))

    def medals(self, rules: Rules) -> frozenset[str]:
        """The names of the levels whose medal is won on a board."""
        return frozenset(self.read(lambda held: ledger.medals(held, rules)))

    def medal_of(self, game: int, rules: Rules) -> str | None:
        """The name of the level whose medal this game was the first to win; None where it was none."""
        won = self.read(lambda held: ledger.medals(held, rules))
        return next((level for level, first in won.items() if first == game), None)

    def resistance(self) -> dict[int, Stand]:
        """How long the player has stood against THE PROOF, by second move."""
        return self.read(ledger.resistance)

    def rating(self, rules: Rules) -> Rating:
        """The player's on this board."""
        return self.read(lambda held: ledger.rating(held, rules))

    def matchup(self, rules: Rules, level: Level | None) -> Matchup:
        """What is known of the player on this board, and of the level; None is no level."""
        return self.read(lambda held: ledger.matchup(held, rules, level))

    def games(self) -> Iterator[FinishedGame]:
        """Every finished game, oldest first."""
        return iter(self.read(lambda held: list(ledger.games(held))))

    def reset(self) -> None:
        """Forget all that was played, games that were left too, scores, names, medals and the rating. Settings stay."""
        def write(to: Database) -> None:
            ledger.forget(to)
            unfinished.delete_all(to)
            _put(to, "name", None)
            _put(to, "lessons", None)
            _put(to, "puzzles", None)
            _put(to, "opened", None)
        self.write("reset", write)

    def _kept(self, key: str) -> str | None:
        return self.read(lambda held: _get(held, key))

    def _keep(self, key: str, value: str | None) -> None:
        self.write(key, lambda to: _put(to, key, value))


def _get(held: Database, key: str) -> str | None:
    row = held.execute("SELECT value FROM kept WHERE key = ?", (key,)).fetchone()
    return None if row is None or not isinstance(row[0], str) else row[0]


def _put(to: Database, key: str, value: str | None) -> None:
    if value is None:
        to.execute("DELETE FROM kept WHERE key = ?", (key,))
    else:
        to.execute("INSERT OR REPLACE INTO kept VALUES (?, ?)", (key, value))


def _name(held: Database) -> str:
    name = _get(held, "name")
    return FIRST_NAME if name is None or not is_name(name) else name
