"""Verifies a class of the solved opening, branch by branch, and keeps the counts of each branch."""
import csv
import io
import platform
import time
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path

from ai.failures import write_whole
from ai.position.rules import FIVE_IN_A_ROW
from ai.search.dfpn import WON, Dfpn
from ai.search.moves import move_list
from ai.solved.book import BOARD_CELLS, CENTRE, SIZE, Book, class_of
from ai.solved.player import SolvedPlayer
from ai.solved.playthrough import NotVerified, Verifier, least_image
from ai.solved.proof_search import ProofSearch
from ai.solved.sources import sources_hash
from ai.solved.status import Verified
from ai.tools.runner import JobRecord, RecordFile

COUNTS = ("replies", "positions", "longest", "worst_nodes")
MAXIMA = ("date", "longest", "worst_nodes", "worst_ms")     # a class has the maximum of its branches
REPLY_FIELDS = (*COUNTS, "worst_ms", "seconds", "date", "python", "failure", "mended")
BRANCHES = "branches.csv"           # beside the record: the counts of each branch, which don't depend on other branches
BRANCH_FIELDS = ("second", "fourth", *COUNTS)

MENDING_NODES = 1_000_000           # positions that the solver may look at, to find a move for the book
MENDING_EFFORT = 10_000_000         # positions that the prover may look at if threats do not win
MENDING_TABLE_BITS = 20


def winning_move(moves: Sequence[int]) -> int | None:
    """A winning move in the position after these moves, searched with much effort; None if none is found."""
    solver = Dfpn(SIZE, table_bits=MENDING_TABLE_BITS)
    solver.follow_moves(moves)
    if solver.decide(MENDING_NODES) == WON:
        return solver.best
    node = ProofSearch().prove(moves, MENDING_EFFORT)
    return node.winning.move if node.winning is not None else None


class ClassVerification:
    """Verifies a class's fourth moves that are not recorded yet. mend: whether to add missing moves to the book.

    An added move keeps earlier verifications valid, since the player met no position without a move in them.
    """

    def __init__(self, second: int, book: Book, records: RecordFile, mend: bool = False) -> None:
        self.second = second
        self.number = class_of(second)
        self.section = book.section_hash(self.number)
        self.records = records
        self.player = SolvedPlayer(book)
        self.mend = mend
        self.mended: list[str] = []         # games of one branch; the last move is the one that was found

    def branches(self) -> Iterator[JobRecord]:
        """Verify, record and yield each fourth move, once if symmetric. Raises NotVerified without a third move."""
        start = Verifier(self.player).first_moves(CENTRE, self.second)
        different = {least_image((*start, fourth)): fourth for fourth in range(BOARD_CELLS) if fourth not in start}
        keys = {fourth: f"{self.section} {sources_hash()} {FIVE_IN_A_ROW.cell_name(fourth)}"
                for fourth in different.values()}
        for key in keys.values():
            for game in self.records[key]["mended"] if key in self.records else ():
                self._add_to_book(game)
        for fourth, key in keys.items():
            if key not in self.records:
                self.records.add({"key": key, **self._verify((*start, fourth))})
            yield self.records[key]

    def _verify(self, moves: tuple[int, ...]) -> JobRecord:
        """Verify one branch and return its record. failure: the reason why the player does not win, or None."""
        started, failure = time.process_time(), None
        verifier = Verifier(self.player, self._find_missing_move if self.mend else None)
        self.mended = []
        try:
            verifier.verify(moves)
        except NotVerified as error:
            failure = f"{error} after {move_list(FIVE_IN_A_ROW, error.moves)}"
        return {**{name: getattr(verifier, name) for name in COUNTS},
                "worst_ms": round(1000 * verifier.worst_seconds, 1),
                "seconds": round(time.process_time() - started, 3), "date": str(datetime.now(UTC).date()),
                "python": platform.python_version(), "failure": failure, "mended": self.mended}

    def _find_missing_move(self, moves: Sequence[int]) -> bool:
        """Find a move for the position after these moves, and add it to the book; True if a move was found."""
        move = winning_move(moves)
        if move is not None:
            self.mended.append(move_list(FIVE_IN_A_ROW, (*moves, move)))
            self._add_to_book(self.mended[-1])
        return move is not None

    def _add_to_book(self, game: str) -> None:
        *moves, move = map(FIVE_IN_A_ROW.parse_cell, game.split())
        self.player.book = self.player.book.with_entry(self.number, moves, move)

    def summary(self, branches: list[JobRecord]) -> Verified:
        section = self.player.book.section_hash(self.number)
        return Verified(FIVE_IN_A_ROW.cell_name(self.second), section, sources_hash(),
                        python=branches[-1]["python"],
                        replies=BOARD_CELLS - 3 + sum(branch["replies"] for branch in branches),
                        positions=1 + sum(branch["positions"] for branch in branches),
                        seconds=round(sum(branch["seconds"] for branch in branches), 1),
                        **{name: max(branch[name] for branch in branches) for name in MAXIMA})


def write_branches(second: str, branches: Sequence[JobRecord], file: Path) -> None:
    """Write the counts of a class's branches to the file, in place of its earlier counts. second: names the class."""
    rows = read_branches(file) if file.exists() else []
    rows = [row for row in rows if row["second"] != second]
    rows += [{**branch, "second": second, "fourth": branch["key"].split()[-1]} for branch in branches]
    out = io.StringIO()
    table = csv.DictWriter(out, BRANCH_FIELDS, extrasaction="ignore", lineterminator="\n")
    table.writeheader()
    table.writerows(rows)
    write_whole(file, out.getvalue())


def read_branches(file: Path) -> list[dict[str, str]]:
    """The rows of the file of branch counts, with the fields BRANCH_FIELDS as text."""
    with file.open(encoding="utf-8", newline="") as rows:
        return list(csv.DictReader(rows))
