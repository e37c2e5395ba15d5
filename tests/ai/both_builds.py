"""Everything about a position that must not depend on how the sources run; run as a program, it finds it plain."""
import json
import sys

import ai
from ai.play.thinking import root_order
from ai.position.board import board_of
from ai.position.rules import Rules
from ai.search.deepening import IterativeDeepening
from ai.search.dfpn import Dfpn
from ai.search.minimax import Minimax
from ai.search.report import SearchLimits
from ai.search.table import Table
from ai.search.threats import ThreatSearch
from ai.search.watch import Watch
from tests.ai.positions import everything


def tried(report):
    return [[move.move, move.nodes, move.score] for move in report.root]


def textbook_results(size, line, exact, moves):
    """The position itself, and small textbook searches of it."""
    board = board_of(Rules(size, line, exact), moves)
    found = [everything(board), root_order(board, 5)]
    for depth, prune in ((0, True), (1, False), (2, True), (2, False), (3, True)):
        *_, report = Minimax(board, prune, SearchLimits(depth)).reports(1)
        found.append([report.nodes, report.score, report.move, report.pv, tried(report)])
    return [*found, everything(board)]


def master_results(size, line, exact, moves):
    """MASTER's: every report of a small search, and the forced win that is there."""
    board = board_of(Rules(size, line, exact), moves)
    threats = ThreatSearch(board)
    found = [threats.find(1000, 20, 10), threats.first, threats.nodes]
    dfpn = Dfpn(size)
    found += [dfpn.solve(board, 40), dfpn.best, dfpn.plies, dfpn.nodes, dfpn.puts, sorted(dfpn.zone)]
    dfpn.forget()
    dfpn.follow_moves(moves)
    found += [dfpn.decide(40), dfpn.best, dfpn.nodes, dfpn.zone_bits]
    for report in IterativeDeepening(board, Table(8), Watch(SearchLimits(nodes=2500))).reports():
        found.append([report.nodes, report.score, report.depth, report.pv, report.complete, tried(report)])
    return [*found, everything(board)]


def main():
    assert not ai.compiled()
    positions, calm = json.load(sys.stdin)
    print(json.dumps([[textbook_results(*position) for position in positions],
                      [master_results(*position) for position in calm]]))


if __name__ == "__main__":
    main()
