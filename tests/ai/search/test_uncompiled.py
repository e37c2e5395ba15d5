"""The plain Python sources give what the compiled modules give: the same nodes, scores, moves and orders."""
import json
import runpy

import pytest

import ai
from ai.position.rules import FIVE_IN_A_ROW, TIC_TAC_TOE, Rules
from tests.ai.positions import EXACTLY_FIVE, midgames, small_games
from tests.ai.sources import COMPILED, copy_sources, run_there
from tests.sampling import sample_and_whole

SCRIPT = '''
import json
import sys

import ai
from ai.position.board import board_of
from ai.play.thinking import root_order
from ai.search.minimax import Minimax
from ai.search.report import SearchLimits
from ai.position.rules import Rules
from ai.search.deepening import IterativeDeepening
from ai.search.dfpn import Dfpn
from ai.search.table import Table
from ai.search.threats import ThreatSearch
from ai.search.watch import Watch


def findings(size, line, exact, moves):
    """Everything that must not depend on how the sources run."""
    board = board_of(Rules(size, line, exact), moves)
    found = [board.key, board.heuristic(1), board.heuristic(-1), board.value()]
    found += [board.candidates(), root_order(board, 5), board.outcome(), board.legal_moves()]
    for depth, prune in ((0, True), (1, False), (2, True), (2, False), (3, True)):
        *_, report = Minimax(board, prune, SearchLimits(depth)).reports(1)
        found.append([report.nodes, report.score, report.move, report.variation,
                      [[tried.move, tried.nodes, tried.score] for tried in report.root]])
    found.append([board.key, board.candidates()])
    return found


def thoughts(size, line, exact, moves):
    """The same of MASTER: every report of a small search, and the forced win that is there."""
    board = board_of(Rules(size, line, exact), moves)
    threats = ThreatSearch(board)
    found = [threats.find(1000, 20, 10), threats.first, threats.nodes]
    dfpn = Dfpn(size)
    found += [dfpn.solve(board, 40), dfpn.best, dfpn.plies, dfpn.nodes, dfpn.puts, sorted(dfpn.zone)]
    dfpn.forget()
    dfpn.follow_moves(moves)
    found += [dfpn.decide(40), dfpn.best, dfpn.nodes, dfpn.zone_bits]
    for report in IterativeDeepening(board, Table(8), Watch(SearchLimits(nodes=2500))).reports():
        found.append([report.nodes, report.score, report.depth, report.variation, report.complete,
                      [[tried.move, tried.nodes, tried.score] for tried in report.root]])
    found.append([board.key, board.candidates()])
    return found


if __name__ == "__main__":
    positions, calm = json.load(sys.stdin)
    print(json.dumps({"compiled": ai.compiled(), "findings": [findings(*position) for position in positions],
                      "thoughts": [thoughts(*position) for position in calm]}))
'''


def positions():
    """25 positions of every kind of board, as numbers that pass through JSON."""
    games = [(FIVE_IN_A_ROW, moves) for moves in midgames(12, seed=41, fewest=1, most=40)]
    games += [(rules, moves) for rules in (EXACTLY_FIVE, Rules(20, 5), Rules(6, 5), Rules(5, 4))
              for moves in midgames(2, seed=42, rules=rules, most=12)]
    going_on = [moves for moves in small_games(TIC_TAC_TOE) if 3 <= len(moves) <= 4]
    games += [(TIC_TAC_TOE, moves) for moves in going_on[::len(going_on) // 4][:4]]
    games += [(FIVE_IN_A_ROW, ())]
    return [(rules.size, rules.line, rules.exact, moves) for rules, moves in games]


def calm_positions():
    """13 more for MASTER, most of them undecided."""
    games = [(FIVE_IN_A_ROW, moves) for moves in midgames(7, seed=43, fewest=1, most=14, reach=3)]
    games += [(rules, moves) for rules in (EXACTLY_FIVE, Rules(20, 5), Rules(7, 5))
              for moves in midgames(2, seed=44, rules=rules, fewest=4, most=12)]
    return [(rules.size, rules.line, rules.exact, moves) for rules, moves in games]


@pytest.mark.skipif(not ai.compiled(), reason="this run is uncompiled itself: there is nothing to compare")
@pytest.mark.parametrize("step", sample_and_whole(6, 1))
def test_the_plain_sources_find_exactly_what_the_compiled_modules_find(tmp_path, step):
    some, calm = positions()[::step], calm_positions()[::step]
    copy_sources(tmp_path, *COMPILED)
    script = tmp_path / "findings.py"
    script.write_text(SCRIPT, encoding="utf-8")
    plain = json.loads(run_there(tmp_path, script, given=json.dumps([some, calm])))
    assert not plain["compiled"]
    names = runpy.run_path(str(script))
    for position, theirs in zip(some, plain["findings"], strict=True):
        assert json.loads(json.dumps(names["findings"](*position))) == theirs, position
    undecided = 0
    for position, theirs in zip(calm, plain["thoughts"], strict=True):
        assert json.loads(json.dumps(names["thoughts"](*position))) == theirs, position
        undecided += theirs[-2][0] >= 2500
    assert undecided >= 6 // step, "too few searches that ran to their limit"
