"""Finds every run of stones on a board that meets one of the paper's nine conditions, with its weight."""
import re
from collections.abc import Sequence
from dataclasses import dataclass

from ai.distances import whole_lines
from ai.position.nine_conditions import CONDITIONS, condition
from ai.position.rules import Move, Rules

_EDGE = "#"


@dataclass(frozen=True, slots=True)
class Run:
    """A maximal run of one player's stones from end to end, with the name and weight of its condition."""

    mark: str
    cells: tuple[Move, ...]
    name: str
    weight: int


def runs_of(cells: Sequence[str], rules: Rules) -> list[Run]:
    """Every run of stones that meets one of the nine conditions, the heaviest first. cells: "." for an empty cell."""
    found = []
    for line in whole_lines(rules.size):
        text = "".join([_EDGE, *(cells[move] for move in line), _EDGE])
        for run in re.finditer(r"([^.#])\1*", text):
            first, end = run.span()
            which = condition(end - first, (text[first - 1] + text[end]).count("."), rules.exact)
            if which is not None:
                found.append(Run(run[1], line[first - 1:end - 1], *CONDITIONS[which]))
    return sorted(found, key=lambda run: (-run.weight, run.cells[0]))
