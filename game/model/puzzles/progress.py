"""Progress with puzzles: ratings, streaks, days, storms, and puzzles from the player's own games.

The classes are immutable: each result makes a new value. Days are ISO dates ("2026-11-21"), which sort by time. A storm
is a series of puzzles against the clock.
"""
from __future__ import annotations

import datetime
import random
import zlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

from ai.chance.glicko import Rating
from ai.chance.rating import NEW_RATING, START_RATING, clamped
from ai.position.board import board_of
from ai.position.rules import FIVE_IN_A_ROW, IllegalMove
from ai.puzzles.puzzle import SYMMETRIES, Kind, Puzzle, name_of
from ai.review.analysis import Finding
from ai.review.game_review import Game, corrected_findings

PuzzleMode = Literal["streak", "daily", "own"]

NEAR = 40                           # a puzzle is drawn from this many whose ratings are nearest to the player's
PLACES = 10                         # places in the table of storms
INTERVALS = (1, 3, 7)               # days until a position of the player's is repeated, after each time it was solved
CLOCK_ERROR = 31                    # days: a daily puzzle tried further in the future came from a wrong clock
PUZZLE_DEVIATION = 60.0             # the rating deviation of a puzzle (Glicko-2)
FOR_MEDAL = 10                      # solved puzzles of a kind that earn its medal
MOST_OWN = 200                      # positions of the player's own games that are kept
MOST_CHANGE = 40.0                  # the most points by which one puzzle changes the player's rating


@dataclass(frozen=True, slots=True)
class OwnPuzzle:
    """A puzzle from one of the player's games. step: times solved in a row; due: the day of its repetition, ISO."""

    puzzle: Puzzle
    due: str
    step: int = 0

    @property
    def is_done(self) -> bool:
        return self.step > len(INTERVALS)

    def after(self, solved: bool, day: str) -> OwnPuzzle:
        step = self.step + 1 if solved else 0
        days = INTERVALS[min(step, len(INTERVALS)) - 1] if solved else INTERVALS[0]
        return replace(self, step=step, due=day_after(day, days))


@dataclass(frozen=True, slots=True)
class LeftPuzzle:
    """A puzzle just begun or left unfinished, turned as it is shown. spoiled: it can no longer count as solved.

    played: an odd number of moves if the last one is not judged yet.
    """

    mode: PuzzleMode
    name: str
    symmetry: int
    played: tuple[int, ...] = ()
    spoiled: bool = False
    hints: int = 0

    def fits(self, puzzle: Puzzle) -> bool:
        """Whether this puzzle, which may have changed since, can be continued."""
        try:
            board_of(puzzle.rules, (*puzzle.turned(self.symmetry).moves, *self.played))
        except IllegalMove:
            return False
        return True


