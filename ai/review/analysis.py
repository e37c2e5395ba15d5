"""The reproducible analysis of one position: MASTER's search to a number of nodes, and proofs of forced wins.

The same position and the same number of nodes always give the same finding: one thread, no clock, an empty table.
"""
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice

from ai.distances import chebyshev
from ai.position.board import Board, board_of
from ai.position.rules import TIC_TAC_TOE, Move, Rules
from ai.position.scores import DECIDED, WIN
from ai.search.deepening import IterativeDeepening
from ai.search.forced_wins import ForcedWins
from ai.search.moves import candidate_moves, trying
from ai.search.report import UNCONTROLLED, WANTED_TICKET, Control, SearchLimits, SearchReport
from ai.search.table import Table
from ai.search.threats import ThreatSearch
from ai.search.tictactoe import best_line, bits_of, move_values, value
from ai.search.watch import Watch
from ai.sign import sign
from ai.verdict.verdict import MASTER_TABLE_BITS, Verdict, VerdictSource, is_forced, score_before, verdict_of_score

FINDINGS_VERSION = 9                # increased whenever the same position may get another finding
ANALYSIS_NODES = 60_000             # nodes of MASTER's search for every position of a game
DEEP_NODES = 300_000                # nodes of MASTER's search for positions in which the expected score changed much
WIN_SHARE = 3                       # the solver gets nodes // WIN_SHARE to find a win of the player to move,
HOLD_SHARE = 15                     # nodes // HOLD_SHARE to find the opponent's win after each reply,
CONFIRM_SHARE = 3                   # nodes // CONFIRM_SHARE to check each reply that seems not to lose,
ENDING_SHARE = 2                    # and nodes // ENDING_SHARE to follow a proven win to its end
MOST_OTHERS = 8                     # alternatives kept in case the best move turns out to lose
MOST_HOLDS = 12                     # if more moves hold (don't lose by force), the player's choice counts as free


class Cancelled(Exception):
    """An analysis was cancelled before its end, so there is no result."""


@dataclass(frozen=True, slots=True)
class Finding:
    """The analysis of a position, from the point of view of the player to move.

    holds: if the opponent threatens to win by force, the moves after which no forced win was found; empty if every move
    is proven to lose; None if nothing is threatened or more than MOST_HOLDS moves hold.
    """

    score: int                      # MASTER's, 100 for a factor e in the odds; or proven: WIN - plies, plies - WIN
    line: tuple[Move, ...]          # the best moves from here
    nodes: int                      # the limit of MASTER's search
    by_fours: bool = False          # the win needs only fours, so every reply on the way is forced
    holds: tuple[Move, ...] | None = None
    exact: bool = False             # the position is solved, and `holds` are the moves that keep its value
    others: tuple[Move, ...] = ()   # MASTER's next choices among the moves that hold, best first
    source: VerdictSource = "search"    # the origin of the proof
    ahead: int = 0                  # the number of forced replies played before MASTER's search
    deduced: bool = False           # the win follows from the position before, and its moves are not known

    def verdict(self, stones: int) -> Verdict:
        """The chances of a win, draw and loss for the player to move. stones: the number of stones on the board."""
        if self.exact and self.score == 0:
            return Verdict(0.0, 1.0, 0.0, exact=True, source=self.source)
        return verdict_of_score(self.score, stones, self.nodes, self.source, self.ahead,
                                self.best if self.ahead else None, () if self.deduced else self.line)

    @property
    def best(self) -> Move:
        return self.line[0]

    @property
    def wins(self) -> bool:
        """Whether the player to move is proven to win by force."""
        return self.score >= DECIDED

    @property
    def loses(self) -> bool:
        """Whether every move is proven to lose."""
        return self.score <= -DECIDED

    @property
    def is_decided(self) -> bool:
        """Whether the result is certain: the position is solved, or proven to be won or lost."""
        return self.exact or self.wins or self.loses


def search_for_finding(board: Board, nodes: int, control: Control = UNCONTROLLED) -> Iterator[SearchReport]:
    """Analyse the position with this many nodes: yield MASTER's reports, then a report whose `result` is the Finding.

    The board is left as it was. Raises ValueError if the game is over, and Cancelled if `control` cancels
    the analysis before its end.
    """
    if board.is_over():
        raise ValueError("nothing to analyse: the game is over")
    if board.rules == TIC_TAC_TOE:
        solved = solved_finding(board)
        yield SearchReport(board.turn, solved.score, solved.line, result=solved)
        return
    last = SearchReport(board.turn, None, ())       # if threats alone decide
    try:
        finding, holds = ThreatProofs(board, nodes, Watch(None, control)).decide()
        if finding is None:
            master = IterativeDeepening(board, Table(MASTER_TABLE_BITS), Watch(SearchLimits(nodes=nodes), control))
            for last in master.reports():
                yield last
            finding = _finding_of_search(last, holds, nodes)
            following = (*board.history, finding.best)
            if is_forced(last) and not board_of(board.rules, following).is_over():
                finding = finding_before_forced_move(finding, finding_of(board.rules, following, nodes, control))
    finally:
        if control.signal[WANTED_TICKET] != control.ticket:
            raise Cancelled
    yield replace(last, score=finding.score, pv=finding.line, complete=True, result=finding)


