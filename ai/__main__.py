"""The command line of the engine: `python -m ai COMMAND`, or `crossfive-ai COMMAND` if the game is installed."""
import argparse
import importlib
import importlib.util
import io
import os
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import ModuleType

import ai
from ai.failures import InvalidInput, RunFailed

# The module of each command: add_arguments(parser) adds its options, if it has any, and run(arguments) returns the exit
# code or raises InvalidInput or RunFailed. A command without its module is not offered: games ship without ai.tools.
MODULES = {
    "balance": "ai.tools.strength.balance",
    "bench": "ai.tools.strength.bench",
    "calibrate": "ai.tools.calibration.calibrate",
    "calibrate-position": "ai.tools.calibration.calibrate_position",
    "effort": "ai.tools.strength.effort",
    "gomocup": "ai.gomocup.command",
    "grade": "ai.own_program.grade",
    "ladder": "ai.tools.strength.ladder",
    "network-games": "ai.tools.training.network_games",
    "people": "ai.tools.strength.people",
    "prove": "ai.tools.solving.prove",
    "puzzles": "ai.tools.puzzle_making.puzzles",
    "race": "ai.play.race_command",
    "records": "ai.records.command",
    "review": "ai.review.command",
    "solve": "ai.solved.solve",
    "tree": "ai.tree.command",
    "train": "ai.tools.training.train",
    "tune": "ai.tools.training.tune",
    "verify": "ai.tools.solving.verify",
}
EXTRAS = ("scipy", "torch")         # packages that only some commands need


def available() -> dict[str, str]:
    """A dictionary from the name of each installed command to its module, found without importing any of them."""
    return {name: module for name, module in MODULES.items()
            if importlib.util.find_spec(".".join(module.split(".")[:2])) is not None}


def program_name() -> str:
    return "crossfive-ai" if Path(sys.argv[0]).stem == "crossfive-ai" else "python -m ai"


def argument_parser(commands: Mapping[str, ModuleType]) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog=program_name(), description="The engine of Crossfive, without the game.")
    subparsers = parser.add_subparsers(metavar="COMMAND", required=True)
    for name, command in commands.items():
        subparser = subparsers.add_parser(name, help=command.__doc__, description=command.__doc__)
        if hasattr(command, "add_arguments"):
            command.add_arguments(subparser)
        subparser.set_defaults(run=command.run, parser=subparser)
    return parser


def print_build_notes() -> bool:
    notes = ai.build_notes()
    for note in notes:
        print(f"note: {note}", file=sys.stderr)
    return bool(notes)


def replace_closed_streams() -> None:
    """Replace each standard stream that was closed before this program started by an empty stream."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))    # noqa: SIM115


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command in argv (None: this process's arguments); return the exit code.

    It is 2 for wrong arguments and 130 for Ctrl+C, also while the command's modules are loaded.
    """
    replace_closed_streams()
    try:
        return load_and_run(sys.argv[1:] if argv is None else argv)
    except KeyboardInterrupt:
        return 130


def load_and_run(argv: Sequence[str]) -> int:
    modules = available()
    chosen = [argv[0]] if argv and argv[0] in modules else list(modules)       # the help lists them all
    try:
        commands = {name: importlib.import_module(modules[name]) for name in chosen}
    except ImportError as error:
        if not print_build_notes():
            raise
        return report_failure(error)        # the notes say what to do about it
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")    # the help and the tables have characters that some consoles lack
    arguments = argument_parser(commands).parse_args(argv, argparse.Namespace(argv=argv[1:]))
    print_build_notes()
    return run(arguments, argv[0])


def report_failure(why: object) -> int:
    """Print why a command can't do its work; return the exit code for that."""
    print(f"{program_name()}: {why}", file=sys.stderr)
    return 1


def run(arguments: argparse.Namespace, name: str) -> int:
    """Run the command of this name and return its exit code; print expected failures in one line."""
    try:
        code = arguments.run(arguments)
        sys.stdout.flush()
    except InvalidInput as error:
        arguments.parser.error(str(error))
    except RunFailed as error:
        return report_failure(error)
    except ModuleNotFoundError as error:
        package = str(error.name).partition(".")[0]
        if package not in EXTRAS:
            raise
        return report_failure(f"{name} needs {package}: pip install {package}")
    except OSError as error:
        if error.filename is not None:
            raise
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())      # else the flush at exit would fail, too
        return 0 if isinstance(error, BrokenPipeError) else report_failure(error.strerror)
    return int(code)


if __name__ == "__main__":
    sys.exit(main())
