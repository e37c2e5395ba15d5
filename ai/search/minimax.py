"""The textbook search of any two-player game to a fixed depth: plain minimax and alpha-beta in one function."""
from __future__ import annotations

from collections.abc import Iterator, Sequence

try:
    from cython import compiled, nogil
except ImportError:                 # uncompiled, and no Cython here: there is nothing to release
    from ai.position.cython_shim import compiled, nogil

from ai.position.grid import MAX_PLY, zeros
from ai.position.scores import DECIDED, INFINITE
from ai.position.state import State
from ai.search.report import LOOK, NO_LIMITS, UNCONTROLLED, Control, RootMove, SearchLimits, SearchReport
from ai.search.watch import Watch


class Minimax:
    """One search of a game's state, by plain minimax or alpha-beta. It plays on the state and leaves it as it was.

    prune: whether to use alpha-beta; otherwise the window stays open and every line is searched (plain minimax).
    Candidates, their order and the choice among equals (the first) are the same, so both return the same value and the
    same move. limits and control: see Watch.
    """

    def __init__(self, state: State, prune: bool = True, limits: SearchLimits = NO_LIMITS,
                 control: Control = UNCONTROLLED) -> None:
        self.state = state
        self.prune = prune
        self.watch = Watch(limits, control)
        self.depth_limit = limits.depth
        self.nodes = 0
        self.stopped = False
        if not compiled:            # compiled, arrays begin with zeros
            self.line = zeros(MAX_PLY, MAX_PLY)
            self.line_length = zeros(MAX_PLY)

    def negamax(self, depth: int, alpha: int, beta: int, ply: int) -> int:
        """The value of the state to the player to move, looking `depth` plies ahead; exact between alpha and beta.

        A win is worth less the more plies it takes, so the search prefers a faster win and a slower loss.
        """
        state = self.state
        self.line_length[ply] = 0

        # Step 1. A leaf: the game is over, or the depth is reached.
        if state.is_over():
            score = state.value()
            return score - ply if score >= DECIDED else score + ply if score <= -DECIDED else score
        if depth == 0 or ply == MAX_PLY - 1:
            return state.value()

        # Step 2. Try every candidate.
        best = -INFINITE
        count = state.fill(ply)
        for i in range(count):
            move = state.moves[ply][i]
            self.nodes += 1
            if self.nodes % LOOK == 0:
                self.check_watch()
            state.play(move)
            score = -self.negamax(depth - 1, -beta, -alpha, ply + 1)
            state.undo()
            if self.stopped:
                return 0

            # Step 3. Keep the best move (of equal ones the first) and the line that follows it.
            if score > best:
                best = score
                self.extend_line(ply, move)
                # Step 4. Alpha-beta: stop if the opponent has a better choice earlier. Plain minimax differs only in
                # that it skips this step.
                if self.prune and score > alpha:
                    alpha = score
                    if alpha >= beta:
                        break
        return best

    def extend_line(self, ply: int, move: int) -> None:
        """Set the best line from this ply to the move, followed by the best line from the next ply."""
        length = self.line_length[ply + 1]
        self.line[ply][0] = move
        for i in range(length):
            self.line[ply][i + 1] = self.line[ply + 1][i]
        self.line_length[ply] = length + 1

    def check_watch(self) -> None:
        """Check whether to stop, report the number of nodes, and let other threads run for an instant."""
        self.stopped = self.stopped or self.watch.look(self.nodes)
        with nogil:
            pass

    def root_moves(self) -> list[int]:
        count = self.state.fill(0)
        return [self.state.moves[0][i] for i in range(count)]

    def reports(self, player: int, order: Sequence[int] | None = None) -> Iterator[SearchReport]:
        """Search, and report before the first root move, after each, and at the end.

        player: FIRST or SECOND, the side to move, for the reports. order: the root moves to try; None for the state's
        own order. The last report is complete unless the search was stopped; then its move is the best of the finished
        root moves, or the first in order if none is finished. Raises ValueError if there is no move.
        """
        moves = self.root_moves() if order is None else list(order)
        if not moves or self.state.is_over():
            raise ValueError("no move to search: the game is over")
        depth = MAX_PLY - 1 if self.depth_limit is None else max(self.depth_limit, 1)
        done: list[RootMove] = []
        best = -INFINITE
        pv: tuple[int, ...] = (moves[0],)

        def report(trying: int | None, complete: bool) -> SearchReport:
            return SearchReport(player, best if done else None, pv, self.depth_limit, self.nodes,
                                self.watch.elapsed(), tuple(done), len(moves), trying, complete)

        for move in moves:
            yield report(move, False)
            self.check_watch()
            if self.stopped:
                break
            before = self.nodes
            self.nodes += 1
            self.state.play(move)
            score = -self.negamax(depth - 1, -INFINITE, -best if self.prune else INFINITE, 1)
            self.state.undo()
            if self.stopped:
                break
            done.append(RootMove(move, self.nodes - before, score))
            if score > best:
                best = score
                pv = (move, *[self.line[1][i] for i in range(self.line_length[1])])
        yield report(None, len(done) == len(moves))
