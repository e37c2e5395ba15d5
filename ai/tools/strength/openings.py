"""The openings from which matches are played: reading a file of them, and making new ones that are balanced."""
import random
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from ai.distances import cells_around
from ai.failures import InvalidInput
from ai.position.board import board_of
from ai.position.rules import FIRST, FIVE_IN_A_ROW, Move
from ai.position.symmetry import images
from ai.records.formats import read_named_file
from ai.search.deepening import master_report
from ai.search.table import Table
from ai.tools.games import play_out, points_for

OPENINGS_FILE = Path(__file__).with_name("openings.txt")
BALANCED_SCORE = 60                 # a balanced opening's score is within this; 100 is a factor e in the odds
OPENING_NODES = 60_000, 1_000_000   # nodes of MASTER's first and last search to judge an opening
PLAYED_NODES = 20_000, 30_000       # for each move when MASTER then plays the opening's images to the end
LEAST_SHARE = 0.25                  # share of the points that each player must make in these games
MADE_STONES = 3, 9                  # an opening's stones, at least and at most

OpeningMoves = tuple[Move, ...]


def read_openings(path: Path) -> list[OpeningMoves]:
    """The openings in a file of any format of ai.records. Raises InvalidInput if there are none, or one is unusable."""
    records = read_named_file(path)
    for number, record in enumerate(records, 1):
        if record.rules != FIVE_IN_A_ROW:
            raise InvalidInput(f"{path}: opening {number} is not on 15×15, where five or more win")
        if record.result is not None:
            raise InvalidInput(f"{path}: the game is over after opening {number}")
    openings = [record.moves for record in records if record.moves]
    if not openings:
        raise InvalidInput(f"{path}: no opening has a move")
    return openings


def with_images(openings: list[OpeningMoves]) -> list[OpeningMoves]:
    """The openings, followed by their mirrored and turned images; each position once."""
    return list(dict.fromkeys(tuple(image[move] for move in opening)
                              for image in images(FIVE_IN_A_ROW.size) for opening in openings))


def make_openings(count: int, seed: int) -> Iterator[OpeningMoves]:
    """Yield new openings: random stones near the centre, in balanced positions."""
    rng = random.Random(seed)
    near_centre = cells_around(FIVE_IN_A_ROW.size, FIVE_IN_A_ROW.cells // 2, 4)
    seen: set[frozenset[Move]] = set()
    while len(seen) < count:
        opening = tuple(rng.sample(near_centre, rng.randint(*MADE_STONES)))
        if frozenset(opening) not in seen and is_balanced(opening):
            seen.add(frozenset(opening))
            yield opening


def is_balanced(opening: OpeningMoves) -> bool:
    """Whether MASTER finds the opening even, and neither player makes too many points in its games against itself.

    For some openings the score says little: one player wins most games that begin with them.
    """
    scores = (master_report(board_of(FIVE_IN_A_ROW, opening), Table(), nodes).score or 0 for nodes in OPENING_NODES)
    if any(abs(score) > BALANCED_SCORE for score in scores):
        return False
    points = list[float]()
    for nodes in PLAYED_NODES:
        points += [first_players_points(image, nodes) for image in with_images([opening])]
        if not LEAST_SHARE <= sum(points) / len(points) <= 1 - LEAST_SHARE:
            return False
    return True


def first_players_points(opening: OpeningMoves, nodes: int) -> float:
    """The first player's points in a game that MASTER plays for both sides from the opening. nodes: of each search."""
    board = board_of(FIVE_IN_A_ROW, opening)
    first, second = (partial(master_report, board, Table(), nodes) for _ in range(2))
    return points_for(FIRST, play_out(board, lambda: first().move, lambda: second().move))
