"""The openings from which matches are played: reading a file of them, and making new ones that are balanced."""
from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

from ai.arguments import InvalidInput, file_text
from ai.play.levels import MASTER
from ai.play.thinking import think
from ai.position.board import board_of
from ai.position.rules import FIVE_IN_A_ROW, IllegalMove, Move
from ai.position.symmetry import images
from ai.search.report import SearchLimits

OPENINGS_FILE = Path(__file__).with_name("openings.txt")
BALANCED_SCORE = 60                 # what MASTER scores within this is balanced; 100 is a factor e in the odds
OPENING_NODES = 60_000, 1_000_000   # that MASTER searches to judge an opening, first and last
MADE_STONES = 3, 9               # an opening's stones, at least and at most

OpeningMoves = tuple[Move, ...]


def read_openings(path: Path) -> list[OpeningMoves]:
    """The openings of a file: cell names in the order of play, one opening per line, # begins a comment.

    Raises InvalidInput, naming the file and the line, where one cannot be played, or where there are none.
    """
    openings = []
    for number, line in enumerate(file_text(path).splitlines(), 1):
        try:
            opening = tuple(map(FIVE_IN_A_ROW.parse_cell, line.partition("#")[0].split()))
            over = board_of(FIVE_IN_A_ROW, opening).is_over()
        except IllegalMove as error:
            said = str(error)[:100]             # it quotes a word, which may be as long as the file
            raise InvalidInput(f"{path}, line {number}: {said}") from error
        if over:
            raise InvalidInput(f"{path}, line {number}: the game is over after these moves")
        if opening:
            openings.append(opening)
    if not openings:
        raise InvalidInput(f"{path}: no opening in it")
    return openings


def with_images(openings: list[OpeningMoves]) -> list[OpeningMoves]:
    """The openings, and then all of them mirrored or turned, in one way after the other; each position once."""
    return list(dict.fromkeys(tuple(image[move] for move in opening)
                              for image in images(FIVE_IN_A_ROW.size) for opening in openings))


def make_openings(count: int, seed: int) -> Iterator[str]:
    """Lines for a file of openings: random stones near the centre, balanced in MASTER's opinion."""
    chance = random.Random(seed)
    near_centre = [row * 15 + column for row in range(3, 12) for column in range(3, 12)]
    seen: set[frozenset[Move]] = set()
    while len(seen) < count:
        opening = tuple(chance.sample(near_centre, chance.randint(*MADE_STONES)))
        if frozenset(opening) not in seen and all(is_balanced(opening, nodes) for nodes in OPENING_NODES):
            seen.add(frozenset(opening))
            yield " ".join(map(FIVE_IN_A_ROW.cell_name, opening))


def is_balanced(opening: OpeningMoves, nodes: int) -> bool:
    """Whether MASTER's search with this many nodes finds the opening near even."""
    *_, report = think(board_of(FIVE_IN_A_ROW, opening), MASTER, None, SearchLimits(nodes=nodes))
    return report.score is not None and abs(report.score) <= BALANCED_SCORE