def finding_of(rules: Rules, moves: tuple[Move, ...], nodes: int = ANALYSIS_NODES,
               control: Control = UNCONTROLLED) -> Finding:
    """The Finding of the position after these moves, analysed at once in this process."""
    *_, last = search_for_finding(board_of(rules, moves), nodes, control)
    assert isinstance(last.result, Finding)
    return last.result


def _finding_of_search(report: SearchReport, holds: tuple[Move, ...] | None, nodes: int) -> Finding:
    """The Finding from the last report of MASTER's search. If it is not decided, its best move is one of `holds`.

    holds: the moves that prevent a threatened win; None if nothing is threatened. nodes: the search's limit.
    """
    assert report.score is not None
    order = sorted(report.root, key=lambda move: (-move.score, -move.nodes))
    moves = [move for move in dict.fromkeys([report.move, *(move.move for move in order), *(holds or ())])
             if not holds or move in holds]
    line = report.pv if moves[0] == report.move else (moves[0],)
    if abs(report.score) >= DECIDED:        # the search saw the end of the game, so `holds` adds nothing
        return Finding(report.score, report.pv, nodes, holds=() if report.score < 0 else None)
    return Finding(report.score, line, nodes, holds=holds, others=tuple(moves[1:1 + MOST_OTHERS]))


def finding_before_forced_move(finding: Finding, after: Finding) -> Finding:
    """The Finding of a position with one forced move, from its own search and the Finding after that move."""
    return replace(finding, score=score_before(after.score), line=(finding.best, *after.line), nodes=after.nodes,
                   holds=() if after.wins else finding.holds, others=(), source=after.source, ahead=after.ahead + 1)


def solved_finding(board: Board) -> Finding:
    """The exact Finding of an unfinished tic-tac-toe position."""
    own, other = bits_of(board)
    solved = value(own, other)
    score = sign(solved) * (WIN - 10 + abs(solved))
    keeping = [move for move, move_value in move_values(own, other).items() if sign(move_value) == sign(solved)]
    return Finding(score, tuple(best_line(own, other)), 0, holds=tuple(keeping), exact=True, source="tree")


class ThreatProofs:
    """Proves wins and losses of one position by fours and threes. The board is left as it was."""

    def __init__(self, board: Board, nodes: int, watch: Watch) -> None:
        self.board = board
        self.nodes = nodes
        self.forced_wins = ForcedWins(ThreatSearch(board, watch))

    def decide(self) -> tuple[Finding | None, tuple[Move, ...] | None]:
        """The Finding of a proven win or loss, else None; and the moves that hold, None if they are not known."""
        won = self.winning_finding()
        holds = self.holding_moves() if won is None and self.board.count > 2 else None     # two stones threaten nothing
        return (self.losing_finding() if holds == () else won), holds

    def winning_finding(self) -> Finding | None:
        """The Finding if the player to move has a forced win by fours and threes, else None."""
        win = self.forced_wins.find_win(self.nodes // WIN_SHARE)
        if win is None:
            return None
        line = self.forced_wins.line(win.move, self.board.count % 2, self.nodes // ENDING_SHARE)
        return Finding(WIN - win.plies, line, self.nodes, by_fours=win.by_fours, source="solver")

    def plies_to_opponents_win(self, move: Move, share: int = HOLD_SHARE) -> int:
        """The plies to the opponent's forced win if this move is played, the move included; 0 if no win is proven.

        share: the search may take nodes // share nodes.
        """
        with trying(self.board, move):
            win = self.forced_wins.find_win(self.nodes // share)
        return 0 if win is None else win.plies + 1

    def holding_moves(self) -> tuple[Move, ...] | None:
        """The moves after which the opponent has no proven win; None if no win is threatened or many moves hold.

        A win counts as threatened if the opponent can force it when the player's stone is put far from all others.
        """
        moves = self.moves_by_distance()
        if self.plies_to_opponents_win(moves[-1]) == 0:
            return None
        holding = list(islice((move for move in moves if self.plies_to_opponents_win(move) == 0), MOST_HOLDS + 1))
        if len(holding) > MOST_HOLDS:
            return None
        return tuple(move for move in holding if self.plies_to_opponents_win(move, CONFIRM_SHARE) == 0)

    def moves_by_distance(self) -> list[Move]:
        """All empty cells: the candidates, best first, then the others, the nearest to the stones first."""
        size, taken = self.board.rules.size, self.board.history
        candidates = candidate_moves(self.board)
        rest = set(self.board.legal_moves()) - set(candidates)
        return candidates + sorted(rest, key=lambda move: (min(chebyshev(size, move, stone) for stone in taken), move))

    def losing_finding(self) -> Finding:
        """The Finding of a position in which every move is proven to lose. Its best move delays the loss longest."""
        wins = {move: self.plies_to_opponents_win(move, CONFIRM_SHARE) for move in self.moves_by_distance()}
        move, plies = max(wins.items(), key=lambda win: win[1])
        line = self.forced_wins.line(move, 1 - self.board.count % 2, self.nodes // ENDING_SHARE)
        return Finding(plies - WIN, line, self.nodes, holds=(), source="solver")
