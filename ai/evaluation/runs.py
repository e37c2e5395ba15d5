"""Finds every run of stones on a board that meets one of the paper's nine conditions, with its weight."""
from collections.abc import Sequence
from dataclasses import dataclass

from ai.position.nine_conditions import CONDITIONS, condition
from ai.position.rules import Move

_DIRECTIONS = (0, 1), (1, 0), (1, 1), (1, -1)


@dataclass(frozen=True, slots=True)
class Run:
    """One player's maximal run of stones, in order, with the name and weight of its condition, one of the nine."""

    mark: str
    cells: tuple[Move, ...]
    name: str
    weight: int


def runs_of(cells: Sequence[str], size: int) -> tuple[Run, ...]:
    """Every run of stones that meets one of the nine conditions, the heaviest first. cells: "." for an empty cell."""
    found = []
    for move, mark in enumerate(cells):
        if mark == ".":
            continue
        row, column = divmod(move, size)
        for down, right in _DIRECTIONS:
            before = _at(cells, size, row - down, column - right)
            if before == mark:
                continue
            length = 1
            while _at(cells, size, row + length * down, column + length * right) == mark:
                length += 1
            after = _at(cells, size, row + length * down, column + length * right)
            which = condition(length, (before == ".") + (after == "."))
            if which is not None:
                name, weight = CONDITIONS[which]
                found.append(Run(mark, tuple(move + i * (down * size + right) for i in range(length)), name, weight))
    return tuple(sorted(found, key=lambda run: -run.weight))


def _at(cells: Sequence[str], size: int, row: int, column: int) -> str | None:
    return cells[row * size + column] if 0 <= row < size and 0 <= column < size else None
