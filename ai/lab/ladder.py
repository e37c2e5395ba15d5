"""Play matches between two levels from a file of openings, each with both colours, and tell the Elo difference."""
from __future__ import annotations

import argparse
import sys
from pathlib import Path

from ai.lab import openings, runner
from ai.lab.matches import FIELDS, parse_side, play, result_of, schedule
from ai.lab.runner import Record, RecordFile, open_runner
from ai.play.arguments import InvalidInput, whole_number

MOST_GAMES = 1_000_000


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of `python -m ai ladder`."""
    parser.add_argument("one", nargs="?", type=parse_side, help="a level: 0, 2, … MASTER, MASTER@0.1s, MASTER@20000n")
    parser.add_argument("two", nargs="?", type=parse_side, help="its opponent")
    parser.add_argument("--games", type=whole_number(1, MOST_GAMES), default=100, metavar="N")
    parser.add_argument("--openings", type=Path, default=openings.FILE, metavar="FILE",
                        help="a file of openings, as openings.txt here")
    parser.add_argument("--seed", type=whole_number(0), default=1)
    parser.add_argument("--out", type=Path, metavar="FILE",
                        help="a file of games, a JSON object per line; what it has is not played again")
    parser.add_argument("--make-openings", type=whole_number(1, MOST_GAMES), metavar="N",
                        help="print N new balanced openings instead")
    runner.add_arguments(parser)


def run(arguments: argparse.Namespace) -> int:
    """Play what is missing, and tell the result; the exit code."""
    if arguments.make_openings is not None:
        for line in openings.make_openings(arguments.make_openings, arguments.seed):
            print(line, flush=True)
        return 0
    one, two = arguments.one, arguments.two
    if one is None or two is None or one.name == two.name:
        raise InvalidInput("two different sides are needed")
    games = schedule(one, two, openings.read_openings(arguments.openings), arguments.games, arguments.seed)
    records = RecordFile(arguments.out, FIELDS)
    played: list[Record] = []
    with open_runner(arguments.processes, arguments.dask) as workers:
        for record in workers.results(play, games, records):
            played.append(record)
            print(f"\r{one.name} against {two.name}: {result_of(played, one.name).text()}    ", end="",
                  file=sys.stderr, flush=True)
    print(file=sys.stderr)
    print(f"{one.name} against {two.name}: {result_of(played, one.name).text()}")
    return 0
