"""Converts the progress with puzzles to JSON text and back; invalid values in a text are left out."""
import datetime
from collections.abc import Callable
from contextlib import suppress
from dataclasses import astuple, replace
from typing import Any, TypeGuard

from ai.chance.rating import HIGHEST_RATING, LOWEST_RATING
from ai.puzzles.puzzle import SYMMETRIES, Kind, puzzle_of
from game.model.puzzles.progress import INTERVALS, MOST_OWN, PLACES, LeftPuzzle, OwnPuzzle, PuzzleMode, PuzzleProgress
from game.store import packing
from game.store.packing import DEVIATIONS, LATEST, VOLATILITIES, is_number, is_whole, one_of, packed, parsed_dict

_MANY = 10**6
_STORED_MODES: dict[PuzzleMode, str] = {"streak": "train", "daily": "daily", "own": "own"}
_MODES: dict[str, PuzzleMode] = {stored: mode for mode, stored in _STORED_MODES.items()}
# The fields of a puzzle left unfinished, in the order in which they are written, with their checks.
_LEFT: dict[str, packing.Check] = {
    "mode": one_of(*_MODES), "name": lambda name: isinstance(name, str),
    "symmetry": one_of(*range(SYMMETRIES)), "played": packing.are_cells, "spoiled": packing.is_bool,
    "hints": one_of(0, 1, 2)}


def _names(value: object) -> frozenset[str]:
    return frozenset(name for name in packing.as_list(value) if isinstance(name, str) and len(name) == 8)


def _is_day(value: object) -> TypeGuard[str]:
    with suppress(ValueError):
        return isinstance(value, str) and datetime.date.fromisoformat(value).isoformat() == value
    return False


def _ratings(value: object) -> dict[str, int]:
    return {name: rating for name, rating in packing.as_dict(value).items()
            if is_whole(rating, round(LOWEST_RATING), round(HIGHEST_RATING))}


def _daily(value: object) -> dict[str, bool]:
    return {day: solved for day, solved in packing.as_dict(value).items() if _is_day(day) and isinstance(solved, bool)}


def _storms(value: object) -> tuple[tuple[int, float], ...]:
    return tuple((row[0], float(row[1])) for row in packing.as_list(value) if isinstance(row, list) and len(row) == 2
                 and is_whole(row[0], 1, _MANY) and is_number(row[1], 0, LATEST))[:PLACES]


def _own_puzzles(value: object) -> dict[str, OwnPuzzle]:
    return {own.puzzle.name: own for own in filter(None, map(_own_puzzle, packing.as_list(value)[-MOST_OWN:]))}


def _own_puzzle(row: object) -> OwnPuzzle | None:
    if not isinstance(row, list) or len(row) != 3 or not _is_day(row[1]) or not is_whole(row[2], 0, len(INTERVALS) + 1):
        return None
    with suppress(ValueError):
        return OwnPuzzle(replace(puzzle_of(str(row[0])), unique=False), row[1], row[2])
    return None


def _left(row: object) -> LeftPuzzle | None:
    with suppress(packing.InvalidData):
        left = packing.read_fields(LeftPuzzle, _LEFT, row)
        return replace(left, mode=_MODES[left.mode])
    return None


# The checks of the plain values, and the functions that read the others, which get None for a missing value.
_PLAIN: dict[str, packing.Check] = {
    **dict.fromkeys(("rating", "best_rating", "day_rating"), packing.within(LOWEST_RATING, HIGHEST_RATING)),
    **dict.fromkeys(("rated", "streak", "best_streak"), lambda value: is_whole(value, 0, _MANY)),
    **dict.fromkeys(("day", "hinted"), _is_day),
    "deviation": packing.within(*DEVIATIONS), "volatility": packing.within(*VOLATILITIES)}
_READERS: dict[str, Callable[[object], Any]] = {
    "solved": _names, "failed": _names, "ratings": _ratings, "daily": _daily, "storms": _storms, "own": _own_puzzles,
    "left": _left, "kind": lambda value: next((kind for kind in Kind if kind == value), None)}


def pack_progress(progress: PuzzleProgress) -> str:
    left = progress.left
    return packed({name: getattr(progress, name) for name in (*_PLAIN, *_READERS)} | {
        "solved": sorted(progress.solved), "failed": sorted(progress.failed),
        "own": [[own.puzzle.line(), own.due, own.step] for own in progress.own.values()],
        "left": None if left is None else (_STORED_MODES[left.mode], *astuple(left)[1:])})


def unpack_progress(text: object) -> PuzzleProgress:
    values = parsed_dict(text)
    read = {name: reader(values.get(name)) for name, reader in _READERS.items()}
    return PuzzleProgress(**packing.valid_values(values, _PLAIN), **read)
