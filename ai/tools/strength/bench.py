"""Measure the searches on fixed positions, and compare the textbook's with the figures of the paper."""
import argparse
import statistics
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import ai
from ai.play.levels import MASTER, Level
from ai.play.race import ALPHABETA, MINIMAX, MeanCost, estimated_nodes, lane_level, paper_cost
from ai.play.thinking import final_report
from ai.position.board import Board, board_of
from ai.position.rules import FIVE_IN_A_ROW, TIC_TAC_TOE, Move
from ai.position.scores import DECIDED
from ai.search.report import SearchLimits, SearchReport

TEXTBOOK_SEARCHES = ((2, MINIMAX, 1), (4, ALPHABETA, 1), (6, ALPHABETA, 12))      # depth, algorithm and step
NAMES = {MINIMAX: "minimax", ALPHABETA: "alpha-beta"}
TEMPLATE = Path(__file__).with_suffix(".txt")      # the table, its last line about searches that a cap has stopped


class Plan(NamedTuple):
    """The searches to measure, of every `step`th position, each stopped after `cap` nodes."""

    step: int
    depths: dict[str, tuple[int, ...]]      # of each algorithm
    cap: int


# The caps stop plain minimax at depth 6, where a move would need some hundred million nodes. Uncompiled, a search
# visits about a hundredth as many in a second.
WHOLE_PLAN = Plan(1, {MINIMAX: (0, 2, 4, 6), ALPHABETA: (0, 2, 4, 6, 8)}, 15_000_000 if ai.compiled() else 200_000)
QUICK_PLAN = Plan(4, {MINIMAX: (0, 2, 4, 6), ALPHABETA: (0, 2, 4, 6)}, 500_000 if ai.compiled() else 10_000)


def bench_positions(file: str = "positions.txt") -> list[tuple[Move, ...]]:
    """The positions of a file beside this module, in the file's order; by default those of the middle game."""
    lines = Path(__file__).with_name(file).read_text(encoding="utf-8").splitlines()
    return [tuple(map(FIVE_IN_A_ROW.parse_cell, line.split())) for line in lines if not line.startswith("#")]


def textbook_report(board: Board, depth: int | None, algorithm: str, cap: int | None = None) -> SearchReport:
    """The last report of a search with this algorithm and at most `cap` nodes; depth None: to the end of the game."""
    return final_report(board, lane_level(Level.at_depth(depth), algorithm), limits=SearchLimits(nodes=cap))


# The signatures: each total changes only if its search or what the search uses changes.

def textbook_signature(positions: Sequence[Sequence[Move]]) -> int:
    """The total nodes of the textbook's searches of these positions and of tic-tac-toe."""
    return textbook_report(Board(TIC_TAC_TOE), None, ALPHABETA).nodes + sum(
        textbook_report(board_of(FIVE_IN_A_ROW, moves), depth, algorithm).nodes
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


# The table of the textbook's searches, within 100 columns.

def measure(depth: int, algorithm: str, positions: Sequence[Sequence[Move]], cap: int) -> MeanCost:
    reports = [textbook_report(board_of(FIVE_IN_A_ROW, moves), depth, algorithm, cap) for moves in positions]
    complete = all(report.complete for report in reports)
    return MeanCost(depth, algorithm, len(reports), statistics.fmean(report.seconds for report in reports),
                    statistics.fmean(report.nodes for report in reports), complete,
                    None if complete else estimated_nodes(algorithm, *reports))


def measure_all(plan: Plan, positions: Sequence[Sequence[Move]]) -> Iterator[MeanCost]:
    """Measure and yield every row of the plan; progress is printed on stderr."""
    textbook_report(board_of(FIVE_IN_A_ROW, positions[0]), 2, ALPHABETA)  # so that tables built only once are not timed
    for algorithm, depths in plan.depths.items():
        for depth in depths:
            print(f"{algorithm}, depth {depth}, {len(positions)} positions", file=sys.stderr, flush=True)
            yield measure(depth, algorithm, positions, plan.cap)


def nodes_per_second(rows: Sequence[MeanCost]) -> dict[str, int]:
    own = {algorithm: [row for row in rows if row.algorithm == algorithm] for algorithm in (MINIMAX, ALPHABETA)}
    return {algorithm: round(sum(row.nodes for row in group) / sum(row.seconds for row in group))
            for algorithm, group in own.items()}


def figure_text(value: float | None, form: str = ",.0f", mark: str = "") -> str:
    """A figure as text, or a dash if it is None. form: its format. mark: text in front of the figure."""
    return "–" if value is None else f"{mark}{value:{form}}"


def share_of_minimax(row: MeanCost, minimax: MeanCost | None) -> str:
    """Alpha-beta's nodes in percent of plain minimax's nodes at the same depth, marked if the latter are estimated.

    minimax: the plain row of this depth. A dash if there is nothing to compare.
    """
    whole = None if minimax is None else minimax.nodes if minimax.complete else minimax.estimated_nodes
    if row.algorithm == MINIMAX or not row.complete or minimax is None or whole is None:
        return "–"
    return figure_text(100 * row.nodes / whole, ".2g" if row.nodes < whole / 10 else ".0f",
                       "" if minimax.complete else "~")


def table_line(row: MeanCost, minimax: MeanCost | None) -> str:
    """One line of the table. minimax: the row of plain minimax at the same depth, if there is one."""
    paper = paper_cost(row.depth, row.algorithm)
    seconds, moves, times, rates = (None,) * 4 if paper is None else (
        paper.seconds, paper.nodes, paper.seconds / row.seconds if row.complete else None, row.rate / paper.rate)
    stopped = "" if row.complete else "≥ "
    nodes, mark = (row.nodes, stopped) if row.estimated_nodes is None else (row.estimated_nodes, "~ ")
    cells = (
        (9, figure_text(seconds, ".3f")),
        (8, figure_text(moves, ",g")),
        (12, figure_text(row.seconds, ".6f" if row.seconds < 1 else ".2f", stopped)),
        (16, figure_text(nodes, mark=mark)),
        (12, figure_text(row.rate)),
        (8, figure_text(times)),
        (9, figure_text(rates)),
        (9, share_of_minimax(row, minimax)),
    )
    return f"{row.depth:>5}  {NAMES[row.algorithm]:<10}" + "".join(f"{text:>{width}}" for width, text in cells)


def table_text(rows: Sequence[MeanCost]) -> str:
    plain = {row.depth: row for row in rows if row.algorithm == MINIMAX}
    build = "compiled" if ai.compiled() else "plain Python"
    speeds = ", ".join(f"{NAMES[algorithm]} {rate:,}" for algorithm, rate in nodes_per_second(rows).items())
    *lines, about_caps = TEMPLATE.read_text(encoding="utf-8").format(
        positions=rows[0].positions, build=build, speeds=speeds,
        rows="\n".join(table_line(row, plain.get(row.depth)) for row in rows)).splitlines()
    return "\n".join(lines if all(row.complete for row in rows) else [*lines, about_caps])


# The command.

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
        plan = QUICK_PLAN if arguments.quick else WHOLE_PLAN
        print(table_text(list(measure_all(plan, positions[::plan.step]))))
    return 0
