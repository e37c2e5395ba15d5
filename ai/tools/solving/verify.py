"""Verify the book of the solved opening: play every legal reply at every turn against the player that uses it."""
import argparse
import csv
import io
import json
import os
import platform
import time
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path

from ai.arguments import refuse_together
from ai.failures import InvalidInput, file_access, write_file, write_whole
from ai.position.rules import FIVE_IN_A_ROW, Move
from ai.search.dfpn import WON, Dfpn
from ai.search.moves import move_list
from ai.solved import status
from ai.solved.book import BOARD_CELLS, BOOK_FILE, CENTRE, CLASSES, SIZE, Book, class_of
from ai.solved.player import SolvedPlayer
from ai.solved.playthrough import NotVerified, Verifier, least_image
from ai.solved.proof_search import ProofSearch
from ai.solved.sources import sources_hash
from ai.solved.status import Verified
from ai.tools.runner import JobRecord, RecordFile
from ai.tools.solving.prove import chosen_classes, read_book

VERIFY_FILE = Path(".work/verify.jsonl")
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


# The command.

def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("second", nargs="*", help="second moves, such as h15 (all those that the book has)")
    parser.add_argument("--status", action="store_true", help="only say what has been verified")
    parser.add_argument("--json", action="store_true", help="with --status: print one JSON object")
    parser.add_argument("--mend", action="store_true",
                        help="if the player knows no move, search longer for one and add it to the book")
    parser.add_argument("--again", action="store_true", help="verify again what the record says is verified")
    parser.add_argument("--out", type=Path, default=VERIFY_FILE, metavar="FILE",
                        help="a file of branches, a JSON object per line; recorded branches are not verified again "
                             "(%(default)s)")
    parser.add_argument("--book", type=Path, default=BOOK_FILE, metavar="FILE",
                        help="the book (the shipped one)")
    parser.add_argument("--record", type=Path, default=status.VERIFIED_FILE, metavar="FILE",
                        help="the file in which verified classes are recorded (the shipped one)")


def run(arguments: argparse.Namespace) -> int:
    """Verify class after class and record the verified classes; return exit code 1 if a branch fails, else 0."""
    if arguments.status:
        refuse_together(arguments, "--status", "second", "--mend", "--again", "--out")
    elif arguments.json:
        raise InvalidInput("--json goes with --status")
    if not os.path.exists(arguments.book):
        raise InvalidInput(f"{arguments.book}: there is no book")
    book = read_book(arguments.book)
    if arguments.status:
        earlier = read_record(arguments.record)
        print(json.dumps(status_json(book, earlier)) if arguments.json else status_text(book, earlier))
        return 0
    classes = chosen_classes(arguments.second)
    empty = [second for second in classes if book.entries(class_of(second)) == 0]
    if empty and arguments.second:
        raise InvalidInput(f"the book has nothing after {', '.join(map(FIVE_IN_A_ROW.cell_name, empty))}")
    read_record(arguments.record)       # so that a damaged file is noticed before the work
    records = RecordFile(arguments.out, REPLY_FIELDS)
    wins = [verify_class(second, records, arguments) for second in classes if second not in empty]
    print("verified:", status_text(read_book(arguments.book), read_record(arguments.record)))
    return int(not all(wins))


def verify_class(second: Move, records: RecordFile, arguments: argparse.Namespace) -> bool:
    """Verify a class and record it; print the reasons and return False if the player does not always win."""
    book, name = read_book(arguments.book), FIVE_IN_A_ROW.cell_name(second)
    if not arguments.again and class_of(second) in status.valid_records(read_record(arguments.record), book):
        print(f"{name}: verified before")
        return True
    class_run = ClassVerification(second, book, records, arguments.mend)
    try:
        branches = list(class_run.branches())
        failures = [branch["failure"] for branch in branches if branch["failure"] is not None]
    except NotVerified as error:
        failures = [error]
    for failure in failures:
        print(f"{name}: {failure}", flush=True)
    if failures:
        return False
    if class_run.player.book.sections != book.sections:     # mending has added moves
        write_file(arguments.book, class_run.player.book.to_bytes())
    record = class_run.summary(branches)
    print(f"{name}: verified, {record.replies:,} replies, {record.positions:,} positions, "
          f"at most {record.longest} stones, slowest move {record.worst_nodes:,} nodes and {record.worst_ms:.0f} ms, "
          f"{record.seconds:,.0f} s", flush=True)
    with file_access(arguments.record):
        write_branches(name, branches, arguments.record.with_name(BRANCHES))
        status.write_verified({**read_record(arguments.record), class_run.number: record}, arguments.record)
    return True


def read_record(file: Path) -> dict[int, Verified]:
    """Read the records of verified classes; empty if there is no file. Raises InvalidInput for a damaged file."""
    with file_access(file, ValueError):
        return status.read_verified(file) if file.exists() else {}


def status_text(book: Book, records: dict[int, Verified]) -> str:
    """A text of a few lines: the verified second moves, the computing behind them and the book's hash."""
    valid = status.valid_records(records, book)
    cells = sum(class_of(cell) in valid for cell in range(BOARD_CELLS) if cell != CENTRE)
    names = " ".join(valid[number].second for number in sorted(valid))
    replies, hours = (sum(getattr(record, name) for record in valid.values()) for name in ("replies", "seconds"))
    return (f"{len(valid)} of {len(CLASSES)} classes of second moves, "
            f"{cells} of {BOARD_CELLS - 1} cells: {names or 'none'}\n"
            f"{replies:,} replies in {hours / 3600:.2f} hours of one core\n"
            f"book {book.hash}")


def status_json(book: Book, records: dict[int, Verified]) -> dict[str, int | str]:
    """Figures of the proof: the classes of second moves, in the book and verified, and the book's size and hash."""
    entries = [book.entries(number) for number in range(len(CLASSES))]
    return {"classes": len(CLASSES), "proved": sum(map(bool, entries)),
            "verified": len(status.valid_records(records, book)), "book_entries": sum(entries),
            "book_bytes": len(book.to_bytes()), "book_hash": book.hash}
