"""Proves that Black, to move, wins at five in a row by quiet moves, each with a threat behind it.

The solver of threats settles the positions that threats alone win. Elsewhere Black tries quiet moves: each must
threaten to win by threats if White passes, and only replies on the cells that matter to that win can hold. The search
is by proof numbers (see ai/search/dfpn.py); a quiet move's is that of its hardest reply and a little for each other
reply, as replies lead to the same positions and a sum would count these twice. MASTER's best move is preferred unless
others have clearly lower proof numbers. Positions that stay open are searched on two levels. Sources: L. V. Allis,
H. J. van den Herik, M. P. H. Huntjens, "Go-Moku and Threat-Space Search" (1993); T. Ueda, T. Hashimoto, J. Hashimoto,
H. Iida, "Weak Proof-Number Search" (2008); D. M. Breuker, J. W. H. M. Uiterwijk, H. J. van den Herik, "The PN²-search
algorithm" (2001).
"""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ai.position.board import Board, board_of
from ai.position.patterns import MAKES_FIVE
from ai.position.rules import FIVE_IN_A_ROW
from ai.search.deepening import master_report
from ai.search.dfpn import WON, Dfpn
from ai.search.moves import candidate_moves, go_to, move_list, trying
from ai.search.table import Table
from ai.solved.book import BOARD_CELLS, SIZE, canonical_key

Decisions = dict[tuple[int, ...], int]              # the quiet move that wins in each position, by the moves to it

BLACK, WHITE = 0, 1
INFINITE_PROOF = 1 << 28
DISPROOF_LIMIT = 1 << 20            # the limit of disproof numbers
PROOF_TABLE_BITS = 18

# Positions that the solver of threats may look at:
SETTLE_NODES = 6_000                # to settle a position
PASS_NODES = 2_000                  # to find the threat behind a quiet move
REPLY_NODES = 1_000                 # to settle the position after a reply

ADVICE_NODES = 20_000               # nodes of MASTER's search for the move that looks best
ADVICE_TABLE_BITS = 18
NODES_PER_POSITION = 6              # this many nodes of that search take as long as a position of the threat solver
ADVICE_MARGIN = 3                   # added to the proof numbers of all other moves
ADVICE_SHARE = 4                    # effort // ADVICE_SHARE goes to new advice when an open position is tried again

# The limits of the prover on the upper of two levels, for positions that several other provers have left open:
LONG_ADVICE_NODES = 400_000
LONG_PASS_NODES = 20_000
LONG_REPLY_NODES = 6_000

MOVES_AT_ONCE = 6                   # quiet moves of Black that are tried together
MOST_QUIET_MOVES = 25               # quiet moves of Black that are tried in all
WIDEN_AT = 5                        # the proof number at which more moves are tried; it grows each time
REPLIES_PER_STEP = 3                # this many more open replies raise a move's proof number by one
SLACK = 2                           # a move with this many more open replies than the best move waits
HINTS = 4                           # moves that won after other replies, to be tried first
MOST_PLIES = 60                     # stones on the board, at most


@dataclass(slots=True, eq=False)
class QuietMove:
    """A quiet move of Black, with the replies of White that may hold against it."""

    move: int
    zone: int                       # the cells that matter to the threat behind the move, cell c as bit c
    threat: int                     # the first move of this threat
    margin: int = 0                 # a surcharge on the move's proof number
    replies: list[tuple[int, ProofNode]] = field(default_factory=list)
    complete: bool = False          # all replies have been searched
    pn: int = 1
    dn: int = 1                     # 0: a reply refutes the move
    hints: list[int] = field(default_factory=list)

    @property
    def open(self) -> list[ProofNode]:
        """The positions after White's replies that are not won yet; of symmetric ones only one."""
        return list(dict.fromkeys(node for _, node in self.replies if node.pn > 0))

    @property
    def burden(self) -> int:
        """The difference between this move's proof number and the proof number of its hardest reply."""
        return (len(self.open) - 1) // REPLIES_PER_STEP + self.margin

    def update(self) -> None:
        left = self.open
        if self.dn == 0 or any(node.dn == 0 for node in left):
            self.pn, self.dn = INFINITE_PROOF, 0
        elif not left:
            self.pn, self.dn = (0, INFINITE_PROOF) if self.complete else (1, 1)
        else:
            self.pn = max(node.pn for node in left) + self.burden + (0 if self.complete else SLACK)
            self.dn = min(node.dn for node in left)


