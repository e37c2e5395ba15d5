"""Finds forced wins of the player to move: the shortest win by fours alone, else a win by fours and open threes."""
from functools import cached_property, partial
from typing import NamedTuple

from ai.search import parameters
from ai.search.dfpn import UNKNOWN, WON, Dfpn
from ai.search.moves import play_line, trying
from ai.search.threats import ThreatSearch

SHORTEST_BY_THREES = 5              # plies: an open three, a reply, an open four, a reply, five


class Win(NamedTuple):
    """A forced win: its first move, its plies against the longest defence, and whether it needs fours alone."""

    move: int
    plies: int
    by_fours: bool = False


class ForcedWins:
    """Looks for forced wins of the player to move, on a board that it leaves as it was. Five or more must win.

    After a failed search `may_find_more` says whether more nodes might find a win. The stones tried are counted in
    `threats.nodes`.
    """

    def __init__(self, threats: ThreatSearch) -> None:
        self.board, self.threats, self.watch = threats.board, threats, threats.watch
        self.applies = self.board.rules.line == 5 and not self.board.rules.exact     # if False, no win is ever found
        self.may_find_more = True
        self.spent = 0                  # nodes of all calls of find_win
        self.puts_per_node: float = parameters.PUTS_PER_NODE

    @cached_property
    def solver(self) -> Dfpn:
        is_long = self.watch.nodes < 0 or self.watch.nodes >= parameters.LONG_SEARCH
        bits = parameters.LONG_SOLVER_TABLE_BITS if is_long else parameters.SOLVER_TABLE_BITS
        return Dfpn(self.board.rules.size, self.watch, bits)

    def find_win(self, nodes: int) -> Win | None:
        """A forced win of the player to move; None if none is found. It may take fewer plies than it claims.

        nodes: the most stones to try; a win that is seen at once needs none.
        """
        before = self.threats.nodes
        plies = self.threats.find(nodes // parameters.VCF_SHARE, parameters.ROOT_FOURS, 0)
        win = Win(self.threats.first, plies, by_fours=True) if plies > 0 else None
        self.may_find_more = True
        if win is None and self.applies and not self.board.is_over():
            outcome = self.solve(before + nodes)
            self.may_find_more = outcome == UNKNOWN
            if outcome == WON and self.solver.plies > 0:        # 0 on an empty board
                win = self.shorter(Win(self.solver.best, self.solver.plies),
                                   min(parameters.SHORTER_NODES, before + nodes - self.threats.nodes))
        self.spent += self.threats.nodes - before
        return win

    def solve(self, limit: int) -> int:
        """Ask the solver of forced wins; return WON, NO_WIN or UNKNOWN.

        limit: the value of threats.nodes, which counts stones tried, at which the solver has to stop. The solver itself
        counts nodes and tries several stones at each. So it first gets a part of the stones left, and then more,
        depending on how many stones that part took.
        """
        outcome = UNKNOWN
        for part in parameters.SOLVER_PARTS:
            nodes = int((limit - self.threats.nodes) / self.puts_per_node / part)
            if outcome != UNKNOWN or nodes <= 0:
                break
            before = self.solver.puts = self.threats.nodes      # the watch is told the solver's count
            outcome = self.solver.solve(self.board, nodes)
            puts = self.solver.puts - before
            self.threats.add_nodes(puts)
            self.puts_per_node = max(parameters.PUTS_PER_NODE, puts / max(self.solver.nodes, 1))
        return outcome

    def shorter(self, win: Win, nodes: int) -> Win:
        """A shorter win, if the search for threats finds one within these nodes; else the same win."""
        if win.plies > SHORTEST_BY_THREES and nodes > 0:
            plies = self.threats.find(nodes, parameters.ROOT_FOURS, parameters.ROOT_THREATS)
            if 0 < plies < win.plies:
                return Win(self.threats.first, plies)
        return win

    def line(self, move: int, attacker: int, nodes: int) -> tuple[int, ...]:
        """The move and then the attacker's forced win against the longest defence, as far as the nodes reach.

        attacker: 0 or 1; the move may be either player's.
        """
        limit = self.threats.nodes + nodes

        def attack() -> int | None:
            win = None if self.watch.look(self.threats.nodes) else self.find_win(limit - self.threats.nodes)
            return None if win is None else win.move

        defend = partial(self.longest_reply, attacker, limit)
        with trying(self.board, move):
            first, second = (attack, defend) if self.board.count % 2 == attacker else (defend, attack)
            return (move, *play_line(self.board, first, second))

    def longest_reply(self, attacker: int, limit: int) -> int | None:
        """The reply that delays the attacker's win longest; None if no win is seen after any reply."""
        longest, reply = 0, None
        for move in self.threats.replies(attacker):
            if self.watch.look(self.threats.nodes):
                break
            with trying(self.board, move):
                win = self.find_win(limit - self.threats.nodes)
            if win is not None and win.plies > longest:
                longest, reply = win.plies, move
        return reply
