"""Verifies puzzles by an independent checker, the solver and MASTER, and on 3×3 by plain minimax."""
from collections.abc import Sequence
from functools import cache

from ai.position.board import Board, board_of
from ai.position.rules import FIVE_IN_A_ROW, Move
from ai.position.scores import DECIDED, WIN
from ai.puzzles.puzzle import Kind, Puzzle
from ai.search.deepening import master_report
from ai.search.dfpn import WON, Dfpn
from ai.search.moves import candidate_moves
from ai.search.parameters import UNPROVEN_WIN
from ai.search.table import Table
from ai.tools.puzzle_making.win_check import BudgetSpent, Refuted, WinCheck, WinSearch
from ai.verdict.verdict import is_forced, score_before

CHECKING_NODES = 2_000_000          # nodes of MASTER's search after a move that is claimed to be right or wrong
CHECKING_TABLE_BITS = 20
LOOKED_AT = 12                      # candidates among which the likeliest other win is chosen ...
QUICK_LOOK_NODES, QUICK_LOOK_TABLE_BITS = 5_000, 14     # ... by a search of MASTER with these limits for each
WIN_NODES = 1000                    # nodes of the solver for one position
BUDGET = 1000                       # positions that the checker may look at for one search of a new puzzle ...
DEFENCE_BUDGET = 300                # ... and for the refutation of one move
PATIENCE = 20                       # multiplies these budgets when an existing puzzle is checked
LONGEST_WIN = 15                    # plies of a win, at most
CLEARLY_BETTER = 4                  # every other first move must be slower by at least this many plies
THREES = tuple(frozenset(line) for line in (
    (0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)))


class Rejected(Exception):
    """A candidate is not a valid puzzle; the text names the check that it failed."""


FAULTS = Rejected, BudgetSpent, Refuted


def reason_of(error: Exception) -> str:
    return "the checker refutes it" if isinstance(error, Refuted) else str(error)


def board_after(board: Board, *moves: Move) -> Board:
    return board_of(board.rules, (*board.history, *moves))


