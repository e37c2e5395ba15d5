"""Converts the progress with puzzles to JSON text and back; invalid values in a text are left out."""
import datetime
from dataclasses import replace
from typing import Any, TypeGuard

from ai.chance.rating import HIGHEST, LOWEST, NEW, START, earlier
from ai.puzzles.puzzle import SYMMETRIES, puzzle_of
from game.model.puzzle_progress import MOST_OWN, PLACES, STEPS, Left, OwnPuzzle, PuzzleProgress
from game.store.packing import DEVIATIONS, VOLATILITIES, is_number, is_whole, packed, parsed_dict
from game.store.records import LONGEST

MODES = ("train", "daily", "own")
_MANY = 10**6


def pack_progress(progress: PuzzleProgress) -> str:
    left = progress.left
    return packed({
        "rating": progress.rating, "deviation": progress.deviation, "volatility": progress.volatility,
        "best_rating": progress.best_rating, "rated": progress.rated,
        "streak": progress.streak, "best_streak": progress.best_streak, "solved": sorted(progress.solved),
        "failed": sorted(progress.failed), "ratings": dict(progress.ratings), "day": progress.day,
        "day_rating": progress.day_rating, "daily": dict(progress.daily), "storms": progress.storms,
        "own": [[own.puzzle.line(), own.due, own.step] for own in progress.own.values()],
        "left": None if left is None else [left.mode, left.name, left.symmetry, left.played, left.spoiled, left.hints],
    })


def unpack_progress(text: object) -> PuzzleProgress:
    value = parsed_dict(text)
    day = value.get("day")
    own = [_own(row) for row in _list(value.get("own"))[-MOST_OWN:]]
    storms = [(row[0], float(row[1])) for row in _list(value.get("storms")) if isinstance(row, list)
              and len(row) == 2 and is_whole(row[0], 1, _MANY) and is_number(row[1], 0, LONGEST)]
    rating, rated = _rating(value.get("rating")), _count(value.get("rated"))
    deviation, volatility = (value.get(name) for name in ("deviation", "volatility"))
    return PuzzleProgress(
        rating=rating, deviation=deviation if is_number(deviation, *DEVIATIONS) else earlier(rating, rated).deviation,
        volatility=volatility if is_number(volatility, *VOLATILITIES) else NEW.volatility,
        best_rating=_rating(value.get("best_rating")),
        rated=rated, streak=_count(value.get("streak")),
        best_streak=_count(value.get("best_streak")), solved=_names(value.get("solved")),
        failed=_names(value.get("failed")),
        ratings={name: rating for name, rating in _dict(value.get("ratings")).items()
                 if is_whole(rating, round(LOWEST), round(HIGHEST))},
        day=day if _is_day(day) else "", day_rating=_rating(value.get("day_rating")),
        daily={day: solved for day, solved in _dict(value.get("daily")).items()
               if _is_day(day) and isinstance(solved, bool)},
        storms=tuple(storms[:PLACES]), own={one.puzzle.name: one for one in own if one is not None},
        left=_left(value.get("left")))


def _rating(value: object) -> float:
    return float(value) if is_number(value, LOWEST, HIGHEST) else START


def _count(value: object) -> int:
    return value if is_whole(value, 0, _MANY) else 0


def _list(value: object) -> list[Any]:
    return value if isinstance(value, list) else []


def _dict(value: object) -> dict[str, Any]:
    return value if isinstance(value, dict) else {}


def _names(value: object) -> frozenset[str]:
    return frozenset(name for name in _list(value) if isinstance(name, str) and len(name) == 8)


def _is_day(value: object) -> TypeGuard[str]:
    try:
        return isinstance(value, str) and datetime.date.fromisoformat(value).isoformat() == value
    except ValueError:
        return False


def _own(row: object) -> OwnPuzzle | None:
    if not isinstance(row, list) or len(row) != 3 or not _is_day(row[1]) or not is_whole(row[2], 0, len(STEPS) + 1):
        return None
    try:
        puzzle = puzzle_of(str(row[0]))
    except ValueError:
        return None
    return OwnPuzzle(replace(puzzle, unique=False), row[1], row[2])


def _left(row: object) -> Left | None:
    if not isinstance(row, list) or len(row) != 6:
        return None
    mode, name, symmetry, played, spoiled, hints = row
    if mode not in MODES or not isinstance(name, str) or not is_whole(symmetry, 0, SYMMETRIES - 1) \
            or not isinstance(spoiled, bool) or not is_whole(hints, 0, 2) \
            or not all(is_whole(move, 0, 224) for move in _list(played)):
        return None
    return Left(mode, name, symmetry, tuple(_list(played)), spoiled, hints)
