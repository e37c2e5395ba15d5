"""The command line of the engine: `python -m ai COMMAND`."""
from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Sequence
from typing import Protocol

import ai
from ai.gomocup import command as gomocup
from ai.lab import bench, calibrate, ladder, tune
from ai.play import race


class Command(Protocol):
    """A module that serves a command. Its docstring is the help."""

    __doc__: str | None

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """Declare the options."""

    def run(self, arguments: argparse.Namespace) -> int:
        """Do it; the exit code."""


COMMANDS: dict[str, Command] = {
    "bench": bench,
    "calibrate": calibrate,
    "gomocup": gomocup,
    "ladder": ladder,
    "race": race,
    "tune": tune,
}


def argument_parser() -> argparse.ArgumentParser:
    """The whole command line."""
    parser = argparse.ArgumentParser(prog="python -m ai", description="The engine of Crossfive, without the game.")
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    for name, command in COMMANDS.items():
        subparser = commands.add_parser(name, help=command.__doc__, description=command.__doc__)
        command.add_arguments(subparser)
        subparser.set_defaults(run=command.run)
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; the exit code. Exits with 2 where the arguments are wrong."""
    arguments = argument_parser().parse_args(argv)
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")    # the tables have signs that some consoles lack
    for note in ai.build_notes():
        print(f"note: {note}", file=sys.stderr)
    try:
        code = arguments.run(arguments)
        sys.stdout.flush()
    except BrokenPipeError:                 # whoever read our output has gone; nothing is left to say, nor to flush
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130
    return int(code)


if __name__ == "__main__":
    sys.exit(main())