@dataclass(slots=True, eq=False)
class ProofNode:
    """A position with Black to move and the quiet moves tried there. pn 0: won, by threats if `winning` is None."""

    moves: tuple[int, ...]
    pn: int = 1
    dn: int = 1
    expanded: bool = False
    winning: QuietMove | None = None
    quiet_moves: list[QuietMove] = field(default_factory=list)
    waiting: list[int] = field(default_factory=list)    # moves not tried yet
    hints: list[int] = field(default_factory=list)
    advised: tuple[int, ...] = ()                       # MASTER's move, if it was asked
    known_wins: Decisions = field(default_factory=dict)     # winning moves here and below, from an earlier run

    @property
    def decided(self) -> bool:
        return self.pn == 0 or self.dn == 0

    def win(self, quiet: QuietMove | None) -> None:
        """Mark the position as won by this quiet move; None means by threats."""
        self.pn, self.dn, self.winning = 0, INFINITE_PROOF, quiet


class ProofSearch:
    """Proves wins of Black by proof-number search. Proven positions help with later proofs."""

    def __init__(self, advice_nodes: int = ADVICE_NODES, pass_nodes: int = PASS_NODES,
                 reply_nodes: int = REPLY_NODES) -> None:
        """Set the limits of the search.

        advice_nodes: of MASTER's search, which suggests a move in each position that threats do not settle. pass_nodes:
        of the threat solver, to find the threat behind a quiet move. reply_nodes: of the threat solver, to settle the
        position after a reply.
        """
        self.advice_nodes, self.pass_nodes, self.reply_nodes = advice_nodes, pass_nodes, reply_nodes
        self.table = Table(ADVICE_TABLE_BITS)
        self.solver = Dfpn(SIZE, table_bits=PROOF_TABLE_BITS)
        self.board = Board()
        self.nodes: dict[int, ProofNode] = {}       # by canonical key; positions won before may be added
        self.spent = 0              # positions that the threat solver has searched; MASTER's nodes count in proportion
        self.limit = 0
        self.hints: list[int] = []  # moves that won before, the latest first

    def prove(self, moves: Sequence[int], effort: int) -> ProofNode:
        """Try to prove a win in the position after these moves, Black to move. The node returned is won if its pn is 0.

        effort: the number of positions that the solver of threats may search; MASTER's advice counts in proportion.
        """
        node = self._node(tuple(moves))
        self.limit = self.spent + effort
        if node.expanded and not node.decided:
            self._ask_again(node, effort * NODES_PER_POSITION // ADVICE_SHARE)
        node.hints = [*self.hints, *node.hints]
        self._search(node, INFINITE_PROOF, INFINITE_PROOF)
        if node.winning is not None:
            self.hints = _moved_to_front(node.winning.move, self.hints, 2 * HINTS)
        return node

    def _node(self, moves: tuple[int, ...]) -> ProofNode:
        key, _ = canonical_key(moves)
        node = self.nodes.get(key)
        if node is None:
            node = self.nodes[key] = ProofNode(moves)
        return node

    def _solve(self, nodes: int, attacker: int = -1) -> bool:
        won = self.solver.solve(self.board, nodes, attacker) == WON
        self.spent += self.solver.nodes
        return won

    def _search(self, node: ProofNode, pn_limit: int, dn_limit: int) -> None:
        """Search below a node until it is decided, its pn or dn reaches its limit, or the effort is spent."""
        if not node.expanded:
            self.expand(node)
        while True:
            self._update(node)
            if node.decided or node.pn >= pn_limit or node.dn >= dn_limit or self.spent >= self.limit:
                return
            left = sorted((quiet for quiet in node.quiet_moves if quiet.dn > 0), key=lambda move: (move.pn, -move.dn))
            quiet = left[0]
            if not quiet.complete:
                go_to(self.board, node.moves)
                self._look_at_replies(quiet, BOARD_CELLS)
                continue
            replies = sorted(quiet.open, key=lambda reply: (reply.dn, -reply.pn))
            reply = replies[0]
            second = min(left[1].pn if len(left) > 1 else INFINITE_PROOF, _widening_threshold(node))
            others = replies[1].dn if len(replies) > 1 else INFINITE_PROOF
            enough = min(pn_limit, second + 1 + second // 4) - quiet.burden
            room = min(dn_limit - (node.dn - quiet.dn), others + 1 + others // 4)
            if not reply.expanded:
                reply.hints = list(quiet.hints)
            self._search(reply, max(enough, reply.pn + 1), max(room, reply.dn + 1))
            if reply.winning is not None:
                quiet.hints = _moved_to_front(reply.winning.move, quiet.hints, HINTS)

    def _update(self, node: ProofNode) -> None:
        while not node.decided:
            for quiet in node.quiet_moves:
                quiet.update()
                if quiet.pn == 0:
                    node.win(quiet)
                    return
            left = [quiet for quiet in node.quiet_moves if quiet.dn > 0]
            pn = min((quiet.pn for quiet in left), default=INFINITE_PROOF)
            if node.waiting and pn >= _widening_threshold(node):
                self.widen(node)
                continue
            node.pn = pn                    # infinite if no move is left: the node is given up, as in `expand`
            node.dn = min(DISPROOF_LIMIT, sum(quiet.dn for quiet in left))
            return

    def expand(self, node: ProofNode) -> None:
        """Settle a new position by threats, or list Black's quiet moves."""
        node.expanded = True
        go_to(self.board, node.moves)
        if self._solve(SETTLE_NODES):
            node.win(None)
            return
        if len(node.moves) >= MOST_PLIES:
            node.pn, node.dn = INFINITE_PROOF, 0        # given up, which proves nothing
            return
        node.advised = (self._advice(node, self.advice_nodes),)
        candidates = candidate_moves(self.board)[:MOST_QUIET_MOVES]
        hints = [move for move in dict.fromkeys((*node.advised, *node.hints)) if self.board.stone_at(move) is None]
        node.waiting = [*hints, *(move for move in candidates if move not in hints)]
        for move in hints[:HINTS]:
            node.waiting.remove(move)
            if self._add_quiet_move(node, move, BOARD_CELLS if move in node.advised else SLACK):
                return

    def _add_quiet_move(self, node: ProofNode, move: int, most: int) -> bool:
        """Add a quiet move and try replies until more than `most` stay open; return True if all of them lose."""
        quiet = self._quiet_move(node, move)
        if quiet is None:
            return False
        self._look_at_replies(quiet, most)
        node.quiet_moves.append(quiet)
        return quiet.pn == 0

    def widen(self, node: ProofNode) -> None:
        """Try more quiet moves, first the moves that leave White the fewest replies."""
        go_to(self.board, node.moves)
        chosen, node.waiting = node.waiting[:MOVES_AT_ONCE], node.waiting[MOVES_AT_ONCE:]
        new = [quiet for quiet in (self._quiet_move(node, move) for move in chosen) if quiet is not None]
        best = min((quiet.pn for quiet in node.quiet_moves if quiet.dn > 0), default=BOARD_CELLS)
        for quiet in sorted(new, key=lambda quiet: quiet.zone.bit_count()):
            self._look_at_replies(quiet, best + SLACK)
            node.quiet_moves.append(quiet)
            best = min(best, quiet.pn)
            if quiet.pn == 0:
                return

    def _quiet_move(self, node: ProofNode, move: int) -> QuietMove | None:
        """The move as a QuietMove if it threatens to win by threats, else None. The board shows the node's position."""
        with trying(self.board, move):
            self.board.candidates()     # brings the shapes up to date
            hangs = self.board.shapes.threat_count(WHITE, MAKES_FIVE) > 0
            threatens = not hangs and self._solve(self.pass_nodes, BLACK)
        if not threatens:
            return None
        margin = 0 if move in node.advised else ADVICE_MARGIN
        return QuietMove(move, self.solver.zone_bits, self.solver.best, margin)

    def _advice(self, node: ProofNode, nodes: int) -> int:
        report = master_report(board_of(FIVE_IN_A_ROW, node.moves), self.table, nodes)
        self.spent += report.nodes // NODES_PER_POSITION
        return report.move

    def _ask_again(self, node: ProofNode, nodes: int) -> None:
        """Ask MASTER for its move with more nodes and try this move first."""
        go_to(self.board, node.moves)
        move = self._advice(node, nodes)
        node.advised = (move,)
        for quiet in node.quiet_moves:
            quiet.margin = 0 if quiet.move == move else ADVICE_MARGIN
        if move in node.waiting:
            node.waiting.remove(move)
            self._add_quiet_move(node, move, BOARD_CELLS)

    def _look_at_replies(self, quiet: QuietMove, most: int) -> None:
        """Find White's replies that are not yet refuted; stop at more than `most`. The board shows the node's position.

        If a reply loses to threats, so does any other reply that is on none of the cells that matter to that win.
        """
        self.board.play(quiet.move)
        likely = [quiet.threat, *candidate_moves(self.board)]
        zone = quiet.zone
        quiet.replies, quiet.complete = [], True
        for reply in dict.fromkeys([*likely, *range(BOARD_CELLS)]):
            if not zone >> reply & 1 or self.board.stone_at(reply) is not None:
                continue
            if len(quiet.open) > most:
                quiet.complete = False
                break
            after = self._node((*self.board.history, reply))
            if after.pn == 0 and after.winning is None:
                continue
            with trying(self.board, reply):
                won = not after.expanded and self._solve(self.reply_nodes)
            if won:
                zone &= self.solver.zone_bits
            else:
                quiet.replies.append((reply, after))
            if after.dn == 0:
                break
        self.board.undo()
        quiet.replies = [(reply, after) for reply, after in quiet.replies if zone >> reply & 1]
        quiet.update()


# The new provers that try a position one after another: the effort, the nodes for advice, and those for a pass.
ATTEMPTS = ((40_000, 20_000, PASS_NODES), (40_000, 5_000, PASS_NODES), (80_000, 60_000, PASS_NODES),
            (80_000, 20_000, 20_000))
PART_FIELDS = ("position", "won", "decisions")


class TwoLevelProofSearch(ProofSearch):
    """A proof search on two levels: several new provers try each position, and only open positions are searched deeper.

    A prover that begins badly rarely recovers; a new prover with other advice often settles the position with a tenth
    of the effort. All provers share the positions that are won.
    """

    def __init__(self, records: Mapping[str, dict[str, Any]], record: Callable[[dict[str, Any]], None]) -> None:
        """Start with the positions tried before.

        records: the results by their keys, with the fields PART_FIELDS. New provers do not try a recorded position
        again. record: adds a result to the records.
        """
        super().__init__(LONG_ADVICE_NODES, LONG_PASS_NODES, LONG_REPLY_NODES)
        self.records, self.record = records, record

    def expand(self, node: ProofNode) -> None:
        key = f"{canonical_key(node.moves)[0]:x}"
        if key in self.records:
            record = self.records[key]
            if record["won"]:
                node.known_wins = decisions_of(record["decisions"])
                node.win(QuietMove(next(iter(node.known_wins.values())), 0, 0) if node.known_wins else None)
        elif self._attempt(node):
            self._record(key, node)
        if node.pn > 0:
            super().expand(node)
        node.expanded = True

    def _update(self, node: ProofNode) -> None:
        super()._update(node)
        key = f"{canonical_key(node.moves)[0]:x}"
        if node.pn == 0 and key in self.records and not self.records[key]["won"]:
            self._record(key, node)

    def _record(self, key: str, node: ProofNode) -> None:
        self.record({"key": key, "position": move_list(FIVE_IN_A_ROW, node.moves), "won": node.pn == 0,
                     "decisions": games_from(decisions(node))})

    def _quiet_move(self, node: ProofNode, move: int) -> QuietMove | None:
        """The QuietMove with a surcharge, which adds up with depth: else a row of threes could go on endlessly."""
        quiet = super()._quiet_move(node, move)
        if quiet is not None:
            quiet.margin += 1
        return quiet

    def _attempt(self, node: ProofNode) -> bool:
        """Let new provers try the position, and keep the positions they win; False if not all of them could try."""
        for effort, advice_nodes, pass_nodes in ATTEMPTS:
            if self.spent + effort > self.limit:
                return False
            won = {key: other for key, other in self.nodes.items() if other.pn == 0}
            prover = ProofSearch(advice_nodes, pass_nodes)
            prover.nodes.update(won)
            prover.prove(node.moves, effort)
            self.spent += prover.spent
            for key, other in prover.nodes.items():
                if other.pn == 0 and key not in won:
                    other.quiet_moves.clear()   # else they would keep all open positions in memory
                    self._node(other.moves).win(other.winning)
            if node.pn == 0:
                break
        return True


def _widening_threshold(node: ProofNode) -> int:
    """The proof number from which more quiet moves are tried; INFINITE_PROOF if no moves are left."""
    rounds = 1 + len(node.quiet_moves) // MOVES_AT_ONCE
    return WIDEN_AT * rounds * rounds if node.waiting else INFINITE_PROOF


def decisions(node: ProofNode) -> Decisions:
    """The winning quiet move in each position at and below a won one, by the moves that lead to the position."""
    winning: Decisions = {}
    waiting = [node]
    while waiting:
        node = waiting.pop()
        winning.update(node.known_wins)
        if node.winning is not None and node.moves not in winning:
            winning[node.moves] = node.winning.move
            waiting += [after for _, after in node.winning.replies]
    return winning


def games_from(decided: Decisions) -> list[str]:
    """Write decisions as games: each has the moves that lead to a position, and the winning move at the end."""
    return [move_list(FIVE_IN_A_ROW, (*moves, move)) for moves, move in decided.items()]


def decisions_of(games: Sequence[str]) -> Decisions:
    """Read decisions from games, the inverse of games_from."""
    lines = (tuple(map(FIVE_IN_A_ROW.parse_cell, game.split())) for game in games)
    return {moves[:-1]: moves[-1] for moves in lines}


def _moved_to_front(move: int, moves: list[int], most: int) -> list[int]:
    return [move, *(other for other in moves if other != move)][:most]