class PuzzleChecks:
    """Verifies puzzles within budgets, multiplied by `patience`. Raises FAULTS. nodes: of MASTER for each move."""

    def __init__(self, nodes: int, patience: int = 1) -> None:
        self.nodes = nodes
        self.patience = patience
        self.dfpn = Dfpn(FIVE_IN_A_ROW.size)

    def check(self, puzzle: Puzzle) -> None:
        """Check everything that a finished puzzle states. Raises an error in FAULTS if anything is wrong."""
        board = board_of(puzzle.rules, puzzle.moves)
        if puzzle.kind is Kind.DRAW:
            check_draw(puzzle)
            return
        if puzzle.kind.is_win:
            plies, first, fours, _ = self.shortest_win(board)
            if (plies, first) != (puzzle.plies, puzzle.solution) or (puzzle.kind is Kind.FOURS and not fours):
                raise Rejected("another win is shorter, or none is so short")
            self.check_win(board, first)
        else:
            self.check_defence(board, puzzle.solution, puzzle.plies)
        self.check_by_master(board, puzzle)

    # The checker.

    def win_search(self, board: Board, attacker: int, threes: bool = True) -> WinSearch:
        """A search for wins by fours, and by threes if `threes`, that is independent of the solver."""
        return WinSearch(board.rules.size, stones_of(board), attacker, self.patience * BUDGET, threes)

    def win_checker(self, board: Board, attacker: int, budget: int) -> WinCheck:
        """A WinCheck of the claim that the attacker wins: it plays the solver's moves against every defence.

        budget: the most positions, multiplied by patience.
        """
        def solver_move(line: Sequence[Move]) -> Move:
            if self.dfpn.solve(board_after(board, *line), self.patience * WIN_NODES, attacker) != WON:
                raise Refuted(f"no win is seen any more after {list(line)}")
            return self.dfpn.best

        return WinCheck(board.rules.size, stones_of(board), attacker, solver_move, self.patience * budget)

    def shortest_win(self, board: Board) -> tuple[int, Move, bool, int]:
        """The shortest win by threats: plies, first move, whether fours alone are as fast, positions searched.

        Raises Rejected unless every other first move is slower by at least CLEARLY_BETTER plies.
        """
        search = self.win_search(board, board.count % 2)
        plies = search.shortest(LONGEST_WIN)
        if plies is None or plies < 3:
            raise Rejected("too long")
        first = search.winning_moves(plies + CLEARLY_BETTER - 2)
        if len(first) > 1:
            raise Rejected("another move wins too")
        fours = self.win_search(board, board.count % 2, threes=False)
        try:
            by_fours = fours.winning_moves(plies) == first
        except BudgetSpent:
            by_fours = False
        return plies, first[0], by_fours, 1 + search.positions + fours.positions

    def check_win(self, board: Board, first: Move) -> None:
        """Check that the solver's win after the right first move holds against every reply. Raises Refuted."""
        self.win_checker(board, board.count % 2, BUDGET).plies_after(first)

    def check_defence(self, board: Board, right: Move, plies: int | None = None) -> tuple[int, int]:
        """Check that every other move loses and that the right move does not lose as fast to threats.

        Returns the positions searched and the plies of the longest loss, by the solver's wins. "As fast" means within
        these plies, or within this longest loss if they are None. Raises Refuted.
        """
        opponent, positions, longest = 1 - board.count % 2, 0, 0
        for move in board.legal_moves():
            here = board_after(board, move)
            if move != right and not here.is_over():
                check = self.win_checker(here, opponent, DEFENCE_BUDGET)
                longest = max(longest, 1 + check.longest())
                positions += check.positions
        search = self.win_search(board_after(board, right), opponent)
        if search.shortest((plies or longest) - 1) is not None:
            raise Refuted("a win by threats")
        return positions + search.positions, longest

    # Checks by MASTER, which also finds quiet moves.

    def check_by_master(self, board: Board, puzzle: Puzzle) -> None:
        """Check that MASTER does not contradict the puzzle's right move or its wrong moves. Raises Rejected.

        A loss after the right move counts even if it can't be proven. In a defence all other moves are checked, too; in
        a win only the other move that looks best to MASTER in a short search. board: shows the puzzle's position.
        """
        if self.score_of(board, puzzle.solution) <= -UNPROVEN_WIN:
            raise Rejected("MASTER refutes it")
        if not puzzle.kind.is_win:
            others = [move for move in board.legal_moves() if move != puzzle.solution]
            if any(self.score_of(board, move, CHECKING_NODES) > -DECIDED for move in others):   # losses are seen soon
                raise Rejected("MASTER holds with another move")
            return
        slower = WIN - puzzle.plies - CLEARLY_BETTER                # the highest score that another win may have
        first = [move for move in candidate_moves(board) if move != puzzle.solution][:LOOKED_AT]
        quick_scores = {move: self.score_of(board, move, QUICK_LOOK_NODES, QUICK_LOOK_TABLE_BITS) for move in first}
        likely = [move for move in first if not DECIDED <= quick_scores[move] <= slower]
        if likely and self.score_of(board, max(likely, key=lambda move: quick_scores[move])) > slower:
            raise Rejected("MASTER wins with another move")

    def score_of(self, board: Board, move: Move, nodes: int | None = None, bits: int = CHECKING_TABLE_BITS) -> int:
        """MASTER's score of a move, from the point of view of the player who makes it.

        If only one reply is possible, the position after the reply is searched. bits: the table has 2 ** bits slots.
        """
        here = board_after(board, move)
        outcome = here.outcome()
        if outcome is not None:
            return 0 if outcome.winner is None else WIN - 1
        report = master_report(here, Table(bits), nodes or self.nodes)
        assert report.score is not None     # the search has ended
        return score_before(self.score_of(here, report.move, nodes, bits) if is_forced(report) else report.score)


def stones_of(board: Board) -> dict[int, int]:
    return {move: number % 2 for number, move in enumerate(board.history)}


# 3×3, where everything can be searched.

def stones_of_both(moves: Sequence[Move]) -> tuple[frozenset[Move], frozenset[Move]]:
    me = len(moves) % 2
    return frozenset(moves[me::2]), frozenset(moves[1 - me::2])


@cache
def best_result(own: frozenset[Move], other: frozenset[Move]) -> tuple[int, int]:
    """The result of best play on 3×3 for the player to move (1, 0 or -1), and the positions searched by plain minimax.

    own, other: the cells of the player to move and of the opponent.
    """
    if any(line <= other for line in THREES):
        return -1, 1
    results = [best_result(other, own | {move}) for move in range(9) if move not in own | other]
    return max((-result for result, _ in results), default=0), 1 + sum(positions for _, positions in results)


def check_draw(puzzle: Puzzle) -> int:
    """Check that only this move draws; return the positions searched. Raises Rejected."""
    own, other = stones_of_both(puzzle.moves)
    positions = 0
    for move in range(9):
        if move not in own | other:
            result, more_positions = best_result(other, own | {move})
            positions += more_positions
            if result != (0 if move == puzzle.solution else 1):
                raise Rejected("several moves hold" if result < 1 else "the checker refutes it")
    return positions
