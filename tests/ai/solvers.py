"""The engine's solvers in the form that the slow checker needs: from the moves since a claim to the attacker's move."""
from ai.position.board import board_of
from ai.position.rules import FIRST
from ai.position.scores import DECIDED
from ai.search.deepening import IterativeDeepening, master_report
from ai.search.dfpn import WON, Dfpn
from ai.search.minimax import Minimax
from ai.search.moves import go_to
from ai.search.report import SearchLimits
from ai.search.table import Table
from ai.search.threats import ThreatSearch
from ai.search.watch import Watch
from ai.tools.puzzle_making.checks import stones_of
from ai.tools.puzzle_making.win_check import Refuted, WinCheck, WinSearch


class BoardSolver:
    """A solver of fours and open threes with its own board, which starts at the position of a claimed win."""

    def __init__(self, board):
        self.board, self.start = board_of(board.rules, board.history), board.history
        self.dfpn = Dfpn(board.rules.size)

    def __call__(self, line):
        """The winning move after these moves from the claim's position. Raises Refuted if no win is found."""
        go_to(self.board, (*self.start, *line))
        move = self.solve()
        if move is None:
            raise Refuted(f"no win is seen any more after {list(line)}")
        return move

    def solve(self):
        """The winning move of the player to move, or None if no win is found."""
        return self.dfpn.best if self.dfpn.solve(self.board, 30_000) == WON else None


class ThreatSolver(BoardSolver):
    """A solver that uses the threat search ThreatSearch.find, then the proof-number solver if no win was found."""

    def __init__(self, board, nodes=200_000, fours=20, depth=10):
        super().__init__(board)
        self.threats = ThreatSearch(self.board)
        self.bounds = nodes, fours, depth

    def solve(self):
        return self.threats.first if self.threats.find(*self.bounds) else super().solve()


def check_of(board, solver):
    """The slow check of a claimed win for the player to move on this board."""
    return WinCheck(board.rules.size, stones_of(board), board.count % 2, solver)


def wins_within(check, plies):
    """Whether the check's attacker, to move, wins within `plies` by fours and threes."""
    return WinSearch(check.lines.size, check.lines.stones, check.attacker, 1_000_000).wins(plies)


def loses_within(check, plies):
    """Whether the check's defender, to move, loses within `plies` after each of the possible moves."""
    lines, defender = check.lines, 1 - check.attacker
    ways = lines.winning_cells(check.attacker)
    if lines.winning_cells(defender) or len(ways) > 1:
        return len(ways) > 1 and plies >= 2 and not lines.winning_cells(defender)
    for reply in ways or lines.empty_cells():
        lines.play(reply, defender)
        lost = wins_within(check, plies - 1)
        lines.undo(reply)
        if not lost:
            return False
    return True


class SearchSolver(ThreatSolver):
    """A solver that tries threat search and proof-number solver, then the full search.

    The search's move counts if it is forced or wins.
    """

    def solve(self):
        move = super().solve()
        if move is not None:
            return move
        report = last_report(self.board, self.bounds[0])
        return report.move if report.score >= DECIDED or report.total == 1 else None


def master_search(board, limits=None, control=None):
    """MASTER's search of this board, which has not begun, with an empty table."""
    return IterativeDeepening(board, Table(16), Watch(limits, control))


def last_report(board, nodes, bits=16):
    """The final report of a new search with an empty table, after this many nodes."""
    return master_report(board, Table(bits), nodes)


def search(state, depth, prune=True, player=FIRST):
    """The final report of the textbook's minimax search. depth: plies, at least one; None: to the end of the game."""
    *_, last = Minimax(state, prune, SearchLimits(depth)).reports(player)
    return last
