"""The openings from which matches are played: those of a file, and their images."""
from pathlib import Path

from ai.failures import InvalidInput
from ai.position.rules import FIVE_IN_A_ROW, Move
from ai.position.symmetry import images
from ai.records.formats import read_named_file

OPENINGS_FILE = Path(__file__).with_name("openings.txt")

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