@dataclass(frozen=True, slots=True)
class PuzzleProgress:
    """The player's progress with puzzles.

    rating, deviation, volatility: the player's Glicko-2 rating (ai/chance/glicko.py). solved, failed: the names of
    puzzles, by the result of the last try. ratings: the ratings of puzzles whose rating has changed. day, day_rating:
    the last day with a rated puzzle, and the player's rating at its beginning. daily: by day, whether the daily puzzle
    was solved. storms: the best scores of puzzle series against the clock, with their times (seconds since 1970), best
    first. own: puzzles from the player's games, by name.
    """

    rating: float = START_RATING
    deviation: float = NEW_RATING.deviation
    volatility: float = NEW_RATING.volatility
    best_rating: float = START_RATING
    rated: int = 0
    streak: int = 0
    best_streak: int = 0
    solved: frozenset[str] = frozenset()
    failed: frozenset[str] = frozenset()
    ratings: Mapping[str, int] = field(default_factory=dict)
    day: str = ""
    day_rating: float = START_RATING
    daily: Mapping[str, bool] = field(default_factory=dict)
    storms: tuple[tuple[int, float], ...] = ()
    own: Mapping[str, OwnPuzzle] = field(default_factory=dict)
    left: LeftPuzzle | None = None
    kind: Kind | None = None            # the chosen kind of puzzles; None: all kinds
    hinted: str = ""                    # the last day on which the daily puzzle was solved after a hint

    @property
    def player(self) -> Rating:
        return Rating(self.rating, self.deviation, self.volatility)

    def rating_of(self, puzzle: Puzzle) -> int:
        return self.ratings.get(puzzle.name, puzzle.rating)

    def next_of(self, puzzles: Sequence[Puzzle], rng: random.Random, after: str = "") -> Puzzle:
        """A random puzzle near the player's rating, preferably unsolved. after: the last one's name, to be avoided."""
        others = [puzzle for puzzle in puzzles if puzzle.name != after] or list(puzzles)
        left = [puzzle for puzzle in others if puzzle.name not in self.solved] or others
        fresh = [puzzle for puzzle in left if puzzle.name not in self.failed] or left
        near = sorted(fresh, key=lambda puzzle: (abs(self.rating_of(puzzle) - self.rating), puzzle.name))
        return rng.choice(near[:NEAR])

    def gained(self, day: str) -> int:
        return round(self.rating) - round(self.day_rating) if day == self.day else 0

    def after_rated_try(self, puzzle: Puzzle, solved: bool, day: str) -> PuzzleProgress:
        """The progress after a first try without a hint. The player's rating changes by at most MOST_CHANGE."""
        own, puzzle_rating = self.player, Rating(self.rating_of(puzzle), PUZZLE_DEVIATION)
        after, other = own.after([(puzzle_rating, float(solved))]), puzzle_rating.after([(own, float(not solved))])
        change = min(max(after.value - self.rating, -MOST_CHANGE), MOST_CHANGE)
        rating = clamped(self.rating + change)
        streak = self.streak + 1 if solved else 0
        return replace(
            self.after_try(puzzle, solved), rating=rating, deviation=after.deviation, volatility=after.volatility,
            best_rating=max(self.best_rating, rating), rated=self.rated + 1, streak=streak,
            best_streak=max(self.best_streak, streak),
            ratings={**self.ratings, puzzle.name: round(clamped(other.value))}, day=day,
            day_rating=self.day_rating if self.day == day else self.rating)

    def after_try(self, puzzle: Puzzle, solved: bool) -> PuzzleProgress:
        """The progress after a try, without the change of the ratings."""
        name = puzzle.name
        if not solved:
            return self if name in self.solved else replace(self, failed=self.failed | {name})
        return replace(self, solved=self.solved | {name}, failed=self.failed - {name})

    # The daily puzzle.

    def daily_is_open(self, day: str) -> bool:
        """Whether the daily puzzle may be tried: once a day, and not while the clock seems set back."""
        return day not in self.daily and not any(day < other <= day_after(day, CLOCK_ERROR) for other in self.daily)

    def daily_streak(self, day: str) -> int:
        """The days in a row with a solved daily puzzle, up to `day`, or to the day before if `day` has no result."""
        count = 0
        day = day if day in self.daily else day_after(day, -1)
        while self.daily.get(day, False):
            count, day = count + 1, day_after(day, -1)
        return count

    # Storms.

    def with_storm(self, score: int, when: float) -> PuzzleProgress:
        """The progress with one more storm's score if it is among the best PLACES. when: seconds since 1970."""
        storms = sorted([*self.storms, (score, when)], key=lambda storm: (-storm[0], storm[1]))
        return replace(self, storms=tuple(storm for storm in storms if storm[0] > 0)[:PLACES])

    # The player's own games.

    def due(self, day: str) -> tuple[OwnPuzzle, ...]:
        """The puzzles from the player's games that are to be repeated on a day, the longest due first."""
        puzzles = [own for own in self.own.values() if not own.is_done and own.due <= day]
        return tuple(sorted(puzzles, key=lambda own: (own.due, own.puzzle.name)))

    def with_own_puzzles(self, puzzles: Iterable[Puzzle], day: str) -> PuzzleProgress:
        """The progress with new puzzles from the player's games; known puzzles stay as they are.

        The oldest beyond MOST_OWN are dropped, but not the one that is left unfinished.
        """
        new = {puzzle.name: OwnPuzzle(puzzle, day) for puzzle in puzzles if puzzle.name not in self.own}
        if not new:
            return self
        left = None if self.left is None else self.left.name
        own = sorted([*self.own.items(), *new.items()], key=lambda named: named[0] == left)
        return replace(self, own=dict(own[-MOST_OWN:]))


def day_after(day: str, days: int) -> str:
    return (datetime.date.fromisoformat(day) + datetime.timedelta(days)).isoformat()


def daily_puzzle(puzzles: Sequence[Puzzle], day: str) -> Puzzle:
    """The daily puzzle of a day, the same for every player. A puzzle is repeated only after all others."""
    order = sorted(puzzles, key=lambda puzzle: zlib.crc32(f"daily {puzzle.name}".encode()))
    return order[datetime.date.fromisoformat(day).toordinal() % len(order)]


def daily_symmetry(day: str) -> int:
    return zlib.crc32(day.encode()) % SYMMETRIES


def own_puzzles(game: Game, findings: Mapping[tuple[int, ...], Finding]) -> list[Puzzle]:
    """Puzzles from a reviewed game on 15×15: wins that the player missed, and threats that the player did not parry.

    There is no puzzle if only later moves show that a move lost: the puzzle's judge would not see that either.
    """
    puzzles = []
    corrected = corrected_findings(findings, game)
    for ply, move in enumerate(game.moves, 1):
        past, now = game.moves[:ply - 1], game.moves[:ply]
        before, after = corrected.get(past), corrected.get(now)
        if not game.is_humans(ply) or before is None or after is None:
            continue
        if before.wins and not before.deduced and not after.loses and before.best != move:
            puzzles.append(_own_puzzle(Kind.FOURS if before.by_fours else Kind.THREATS, past, before))
        elif after.wins and findings[now].wins and not before.loses and before.holds:
            puzzles.append(_own_puzzle(Kind.DEFENCE, past, before))
    return puzzles


def _own_puzzle(kind: Kind, moves: tuple[int, ...], finding: Finding) -> Puzzle:
    plies = len(finding.line) if kind.is_win else 0
    name = name_of(FIVE_IN_A_ROW, moves)
    return Puzzle(kind, plies, round(START_RATING), finding.best, moves, unique=False, name=name)
