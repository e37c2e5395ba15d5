"""What has been verified of the solved opening: after which second moves the player wins, whatever the replies."""
from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path

from ai.play.book import CENTRE, Book, class_of
from ai.play.solved import Decision, SolvedPlayer
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


class VerifiedPlayer:
    """The player, where every game is verified that can follow."""

    def __init__(self, book: Book, records: Mapping[int, Verified]) -> None:
        self.player = SolvedPlayer(book)
        self.records = that_hold(records, book)

    @classmethod
    def that_ships(cls) -> VerifiedPlayer:
        """With the book and the record of this version. Raises OSError, and ValueError for damaged files."""
        return cls(Book.read(), read())

    def decide(self, moves: Sequence[int]) -> Decision | None:
        """The winning move after these, with the plies that it takes at most; None where nothing is verified.

        The first player is to move. Verified are the games of the classes in the record in which the first player has
        moved as this one does: elsewhere there may be a win as well.
        """
        record = self.records.get(class_of(moves[1])) if len(moves) > 1 and moves[0] == CENTRE else None
        if record is None:
            return None
        for count in range(2, len(moves), 2):
            before = self.player.decide(moves[:count])
            if before is None or before.move != moves[count]:
                return None
        decision = self.player.decide(moves)
        if decision is None:
            return None
        left = record.longest - len(moves)
        return replace(decision, plies=left if decision.plies is None else min(left, decision.plies))
