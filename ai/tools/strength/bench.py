"""Measure the searches on fixed positions, and compare the textbook's with the figures of the paper."""
import argparse
import statistics
import time
from collections.abc import Sequence
from pathlib import Path

from ai.play.levels import MASTER
from ai.play.race import ALPHABETA, MINIMAX
from ai.play.thinking import final_report
from ai.position.board import Board, board_of
from ai.position.rules import FIVE_IN_A_ROW, TIC_TAC_TOE, Move
from ai.position.scores import DECIDED
from ai.search.report import SearchLimits
from ai.tools.strength import paper_table

TEXTBOOK_SEARCHES = ((2, MINIMAX, 1), (4, ALPHABETA, 1), (6, ALPHABETA, 12))      # depth, algorithm and step


def bench_positions(file: str = "positions.txt") -> list[tuple[Move, ...]]:
    """The positions of a file beside this module, in the file's order; by default those of the middle game."""
    lines = Path(__file__).with_name(file).read_text(encoding="utf-8").splitlines()
    return [tuple(map(FIVE_IN_A_ROW.parse_cell, line.split())) for line in lines if not line.startswith("#")]


# The signatures: each total changes only if its search or what the search uses changes.

def textbook_signature(positions: Sequence[Sequence[Move]]) -> int:
    """The total nodes of the textbook's searches of these positions and of tic-tac-toe."""
    return paper_table.textbook_report(Board(TIC_TAC_TOE), None, ALPHABETA).nodes + sum(
        paper_table.textbook_report(board_of(FIVE_IN_A_ROW, moves), depth, algorithm).nodes
        for depth, algorithm, step in TEXTBOOK_SEARCHES for moves in positions[::step])


def master_signature(positions: Sequence[Sequence[Move]], depth: int = 6) -> int:
    """The total nodes of MASTER's searches of these positions to this depth; it changes with the weights, too."""
    return sum(final_report(board_of(FIVE_IN_A_ROW, moves), MASTER, limits=SearchLimits(depth=depth)).nodes
               for moves in positions)


def print_speed(positions: Sequence[Sequence[Move]]) -> None:
    """Print the depth and the speed of each position's search as it ends, then their means."""
    print("stones  depth   thousand nodes   per second of its processor's time")
    depths, open_depths, nodes, seconds = [], [], 0, 0.0
    for moves in positions:
        started = time.process_time()
        report = final_report(board_of(FIVE_IN_A_ROW, moves), MASTER)
        processor = time.process_time() - started
        depths.append(report.depth or 0)
        if report.score is None or abs(report.score) < DECIDED:
            open_depths.append(depths[-1])
            nodes, seconds = nodes + report.nodes, seconds + processor
        print(f"{len(moves):6}{depths[-1]:7}{report.nodes / 1000:17,.0f}{report.nodes / processor / 1000:12,.0f}",
              flush=True)
    print(f"mean depth {statistics.fmean(depths):.1f}")
    if open_depths:
        print(f"of the {len(open_depths)} that no forced win decides: mean depth {statistics.fmean(open_depths):.1f}, "
              f"{nodes / seconds / 1e6:.2f} million nodes per second")


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
        print(textbook_signature(positions))
    elif arguments.master_signature:
        print(master_signature(positions))
    elif arguments.master:
        print("MASTER, one thread, 1 s a move")
        print_speed(positions)
        print("late in a game")
        print_speed(bench_positions("late_positions.txt"))
    else:
        plan = paper_table.QUICK_PLAN if arguments.quick else paper_table.WHOLE_PLAN
        print(paper_table.table_text(list(paper_table.measure_all(plan, positions[::plan.step]))))
    return 0
