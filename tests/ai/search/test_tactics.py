"""Tactical positions: the slow checker confirms their claims, and MASTER solves them."""
import pytest

from ai.position.scores import DECIDED
from ai.search.threats import ThreatSearch
from tests.ai.solvers import ThreatSolver, check_of, last_report, wins_within
from tests.ai.tactics import tactics
from tests.sampling import every

NODES = 300_000                     # for each position; MASTER searches about a million a second
PLENTY = 2_000_000                  # for a win by fours


class FoursSolver(ThreatSolver):
    def solve(self):
        found = (self.threats.first for fours in range(self.bounds[1] + 1) if self.threats.find(PLENTY, fours, 0))
        return next(found, None)


def positions(*groups, step=1):
    """Run the test on every position of these groups, or of all; on every step-th outside the soak run."""
    chosen = [tactic for tactic in tactics() if tactic.group in groups or not groups]
    return pytest.mark.parametrize("tactic", every(step, chosen), ids=[tactic.name for tactic in chosen])


@positions("four-three", "VCF")
def test_fours_win_in_exactly_the_stated_plies_after_a_shorter_search_too(tactic):
    board = tactic.board()
    threats = ThreatSearch(board)
    assert threats.find(PLENTY, max(tactic.fours - 2, 0), 0) == 0
    assert threats.nodes < PLENTY, "not looked through"
    assert threats.find(PLENTY, 20, 0) == tactic.plies
    assert check_of(board, FoursSolver(board, fours=tactic.fours)).longest() == tactic.plies


@positions("VCT")
def test_threats_win_within_the_stated_plies_and_fours_alone_do_not(tactic):
    board = tactic.board()
    threats = ThreatSearch(board)
    assert threats.find(PLENTY, 20, 0) == 0
    assert threats.nodes < PLENTY, "not looked through"
    assert wins_within(check_of(board, ThreatSolver(board, 20_000)), tactic.plies)


@positions(step=7)
def test_master_solves_it(tactic):
    report = last_report(tactic.board(), NODES, 20)
    assert report.move in tactic.moves
    assert report.score >= DECIDED or not tactic.wins
    assert report.score > -DECIDED
