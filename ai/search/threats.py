"""Forced wins: by fours alone (VCF), and by fours and threes (VCT). A claimed win holds against every defence."""
from __future__ import annotations

try:
    from cython import compiled
except ImportError:
    from ai.position.cython_shim import compiled

from ai.position.board import Board
from ai.position.grid import PAD, WIDTH, zeros
from ai.position.patterns import MAKES_FIVE, MAKES_FOUR, MAKES_FOUR_THREE, MAKES_THREE, THREAT_KINDS, WINS
from ai.search.parameters import FAILED_POSITIONS, THREAT_LEVELS, THREAT_MOVES, VCT_FOURS, search_parameters
from ai.search.report import LOOK
from ai.search.watch import Watch

VCF, VCT, USEFUL = 0, 1, 2          # the kinds of attack, for what has failed; USEFUL: VCF by useful fours alone
UNDECIDED = -1                      # the result of `vcf` if its limits have left out fours that may win
NO_LIMIT = 200                      # a depth that no attack reaches: failing within it means failing at any depth


class ThreatSearch:
    """Looks for forced wins of the player to move, on a board that it leaves as it was. Five or more must win.

    A win is given as the number of plies it takes against the longest defence found, the winning stone included; 0 is
    no win. `first` is then its first move. VCF: victory by continuous fours; VCT: by continuous threats.

    `nodes` is the one count of all moves tried on this board; others add theirs by `add_nodes`. Each `find` or
    `find_fours` sets a limit for its own nodes.
    """

    def __init__(self, board: Board, watch: Watch | None = None) -> None:
        self.board = board
        self.watch = Watch() if watch is None else watch
        self.shapes = board.shapes
        self.nodes = 0
        self.limit = 0              # the value of `nodes` from which on every answer is "no win"
        self.first = -1
        self.kind = VCF             # of the attack by fours: VCF or USEFUL
        self.parameters = search_parameters()
        if not compiled:            # compiled, arrays begin with zeros
            self.moves = zeros(THREAT_LEVELS, THREAT_MOVES)
            self.keys = zeros(3, FAILED_POSITIONS)
            self.depths = zeros(3, FAILED_POSITIONS)

    def find(self, nodes: int, fours: int, depth: int) -> int:
        """The plies of a forced win of the player to move, by iterative deepening within this many nodes; 0 for no win.

        fours: the most fours in a row; depth: the most quieter threats, 0 for fours alone.
        """
        if self.board.rules.exact or self.board.rules.line != 5 or self.board.is_over():
            return 0
        self.nodes += 1                         # for the position itself
        self.limit = self.nodes + nodes
        plies = UNDECIDED
        for most in range(fours + 1):           # the fewest fours first: the claim is then the shortest by fours
            plies = self.vcf(most, 0)
            if plies != UNDECIDED or self.nodes >= self.limit:
                break
        for threats in range(1, depth + 1):
            if plies > 0 or self.nodes >= self.limit:
                break
            plies = self.vct(threats, 0)
        return max(plies, 0)

    def find_fours(self, nodes: int, fours: int) -> int:
        """The plies of the mover's win by at most this many fours, within this many nodes; else 0 or UNDECIDED.

        Only useful fours are tried (parameters.py), for a leaf.
        """
        self.limit = self.nodes + nodes
        self.kind = USEFUL
        plies = self.vcf(fours, 0)
        self.kind = VCF
        return plies

    def add_nodes(self, nodes: int) -> None:
        """Add the nodes of another search on this board to the count."""
        self.nodes += nodes

    def replies(self, attacker: int) -> list[int]:
        """The moves that may hold against the attacker's threat; every other move loses at once."""
        self.board.catch_up()
        if self.shapes.threat_counts[attacker][MAKES_FIVE] > 0:
            count = self.gather(0, attacker, MAKES_FIVE, MAKES_FIVE)
        else:
            count = self.gather(0, 1 - attacker, MAKES_FOUR, MAKES_FOUR)
        return [self.moves[0][i] for i in range(min(count, THREAT_MOVES))]

    def vcf(self, fours: int, level: int) -> int:
        """The plies of the mover's win by at most `fours` fours alone; 0 if no number of fours wins; else UNDECIDED.

        The defender's reply to a four is forced, so the first line that works is a proof.
        """
        self.board.catch_up()
        me = self.board.count & 1
        opponent = 1 - me
        if self.shapes.threat_counts[me][MAKES_FIVE] > 0:
            self.first = self.first_cell(me, MAKES_FIVE)
            return 1
        forced_move = -1
        if self.shapes.threat_counts[opponent][MAKES_FIVE] > 0:
            if self.shapes.threat_counts[opponent][MAKES_FIVE] > 1:
                return 0
            forced_move = self.first_cell(opponent, MAKES_FIVE)
            if self.shapes.threat[me][self.board.place_of[forced_move]] < MAKES_FOUR:
                return 0
        elif self.shapes.threat_counts[me][WINS] > 0:
            self.first = self.first_cell(me, WINS)
            return 3
        if self.has_failed(self.kind, fours):
            return 0 if self.has_failed(self.kind, NO_LIMIT) else UNDECIDED
        if forced_move < 0 and (self.shapes.threat_counts[me][MAKES_FOUR]
                                + self.shapes.threat_counts[me][MAKES_FOUR_THREE]) == 0:
            return 0
        if fours == 0 or level >= THREAT_LEVELS - 1 or self.nodes >= self.limit:
            return UNDECIDED
        count = 1
        if forced_move >= 0:
            self.moves[level][0] = forced_move
        else:
            count = self.gather(level, me, MAKES_FOUR, THREAT_KINDS)
        if count > THREAT_MOVES:
            return UNDECIDED
        result = 0
        for i in range(count):
            move = self.moves[level][i]
            self.put(move)
            plies = self.answer_four(me, fours, level)
            self.board.unset()
            if plies > 0:
                self.first = move
                return plies + 1
            result = min(result, plies)
        self.note_failure(self.kind, NO_LIMIT if result == 0 else fours)
        return result

    def answer_four(self, attacker: int, fours: int, level: int) -> int:
        """The plies to the attacker's win after a four, which the defender must answer; else 0 or UNDECIDED."""
        if self.shapes.threat_counts[1 - attacker][MAKES_FIVE] > 0:
            return 0
        if self.shapes.threat_counts[attacker][MAKES_FIVE] > 1:
            return 2
        self.put(self.first_cell(attacker, MAKES_FIVE))
        plies = self.vcf(fours - 1, level + 1)
        self.board.unset()
        return plies + 1 if plies > 0 else plies

    def vct(self, depth: int, level: int) -> int:
        """The plies of the mover's win by fours and at most `depth` quieter threats in a row; 0 for no win."""
        plies = self.vcf(VCT_FOURS, level)
        if plies > 0:
            return plies
        me = self.board.count & 1
        opponent = 1 - me
        if depth == 0 or level >= THREAT_LEVELS - 1 or self.nodes >= self.limit or self.has_failed(VCT, depth):
            return 0
        count = 1
        if self.shapes.threat_counts[opponent][MAKES_FIVE] > 0:
            self.moves[level][0] = self.first_cell(opponent, MAKES_FIVE)
            if self.shapes.threat_counts[opponent][MAKES_FIVE] > 1:
                return 0
        else:
            count = self.gather(level, me, MAKES_THREE, THREAT_KINDS)
        if count > THREAT_MOVES:
            return 0
        for i in range(count):
            move = self.moves[level][i]
            self.put(move)
            plies = self.answer_threat(me, depth, level + 1)
            self.board.unset()
            if plies > 0:
                self.first = move
                return plies + 1
        self.note_failure(VCT, depth)
        return 0

    def answer_threat(self, attacker: int, depth: int, level: int) -> int:
        """The plies to the attacker's win against the best reply to the threat just made; 0 if a reply holds.

        Against an open four or two fours only a cell where either side makes a four can help (lemma 2 of
        ai/solved/README.md): other replies lose in four plies, and need not be tried.
        """
        defender = 1 - attacker
        if self.shapes.threat_counts[defender][MAKES_FIVE] > 0:
            return 0
        if level >= THREAT_LEVELS - 1 or self.nodes >= self.limit:
            return 0
        if self.shapes.threat_counts[attacker][MAKES_FIVE] > 1:
            return 2
        count = 1
        longest = 0
        if self.shapes.threat_counts[attacker][MAKES_FIVE] == 1:
            self.moves[level][0] = self.first_cell(attacker, MAKES_FIVE)
        else:
            if self.shapes.threat_counts[attacker][WINS] == 0 or self.shapes.threat_counts[defender][WINS] > 0:
                return 0
            depth -= 1
            longest = 4
            count = self.gather(level, defender, MAKES_FOUR, MAKES_FOUR)
        if count > THREAT_MOVES:
            return 0
        for i in range(count):
            self.put(self.moves[level][i])
            plies = self.vct(depth, level + 1)
            self.board.unset()
            if plies == 0:
                return 0
            if plies + 1 > longest:
                longest = plies + 1
        return longest

    def put(self, move: int) -> None:
        self.nodes += 1
        if self.nodes % LOOK == 0 and self.watch.look(self.nodes):
            self.limit = 0
        self.board.set(move)
        self.board.catch_up()

    def gather(self, level: int, player: int, least: int, opponent_least: int) -> int:
        """Write the cells with great threats into moves[level], best order first; return their number.

        least, opponent_least: the smallest threat of the player, or of the opponent, that counts. If there are too many
        cells, the result is THREAT_MOVES + 1.
        """
        opponent = 1 - player
        count = 0
        for move in range(self.board.cells):
            place = self.board.place_of[move]
            if self.board.stones[place] != 0:
                continue
            if self.shapes.threat[player][place] < least and self.shapes.threat[opponent][place] < opponent_least:
                continue
            if self.kind == USEFUL and not self.parameters.useful_fours[self.shapes.code[player][place]]:
                continue
            if count == THREAT_MOVES:
                return THREAT_MOVES + 1
            score = self.shapes.order_score(place, player)
            i = count
            while i > 0 and self.shapes.order_score(self.board.place_of[self.moves[level][i - 1]], player) < score:
                self.moves[level][i] = self.moves[level][i - 1]
                i -= 1
            self.moves[level][i] = move
            count += 1
        return count

    def first_cell(self, player: int, threat: int) -> int:
        """An empty cell where the player's stone makes exactly this threat; -1 if there is none.

        The last stone has usually made the threat, so the cells in line with it are looked at first. Unchecked: there
        must be a stone on the board.
        """
        last = self.board.place_of[self.board.record[self.board.count - 1]]
        for direction in range(4):
            for i in range(8):
                place = last + (i - 4 if i < 4 else i - 3) * self.shapes.steps[direction]
                if self.board.stones[place] == 0 and self.shapes.threat[player][place] == threat:
                    return (place // WIDTH - PAD) * self.shapes.size + place % WIDTH - PAD
        for move in range(self.board.cells):
            place = self.board.place_of[move]
            if self.board.stones[place] == 0 and self.shapes.threat[player][place] == threat:
                return move
        return -1

    def has_failed(self, kind: int, depth: int) -> bool:
        """Whether this kind of attack (VCF or VCT) is known to fail in the present position within `depth` moves."""
        slot = self.board.key & (FAILED_POSITIONS - 1)
        return self.depths[kind][slot] > depth and self.keys[kind][slot] == self.board.key

    def note_failure(self, kind: int, depth: int) -> None:
        """Note that this kind of attack fails here within `depth` moves, unless the nodes have run out."""
        if self.nodes < self.limit:
            slot = self.board.key & (FAILED_POSITIONS - 1)
            self.keys[kind][slot] = self.board.key
            self.depths[kind][slot] = depth + 1
