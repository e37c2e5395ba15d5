"""Convert records of games between the formats of several programs, by the endings of the files' names."""
import argparse
import sys
from pathlib import Path

from ai.failures import as_invalid_input, file_access
from ai.records.formats import FORMATS, read_named_file, write_files
from ai.records.record import InvalidRecord, Record
from ai.wording import quantity


def add_arguments(parser: argparse.ArgumentParser) -> None:
    kinds = ", ".join(f"{ending} ({kind.title})" for ending, kind in FORMATS.items())
    parser.add_argument("files", nargs="+", type=Path, metavar="IN", help=f"files with games: {kinds}")
    parser.add_argument("out", type=Path, metavar="OUT",
                        help="the file to write; an ending that stands for a single game gets numbered files")


def run(arguments: argparse.Namespace) -> int:
    records: list[Record] = []
    for path in arguments.files:
        games = read_named_file(path)
        records += games
        for note in dict.fromkeys(game.note for game in games if game.note):
            print(f"{path}: {note}", file=sys.stderr)
        if arguments.out.suffix.lower() != ".sgf" and any(game.tree for game in games):
            print(f"{path}: variations and comments are left out; .sgf files hold them", file=sys.stderr)
        known = FORMATS.get(arguments.out.suffix.lower())
        if known is not None and not known.any_rules and any(game.rules.exact for game in games):
            print(f"{path}: the rule that exactly five win is left out; .sgf, .json and .txt files hold it",
                  file=sys.stderr)
    with as_invalid_input(InvalidRecord), file_access(arguments.out):
        written = write_files(records, arguments.out)
    where = str(written[0]) if len(written) == 1 else f"{written[0]} to {written[-1].name}"
    print(f"{quantity(len(records), 'game')}: {where}")
    return 0
