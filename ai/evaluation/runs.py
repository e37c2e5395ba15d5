"""The runs behind the sum of the nine conditions: every run on a board, with its condition and weight."""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ai.position.nine_conditions import CONDITIONS, condition
from ai.position.rules import Move

_DIRECTIONS = (0, 1), (1, 0), (1, 1), (1, -1)


@dataclass(frozen=True, slots=True)
class Run:
    """A maximal run of one player's stones in one direction that counts something.

    mark: the stones' sign. cells: from one end to the other. name, weight: of its condition (S2).
    """

    mark: str
    cells: tuple[Move, ...]
    name: str
    weight: int


def runs_of(cells: Sequence[str], size: int, exact: bool = False) -> tuple[Run, ...]:
    """Every run that counts, the heaviest first. cells: a sign for each cell, "." where it is empty."""
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
            which = condition(length, (before == ".") + (after == "."), exact)
            if which is not None:
                name, weight = CONDITIONS[which]
                found.append(Run(mark, tuple(move + i * (down * size + right) for i in range(length)), name, weight))
    return tuple(sorted(found, key=lambda run: -run.weight))


def _at(cells: Sequence[str], size: int, row: int, column: int) -> str | None:
    """The sign of a cell; None beyond the edge."""
    return cells[row * size + column] if 0 <= row < size and 0 <= column < size else None
