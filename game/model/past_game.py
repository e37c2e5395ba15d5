"""A game to look at again: finished, left, or being played; its moves and what is known of each."""
from __future__ import annotations

from dataclasses import dataclass

from ai.review.game_review import Game
from game.model.match import Match, PlyRecord, SavedGame
from game.store.records import FinishedGame


@dataclass(frozen=True, slots=True)
class PastGame:
    """A game, and what is kept of it. when: seconds since 1970, its end, or when it was left.

    records: the figures of its plies, oldest first; empty where they were not kept.
    """

    game: Game
    when: float
    records: tuple[PlyRecord, ...]

    @property
    def plies(self) -> int:
        """How many stones were played."""
        return len(self.game.moves)

    def start_at(self, ply: int) -> SavedGame:
        """The game as it stood after so many stones, to be played on as practice."""
        game = self.game
        records = self.records or tuple(PlyRecord(move, game.is_humans(i), 0.0) for i, move in enumerate(game.moves))
        return SavedGame(0, self.when, game.rules, game.level, game.human, ply, records[:ply], None, 0.0, 0)


def of_match(match: Match, when: float) -> PastGame:
    """The game on the board."""
    moves = tuple(record.move for record in match.records)
    return PastGame(Game(match.rules, match.level, match.human, moves, match.rating), when, tuple(match.records))


def of_finished(finished: FinishedGame, rating: float) -> PastGame:
    """A finished game. rating: the player's. Raises IllegalMove where its moves cannot be replayed."""
    game = Game(finished.rules, finished.level, finished.human, finished.moves, rating)
    return PastGame(game, finished.when, finished.records)


def of_saved(saved: SavedGame, rating: float) -> PastGame:
    """A game that was left. rating: the player's."""
    moves = tuple(record.move for record in saved.records)
    return PastGame(Game(saved.rules, saved.level, saved.human, moves, rating), saved.when, saved.records)


def retry_ply(past: PastGame, ply: int) -> int | None:
    """Where the human can try again, looking at the position after so many stones: before his move that led to it.

    After a move of the AI's it is that position; None where there is no turn of the human's so early.
    """
    at = ply - 1 if ply and past.game.is_humans(ply - 1) else ply
    if at == past.plies:
        at -= 1 if at and past.game.is_humans(at - 1) else 2
    return at if at >= 0 and at < past.plies and past.game.is_humans(at) else None

