"""Measure the searches on fixed positions, and compare the textbook's with the figures of the paper."""
import argparse
import random
import statistics
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import ai
from ai.play.levels import MASTER, Level
from ai.play.paper import ALPHABETA, MINIMAX, PaperRow, paper_row
from ai.play.race import estimated_nodes, lane_level
from ai.play.thinking import final_report
from ai.position.board import Board, board_of
from ai.position.rules import FIVE_IN_A_ROW, TIC_TAC_TOE, Move
from ai.position.scores import DECIDED
from ai.search.dfpn import Dfpn
from ai.search.report import SearchLimits, SearchReport
from ai.tools.games import play_at_random

SIGNATURE_SEARCHES = ((2, MINIMAX, 1), (4, ALPHABETA, 1), (6, ALPHABETA, 12))      # depth, algorithm and step
MASTER_DEPTH = 6                    # depth of the search for MASTER's signature
SOLVER_PLIES, SOLVED_NODES = (4, 14), 1_000     # for the solver's signature: stones on the board; nodes for each

NAMES = {MINIMAX: "minimax", ALPHABETA: "alpha-beta"}
HEAD = """\
                         the paper                        ours                  × the paper     % of
depth  search      seconds   nodes     seconds           nodes     nodes/s    time  nodes/s  minimax"""
NOTES = """\
Averages per move of the AI. Nodes are moves evaluated, anywhere in the tree. % of minimax: the
nodes of alpha-beta at the same depth. The paper's move lists were much shorter than ours, so its
times are for less work: compare nodes per second, and our two searches with each other. –: the
paper has no figure, or there is nothing to compare."""
CAPPED = """\
≥: stopped at a cap; the true figure is higher. ~: estimated from the root moves finished by then."""


def bench_positions(file: str = "positions.txt") -> list[tuple[Move, ...]]:
    """The positions of a file beside this module, in the file's order; by default those of the middle game."""
    lines = Path(__file__).with_name(file).read_text(encoding="utf-8").splitlines()
    return [tuple(map(FIVE_IN_A_ROW.parse_cell, line.split())) for line in lines if not line.startswith("#")]


class Plan(NamedTuple):
    """The searches to measure, of every `step`th position, each stopped after `cap` nodes."""

    step: int
    depths: dict[str, tuple[int, ...]]      # of each algorithm
    cap: int


# The caps stop plain minimax at depth 6, where a move would need some hundred million nodes. Uncompiled, a search
# visits about a hundredth as many in a second.
WHOLE = Plan(1, {MINIMAX: (0, 2, 4, 6), ALPHABETA: (0, 2, 4, 6, 8)}, 15_000_000 if ai.compiled() else 200_000)
QUICK = Plan(4, {MINIMAX: (0, 2, 4, 6), ALPHABETA: (0, 2, 4, 6)}, 500_000 if ai.compiled() else 10_000)


def textbook_report(board: Board, depth: int | None, algorithm: str, cap: int | None = None) -> SearchReport:
    """The last report of a search with this algorithm and at most `cap` nodes; depth None: to the end of the game."""
    return final_report(board, lane_level(Level.at_depth(depth), algorithm), limits=SearchLimits(nodes=cap))


def measure(depth: int, algorithm: str, positions: Sequence[Sequence[Move]], cap: int) -> PaperRow:
    reports = [textbook_report(board_of(FIVE_IN_A_ROW, moves), depth, algorithm, cap) for moves in positions]
    complete = all(report.complete for report in reports)
    return PaperRow(depth, algorithm, len(reports), statistics.fmean(report.seconds for report in reports),
                    statistics.fmean(report.nodes for report in reports), complete,
                    None if complete else estimated_nodes(algorithm, *reports))


def measure_all(plan: Plan, positions: Sequence[Sequence[Move]]) -> Iterator[PaperRow]:
    """Measure and yield every row of the plan; progress is printed on stderr."""
    textbook_report(board_of(FIVE_IN_A_ROW, positions[0]), 2, ALPHABETA)  # so that tables built only once are not timed
    for algorithm, depths in plan.depths.items():
        for depth in depths:
            print(f"{algorithm}, depth {depth}, {len(positions)} positions", file=sys.stderr, flush=True)
            yield measure(depth, algorithm, positions, plan.cap)


def nodes_per_second(rows: Sequence[PaperRow]) -> dict[str, int]:
    own = {algorithm: [row for row in rows if row.algorithm == algorithm] for algorithm in (MINIMAX, ALPHABETA)}
    return {algorithm: round(sum(row.nodes for row in group) / sum(row.seconds for row in group))
            for algorithm, group in own.items()}


def bench_signature(positions: Sequence[Sequence[Move]]) -> int:
    """The total nodes of fixed searches of these positions and of tic-tac-toe. It changes only if a search changes."""
    return textbook_report(Board(TIC_TAC_TOE), None, ALPHABETA).nodes + sum(
        textbook_report(board_of(FIVE_IN_A_ROW, moves), depth, algorithm).nodes
        for depth, algorithm, step in SIGNATURE_SEARCHES for moves in positions[::step])


def master_signature(positions: Sequence[Sequence[Move]], depth: int) -> int:
    """The total nodes of MASTER's searches to this depth. It changes only if the search or the weights change."""
    return sum(timed_search(moves, SearchLimits(depth=depth))[0].nodes for moves in positions)


