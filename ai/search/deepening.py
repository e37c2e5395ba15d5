"""MASTER: looks for a forced win at the root, then searches deeper and deeper, with a report after each depth."""
from __future__ import annotations

import threading
from collections.abc import Iterator, Sequence
from dataclasses import replace

from ai.position.board import Board
from ai.position.grid import CELLS, MAX_PLY
from ai.position.lines import Line, lines
from ai.position.rules import Move
from ai.position.scores import DECIDED, INFINITE, WIN
from ai.search.forced_wins import ForcedWins
from ai.search.parameters import (
    ASPIRATION_MIN_DEPTH,
    ASPIRATION_WINDOW,
    FIRST_NODES,
    FIRST_SHARE,
    LINE_NODES,
    LONG_SEARCH,
    LOSS_MOVES,
    LOSS_NODES,
    LOSS_REPLY_NODES,
    PROOF_NODES,
    REFUTATION_MIN_DEPTH,
    REFUTATION_NODES_DIVISOR,
    ROOT_NODES,
    ROOT_NODES_DIVISOR,
    SEARCH_SHARE,
    UNPROVEN_WIN,
)
from ai.search.proof import Prover, Win
from ai.search.pvs import Search
from ai.search.report import RootMove, SearchLimits, SearchReport
from ai.search.table import Table
from ai.search.watch import Watch

DEEPEST = MAX_PLY - 2               # plies
NO_WIN = 1 << 40                    # nodes with which no win was found, where it is certain that there is none
HELPER_DEPTHS = (2, 3, 4)           # where helpers begin, in turn: so that they do not all search the same at a time


