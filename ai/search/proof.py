"""Proves wins: finds a winning move and its plies for each position that the opponent's replies can lead to."""
from ai.position.board import Board
from ai.position.grid import places
from ai.position.patterns import MAKES_FIVE, MAKES_THREE, WINS
from ai.search.forced_wins import ForcedWins, Win
from ai.search.moves import candidate_moves, play_line, trying
from ai.search.parameters import PROOF_MOVE_NODES, PROOF_POSITIONS, THREAT_MOVES
from ai.search.table import Table


def threatening_moves(board: Board) -> list[int]:
    """The moves of the player to move that make an open three or a greater threat."""
    board.candidates()                  # brings the shapes up to date
    player, place_of = board.count % 2, places(board.rules.size)
    return [move for move in board.legal_moves() if board.shapes.threat_at(place_of[move], player) >= MAKES_THREE]


class Prover:
    """Proves wins of the player to move, on the board of `forced_wins`, which it leaves as it was.

    Under the rule of exactly five it proves nothing. A proof has an answer to every legal reply. Proofs are kept in the
    table for the next moves: after the winning move of a proven win in n plies and any reply, the position is a proven
    win in n - 2 plies at most. move_nodes: the most nodes to find the winning move of one position.
    """

    def __init__(self, table: Table, forced_wins: ForcedWins, move_nodes: int = PROOF_MOVE_NODES) -> None:
        self.board, self.threats, self.watch = forced_wins.board, forced_wins.threats, forced_wins.watch
        self.table, self.proven_wins = table, table.proven_wins
        self.forced_wins = forced_wins
        self.move_nodes = move_nodes
        self.limit = 0              # the value of threats.nodes at which proving ends

    def prove(self, nodes: int, move: int | None = None) -> Win | None:
        """A win of the player to move, proven within these nodes, or None. move: its first move, if that is known."""
        if not self.forced_wins.applies:
            return None
        if len(self.proven_wins) > PROOF_POSITIONS:
            self.proven_wins.clear()
        self.limit = self.threats.nodes + nodes
        return self._proven_win(move)

    def prove_after(self, move: int, nodes: int) -> int:
        """The plies to the opponent's proven win after this move, the move included; 0 if no win was proven."""
        with trying(self.board, move):
            win = None if self.board.is_over() else self.prove(nodes)
        return 0 if win is None else win.plies + 1

    def line(self) -> tuple[int, ...]:
        """The moves of the mover's proven win against the longest defence, to the end of the game."""
        self.limit = self.threats.nodes + PROOF_MOVE_NODES
        return play_line(self.board, self._winning_move, self._longest_reply)

    def count_winning(self, nodes: int) -> int:
        """The number of threats of the player to move that are proven to win, each within this many nodes."""
        return sum(self._wins_by(move, nodes) for move in threatening_moves(self.board))

    def _wins_by(self, move: int, nodes: int) -> bool:
        self.limit = self.threats.nodes + nodes
        with trying(self.board, move):
            return self.board.is_over() or self._plies_against_replies() > 0

    def _proven_win(self, move: int | None = None) -> Win | None:
        """A proven win of the player to move, or None. move: its first move; None to look for one."""
        win = self.proven_wins.get(self.board.key)
        if win is not None:
            return win
        if move is None:
            win = self._find_win()
            if win is None or win.plies == 1:
                return win
            move = win.move
        with trying(self.board, move):
            plies = self._plies_against_replies()
        if plies == 0:
            return None
        win = self.proven_wins[self.board.key] = Win(move, plies + 1)
        return win

    def _find_win(self) -> Win | None:
        """A win of the player to move that is still to be proven; None if no such win is seen.

        It is a win by threats, or else the winning move in the table, with an assumed length of 3 plies.
        """
        nodes = 0 if self.watch.look(self.threats.nodes) else self.limit - self.threats.nodes
        win = self.forced_wins.find_win(max(0, min(nodes, self.move_nodes)))
        if win is not None:
            return win
        move = self.table.winning_move(self.board.key) if nodes > 0 else -1
        return Win(move, 3) if move >= 0 else None

    def _plies_against_replies(self) -> int:
        """The plies in which the player who has just moved wins against every reply; 0 if some reply may hold."""
        replies, longest = self._replies()
        for reply in replies:
            with trying(self.board, reply):
                win = self._proven_win()
            if win is None:
                return 0
            longest = max(longest, win.plies + 1)
        return longest

    def _replies(self) -> tuple[list[int], int]:
        """The replies that need answers of their own, likeliest to hold first, and the plies to the win after others.

        If the player to move wins at once or the board is full, there are no replies, and the plies are 0.
        """
        defender = self.board.count % 2
        attacker = 1 - defender
        replies = self.threats.replies(attacker)        # brings the shapes up to date
        count = self.board.shapes.threat_count
        if count(defender, MAKES_FIVE) > 0:
            return [], 0
        if count(attacker, MAKES_FIVE) > 0:
            return replies if len(replies) == 1 else [], 2
        if count(attacker, WINS) > 0 and count(defender, WINS) == 0 and len(replies) < THREAT_MOVES:
            return replies, 4           # see ThreatSearch.answer_threat
        return self._all_replies(), 0

    def _all_replies(self) -> list[int]:
        candidates = candidate_moves(self.board)
        return candidates + [move for move in self.board.legal_moves() if move not in candidates]

    def _winning_move(self) -> int | None:
        win = self.proven_wins.get(self.board.key) or self._find_win()
        return None if win is None else win.move

    def _longest_reply(self) -> int | None:
        """The reply after which the proven win takes longest; None if no reply is known to lose."""
        replies, longest = self._replies()
        best = None if longest == 0 else next((move for move in self._all_replies() if move not in replies), None)
        for reply in replies:
            with trying(self.board, reply):
                win = self._proven_win()
            if win is not None and (win.plies + 1 > longest or best is None):
                best, longest = reply, win.plies + 1
        return best
