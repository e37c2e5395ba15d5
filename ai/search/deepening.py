"""MASTER: a search deeper and deeper, a forced win at the root looked for first, and what each depth found reported."""
from __future__ import annotations

import threading
from collections.abc import Iterator, Sequence

from ai.position.board import Board
from ai.position.grid import CELLS, MAX_PLY
from ai.position.scores import DECIDED, INFINITE, WIN
from ai.search.parameters import (
    ASPIRATION_MIN_DEPTH,
    ASPIRATION_WINDOW,
    LAST_DEPTH_START,
    REFUTATION_MIN_DEPTH,
    REFUTATION_NODES_DIVISOR,
    ROOT_FOURS,
    ROOT_NODES,
    ROOT_NODES_DIVISOR,
    ROOT_THREATS,
)
from ai.search.pvs import Search
from ai.search.report import RootMove, SearchReport
from ai.search.table import Table
from ai.search.watch import Watch

DEEPEST = MAX_PLY - 2               # plies
HELPER_DEPTHS = (2, 3, 4)           # where helpers begin, in turn: so that they do not all search the same at a time


class Deepening:
    """MASTER on one position, which is left as it was."""

    def __init__(self, board: Board, table: Table, watch: Watch) -> None:
        self.board = board
        self.watch = watch
        self.search = Search(board, table, watch)
        self.threats = self.search.threats
        # No threat is looked for longer than a share of the nodes that the watch allows.
        self.threat_nodes = ROOT_NODES if watch.nodes < 0 else min(ROOT_NODES, watch.nodes // ROOT_NODES_DIVISOR)
        self.moves: list[int] = []              # to try at the root, the best first
        self.lost: dict[int, RootMove] = {}     # those after which a forced win of the opponent was found
        self.safe: set[int] = set()             # and those after which none was found
        self.score = 0
        self.variation: tuple[int, ...] = ()

    def reports(self, player: int, order: Sequence[int] | None = None, helpers: Sequence[Deepening] = (),
                max_depth: int = DEEPEST) -> Iterator[SearchReport]:
        """Search deeper and deeper, and report after each depth; the last report holds the move to play.

        player: FIRST or SECOND, the side to move, as the reports name it. order: decides among root moves that look
        equal; the board's own where None. helpers: the same position on boards of their own with the same table,
        searched beside this one in threads. Raises ValueError where the game is over.
        """
        if self.board.is_over():
            raise ValueError("no move to search: the game is over")
        self.moves = self.root_moves([move for move, _ in self.board.candidates()] if order is None else order)
        self.variation = (self.moves[0],)
        done: tuple[RootMove, ...] = ()

        def report(depth: int, complete: bool) -> SearchReport:
            nodes = self.threats.nodes + sum(helper.threats.nodes for helper in helpers)
            return SearchReport(player, self.score, self.variation, depth, nodes, self.watch.elapsed(), done,
                                len(self.moves) + len(self.lost), None, complete)

        plies = self.forced_win(self.threat_nodes)
        self.search.look_later()
        if plies > 0:
            self.score, self.variation = WIN - plies, self.to_the_end((self.threats.first,), WIN - plies)
            yield report(plies, True)
            return
        depth = 1
        threads = [threading.Thread(target=helper.assist, args=(self, HELPER_DEPTHS[i % len(HELPER_DEPTHS)]))
                   for i, helper in enumerate(helpers)]
        for thread in threads:
            thread.start()
        try:
            for depth in range(1, max_depth + 1):
                if not self.look_ahead(depth):
                    break
                done = (*map(self.search.root_move, self.moves), *self.lost.values())
                yield report(depth, True)
                if abs(self.score) >= DECIDED or len(done) == 1 or self.is_enough():
                    return
        finally:
            for helper in helpers:
                helper.search.halt()
            for thread in threads:
                thread.join()
        yield report(depth, False)

    def root_moves(self, order: Sequence[int]) -> list[int]:
        """The moves to try at the root, best first; equally good ones as they stand in `order`."""
        scores = self.search.root_order_scores()
        place = {move: i for i, move in enumerate(order)}
        return sorted(scores, key=lambda move: (-scores[move], place.get(move, CELLS))) or list(order)

    def assist(self, leader: Deepening, first_depth: int) -> None:
        """Search the leader's root moves on a board of its own, for what that leaves in the table, until halted."""
        for depth in range(first_depth, DEEPEST):
            if self.search.stopped:
                break
            self.search.search_root(leader.moves, depth, -INFINITE, INFINITE)

    def look_ahead(self, depth: int) -> bool:
        """Search to this depth; False where the watch has stopped it. A move that is refuted does not count."""
        while True:
            score = self.search_window(depth)
            self.variation = self.search.best_line() or self.variation
            if self.search.stopped:
                return False
            self.score = score
            nodes = {move: self.search.root_move(move).nodes for move in self.moves}
            self.moves = sorted(self.moves, key=lambda move: (move != self.variation[0], -nodes[move]))
            if abs(score) >= DECIDED:
                self.variation = self.to_the_end(self.variation, score)
            elif depth >= REFUTATION_MIN_DEPTH and len(self.moves) > 1 and self.is_refuted():
                continue
            return True

    def search_window(self, depth: int) -> int:
        """Search one depth in a narrow window around the score before, opened on the side where that fails."""
        alpha, beta = -INFINITE, INFINITE
        if depth >= ASPIRATION_MIN_DEPTH and -DECIDED < self.score < DECIDED:
            alpha, beta = self.score - ASPIRATION_WINDOW, self.score + ASPIRATION_WINDOW
        while True:
            score = self.search.search_root(self.moves, depth, alpha, beta)
            if self.search.stopped or alpha < score < beta:
                return score
            if score <= alpha:
                alpha = -INFINITE
            else:
                beta = INFINITE

    def is_refuted(self) -> bool:
        """Whether the opponent is seen to win by force after the best of the moves, which is then set aside."""
        move = self.moves[0]
        if move in self.safe:
            return False
        plies = self.losing(move, self.threat_nodes // REFUTATION_NODES_DIVISOR)
        if plies == 0:
            self.safe.add(move)
            return False
        self.lost[move] = RootMove(move, self.search.root_move(move).nodes, plies - WIN)
        self.moves = self.moves[1:]
        self.variation = (self.moves[0],)
        return True

    def losing(self, move: int, nodes: int) -> int:
        """In how many plies a forced win of the opponent ends the game after this move; 0 where none is seen."""
        self.board.play(move)
        plies = self.forced_win(nodes)
        self.board.undo()
        return plies + 1 if plies > 0 else 0

    def forced_win(self, nodes: int) -> int:
        """In how many plies whoever is to move wins by fours and threats; 0 where none is seen among so many nodes."""
        return self.threats.find(nodes, ROOT_FOURS, ROOT_THREATS)

    def to_the_end(self, line: tuple[int, ...], score: int) -> tuple[int, ...]:
        """The line of a decided game as far as it is known, from where the search saw its end at sight."""
        winner = self.board.count % 2 if score > 0 else 1 - self.board.count % 2
        for move in line:
            self.board.play(move)
        tail = self.threats.ending(winner, ROOT_NODES, ROOT_FOURS, ROOT_THREATS)
        for _ in line:
            self.board.undo()
        return line + tail

    def is_enough(self) -> bool:
        """Whether so much of the time is over that a further depth would not get far."""
        return 0 <= self.watch.seconds * LAST_DEPTH_START < self.watch.elapsed()
