"""Measure the searches on fixed positions, and compare the textbook's with the figures of the paper."""
import argparse
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
            ("--master-signature", "the same for MASTER's search"),
            ("--master", "print MASTER's depth and speed instead")):
        only.add_argument(option, action="store_true", help=help_text)


def run(arguments: argparse.Namespace) -> int:
    positions = bench_positions()
    if arguments.signature:
        print(signatures.textbook_signature(positions))
    elif arguments.master_signature:
        print(signatures.master_signature(positions))
    elif arguments.master:
        print("MASTER, one thread, 1 s a move")
        master_speed.print_speed(positions)
        print("late in a game")
        master_speed.print_speed(bench_positions("late_positions.txt"))
    else:
        plan = paper_table.QUICK_PLAN if arguments.quick else paper_table.WHOLE_PLAN
        print(paper_table.table_text(list(paper_table.measure_all(plan, positions[::plan.step]))))
    return 0