def solver_positions() -> list[Board]:
    """Two hundred random unfinished positions, always the same: each stone is placed near the others."""
    rng, boards = random.Random(9), list[Board]()
    while len(boards) < 200:
        board = Board(FIVE_IN_A_ROW)
        play_at_random(board, rng.randint(*SOLVER_PLIES), rng)
        if not board.is_over():
            boards.append(board)
    return boards


def solver_signature(positions: Sequence[Board]) -> int:
    """The total number of stones that the solver of forced wins tries. It changes only if the solver changes."""
    stones = 0
    for board in positions:
        solver = Dfpn(board.rules.size)
        solver.solve(board, SOLVED_NODES)
        stones += solver.puts
    return stones


# MASTER's depth and speed.

def master_facts() -> Iterator[str]:
    """Yield lines to print: MASTER's depth and speed at one second a move."""
    yield "MASTER, one thread, 1 s a move"
    yield from depth_facts(bench_positions())
    yield "late in a game"
    yield from depth_facts(bench_positions("late_positions.txt"))


def depth_facts(positions: Sequence[Sequence[Move]]) -> Iterator[str]:
    """Yield lines to print: the depth and the speed of a one-second search in each position."""
    yield "stones  depth   thousand nodes   per second of its processor's time"
    depths, open_depths, nodes, seconds = [], [], 0, 0.0
    for moves in positions:
        report, processor = timed_search(moves, MASTER.limits)
        depths.append(report.depth or 0)
        if report.score is None or abs(report.score) < DECIDED:
            open_depths.append(depths[-1])
            nodes, seconds = nodes + report.nodes, seconds + processor
        yield f"{len(moves):6}{depths[-1]:7}{report.nodes / 1000:17,.0f}{report.nodes / processor / 1000:12,.0f}"
    yield f"mean depth {statistics.fmean(depths):.1f}"
    if open_depths:
        yield (f"of the {len(open_depths)} that no forced win decides: mean depth {statistics.fmean(open_depths):.1f}, "
               f"{nodes / seconds / 1e6:.2f} million nodes per second")


def timed_search(moves: Sequence[Move], limits: SearchLimits) -> tuple[SearchReport, float]:
    """Search with MASTER; return its last report and the search's processor time in seconds."""
    started = time.process_time()
    report = final_report(board_of(FIVE_IN_A_ROW, moves), MASTER, limits=limits)
    return report, time.process_time() - started


# The report, our figures and the paper's side by side, within 100 columns.

def figure_text(value: float | None, form: str = ",.0f", mark: str = "") -> str:
    """A figure as text, or a dash if it is None. form: its format. mark: text in front of the figure."""
    return "–" if value is None else f"{mark}{value:{form}}"


def share_of_minimax(row: PaperRow, minimax: PaperRow | None) -> str:
    """Alpha-beta's nodes in percent of plain minimax's nodes at the same depth, marked if the latter are estimated.

    minimax: the plain row of this depth. A dash if there is nothing to compare.
    """
    whole = None if minimax is None else minimax.nodes if minimax.complete else minimax.estimated_nodes
    if row.algorithm == MINIMAX or not row.complete or minimax is None or whole is None:
        return "–"
    return figure_text(100 * row.nodes / whole, ".2g" if row.nodes < whole / 10 else ".0f",
                       "" if minimax.complete else "~")


def table_line(row: PaperRow, minimax: PaperRow | None) -> str:
    """One line of the table. minimax: the row of plain minimax at the same depth, if there is one."""
    paper = paper_row(row.depth, row.algorithm)
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


def table_text(rows: Sequence[PaperRow]) -> str:
    plain = {row.depth: row for row in rows if row.algorithm == MINIMAX}
    build = "compiled" if ai.compiled() else "plain Python"
    speeds = ", ".join(f"{NAMES[algorithm]} {rate:,}" for algorithm, rate in nodes_per_second(rows).items())
    return "\n".join([
        f"Crossfive's textbook searches beside the paper's, on {rows[0].positions} positions, 15×15; {build}.", "",
        HEAD, *[table_line(row, plain.get(row.depth)) for row in rows], "",
        f"Nodes per second over all rows: {speeds}.", "",
        NOTES, *([] if all(row.complete for row in rows) else [CAPPED])])


# The command.

def add_arguments(parser: argparse.ArgumentParser) -> None:
    only = parser.add_mutually_exclusive_group()
    only.add_argument("--quick", action="store_true", help="fewer positions, less deep, lower caps")
    for option, facts, help_text in (
            ("--signature", lambda: [bench_signature(bench_positions())],
             "print only the total nodes of fixed searches: it changes when the search changes"),
            ("--master-signature", lambda: [master_signature(bench_positions(), MASTER_DEPTH)],
             "the same of MASTER's search"),
            ("--solver-signature", lambda: [solver_signature(solver_positions())],
             "the same of the solver of forced wins"),
            ("--master", master_facts, "print MASTER's depth and speed instead")):
        only.add_argument(option, action="store_const", dest="facts", const=facts, help=help_text)


def run(arguments: argparse.Namespace) -> int:
    if arguments.facts is not None:
        for line in arguments.facts():
            print(line, flush=True)
        return 0
    plan = QUICK if arguments.quick else WHOLE
    print(table_text(list(measure_all(plan, bench_positions()[::plan.step]))))
    return 0
