"""The benchmark's report as text: our figures and the paper's side by side, within 100 columns."""
from __future__ import annotations

from collections.abc import Mapping, Sequence

from ai.play.paper import ALPHABETA, MINIMAX, Row, paper_row

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


def number(value: float | None, form: str = ",.0f", mark: str = "") -> str:
    """A figure as text, or a dash if it is None. form: its format. mark: text in front of the figure."""
    return "–" if value is None else f"{mark}{value:{form}}"


def share(row: Row, minimax: Row | None) -> str:
    """Alpha-beta's nodes in percent of plain minimax's nodes at the same depth, marked if the latter are estimated.

    minimax: the plain row of this depth. A dash if there is nothing to compare.
    """
    whole = None if minimax is None else minimax.nodes if minimax.complete else minimax.estimated_nodes
    if row.algorithm == MINIMAX or not row.complete or minimax is None or whole is None:
        return "–"
    return number(100 * row.nodes / whole, ".2g" if row.nodes < whole / 10 else ".0f", "" if minimax.complete else "~")


def line(row: Row, minimax: Row | None) -> str:
    """One line of the table. minimax: the row of plain minimax at the same depth, if there is one."""
    paper = paper_row(row.depth, row.algorithm)
    stopped = "" if row.complete else "≥ "
    nodes = number(row.nodes, mark=stopped) if row.estimated_nodes is None else number(row.estimated_nodes, mark="~ ")
    cells = (
        (9, number(paper.seconds if paper is not None else None, ".3f")),
        (8, number(paper.nodes if paper is not None else None, ",g")),
        (12, number(row.seconds, ".6f" if row.seconds < 1 else ".2f", stopped)),
        (16, nodes),
        (12, number(row.rate)),
        (8, number(paper.seconds / row.seconds if paper is not None and row.complete else None)),
        (9, number(row.rate / paper.rate if paper is not None else None)),
        (9, share(row, minimax)),
    )
    return f"{row.depth:>5}  {NAMES[row.algorithm]:<10}" + "".join(f"{text:>{width}}" for width, text in cells)


def table(rows: Sequence[Row], rates: Mapping[str, int], compiled: bool) -> str:
    plain = {row.depth: row for row in rows if row.algorithm == MINIMAX}
    build = "compiled" if compiled else "plain Python"
    speeds = ", ".join(f"{NAMES[algorithm]} {rate:,}" for algorithm, rate in rates.items())
    return "\n".join([
        f"Crossfive's textbook searches beside the paper's, on {rows[0].positions} positions, 15×15; {build}.", "",
        HEAD, *[line(row, plain.get(row.depth)) for row in rows], "",
        f"Nodes per second over all rows: {speeds}.", "",
        NOTES, *([] if all(row.complete for row in rows) else [CAPPED])])
