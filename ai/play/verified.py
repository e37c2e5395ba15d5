"""What has been verified of THE PROOF: for each class of second moves, that the player wins whatever the reply."""
from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path

from ai.play.book import Book, class_of
from ai.position.rules import FIVE_IN_A_ROW

FILE = Path(__file__).with_name("verified.json")


@dataclass(frozen=True, slots=True)
class Verified:
    """One class: every legal reply was tried at every turn, and the player won.

    section, signature: of the book and of the player that this is true of. replies: that were tried or settled at
    sight; positions: in which the player was asked. longest: stones of the longest game. worst_nodes and worst_ms: of
    the player's slowest move. seconds: of computing.
    """

    second: str
    section: str
    signature: str
    replies: int
    positions: int
    longest: int
    worst_nodes: int
    worst_ms: float
    seconds: float


def read(file: Path = FILE) -> dict[int, Verified]:
    """What has been verified, by the number of the class. Raises OSError, and ValueError for a damaged file."""
    try:
        records = [Verified(**record) for record in json.loads(file.read_text(encoding="utf-8"))]
        return {class_of(FIVE_IN_A_ROW.parse_cell(record.second)): record for record in records}
    except (TypeError, AttributeError) as error:
        raise ValueError(f"{file.name}: {error}") from error


def write(records: Mapping[int, Verified], file: Path = FILE) -> None:
    """Keep what has been verified, a class a line."""
    lines = ",\n".join(json.dumps(asdict(records[number])) for number in sorted(records))
    file.write_text(f"[\n{lines}\n]\n", encoding="utf-8")


def that_hold(records: Mapping[int, Verified], book: Book) -> dict[int, Verified]:
    """Those of the classes whose entries in this book are the ones that were verified."""
    return {number: record for number, record in records.items() if record.section == book.section_hash(number)}
