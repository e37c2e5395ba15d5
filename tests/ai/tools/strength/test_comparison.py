"""The benchmark's table: what each line holds, how capped figures are marked, and its width."""
from ai.play.paper import ALPHABETA, MINIMAX, Row
from ai.tools.strength import comparison
from ai.tools.strength.footprint import Footprint

LARGE = [Row(0, MINIMAX, 24, 0.000021, 25, True), Row(4, MINIMAX, 24, 0.0208, 400_000.4, True),
         Row(6, MINIMAX, 24, 12.5, 15_000_000, False, 9_876_543_210.9), Row(8, MINIMAX, 24, 12.5, 15_000_000, False),
         Row(4, ALPHABETA, 24, 0.0021, 4_000, True), Row(6, ALPHABETA, 24, 0.04, 60_000, True)]


def table_line(row):
    return comparison.line(row, {row.depth: row for row in LARGE if row.algorithm == MINIMAX}.get(row.depth)).split()


def test_a_line_of_the_table_holds_the_paper_ours_and_the_ratios():
    assert table_line(LARGE[1]) == ["4", "minimax", "20.800", "8,125", "0.020800", "400,000", "19,230,788",
                                    "1,000", "49,231", "–"]
    assert table_line(LARGE[4]) == ["4", "alpha-beta", "–", "–", "0.002100", "4,000", "1,904,762", "–", "–", "1"]


def test_capped_figures_are_marked_as_bounds_and_estimates():
    assert table_line(LARGE[2])[4:8] == ["≥", "12.50", "~", "9,876,543,211"]
    assert table_line(LARGE[3])[4:8] == ["≥", "12.50", "≥", "15,000,000"]
    assert table_line(LARGE[5])[-1] == "~0.00061"
    table = comparison.table(LARGE, {MINIMAX: 1, ALPHABETA: 2}, True, Footprint(0.03, 25.2, 0.001))
    assert comparison.CAPPED in table
    assert comparison.CAPPED not in comparison.table(LARGE[:2], {}, True, Footprint(0.03, 25.2, 0.001))


def test_every_line_of_the_widest_table_fits():
    table = comparison.table(LARGE, {MINIMAX: 12_345_678, ALPHABETA: 1_234_567}, False, Footprint(0.03, 125.2, 0.0201))
    assert max(map(len, table.splitlines())) <= 100
