"""In a lost position, finds the move that loses most slowly, and the line to the loss."""
from collections.abc import Sequence

from ai.position.scores import DECIDED, INFINITE, WIN
from ai.search.moves import candidate_moves, go_to, trying
from ai.search.parameters import LINE_NODES, LOSS_MOVES, LOSS_NODES, LOSS_REPLY_NODES
from ai.search.pvs import Search
from ai.search.report import SearchLimits
from ai.search.root_wins import RootWins, WinClaim
from ai.search.watch import Watch


class LostPosition:
    """Chooses among moves that all lose, and finds a line to show. It leaves the search's board as it was."""

    def __init__(self, search: Search, root_wins: RootWins) -> None:
        """root_wins: finds forced wins on the same board: after a move, those of the opponent."""
        self.search, self.root_wins = search, root_wins
        self.board, self.prover, self.watch = root_wins.board, root_wins.prover, root_wins.watch

    def slowest_loss(self, plies: dict[int, int], depth: int, line: tuple[int, ...]) -> WinClaim:
        """The claim for the move that loses most slowly; among equals, the one with the fewest winning replies.

        plies: for each move, the plies in which the opponent was found to win. depth, line: of the search that found
        the loss. Each of the slowest moves is searched again, since the opponent may win sooner; then others may be
        the slowest.
        """
        known: set[int] = set()
        while True:
            slowest = [move for move in plies if plies[move] == max(plies.values())]
            move = next((move for move in slowest if move not in known), None)
            if move is None:
                break
            known.add(move)
            plies[move] = min(plies[move], self._plies_after(move, depth))
        chosen = self.hardest_to_win(slowest)
        proven = self.prover.prove_after(chosen, self.root_wins.proof_nodes)
        end = proven or plies[chosen]           # a proven figure is right against every reply
        with trying(self.board, chosen):
            proven_line = (chosen, *self.prover.line())         # as far as the win is known
        return WinClaim(end - WIN, self._line_of(end, proven_line, line if line[0] == chosen else ()))

    def hardest_to_win(self, moves: Sequence[int]) -> int:
        """The move, among moves that lose equally late, after which the fewest of the opponent's threats still win."""
        def winning_replies(move: int) -> int:
            with trying(self.board, move):
                return self.prover.count_winning(LOSS_REPLY_NODES)

        return moves[0] if len(moves) == 1 else min(moves[:LOSS_MOVES], key=winning_replies)

    def _plies_after(self, move: int, depth: int) -> int:
        """The fewest plies to the opponent's win after this move, by a search or by proof; WIN if no win was found."""
        if self.watch.look(self.root_wins.threats.nodes) or self.search.stopped:
            return WIN
        score = self.search.search_root([move], depth, -INFINITE, INFINITE)
        proven = self.prover.prove_after(move, LOSS_NODES)
        return min(WIN + score if score <= -DECIDED and not self.search.stopped else WIN, proven or WIN)

    def _line_of(self, plies: int, *lines: tuple[int, ...]) -> tuple[int, ...]:
        """The shortest line of at least this many plies; without one the longest, extended or cut to one move."""
        known = [line for line in lines if len(line) >= plies]
        if known:
            return min(known, key=len)
        line = self._extended_to_loss(max(lines, key=len), plies)
        return line if len(line) >= plies else line[:1]

    def _extended_to_loss(self, line: tuple[int, ...], plies: int) -> tuple[int, ...]:
        """Extend a line of a lost game to this many plies, by proven or searched moves, as far as nodes and time go."""
        left = None if self.watch.seconds < 0 else self.watch.seconds - self.watch.elapsed()
        search = Search(self.board, self.root_wins.table, Watch(SearchLimits(nodes=LINE_NODES, seconds=left)))
        start = self.board.count
        with trying(self.board, *line):
            while (played := self.board.count - start) < plies and not self.board.is_over() and not search.stopped:
                tail = self.prover.line() if played % 2 else ()
                if not tail:
                    moves = list(search.root_order_scores()) or candidate_moves(self.board)
                    search.search_root(moves, plies - played, -INFINITE, INFINITE)
                    tail = search.best_line()[:1]
                go_to(self.board, (*self.board.history, *tail))
            return self.board.history[start:]
