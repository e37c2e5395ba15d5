"""The verified part of the solved opening: the second moves after which the player always wins."""
import hashlib
import json
import time
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from functools import cache, lru_cache
from pathlib import Path

from ai.failures import RunFailed, write_whole
from ai.json_text import parse_json
from ai.position.board import Board
from ai.position.rules import FIVE_IN_A_ROW
from ai.position.scores import WIN
from ai.search.report import SearchReport
from ai.solved.book import BOARD_CELLS, CENTRE, CLASSES, Book, class_of
from ai.solved.decision import Decision
from ai.solved.player import SolvedPlayer
from ai.solved.sources import sources_hash

VERIFIED_FILE = Path(__file__).with_name("verified.json")
AT_SIGHT_PLIES = 3                  # the plies of a win in two moves, which the player never delays
REMEMBERED_DECISIONS = 1000         # after each move, the player is asked about all earlier positions of the game again


@dataclass(frozen=True, slots=True)
class Verified:
    """The record of a verified class of second moves: the player won after every legal reply at every turn."""

    second: str
    section: str                    # the hash of the book's entries ...
    sources: str                    # ... and that of the player's code for which the record is valid
    date: str                       # at the run's end
    python: str
    replies: int                    # the number of White's replies, tried or settled at sight
    positions: int                  # the number of positions in which the player was asked
    longest: int                    # stones of the longest game
    worst_nodes: int                # of the player's slowest move
    worst_ms: float
    seconds: float                  # computing time


def read_verified(file: Path = VERIFIED_FILE) -> dict[int, Verified]:
    """Read the records of the verified classes, by class number. Raises OSError, and ValueError for a damaged file."""
    try:
        content = parse_json(file.read_text(encoding="utf-8"))
        records = [Verified(**record) for record in content["classes"]]
        if content["checksum"] != _checksum(records):
            raise ValueError(f"{file.name}: its checksum is wrong")
        return {class_of(FIVE_IN_A_ROW.parse_cell(record.second)): record for record in records}
    except (TypeError, KeyError) as error:
        raise ValueError(f"{file.name}: {error}") from error


def write_verified(records: Mapping[int, Verified], file: Path = VERIFIED_FILE) -> None:
    classes = [records[number] for number in sorted(records)]
    write_whole(file, f'{{"classes": [\n{_lines(classes)}\n],\n"checksum": "{_checksum(classes)}"}}\n')


def _lines(classes: Sequence[Verified]) -> str:
    return ",\n".join(json.dumps(asdict(record)) for record in classes)


def _checksum(classes: Sequence[Verified]) -> str:
    return hashlib.sha256(_lines(classes).encode()).hexdigest()


def valid_records(records: Mapping[int, Verified], book: Book) -> dict[int, Verified]:
    """The verification records that are valid for this book and for the running code."""
    return {number: record for number, record in records.items()
            if (record.section, record.sources) == (book.section_hash(number), sources_hash())}


class VerifiedPlayer:
    """The solved opening's player, restricted to games whose continuations are all verified."""

    def __init__(self, book: Book, records: Mapping[int, Verified]) -> None:
        self.player = SolvedPlayer(book)
        self.records = valid_records(records, book)
        self._decision = lru_cache(REMEMBERED_DECISIONS)(self.player.decide)

    def decide(self, moves: Sequence[int]) -> Decision | None:
        """The winning move and the most plies that it takes; None if the game is not verified.

        The first player is to move, and must have played this player's moves so far. The first stone wins only if all
        classes are verified. The plies are those left of the class's longest game, except for a win in two moves. The
        solver's own bound is not valid, since the player looks for a win anew at each move and may find a longer one.
        """
        if not moves:
            longest = max((record.longest for record in self.records.values()), default=0)
            return Decision(CENTRE, "centre", longest) if len(self.records) == len(CLASSES) else None
        record = self.records.get(class_of(moves[1])) if moves[0] == CENTRE else None
        if record is None or any(self._move(moves[:count]) != moves[count] for count in range(2, len(moves), 2)):
            return None
        decision = self._decision(tuple(moves))
        if decision is None:
            return None
        at_once = decision.plies is not None and decision.plies <= AT_SIGHT_PLIES
        return decision if at_once else replace(decision, plies=record.longest - len(moves))

    def _move(self, moves: Sequence[int]) -> int | None:
        decision = self._decision(tuple(moves))
        return None if decision is None else decision.move


def verified_second_moves() -> dict[int, int]:
    """Each second move, with the number of stones in its longest game; empty unless all are verified.

    Raises OSError and ValueError.
    """
    valid = valid_records(read_verified(), Book.read())
    if len(valid) < len(CLASSES):
        return {}
    return {cell: valid[class_of(cell)].longest for cell in range(BOARD_CELLS) if cell != CENTRE}


@cache
def shipped_player() -> VerifiedPlayer:
    """The player with the book and the records of this version. Raises RunFailed if they can't be used."""
    try:
        return VerifiedPlayer(Book.read(), read_verified())
    except (OSError, ValueError) as error:
        raise RunFailed(f"the book of the solved opening can't be used: {error}") from error


def proven_report(board: Board) -> SearchReport | None:
    """The verified winning move as a search report whose `result` is the Decision, or None. Raises RunFailed.

    The first stone is reported, too, but has a score only if every second move is verified.
    """
    if board.rules != FIVE_IN_A_ROW or board.count % 2:
        return None
    started = time.perf_counter()
    player, moves = shipped_player(), board.history
    decision = player.decide(moves)
    if decision is None and not moves:
        decision = player.player.decide(())
    if decision is None:
        return None
    score = None if decision.plies is None else WIN - decision.plies
    return SearchReport(board.turn, score, (decision.move,), nodes=decision.nodes,
                        seconds=time.perf_counter() - started, total=1, result=decision)
