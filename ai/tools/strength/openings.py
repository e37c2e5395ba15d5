"""The openings from which matches are played: reading a file of them, and making new ones that are balanced."""
import random
from collections.abc import Iterator
from pathlib import Path

from ai.arguments import InvalidInput
from ai.distances import cells_around
from ai.position.board import board_of
from ai.position.rules import FIVE_IN_A_ROW, Move
from ai.position.symmetry import images
from ai.records.formats import read_named_file
from ai.search.deepening import master_report
from ai.search.table import Table

OPENINGS_FILE = Path(__file__).with_name("openings.txt")
BALANCED_SCORE = 60                 # a balanced opening's score is within this; 100 is a factor e in the odds
OPENING_NODES = 60_000, 1_000_000   # that MASTER searches to judge an opening, first and last
MADE_STONES = 3, 9                  # an opening's stones, at least and at most

OpeningMoves = tuple[Move, ...]


def read_openings(path: Path) -> list[OpeningMoves]:
    """The openings of a file in a format of ai.records. Raises InvalidInput for none, or an unplayable one."""
    records = read_named_file(path)
    for number, record in enumerate(records, 1):
        if record.rules != FIVE_IN_A_ROW:
            raise InvalidInput(f"{path}: opening {number} is not on 15×15")
        if record.result is not None:
            raise InvalidInput(f"{path}: the game is over after opening {number}")
    return [record.moves for record in records if record.moves]


def with_images(openings: list[OpeningMoves]) -> list[OpeningMoves]:
    """The openings, followed by their mirrored and turned images; each position once."""
    return list(dict.fromkeys(tuple(image[move] for move in opening)
                              for image in images(FIVE_IN_A_ROW.size) for opening in openings))


def make_openings(count: int, seed: int) -> Iterator[OpeningMoves]:
    """Yield new openings: random stones near the centre in positions that MASTER finds balanced."""
    rng = random.Random(seed)
    near_centre = cells_around(FIVE_IN_A_ROW.size, FIVE_IN_A_ROW.cells // 2, 4)
    seen: set[frozenset[Move]] = set()
    while len(seen) < count:
        opening = tuple(rng.sample(near_centre, rng.randint(*MADE_STONES)))
        if frozenset(opening) not in seen and all(is_balanced(opening, nodes) for nodes in OPENING_NODES):
            seen.add(frozenset(opening))
            yield opening


def is_balanced(opening: OpeningMoves, nodes: int) -> bool:
    return abs(master_report(board_of(FIVE_IN_A_ROW, opening), Table(), nodes).score or 0) <= BALANCED_SCORE
