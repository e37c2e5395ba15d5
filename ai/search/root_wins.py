"""Finds forced wins in a position being searched, by fours and threats; proves and remembers them."""
from typing import NamedTuple

from ai.position.scores import WIN
from ai.search import parameters
from ai.search.forced_wins import ForcedWins, Win
from ai.search.moves import trying
from ai.search.proof import Prover
from ai.search.table import Table
from ai.search.threats import ThreatSearch

NO_WIN_NODES = 1 << 40              # recorded in place of the nodes if a search has shown that there is no win


class WinClaim(NamedTuple):
    """A forced win or loss: the position's score for the player to move, and the line to show."""

    score: int
    pv: tuple[int, ...]


class RootWins:
    """Finds forced wins at the root, and the opponent's forced wins after a move; counts nodes in `threats.nodes`.

    The most nodes for each task; each stone that is tried counts as one:

        the first look for a win    FIRST_NODES if only a clock limits the search, else `nodes`
        each later look             `nodes` or, in a long search, what its share still allows if that is more
        after the best move         the same, with `nodes` divided by REFUTATION_NODES_DIVISOR
        a proof                     PROOF_NODES, or as many as the search has used before if that is more

    `nodes` is ROOT_NODES, or less in a search limited by nodes or on a slow machine.
    """

    def __init__(self, table: Table, threats: ThreatSearch) -> None:
        self.board = threats.board
        self.table = table
        self.threats = threats
        self.watch = threats.watch
        self.forced_wins = ForcedWins(threats)
        self.prover = Prover(table, self.forced_wins)
        self.is_timed = self.watch.seconds >= 0 and self.watch.nodes < 0
        self.nodes = parameters.ROOT_NODES
        if self.watch.nodes >= 0:
            self.nodes = min(self.nodes, self.watch.nodes // parameters.ROOT_NODES_DIVISOR)
        self._failed_nodes: dict[int, int] = {}         # by the board's key, of the last search that found no win

    def find_first_claim(self) -> WinClaim | None:
        """Like `find_claim`, but a timed search looks for a win in the first part of its time; the proof may go on."""
        win = self.table.proven_wins.get(self.board.key)
        if win is None:
            self.watch.use(parameters.FIRST_SHARE)
            win = self.forced_win(parameters.FIRST_NODES if self.is_timed else self.nodes)
            if self.is_timed and self.forced_wins.may_find_more:
                self.nodes = min(self.nodes, self.threats.nodes // 2)   # on a slow machine later looks are shorter
        self.watch.use(parameters.SEARCH_SHARE)
        return None if win is None else self._claim(win)

    def find_claim(self) -> WinClaim | None:
        """The player's win, proven if possible, with its line as far as the nodes reach; None if none is seen."""
        win = self.table.proven_wins.get(self.board.key) or self.forced_win(self.solver_nodes(self.nodes))
        return None if win is None else self._claim(win)

    def _claim(self, win: Win) -> WinClaim:
        proven = None if win.plies == 1 else self.prove(win.move)
        # Not proven: a five needs no proof; otherwise the proof was stopped, or is too long to keep.
        return proven or WinClaim(
            WIN - win.plies, self.forced_wins.line(win.move, self.board.count % 2, parameters.ROOT_NODES))

    def prove(self, move: int) -> WinClaim | None:
        """The proven win by a move that a search takes for winning; None if the proof fails."""
        win = self.prover.prove(self.proof_nodes, move)
        return None if win is None else WinClaim(WIN - win.plies, self.prover.line())

    @property
    def proof_nodes(self) -> int:
        return max(parameters.PROOF_NODES, self.threats.nodes)

    def solver_nodes(self, least: int) -> int:
        """The most nodes of a look for a win: `least`, or a share of the nodes of a long search if that is more."""
        own = self.threats.nodes - self.forced_wins.spent
        share = own * parameters.SOLVER_PERCENT // 100 - self.forced_wins.spent
        return max(least, share) if own >= parameters.LONG_SEARCH else least

    def plies_after(self, move: int, nodes: int) -> int:
        """The plies to the end of the game if the opponent has a forced win after this move; 0 if none is seen."""
        with trying(self.board, move):
            win = self.forced_win(nodes)
        return 0 if win is None else win.plies + 1

    def forced_win(self, nodes: int) -> Win | None:
        """The player's forced win; None if none is seen within this many nodes.

        A failed search is repeated only with twice as many nodes, and never if it is certain that there is no win.
        """
        key = self.board.key
        if nodes < 2 * self._failed_nodes.get(key, 0):
            return None
        win = self.forced_wins.find_win(nodes)
        if win is None:
            spent = min(nodes, self.threats.nodes) if self.is_timed else nodes      # the clock may have ended it early
            self._failed_nodes[key] = spent if self.forced_wins.may_find_more else NO_WIN_NODES
        return win
