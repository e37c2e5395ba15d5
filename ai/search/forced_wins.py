"""Finds forced wins of the player to move: the shortest win by fours alone, else a win by fours and open threes."""
from functools import cached_property

from ai.search import parameters
from ai.search.dfpn import UNKNOWN, WON, Dfpn
from ai.search.playing_out import played_out, trying
from ai.search.threats import Threats

SHORTEST_BY_THREES = 5              # plies: an open three, a reply, an open four, a reply, five


class ForcedWins:
    """Looks for forced wins of the player to move, on a board that it leaves as it was. Five or more must win.

    If a win was found, `first` is its first move, and `by_fours` says whether it is by fours alone. If none was found,
    `is_open` says whether more nodes might find a win. The stones tried are counted in `threats.nodes`.
    """

    def __init__(self, threats: Threats) -> None:
        self.board, self.threats, self.watch = threats.board, threats, threats.watch
        self.first = -1
        self.by_fours = False
        self.is_open = True
        self.spent = 0                  # nodes of all calls of find
        self.puts_per_node: float = parameters.PUTS_PER_NODE

    @cached_property
    def solver(self) -> Dfpn:
        is_long = self.watch.nodes < 0 or self.watch.nodes >= parameters.LONG_SEARCH
        bits = parameters.LONG_SOLVER_TABLE_BITS if is_long else parameters.SOLVER_TABLE_BITS
        return Dfpn(self.board.rules.size, self.watch, bits)

    def find(self, nodes: int) -> int:
        """An upper bound of the plies in which the player to move wins by force, the winning stone included.

        It is 0 if no win is seen. nodes: the most stones to try. A win at sight needs none.
        """
        limit = self.threats.nodes + nodes
        plies = self.threats.find(nodes // parameters.VCF_SHARE, parameters.ROOT_FOURS, 0)
        self.first = self.threats.first
        self.by_fours = plies > 0
        self.is_open = True
        rules = self.board.rules
        if plies == 0 and not rules.exact and rules.line == 5 and not self.board.is_over():
            verdict = self.solve(limit)
            self.is_open = verdict == UNKNOWN
            if verdict == WON:
                self.first = self.solver.best
                plies = self.shorter(self.solver.plies, min(parameters.SHORTER_NODES, limit - self.threats.nodes))
        self.spent += self.threats.nodes + nodes - limit
        return plies

    def solve(self, limit: int) -> int:
        """Ask the solver of forced wins; return its verdict, UNKNOWN if it finds none in time.

        limit: the value of threats.nodes, which counts stones tried, at which it has to stop. The solver itself counts
        nodes, each of which tries several stones. So it first gets a part of what may be left, and then, by how many
        stones that took, more.
        """
        verdict = UNKNOWN
        for part in parameters.SOLVER_PARTS:
            nodes = int((limit - self.threats.nodes) / self.puts_per_node / part)
            if verdict != UNKNOWN or nodes <= 0:
                break
            before = self.solver.puts = self.threats.nodes
            verdict = self.solver.solve(self.board, nodes)
            self.threats.nodes = self.solver.puts
            self.puts_per_node = max(parameters.PUTS_PER_NODE, (self.solver.puts - before) / max(self.solver.nodes, 1))
        return verdict

    def shorter(self, plies: int, nodes: int) -> int:
        """The plies of a shorter win, if the search for threats finds one within these nodes; else `plies`."""
        if plies > SHORTEST_BY_THREES and nodes > 0:
            found = self.threats.find(nodes, parameters.ROOT_FOURS, parameters.ROOT_THREATS)
            if 0 < found < plies:
                self.first = self.threats.first
                return found
        return plies

    def line(self, move: int, attacker: int, nodes: int) -> tuple[int, ...]:
        """The move, then the moves to the attacker's forced win against the longest defence, as far as the nodes reach.

        attacker: 0 or 1; the move is either player's.
        """
        limit = self.threats.nodes + nodes

        def choose() -> int | None:
            if self.watch.look(self.threats.nodes):
                return None
            if self.board.count % 2 != attacker:
                return self.longest_reply(attacker, limit)
            return self.first if self.find(limit - self.threats.nodes) else None
        with trying(self.board, move):
            return (move, *played_out(self.board, choose))

    def longest_reply(self, attacker: int, limit: int) -> int | None:
        """The reply that holds out longest against the attacker's threat; None if no win is seen after any reply."""
        longest, reply = 0, None
        for move in self.threats.replies(attacker):
            if self.watch.look(self.threats.nodes):
                break
            with trying(self.board, move):
                plies = self.find(limit - self.threats.nodes)
            if plies > longest:
                longest, reply = plies, move
        return reply
