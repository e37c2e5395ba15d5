"""MASTER's search: looks for a forced win first, then searches deeper and deeper, with a report after each depth."""
from __future__ import annotations

import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace

from ai.position.board import Board
from ai.position.grid import CELLS, MAX_PLY
from ai.position.scores import DECIDED, INFINITE, WIN
from ai.search import parameters
from ai.search.lost_position import LostPosition
from ai.search.moves import candidate_moves, trying
from ai.search.pvs import Search
from ai.search.report import RootMove, SearchLimits, SearchReport
from ai.search.root_wins import RootWins, WinClaim
from ai.search.table import Table
from ai.search.watch import Watch

DEEPEST = MAX_PLY - 2               # plies
HELPER_DEPTHS = (2, 3, 4)           # first depths of the helpers (lazy SMP), in turn, so that their searches differ


class IterativeDeepening:
    """MASTER's search of one position by iterative deepening. It leaves the board as it was.

    If five or more win, a win by threats is proven again against every reply before it is claimed: that gives its
    exact plies, and an answer to each reply. If the watch ends the proof first, the solver's win, which is sound, is
    claimed with the plies it has. A loss needs no proof: no move is left out of the search until one does not lose.

    If exactly five win, the threat searches and the proofs are not valid (a stone five cells away can turn a five into
    a six), so a win is claimed only if the board shows it, by a five with the next stone or by two cells that complete
    a five.
    """

    def __init__(self, board: Board, table: Table, watch: Watch) -> None:
        self.board = board
        self.table = table
        self.watch = watch
        self.search = Search(board, table, watch)
        self.threats = self.search.threats
        self.root_wins = RootWins(table, self.threats)
        self.lost_position = LostPosition(self.search, self.root_wins)
        self.moves: list[int] = []              # the moves to try at the root, best first
        self.refuted: dict[int, RootMove] = {}  # moves after which a forced win of the opponent was found
        self.score = 0
        self.pv: tuple[int, ...] = ()
        self.depth = 1                          # the depth being searched, or searched last
        self.results: tuple[RootMove, ...] = ()  # of the root moves, at the last complete depth
        self.is_settled = False                 # whether that depth leaves nothing to look for

    def reports(self, order: Sequence[int] | None = None, helpers: Sequence[IterativeDeepening] = (),
                max_depth: int = DEEPEST) -> Iterator[SearchReport]:
        """Search deeper and deeper, and report after each depth; the last report holds the move to play.

        order: decides among root moves that look equal; None for the board's own order. helpers: searches of the same
        position in threads of their own, each with its own board, that share the table. Raises ValueError if the game
        is over.
        """
        if self.board.is_over():
            raise ValueError("no move to search: the game is over")
        self.moves = self._root_moves(candidate_moves(self.board) if order is None else order)
        self.pv = (self.moves[0],)
        self.table.next_search()

        def report(complete: bool = True) -> SearchReport:
            nodes = self.threats.nodes + sum(helper.threats.nodes for helper in helpers)
            return SearchReport(self.board.turn, self.score, self.pv, self.depth, nodes, self.watch.elapsed(),
                                self.results, len(self.moves) + len(self.refuted), complete=complete)

        win = self.root_wins.find_first_claim()
        self.search.look_later()        # however late it is now, the first depths are searched for a move to play
        if win is not None:
            self.score, self.pv = win
            self.depth = WIN - win.score
            yield report()
            return
        with self._assisted_by(helpers):
            yield from (report() for _ in self._depths(max_depth))
        if not self.is_settled:
            if self.root_wins.is_timed:
                self._check_move_to_play()
            yield report(complete=False)

    def _root_moves(self, order: Sequence[int]) -> list[int]:
        """The moves to try at the root, best first; moves that look equally good keep their order in `order`."""
        scores = self.search.root_order_scores()
        rank = {move: i for i, move in enumerate(order)}
        return sorted(scores, key=lambda move: (-scores[move], rank.get(move, CELLS))) or list(order)

    def _depths(self, most: int) -> Iterator[int]:
        """Search deeper and deeper, up to `most` plies; yield each complete depth, until the position is settled."""
        for depth in range(1, most + 1):
            self.depth = depth
            if not self._search_depth(depth):
                return
            tried = sorted((*self.moves, *self.refuted), key=lambda move: move != self.pv[0])
            self.results = tuple(map(self._result_of, tried))
            self.is_settled = abs(self.score) >= DECIDED or len(self.results) == 1 or (
                depth == most and not self.root_wins.is_timed)      # a clock leaves time to check the move to play
            yield depth
            if self.is_settled:
                return

    def _search_depth(self, depth: int) -> bool:
        """Search to this depth for the best move; return False if the watch has stopped the search.

        If a forced win of the opponent refutes the best move, that move is set aside and the depth is searched again.
        """
        while True:
            score = self._search_in_window(depth)
            self.pv = self.search.best_line() or self.pv
            if self.search.stopped:
                return False
            self.score = score
            nodes = {move: self.search.root_move(move).nodes for move in self.moves}
            self.moves = sorted(self.moves, key=lambda move: (move != self.pv[0], -nodes[move]))
            if self._claim_or_set_aside(depth):
                return True

    def _search_in_window(self, depth: int) -> int:
        """Search one depth in an aspiration window around the last depth's score; widen it if the score is outside."""
        alpha, beta = -INFINITE, INFINITE
        if depth >= parameters.ASPIRATION_MIN_DEPTH and -DECIDED < self.score < DECIDED:
            alpha, beta = self.score - parameters.ASPIRATION_WINDOW, self.score + parameters.ASPIRATION_WINDOW
        while True:
            score = self.search.search_root(self.moves, depth, alpha, beta)
            if self.search.stopped or alpha < score < beta:
                return score
            if score <= alpha:
                alpha = -INFINITE
            else:
                beta = INFINITE

    def _claim_or_set_aside(self, depth: int) -> bool:
        """Turn a decided score or a forced win into a claim; return False if the best move is set aside for others."""
        if abs(self.score) >= DECIDED and not self.root_wins.forced_wins.applies:
            self._claim_visible_end()
        elif self.score >= DECIDED:
            # Without a proof, the score only says that the position is good.
            proven = self.root_wins.prove(self.pv[0])
            self.score, self.pv = proven or WinClaim(parameters.UNPROVEN_WIN, self.pv)
        elif self.score <= -DECIDED:
            self._claim_slowest_loss(depth)
        elif (win := self.root_wins.find_claim()) is not None:
            self.score, self.pv = win
        elif (depth >= parameters.REFUTATION_MIN_DEPTH and len(self.moves) + len(self.refuted) > 1
              and self._set_aside_if_refuted()):
            if self.moves:
                return False
            self._claim_slowest_loss(depth)
        return True

    def _claim_slowest_loss(self, depth: int) -> None:
        plies = {move: WIN + found.score for move, found in self.refuted.items()}
        if self.moves:
            plies |= {move: WIN + self.score for move in self.moves if self.search.root_move(move).score == self.score}
        self.score, self.pv = self.lost_position.slowest_loss(plies, depth, self.pv)

    def _claim_visible_end(self) -> None:
        """If exactly five win, claim the win or loss that the search has found only if the board shows it.

        The board shows it if the winner has completed a five, or if two cells would complete one and the loser, who is
        to move, has none: one stone takes only one of the cells, and no stone of the loser turns a five into a six.
        """
        won = self.score > 0
        own = self.pv[:1] if won else ()
        with trying(self.board, *own):
            is_over = self.board.is_over()
            seen = is_over or self.search.sight.flags_and_value()[1] == 2 - WIN
        plies = len(own) if is_over else len(own) + 2
        claim = WIN - plies if seen else parameters.UNPROVEN_WIN
        self.score = claim if won else -claim

    def _set_aside_if_refuted(self) -> bool:
        """Set the best move aside as lost if a forced win of the opponent is seen after it; return whether it was.

        Until the others are searched again, the best is the next that is not seen to lose, if there is one.
        """
        move = self.pv[0]
        nodes = self.root_wins.solver_nodes(self.root_wins.nodes // parameters.REFUTATION_NODES_DIVISOR)
        plies = self.root_wins.plies_after(move, nodes)
        if plies == 0:
            return False
        self.refuted[move] = RootMove(move, self.search.root_move(move).nodes, plies - WIN)
        self.moves = [other for other in self.moves if other != move]
        best = min(self.moves, key=lambda other: self.search.root_move(other).score <= -DECIDED, default=move)
        self.pv = (best,)
        self.score = min(self.score, self.search.root_move(best).score)
        return True

    def _check_move_to_play(self) -> None:
        """In the last part of the time, set the move to play aside if it is found to lose by force."""
        self.watch.use(1)
        while len(self.moves) > 1 and self._set_aside_if_refuted():
            pass

    def _result_of(self, move: int) -> RootMove:
        """The result of a root move, with a score no higher than the best move's."""
        result = self.refuted.get(move) or self.search.root_move(move)
        return replace(result, score=self.score if move == self.pv[0] else min(result.score, self.score))

    @contextmanager
    def _assisted_by(self, helpers: Sequence[IterativeDeepening]) -> Iterator[None]:
        """A context in which the helpers search in threads of their own, as many as the system allows."""
        threads = [threading.Thread(target=helper.assist, args=(self, HELPER_DEPTHS[i % len(HELPER_DEPTHS)]))
                   for i, helper in enumerate(helpers)]
        try:
            with suppress(RuntimeError):            # the system allows no more threads
                for thread in threads:
                    thread.start()
            yield
        finally:
            for helper in helpers:
                helper.search.stopped = True
            for thread in filter(threading.Thread.is_alive, threads):
                thread.join()

    def assist(self, leader: IterativeDeepening, first_depth: int) -> None:
        """Search the leader's root moves on this object's own board until stopped, to fill the table they share."""
        for depth in range(first_depth, DEEPEST):
            if self.search.stopped:
                break
            self.search.search_root(leader.moves, depth, -INFINITE, INFINITE)


def master_report(board: Board, table: Table, nodes: int) -> SearchReport:
    """The last report of MASTER's search with this many nodes. The same table always gives the same report."""
    *_, report = IterativeDeepening(board, table, Watch(SearchLimits(nodes=nodes))).reports()
    return report