class Deepening:
    """MASTER on one position, which is left as it was.

    Where five or more win, a win that is claimed is proven against every reply. Where exactly five win the threat
    searches and the proofs do not hold (a stone five cells away can turn a five into a six), so only what is seen on
    the board itself is claimed: a five with the next stone, and two cells to complete five at once. Any other win or
    loss that the search finds there counts as a good or a bad score that decides nothing.
    """

    def __init__(self, board: Board, table: Table, watch: Watch) -> None:
        self.board = board
        self.table = table
        self.watch = watch
        self.search = Search(board, table, watch)
        self.threats = self.search.threats
        self.forced_wins = ForcedWins(board, self.threats, watch)
        self.prover = Prover(board, table, self.forced_wins, watch)
        self.is_timed = watch.seconds >= 0 and watch.nodes < 0
        # No threat is looked for longer than a share of the nodes that the watch allows.
        self.threat_nodes = ROOT_NODES if watch.nodes < 0 else min(ROOT_NODES, watch.nodes // ROOT_NODES_DIVISOR)
        self.moves: list[int] = []              # to try at the root, the best first
        self.lost: dict[int, RootMove] = {}     # those after which a forced win of the opponent was found
        self.forced: dict[int, Win] = {}        # the forced wins that were found, by the board's key
        self.vain: dict[int, int] = {}          # and with how many nodes one was looked for in vain
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

        win = self.find_win_first()
        self.search.look_later()
        if win is not None:
            yield report(win.plies, True)
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
                tried = sorted((*self.moves, *self.lost), key=lambda move: move != self.variation[0])
                done = tuple(map(self.root_move, tried))
                yield report(depth, True)
                if abs(self.score) >= DECIDED or len(done) == 1:
                    return
        finally:
            for helper in helpers:
                helper.search.halt()
            for thread in threads:
                thread.join()
        if self.is_timed:
            self.check_again()
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

    def root_move(self, move: int) -> RootMove:
        """What is known of a root move: no better than the best."""
        found = self.lost.get(move) or self.search.root_move(move)
        return replace(found, score=self.score if move == self.variation[0] else min(found.score, self.score))

    def find_win_first(self) -> Win | None:
        """The same as find_win, in the first part of the time; the proof may take longer."""
        if self.board.key not in self.table.wins:
            self.watch.use(FIRST_SHARE)
            self.forced_win(FIRST_NODES if self.is_timed else self.threat_nodes)
        self.watch.use(SEARCH_SHARE)
        return self.find_win()

    def find_win(self) -> Win | None:
        """A win that was proven before or is found by fours and threats; it is then the score and the variation.

        The variation goes to the win's end, or is the first move alone where no nodes are left to find the replies.
        """
        win = self.table.wins.get(self.board.key)
        if win is None:
            win = self.forced_win(self.solver_nodes(self.threat_nodes))
            if win is None:
                return None
            if win.plies > 1 and self.prover.prove(self.proof_nodes(), win.move) is None:
                self.score = WIN - win.plies            # stopped, or too long to keep
                self.variation = self.to_the_end((win.move,), self.score)
                return win
            win = self.table.wins.get(self.board.key, win)
        self.score, self.variation = WIN - win.plies, self.prover.line()
        return win

    def proof_nodes(self) -> int:
        """How many nodes a proof may take now."""
        return max(PROOF_NODES, self.threats.nodes)

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
            if abs(score) >= DECIDED and not self.prover.can_prove:
                self.claim_what_is_seen()
            elif score >= DECIDED:
                self.prove_win()
            elif score <= -DECIDED:
                self.lose_slowly(depth)
            elif self.find_win() is not None:
                return True
            elif depth >= REFUTATION_MIN_DEPTH and len(self.moves) + len(self.lost) > 1 and self.is_refuted():
                if self.moves:
                    continue
                self.lose_slowly(depth)
            return True

    def prove_win(self) -> None:
        """Prove the win that the search has found; where that fails it counts as a good score that decides nothing."""
        win = self.prover.prove(self.proof_nodes(), self.variation[0])
        if win is None:
            self.score = UNPROVEN_WIN
        else:
            self.score, self.variation = WIN - win.plies, self.prover.line()

    def claim_what_is_seen(self) -> None:
        """Where exactly five win: claim the win or loss that the search has found if the board itself shows it.

        It does where the winner has completed a five, or has two cells to do so and the loser, who is to move, has
        none: one stone takes only one of them, and no stone of the loser's makes a five a six.
        """
        won = self.score > 0
        if won:
            self.board.play(self.variation[0])
        loser = self.board.turn
        seen = self.board.is_over() or (
            not winning_cells(self.board, loser) and len(winning_cells(self.board, -loser)) > 1)
        plies = won + (0 if self.board.is_over() else 2)
        if won:
            self.board.undo()
        claim = WIN - plies if seen else UNPROVEN_WIN
        self.score = claim if won else -claim

    def lose_slowly(self, depth: int) -> None:
        """Choose among the moves, which all lose: the slowest, of equal ones that with the fewest winning replies."""
        line, plies = self.variation, {move: WIN + found.score for move, found in self.lost.items()}
        if self.moves:
            plies |= {move: WIN + self.score for move in self.moves if self.search.root_move(move).score == self.score}
        known: set[int] = set()
        while not known.issuperset(slowest := [move for move in plies if plies[move] == max(plies.values())]):
            move = next(move for move in slowest if move not in known)
            known.add(move)
            plies[move] = min(plies[move], *self.losing_plies(move, depth))
        chosen = self.hardest(slowest)
        proven = self.prover.prove_after(chosen, self.proof_nodes())
        self.score = (proven or plies[chosen]) - WIN        # what is proven holds against every reply
        lines = self.losing_line(chosen), line if line[0] == chosen else ()
        self.variation = self.line_of_loss(lines, WIN + self.score)

    def losing_plies(self, move: int, depth: int) -> tuple[int, ...]:
        """In how many plies the opponent was found to win after this move, by a search and by threats."""
        if self.watch.look(self.threats.nodes) or self.search.stopped:
            return (WIN,)
        score = self.search.search_root([move], depth, -INFINITE, INFINITE)
        proven = self.prover.prove_after(move, LOSS_NODES)
        return (WIN + score if score <= -DECIDED and not self.search.stopped else WIN, proven or WIN)

    def losing_line(self, move: int) -> tuple[int, ...]:
        """The move, and the opponent's win as far as it is known."""
        self.board.play(move)
        line = (move, *self.prover.line())
        self.board.undo()
        return line

    def line_of_loss(self, lines: Sequence[tuple[int, ...]], plies: int) -> tuple[int, ...]:
        """The line to show of a loss in so many plies: never one that is over sooner, then rather the move alone."""
        known = [line for line in lines if len(line) >= plies]
        if known:
            return min(known, key=len)
        line = self.to_the_loss(max(lines, key=len), plies)
        return line if len(line) >= plies else line[:1]

    def to_the_loss(self, line: tuple[int, ...], plies: int) -> tuple[int, ...]:
        """The line of a lost game, gone on with until it is as long as the loss was said to take.

        The opponent's moves are those of the proof where there is one; for the others a short search decides.
        """
        search, played = Search(self.board, self.table, Watch(SearchLimits(nodes=LINE_NODES))), list(line)
        for move in line:
            self.board.play(move)
        while len(played) < plies and not self.board.is_over() and not search.stopped:
            tail = self.prover.line() if len(played) % 2 else ()
            if not tail:
                moves = list(search.root_order_scores()) or [move for move, _ in self.board.candidates()]
                search.search_root(moves, plies - len(played), -INFINITE, INFINITE)
                tail = search.best_line()[:1]
            for move in tail:
                played.append(move)
                self.board.play(move)
        for _ in played:
            self.board.undo()
        return tuple(played)

    def hardest(self, moves: Sequence[int]) -> int:
        """Of moves that lose equally late the one after which the fewest of the opponent's threats still win."""
        def winning_replies(move: int) -> int:
            self.board.play(move)
            count = self.prover.count_winning(LOSS_REPLY_NODES)
            self.board.undo()
            return count

        return moves[0] if len(moves) == 1 else min(moves[:LOSS_MOVES], key=winning_replies)

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
        plies = self.losing(move, self.solver_nodes(self.threat_nodes // REFUTATION_NODES_DIVISOR))
        if plies == 0:
            return False
        self.lost[move] = RootMove(move, self.search.root_move(move).nodes, plies - WIN)
        self.moves = self.moves[1:]
        self.variation = (self.moves[0],) if self.moves else (move,)
        return True

    def losing(self, move: int, nodes: int) -> int:
        """In how many plies a forced win of the opponent ends the game after this move; 0 where none is seen."""
        self.board.play(move)
        win = self.forced_win(nodes)
        self.board.undo()
        return 0 if win is None else win.plies + 1

    def check_again(self) -> None:
        """In the last part of the time, check the move to play; where it is refuted, take the next that is not."""
        self.watch.use(1)
        self.moves.sort(key=lambda move: move != self.variation[0])
        while len(self.moves) > 1 and self.is_refuted():
            pass

    def forced_win(self, nodes: int) -> Win | None:
        """The forced win of the player to move; None where it is not seen with so many nodes.

        One that was looked for in vain is looked for again with twice as many, and never where there is none.
        """
        key = self.board.key
        if key not in self.forced and nodes >= 2 * self.vain.get(key, 0):
            plies = self.forced_wins.find(nodes)
            if plies > 0:
                self.forced[key] = Win(self.forced_wins.first, plies)
            elif self.forced_wins.is_open:
                self.vain[key] = min(nodes, self.threats.nodes) if self.is_timed else nodes
            else:
                self.vain[key] = NO_WIN
        return self.forced.get(key)

    def solver_nodes(self, least: int) -> int:
        """How many nodes a forced win may be looked for now: in a long search as many as it has had."""
        return self.threats.nodes if self.threats.nodes >= LONG_SEARCH else least

    def to_the_end(self, line: tuple[int, ...], score: int) -> tuple[int, ...]:
        """The line of a decided game as far as it is known, from where the search saw its end at sight."""
        winner = self.board.count % 2 if score > 0 else 1 - self.board.count % 2
        for move in line:
            self.board.play(move)
        tail = self.forced_wins.ending(winner, ROOT_NODES)
        for _ in line:
            self.board.undo()
        return line + tail


def winning_cells(board: Board, player: int) -> set[Move]:
    """The cells where a stone of the player completes five, by the rules of the board: whoever is to move."""
    size, found = board.rules.size, set()
    for line in lines(size, board.rules.line):
        stones = [board.stone_at(move) for move in line]
        if stones.count(player) == len(line) - 1 and None in stones and not (
                board.rules.exact and player in (board.stone_at(move) for move in beyond(line, size))):
            found.add(line[stones.index(None)])
    return found


def beyond(line: Line, size: int) -> list[Move]:
    """The cells that a line would go on to at either end, as far as there are some."""
    (row, column), (last_row, last_column) = divmod(line[0], size), divmod(line[-1], size)
    next_row, next_column = divmod(line[1], size)
    down, right = next_row - row, next_column - column
    ends = (row - down, column - right), (last_row + down, last_column + right)
    return [r * size + c for r, c in ends if 0 <= r < size and 0 <= c < size]


def searched(board: Board, table: Table, nodes: int) -> SearchReport:
    """The report of a search alone, when its nodes are spent; the same every time with the same table."""
    *_, report = Deepening(board, table, Watch(SearchLimits(nodes=nodes))).reports(board.turn)
    return report
