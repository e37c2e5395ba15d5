"""The best moves of a position, live: a main search for the best move, and small searches for the next best."""
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from operator import attrgetter

from ai.play.levels import MASTER
from ai.play.thinking import think
from ai.position.board import Board, board_of
from ai.position.rules import FIVE_IN_A_ROW, TIC_TAC_TOE, Move
from ai.position.scores import DECIDED, WIN
from ai.review.analysis import ANALYSIS_NODES, ThreatProofs, solved_finding
from ai.search.deepening import DEEPEST
from ai.search.moves import candidate_moves
from ai.search.report import UNCONTROLLED, WANTED_TICKET, Control, RootMove, SearchLimits, SearchReport
from ai.search.table import Table
from ai.search.watch import Watch
from ai.verdict.verdict import (
    Verdict,
    VerdictSource,
    is_forced,
    score_before,
    search_for_verdict,
    verdict_at_end,
    verdict_later,
    verdict_of_score,
)

BEST_SHOWN = 5                      # moves that are shown
CANDIDATES = 8                      # moves to consider: those on which the main search spent the most nodes
SIDE_SEARCH_SHARE = 0.15            # the share of the main search's nodes for all other searches together
SIDE_SEARCH_NODES, SIDE_SEARCH_GROWTH = 2_000, 4  # nodes of a move's first search, factor for the next
SIDE_SEARCH_MOST = 1_024_000        # nodes
SIDE_SEARCH_COST = 6_000            # starting a search takes as long as this many nodes


