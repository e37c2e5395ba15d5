"""Measure the searches on fixed positions, and compare the textbook's with the figures of the paper."""
import argparse
from collections.abc import Iterator
from pathlib import Path

from ai.position.rules import FIVE_IN_A_ROW, Move
from ai.tools.strength import master_speed, paper_table, signatures


def bench_positions(file: str = "positions.txt") -> list[tuple[Move, ...]]:
    """The positions of a file beside this module, in the file's order; by default those of the middle game."""
    lines = Path(__file__).with_name(file).read_text(encoding="utf-8").splitlines()
    return [tuple(map(FIVE_IN_A_ROW.parse_cell, line.split())) for line in lines if not line.startswith("#")]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    only = parser.add_mutually_exclusive_group()
    for option, help_text in (
            ("--quick", "fewer positions, less deep, lower caps"),
            ("--signature", "print only the total nodes of fixed searches: it changes when the search changes"),
            ("--master-signature", "the same of MASTER's search"),
            ("--solver-signature", "the same of the solver of forced wins"),
            ("--master", "print MASTER's depth and speed instead")):
        only.add_argument(option, action="store_true", help=help_text)


def lines_of(arguments: argparse.Namespace) -> Iterator[object]:
    """Yield what the command prints, line by line."""
    positions = bench_positions()
    if arguments.signature:
        yield signatures.textbook_signature(positions)
    elif arguments.master_signature:
        yield signatures.master_signature(positions)
    elif arguments.solver_signature:
        yield signatures.solver_signature(signatures.solver_positions())
    elif arguments.master:
        yield "MASTER, one thread, 1 s a move"
        yield from master_speed.speed_lines(positions)
        yield "late in a game"
        yield from master_speed.speed_lines(bench_positions("late_positions.txt"))
    else:
        plan = paper_table.QUICK_PLAN if arguments.quick else paper_table.WHOLE_PLAN
        yield paper_table.table_text(list(paper_table.measure_all(plan, positions[::plan.step])))


def run(arguments: argparse.Namespace) -> int:
    for line in lines_of(arguments):
        print(line, flush=True)
    return 0
