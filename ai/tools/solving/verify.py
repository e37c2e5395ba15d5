"""Verify the book of the solved opening: play every legal reply at every turn against the player that uses it."""
import argparse
import json
import os
from pathlib import Path

from ai.arguments import refuse_together
from ai.failures import InvalidInput, file_access, write_file
from ai.position.rules import FIVE_IN_A_ROW, Move
from ai.solved import status
from ai.solved.book import BOARD_CELLS, BOOK_FILE, CENTRE, CLASSES, Book, class_of
from ai.solved.playthrough import NotVerified
from ai.solved.status import Verified
from ai.tools.runner import RecordFile
from ai.tools.solving.prove import chosen_classes, read_book
from ai.tools.solving.verification import BRANCHES, REPLY_FIELDS, ClassVerification, write_branches

VERIFY_FILE = Path(".work/verify.jsonl")


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