@dataclass(frozen=True, slots=True)
class BestMove:
    """One of the best moves of a position. score and verdict are from the point of view of the side to move.

    The best move comes from MASTER's main search, every other from a separate search of the position after it. Unless a
    win is proven, no other move is rated higher than the best move, which was searched far deeper.
    """

    move: Move
    score: int
    verdict: Verdict
    depth: int | None
    nodes: int                      # of the move's search
    line: tuple[Move, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class BestMovesReport(SearchReport):
    """A report of the main search so far, together with the best moves known, the best first."""

    best: tuple[BestMove, ...]
    proven_by: str = ""             # how the solver proved that the first move wins: "fours" or "threats"; "" if not

    @property
    def longer_search(self) -> "BestMove | BestMovesReport":
        """The larger search by nodes: the main one or, if it had only one move to choose from, the best move's own."""
        return self.best[0] if self.best[0].nodes > self.nodes else self


def search_for_best_moves(board: Board, nodes: int | None = None, control: Control = UNCONTROLLED,
                          proven: Verdict | None = None) -> Iterator[SearchReport]:
    """Search deeper and deeper; yield a BestMovesReport after each depth and after each separate search of a move.

    For a background worker: it runs until it is cancelled or nothing is left to find. nodes: stop after the first depth
    in which the main search reaches this number. proven: the result if it is proven, a win with its line; it counts
    until the search proves as much. The board is left as it was. Raises ValueError if the game is over, or
    neither tic-tac-toe nor five in a row. The main search is MASTER's, with one thread and an empty table; after each
    depth the other moves are searched with at most SIDE_SEARCH_SHARE times as many nodes. This does not change the
    results of the main search.
    """
    if board.is_over():
        raise ValueError("nothing to analyse: the game is over")
    if board.rules == TIC_TAC_TOE:
        yield _tictactoe_moves(board)
        return
    if board.rules.line != FIVE_IN_A_ROW.line:
        raise ValueError("nothing to analyse: neither tic-tac-toe nor five in a row")
    searches = _SideSearches(board, control, proven)
    here = board_of(board.rules, board.history)
    for main in think(here, MASTER, limits=SearchLimits(depth=DEEPEST), control=control, table=Table()):
        if searches.cancelled:
            return
        searches.begin(main)
        yield searches.report()
        while searches.search_next(main.nodes * SIDE_SEARCH_SHARE):
            yield searches.report()
        if nodes is not None and main.nodes >= nodes:
            return
    while nodes is None and searches.search_next():
        yield searches.report()


class _SideSearches:
    """Runs separate searches of the positions after a board's moves, with more nodes each time."""

    def __init__(self, board: Board, control: Control, proven: Verdict | None) -> None:
        self.board, self.control, self.proven = board, control, proven
        self.searched: dict[Move, BestMove] = {}
        self.used = 0                       # nodes
        self.main: SearchReport
        self.proven_by = ""

    def begin(self, main: SearchReport) -> None:
        """Use this report of the main search, or the solver's win by fours and threes if it is at least as fast.

        A report that proves less gets the result that is proven already.
        """
        self.main = main
        found = None if main.score is None else verdict_of_score(main.score, self.board.count)
        if self.proven is not None and found is not None and not self.proven.outweighs(found):
            self.proven = None
        if self.proven is not None:
            assert self.proven.plies is not None
            score = (WIN - self.proven.plies) * (1 if self.proven.wins else -1)
            self.main = replace(main, score=score, pv=self.proven.line or main.pv)
        elif main.score is not None and main.score >= DECIDED:
            board = board_of(self.board.rules, self.board.history)
            win = ThreatProofs(board, ANALYSIS_NODES, Watch(None, self.control)).winning_finding()
            if win is not None and win.score >= main.score:
                self.proven_by = "fours" if win.by_fours else "threats"
                self.main = replace(main, score=win.score, pv=win.line)

    @property
    def cancelled(self) -> bool:
        return self.control.signal[WANTED_TICKET] != self.control.ticket

    def search_next(self, most: float = float("inf")) -> bool:
        """Search the next move; False if cancelled, if none is left, or if these searches would exceed `most` nodes."""
        chosen = self._choose()
        if chosen is None or self.cancelled:
            return False
        before = self.searched.get(chosen)
        nodes = SIDE_SEARCH_NODES if before is None else before.nodes * SIDE_SEARCH_GROWTH
        if self.used + nodes + SIDE_SEARCH_COST > most:
            return False
        result = self._search_after(chosen, nodes)
        if not self.cancelled:              # the result of a cancelled search is worthless
            self.searched[chosen] = result
        return not self.cancelled

    def _choose(self) -> Move | None:
        """The move to search next, if any: a new candidate, else the undecided shown move with the fewest nodes."""
        moves = self._candidates()
        new = next((move for move in moves if move not in self.searched), None)
        if new is not None:
            return new
        shown = [self.searched[entry.move] for entry in self._best_moves() if entry.move in moves]
        open_moves = [entry for entry in shown if abs(entry.score) < DECIDED and entry.nodes < SIDE_SEARCH_MOST]
        return min(open_moves, key=lambda entry: entry.nodes).move if open_moves else None

    def _candidates(self) -> list[Move]:
        """The moves to search separately: the main search's candidates but its best move; that move if it is forced."""
        if is_forced(self.main):
            return [self.main.move]
        tried: Sequence[RootMove] = sorted(self.main.root, key=lambda move: -move.nodes)
        moves = [root_move.move for root_move in tried] or candidate_moves(self.board)
        return [move for move in moves if move != self.main.move][:CANDIDATES - 1]

    def _search_after(self, move: Move, nodes: int) -> BestMove:
        """Search the position after a move with this number of nodes and return the result as a BestMove."""
        after, ending = _play(self.board, move)
        if ending is not None:
            return ending
        *_, last = search_for_verdict(after, nodes, self.control)
        verdict = last.result
        assert isinstance(verdict, Verdict)
        assert last.score is not None
        self.used += (nodes + SIDE_SEARCH_COST) * (1 if verdict.only_move is None else 2)
        return BestMove(move, score_before(last.score), verdict_later(verdict, -1),
                        None if last.depth is None else last.depth + 1, nodes, (move, *last.pv))

    def _main_best_move(self) -> BestMove:
        main = self.main
        if is_forced(main) and main.move in self.searched:
            return self.searched[main.move]
        assert main.score is not None
        source: VerdictSource = "solver" if self.proven_by else "search" if self.proven is None else self.proven.source
        verdict = verdict_of_score(main.score, self.board.count, main.nodes, source)
        return BestMove(main.move, main.score, verdict, main.depth, main.nodes, main.pv)

    def _best_moves(self) -> list[BestMove]:
        """The best moves known so far, the best first, at most BEST_SHOWN."""
        first = self._main_best_move()
        others = sorted((entry for move, entry in self.searched.items() if move != first.move),
                        key=lambda entry: (-entry.score, -entry.nodes))
        faster = [entry for entry in others if entry.score >= max(DECIDED, first.score + 1)]
        return [*faster, first, *others[len(faster):]][:BEST_SHOWN]

    def report(self) -> BestMovesReport:
        best = self._best_moves()
        most = replace(best[0].verdict, only_move=None)
        best = [replace(entry, score=min(entry.score, best[0].score),
                        verdict=min(entry.verdict, most, key=attrgetter("expected_score"))) for entry in best]
        main = self.main
        return BestMovesReport(main.player, best[0].score, best[0].line, main.depth, main.nodes, main.seconds,
                               main.root, main.total, complete=False, best=tuple(best),
                               proven_by=self.proven_by if best[0].move == main.move else "")


def _play(board: Board, move: Move) -> tuple[Board, BestMove | None]:
    """The board after a move, and the move as a BestMove if it ends the game."""
    after = board_of(board.rules, (*board.history, move))
    outcome = after.outcome()
    if outcome is None:
        return after, None
    score = 0 if outcome.winner is None else WIN - 1
    return after, BestMove(move, score, verdict_later(verdict_at_end(after.turn, outcome.winner), -1), 1, 0, (move,))


def _tictactoe_moves(board: Board) -> BestMovesReport:
    best = []
    for move in board.legal_moves():
        after, entry = _play(board, move)
        if entry is None:
            finding = solved_finding(after)
            verdict = verdict_later(finding.verdict(after.count), -1)
            entry = BestMove(move, score_before(finding.score), verdict, None, 0, (move, *finding.line))
        best.append(entry)
    best.sort(key=lambda entry: -entry.score)
    return BestMovesReport(board.turn, best[0].score, best[0].line, total=len(best), best=tuple(best[:BEST_SHOWN]))
