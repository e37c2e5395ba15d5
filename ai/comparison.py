"""The benchmark as text: our figures beside the paper's, within 100 columns."""
from __future__ import annotations

from collections.abc import Mapping, Sequence

from ai.footprint import Footprint
from ai.paper import ALPHABETA, MINIMAX, Row, paper_row

NAMES = {MINIMAX: "minimax", ALPHABETA: "alpha-beta"}
HEAD = f"""\
{'':17}{'the paper':>18}{'ours':>27}{'':12}{'× the paper':>18}{'% of':>8}
{'depth  search':17}{'seconds':>9}{'nodes':>9}{'seconds':>12}{'nodes':>15}{'nodes/s':>12}{'time':>9}{'nodes/s':>9}{'minimax':>8}"""
NOTES = """\
Averages per move of the AI. Nodes are moves evaluated, anywhere in the tree. % of minimax: alpha-beta's nodes at
the same depth. The paper's move lists were much shorter than ours (8,125 nodes at depth 4), so its times are
for less work: compare nodes per second, and our two searches with each other. –: no figure."""
CAPPED = """\
≥: stopped at the cap, so the true figure is higher. ~: estimated from the root moves finished before the cap."""


def number(value: float | None, form: str = ",.0f", mark: str = "") -> str:
    """The figure, or a dash where there is none."""
    return "–" if value is None else f"{mark}{value:{form}}"


def share(row: Row, minimax: Row | None) -> str:
    """Alpha-beta's nodes in percent of plain minimax's at the same depth, estimated where those are."""
    whole = None if minimax is None else minimax.nodes if minimax.complete else minimax.estimated_nodes
    if row.algorithm == MINIMAX or not row.complete or minimax is None or whole is None:
        return "–"
    return number(100 * row.nodes / whole, ".2g" if row.nodes < whole / 10 else ".0f", "" if minimax.complete else "~")


def line(row: Row, minimax: Row | None) -> str:
    """One line of the table; minimax is the plain row of the same depth."""
    paper = paper_row(row.depth, row.algorithm)
    stopped = "" if row.complete else "≥ "
    nodes = number(row.nodes, mark=stopped) if row.estimated_nodes is None else number(row.estimated_nodes, mark="~ ")
    cells = (
        (9, number(paper and paper.seconds, ".3f")),
        (9, number(paper and paper.nodes, ",g")),
        (12, number(row.seconds, ".6f" if row.seconds < 1 else ".2f", stopped)),
        (15, nodes),
        (12, number(row.rate)),
        (9, number(paper.seconds / row.seconds if paper is not None and row.complete else None)),
        (9, number(row.rate / paper.rate if paper is not None else None)),
        (8, share(row, minimax)),
    )
    return f"{row.depth:>5}  {NAMES[row.algorithm]:<10}" + "".join(f"{text:>{width}}" for width, text in cells)


def table(rows: Sequence[Row], rates: Mapping[str, int], compiled: bool, footprint: Footprint) -> str:
    """The whole text."""
    plain = {row.depth: row for row in rows if row.algorithm == MINIMAX}
    build = "compiled" if compiled else "plain Python"
    memory = number(footprint.worker_megabytes, ".0f")
    speeds = ", ".join(f"{NAMES[algorithm]} {rate:,}" for algorithm, rate in rates.items())
    return "\n".join([
        f"Crossfive's textbook searches beside the paper's, on {rows[0].positions} positions, 15×15; {build}.", "",
        HEAD, *[line(row, plain.get(row.depth)) for row in rows], "",
        f"Nodes per second over all rows: {speeds}.",
        f"Loading the AI takes {footprint.import_seconds:.3f} s; its process peaks at {memory} MB and stops "
        f"{1000 * footprint.stop_seconds:.1f} ms after it is asked to.", "",
        NOTES, *([] if all(row.complete for row in rows) else [CAPPED])])
