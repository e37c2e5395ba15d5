"""MASTER's view of a position without searching it: wins, threats, evaluation."""
from __future__ import annotations

try:
    from cython import compiled
except ImportError:                 # uncompiled, and no Cython here
    from ai.position.cython_shim import compiled

from ai.evaluation.network import Network, network_table
from ai.evaluation.weights import BOTH, FINE, OPPONENT_THREAT, OWN_THREAT, THREATS_SEEN, cell_worths
from ai.position.board import Board
from ai.position.grid import zeros
from ai.position.patterns import MAKES_FIVE, MAKES_FOUR, MAKES_FOUR_THREE, WINS
from ai.position.scores import WIN
from ai.search.flags import CALM, DECIDED_AT_SIGHT, EVALUATED, FIVE_AGAINST, HAS_FOUR, WIN_AGAINST
from ai.search.parameters import REMEMBERED

HALF = BOTH // 2
OPPONENT_SEEN_SHIFT = WINS - 1      # bits for the mover's threats, 1 to WINS - 1, in an index of THREATS_SEEN


class Sight:
    """Judges positions of five in a row on one board without searching, and remembers them, since many come again.

    The shapes and the network are updated only for a new position. keys, stored_flags, values: for each remembered
    position its key, its flags, and its value to the player to move: a decided score, or the evaluation once it has
    been asked for.
    """

    def __init__(self, board: Board) -> None:
        self.board = board
        self.shapes = board.shapes
        board.use(cell_worths())
        self.network = Network(network_table(board.rules.size), board)
        self.overlines_win = not board.rules.exact
        self.own_threat = OWN_THREAT
        self.opponent_threat = OPPONENT_THREAT
        self.threats_seen = THREATS_SEEN
        if not compiled:            # compiled, arrays begin with zeros
            self.keys = zeros(REMEMBERED)
            self.stored_flags = zeros(REMEMBERED)
            self.values = zeros(REMEMBERED)
        self.keys[0] = 1            # else the empty board, whose key is 0, would count as seen

    def flags(self, me: int) -> int:
        """The flags (flags.py) of the present position, with player `me` (0 or 1) to move.

        Under the rule of exactly five a shape may promise too much: fives are checked, other shapes only order moves.
        """
        slot = self.board.key & (REMEMBERED - 1)
        if self.keys[slot] == self.board.key:
            return self.stored_flags[slot]
        self.board.catch_up()
        opponent = 1 - me
        flags = 0
        value = 0
        own_fives = self.fives(me)
        fives = self.fives(opponent)
        if fives > 0 and own_fives == 0:
            flags |= FIVE_AGAINST
        if self.shapes.threat_counts[opponent][MAKES_FIVE] == 0 and self.shapes.threat_counts[opponent][WINS] == 0:
            flags |= CALM
        if self.overlines_win:
            if self.shapes.threat_counts[opponent][WINS] > 0:
                flags |= WIN_AGAINST
            if self.shapes.threat_counts[me][MAKES_FOUR] > 0 or self.shapes.threat_counts[me][MAKES_FOUR_THREE] > 0:
                flags |= HAS_FOUR
        if own_fives > 0:
            flags |= DECIDED_AT_SIGHT
            value = WIN - 1
        elif fives > 1:
            flags |= DECIDED_AT_SIGHT
            value = 2 - WIN
        elif self.overlines_win and fives == 0 and self.shapes.threat_counts[me][WINS] > 0:
            flags |= DECIDED_AT_SIGHT
            value = WIN - 3
        self.keys[slot] = self.board.key
        self.stored_flags[slot] = flags
        self.values[slot] = value
        return flags

    def decided(self, ply: int) -> int:
        """The score of the present position, found decided by `flags`, as seen from a root `ply` plies earlier."""
        value = self.values[self.board.key & (REMEMBERED - 1)]
        return value - ply if value > 0 else value + ply

    def evaluate(self, me: int) -> int:
        """The evaluation of an undecided position for player `me`, who is to move: 100 for a factor e in the odds."""
        slot = self.board.key & (REMEMBERED - 1)
        flags = self.flags(me)
        if flags & EVALUATED:
            return self.values[slot]
        self.board.catch_up()
        value = self.network.value(me, self.linear_value(me))
        self.stored_flags[slot] = flags | EVALUATED
        self.values[slot] = value
        return value

    def rule_out_fours(self) -> None:
        """Remember that this position has no win by fours within a leaf's limits, so that it is not searched again."""
        self.stored_flags[self.board.key & (REMEMBERED - 1)] &= ~HAS_FOUR

    def linear_value(self, me: int) -> int:
        """The value to player `me`, who is to move, by the weights of cells and threats, without the network."""
        opponent = 1 - me
        # A worth packs two sums (weights.BOTH). HALF is added first, since either may be negative.
        value = (self.shapes.worth[me] + HALF) % BOTH - HALF
        value += (self.shapes.worth[opponent] + HALF) // BOTH
        threat_mask = 0
        for threat in range(1, MAKES_FIVE):
            if threat < WINS and self.shapes.threat_counts[me][threat] > 0:
                value += self.own_threat[threat] * self.shapes.threat_counts[me][threat]
                threat_mask += 1 << (threat - 1)
            if self.shapes.threat_counts[opponent][threat] > 0:
                value += self.opponent_threat[threat] * self.shapes.threat_counts[opponent][threat]
                threat_mask += 1 << (threat - 1 + OPPONENT_SEEN_SHIFT)
        value += self.threats_seen[threat_mask]
        return value // FINE

    def fives(self, player: int) -> int:
        """The number of cells where the player's stone would win at once."""
        count = self.shapes.threat_counts[player][MAKES_FIVE]
        if count == 0 or self.overlines_win:
            return count
        count = 0
        for move in range(self.board.cells):
            place = self.board.place_of[move]
            if self.shapes.threat[player][place] == MAKES_FIVE and self.board.stones[place] == 0:
                count += self.is_five(place, player + 1)
        return count

    def is_five(self, place: int, stone: int) -> bool:
        """Whether the stone (1 or 2) makes exactly five here: a shape does not see what is beyond its ends."""
        for direction in range(4):
            step = self.shapes.steps[direction]
            length = 1
            for _side in range(2):
                far = place + step
                while self.board.stones[far] == stone:
                    length += 1
                    far += step
                step = -step
            if length == 5:
                return True
        return False

    # For Python callers.

    def flags_and_value(self) -> tuple[int, int]:
        """The flags of the present position, and its value to the player to move."""
        me = self.board.count % 2
        flags = self.flags(me)
        return flags & ~EVALUATED, self.decided(0) if flags & DECIDED_AT_SIGHT else self.evaluate(me)

    def linear_now(self) -> int:
        """The present position's value to the player to move by the linear evaluation, without the network."""
        self.board.catch_up()
        return self.linear_value(self.board.count % 2)
