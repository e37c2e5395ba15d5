"""Forced wins by continuous threats (VCT), proven or refuted by depth-first proof-number search (df-pn).

The attacker makes fours and open threes, each of which the defender must answer; the solver decides whether that ends
in five in a row. A claimed win holds against every defence. "No win" means: none by threats alone.

A position's proof number pn is the least number of leaves below it that must still be proven to prove the win; its
disproof number dn is the least number that must be refuted to refute it. Where the attacker moves, one winning move is
enough, so pn is the least pn of the moves and dn the sum of their dn; where the defender moves, all replies must lose,
and it is the reverse. Depth-first, a position is searched until pn or dn reaches its limit. Its best move gets limits
just above the second best's number (`enough`), and as much of the sum as the other moves leave (`room`).

Sources: A. Nagai, df-pn (2002); J. Pawlewicz, L. Lew, "Improving Depth-First PN-Search: 1 + ε Trick" (2006), for limits
that leave some room above the second best. Of the relevance zone: L. V. Allis, "Searching for Solutions in Games and
Artificial Intelligence" (1994); I.-C. Wu, P.-H. Lin, "Relevance-Zone-Oriented Proof Search for Connect6" (2010).
"""
from __future__ import annotations

from array import array
from collections.abc import Sequence
from functools import cache

try:
    from cython import compiled
except ImportError:
    from ai.position.cython_shim import compiled

from ai.position.board import Board
from ai.position.grid import CELLS, ZOBRIST, zeros
from ai.search.report import LOOK
from ai.search.threat_tables import (
    BITS,
    BITS_FROM,
    DE_BRUIJN,
    FLAG_FIVE,
    FLAG_FOUR,
    FLAG_OPEN_THREE,
    FLAG_THREE,
    FLAG_WIN,
    FLAGS,
    LOWEST_BIT,
    WORD,
    SeenLines,
    code_tables,
    pair_table,
)
from ai.search.watch import Watch

WON, UNKNOWN, NO_WIN = 1, 0, -1     # verdicts of solve()

WORDS = 7                           # of 64 bits for the cells of the largest board
DEEPEST_LINE = 120                  # plies below the root, at most; deeper lines give up
INFINITE_PROOF = 1 << 28            # a proof number that says refuted, a disproof number that says proven
LOOK_NODES = LOOK // 4          # nodes between two looks at the watch; a node takes some eight or ten stones
VCF_NODES = 40                      # fours tried for a win by fours alone before a node tries threes
CLOSE_WORTH = 120                   # a move worth this much starts with proof number 1, a move worth less with more:
WORTH_STEP = 5                      # one more for each WORTH_STEP points that it is worth less
TABLE_BITS = 16                     # entries of the table, as a power of two
WAYS = 4                            # entries of the table in which a position may be stored
FAILED_BITS = 14                    # positions remembered in which fours alone do not win, as a power of two
ATTACK_SALTS = (0, 0x9E3779B97F4A7C15)   # xored with the key if the attacker is to move, by attacker
DEFENCE_SALTS = (0xC2B2AE3D27D4EB4F, 0x165667B19E3779F9)     # and if the defender is


class ThreatTables:
    """The solver's constant tables for one board size, shared by all solvers."""

    def __init__(self, size: int) -> None:
        lines = SeenLines(size)
        flags, own, opponent = code_tables()
        self.near_count = lines.count
        self.near_cell = lines.cell
        self.near_direction = lines.direction
        self.near_shift = lines.shift
        self.empty_window = lines.window
        self.pair_of = pair_table()
        self.flags_of = flags
        self.own_worth = own
        self.opponent_worth = opponent
        self.bit = BITS
        self.from_bit = BITS_FROM
        self.lowest = LOWEST_BIT
        self.key_of = ZOBRIST
        self.attack_salt = ATTACK_SALTS
        self.defence_salt = DEFENCE_SALTS


@cache
def threat_tables(size: int) -> ThreatTables:
    return ThreatTables(size)


class Dfpn:
    """A solver that decides whether one player wins by continuous threats, on its own copy of a board's position.

    Five or more must win: under the rule of exactly five a stone five cells away matters, and the shapes do not see so
    far. After `solve`: `best` is the first move of the win, `plies` an upper bound of the plies to the winning stone
    (included) against every defence, `zone` the cells that matter to the win. Findings are kept for later calls.
    """

    def __init__(self, size: int, watch: Watch | None = None, table_bits: int = TABLE_BITS) -> None:
        """watch: stops the search. table_bits: the table has 2^table_bits entries; 2^16 entries take 5 megabytes."""
        self.tables = threat_tables(size)
        self.watch = Watch() if watch is None else watch
        self.cell_count = size * size
        self.words = (size * size + 63) // 64
        self.puts = 0               # stones put, in all; a caller that counts stones, too, may set it
        self.nodes = 0              # positions with the attacker to move, in this call
        self.limit = 0
        self.vcf_nodes = 0
        self.vcf_limit = 0
        self.gave_up = False
        self.attacker = 0
        self.key = 0
        self.count = 0
        if not compiled:            # compiled, arrays begin with zeros
            # The position.
            self.order = zeros(CELLS)
            self.stone = zeros(CELLS)
            self.window = zeros(CELLS, 4)
            self.pair = zeros(CELLS, 4)
            self.code = zeros(2, CELLS)
            self.flags = zeros(2, CELLS)
            self.cells = zeros(2, FLAGS, WORDS)
            self.empty = zeros(WORDS)
            # What a node found, by ply.
            self.pn = zeros(DEEPEST_LINE)
            self.dn = zeros(DEEPEST_LINE)
            self.best_move = zeros(DEEPEST_LINE)
            self.longest = zeros(DEEPEST_LINE)
            self.zones = zeros(DEEPEST_LINE, WORDS)
            self.replies = zeros(DEEPEST_LINE, WORDS)
            self.kid_move = zeros(DEEPEST_LINE, CELLS)
            self.kid_pn = zeros(DEEPEST_LINE, CELLS)
            self.kid_dn = zeros(DEEPEST_LINE, CELLS)
            # The attacks by fours that are known to fail.
            self.failed = zeros(1 << FAILED_BITS)
        # The table.
        slots = 1 << table_bits
        self.mask = slots - WAYS
        self.keys = array("Q", [0]) * slots
        self.pns = array("i", [0]) * slots
        self.dns = array("i", [0]) * slots
        self.notes = array("i", [0]) * slots        # the best move, and 512 times the plies of a win
        self.zone_words = array("Q", [0]) * (self.words * slots)
        self.set_up()

    # The position.

    def set_up(self) -> None:
        for cell in range(self.cell_count):
            self.empty[cell >> 6] |= self.tables.bit[cell & 63]
            for direction in range(4):
                window = self.tables.empty_window[cell][direction]
                pair = self.tables.pair_of[window]
                self.window[cell][direction] = window
                self.pair[cell][direction] = pair
                self.code[0][cell] |= (pair & 15) << (4 * direction)
                self.code[1][cell] |= (pair >> 4) << (4 * direction)
            for player in range(2):
                self.reflag(cell, player, self.code[player][cell])

    def reflag(self, cell: int, player: int, code: int) -> None:
        """Set the code of the player's shapes on this cell, and update its flags."""
        self.code[player][cell] = code
        new = self.tables.flags_of[code]
        changed = new ^ self.flags[player][cell]
        if changed == 0:
            return
        self.flags[player][cell] = new
        for flag in range(FLAGS):
            if changed >> flag & 1:
                self.cells[player][flag][cell >> 6] ^= self.tables.bit[cell & 63]

    def turn(self, cell: int, player: int) -> None:
        """Put the player's stone on a cell, or take it away again; update the shapes on empty cells that see it.

        Shapes on occupied cells stay, and are right again when the stone there goes: the last stone goes first.
        """
        stone = player + 1
        self.key ^= self.tables.key_of[player][cell]
        self.empty[cell >> 6] ^= self.tables.bit[cell & 63]
        for i in range(self.tables.near_count[cell]):
            seer = self.tables.near_cell[cell][i]
            if self.stone[seer] != 0:
                continue
            direction = self.tables.near_direction[cell][i]
            window = self.window[seer][direction] ^ (stone << self.tables.near_shift[cell][i])
            self.window[seer][direction] = window
            old = self.pair[seer][direction]
            new = self.tables.pair_of[window]
            if new != old:
                self.pair[seer][direction] = new
                change = new ^ old
                if change & 15:
                    self.reflag(seer, 0, self.code[0][seer] ^ ((change & 15) << (4 * direction)))
                if change >> 4:
                    self.reflag(seer, 1, self.code[1][seer] ^ ((change >> 4) << (4 * direction)))

    def put(self, cell: int, player: int) -> None:
        self.puts += 1
        self.stone[cell] = player + 1
        self.turn(cell, player)

    def take(self, cell: int, player: int) -> None:
        """Take the player's stone from the cell; it must be the last stone put."""
        self.stone[cell] = 0
        self.turn(cell, player)

    def follow(self, board: Board) -> None:
        """Change the solver's position to that of a board of the same size."""
        same = 0
        while same < self.count and same < board.count and self.order[same] == board.record[same]:
            same += 1
        while self.count > same:
            self.count -= 1
            self.take(self.order[self.count], self.count & 1)
        while self.count < board.count:
            self.order[self.count] = board.record[self.count]
            self.put(self.order[self.count], self.count & 1)
            self.count += 1

    def follow_moves(self, moves: Sequence[int]) -> None:
        """Change the solver's position to the one after these legal moves."""
        same = 0
        while same < self.count and same < len(moves) and self.order[same] == moves[same]:
            same += 1
        while self.count > same:
            self.count -= 1
            self.take(self.order[self.count], self.count & 1)
        while self.count < len(moves):
            self.order[self.count] = moves[self.count]
            self.put(self.order[self.count], self.count & 1)
            self.count += 1

    def forget(self) -> None:
        """Forget all findings, so that the next answer depends only on the position and the limit."""
        for entry in range(self.mask + WAYS):
            self.keys[entry] = 0
        for slot in range(1 << FAILED_BITS):
            self.failed[slot] = 0

    # Sets of cells.

    def next_cell(self, player: int, flag: int, after: int) -> int:
        """The first empty cell after the cell `after` that has this flag for the player; -1 if there is none."""
        word = (after + 1) >> 6
        if word >= self.words:
            return -1
        bits = self.cells[player][flag][word] & self.empty[word] & self.tables.from_bit[(after + 1) & 63]
        while bits == 0:
            word += 1
            if word >= self.words:
                return -1
            bits = self.cells[player][flag][word] & self.empty[word]
        return word * 64 + self.lowest_bit(bits)

    def lowest_bit(self, bits: int) -> int:
        """The index of the lowest bit that is set in `bits`, which must not be 0."""
        return self.tables.lowest[((bits & -bits) * DE_BRUIJN & WORD) >> 58]

    def has(self, player: int, flag: int) -> bool:
        return self.next_cell(player, flag, -1) >= 0

    def zone_of(self, ply: int, player: int, flag: int) -> None:
        """Set the zone at this ply, the cells that matter to a win: the empty cells with this flag for the player."""
        for word in range(self.words):
            self.zones[ply][word] = self.cells[player][flag][word] & self.empty[word]

    def widen(self, ply: int, player: int, flag: int) -> None:
        """Add the empty cells that have this flag for the player to the zone at this ply."""
        for word in range(self.words):
            self.zones[ply][word] |= self.cells[player][flag][word] & self.empty[word]

    def join(self, ply: int, other: int) -> None:
        """Add the zone (the cells that matter to a win) at ply `other` to the zone at this ply."""
        for word in range(self.words):
            self.zones[ply][word] |= self.zones[other][word]

    def add(self, ply: int, cell: int) -> None:
        """Add a cell to the zone at this ply, the cells that matter to the win."""
        self.zones[ply][cell >> 6] |= self.tables.bit[cell & 63]

    # The table.

    def probe(self, key: int) -> int:
        """The index of the table's entry for the position with this key, or -1."""
        slot = key & self.mask
        for i in range(WAYS):
            if self.keys[slot + i] == key:
                return slot + i
        return -1

    def store(self, key: int, ply: int) -> None:
        """Store the result found at this ply under this key. Entries of proven positions are replaced last."""
        slot = key & self.mask
        chosen = slot
        least = INFINITE_PROOF
        for i in range(WAYS):
            entry = slot + i
            if self.keys[entry] == key:
                chosen = entry
                break
            pn = self.pns[entry]
            value = 0 if self.keys[entry] == 0 else INFINITE_PROOF - 1 if pn == 0 else min(pn, 100_000) \
                + min(self.dns[entry], 100_000)
            if value < least:
                least = value
                chosen = entry
        self.keys[chosen] = key
        self.pns[chosen] = self.pn[ply]
        self.dns[chosen] = self.dn[ply]
        self.notes[chosen] = self.longest[ply] * 512 + self.best_move[ply]
        if self.pn[ply] == 0:
            for word in range(self.words):
                self.zone_words[chosen * self.words + word] = self.zones[ply][word]

    def join_entry(self, ply: int, entry: int) -> None:
        """Add the zone of a proven table entry, the cells that matter to its win, to the zone at this ply."""
        for word in range(self.words):
            self.zones[ply][word] |= self.zone_words[entry * self.words + word]

    # Wins by fours alone.

    def vcf(self, ply: int) -> int:
        """The plies in which the attacker, to move, wins by fours alone; 0 for no win, -1 if the search gave up.

        A win leaves its first move in best_move[ply] and its zone in zones[ply].
        """
        attacker = self.attacker
        defender = 1 - attacker
        five = self.next_cell(attacker, FLAG_FIVE, -1)
        if five >= 0:
            return self.wins_now(ply, five)
        must = self.next_cell(defender, FLAG_FIVE, -1)
        if must >= 0:
            if self.next_cell(defender, FLAG_FIVE, must) >= 0 or not self.flags[attacker][must] >> FLAG_FOUR & 1:
                return 0
        else:
            win = self.next_cell(attacker, FLAG_WIN, -1)
            if win >= 0:
                self.put(win, attacker)
                self.two_fives(ply, win)
                self.take(win, attacker)
                return 3
            if not self.has(attacker, FLAG_FOUR):
                return 0
        if ply >= DEEPEST_LINE - 3:
            return -1
        key = self.key ^ self.tables.attack_salt[attacker]
        slot = key & ((1 << FAILED_BITS) - 1)
        if self.failed[slot] == key:
            return 0
        gave_up = False
        for turn in range(2):               # fours that also make an open three come first
            move = must if must >= 0 else self.next_cell(attacker, FLAG_FOUR, -1)
            while move >= 0:
                if (self.flags[attacker][move] >> FLAG_OPEN_THREE & 1) == 1 - turn:
                    if self.vcf_nodes >= self.vcf_limit:
                        return -1
                    plies = self.vcf_move(ply, move)
                    if plies > 0:
                        return plies
                    if plies < 0:
                        gave_up = True
                move = -1 if must >= 0 else self.next_cell(attacker, FLAG_FOUR, move)
        if gave_up:
            return -1
        self.failed[slot] = key
        return 0

    def vcf_move(self, ply: int, move: int) -> int:
        """The plies of the attacker's win by fours that begins with this move; 0 for no win, -1 if it gave up."""
        attacker = self.attacker
        defender = 1 - attacker
        self.vcf_nodes += 1
        plies = 0
        self.put(move, attacker)
        reply = self.next_cell(attacker, FLAG_FIVE, -1)
        if reply >= 0 and not self.has(defender, FLAG_FIVE):
            if self.next_cell(attacker, FLAG_FIVE, reply) >= 0:
                self.two_fives(ply, move)
                plies = 3
            else:
                for word in range(self.words):
                    self.replies[ply][word] = self.cells[defender][FLAG_FOUR][word] & self.empty[word]
                self.put(reply, defender)
                plies = self.vcf(ply + 2)
                self.take(reply, defender)
                if plies > 0:
                    plies += 2
                    for word in range(self.words):
                        self.zones[ply][word] = self.zones[ply + 2][word] | self.replies[ply][word]
                    self.add(ply, move)
                    self.add(ply, reply)
                    self.best_move[ply] = move
        self.take(move, attacker)
        return plies

    def wins_now(self, ply: int, five: int) -> int:
        """Record the attacker's win with a five on the cell `five`; return its length, 1 ply."""
        for word in range(self.words):
            self.zones[ply][word] = 0
        self.add(ply, five)
        self.best_move[ply] = five
        return 1

    def two_fives(self, ply: int, move: int) -> None:
        """Record a win by `move`, which makes two cells for five. Unchecked: the defender cannot make five."""
        self.zone_of(ply, self.attacker, FLAG_FIVE)
        self.widen(ply, 1 - self.attacker, FLAG_FOUR)
        self.add(ply, move)
        self.best_move[ply] = move

    # Wins by fours and threes.

    def proven(self, ply: int, plies: int) -> None:
        """Record at this ply that the attacker wins within `plies` plies; the win's zone is already in zones[ply]."""
        self.pn[ply] = 0
        self.dn[ply] = INFINITE_PROOF
        self.longest[ply] = plies

    def refuted(self, ply: int) -> None:
        """Record at this ply that the attacker has no win by threats."""
        self.pn[ply] = INFINITE_PROOF
        self.dn[ply] = 0
        self.longest[ply] = 0
        self.best_move[ply] = 0

    def attack(self, ply: int, pn_limit: int, dn_limit: int) -> None:
        """Search a node with the attacker to move, until its proof or disproof number reaches the limit."""
        attacker = self.attacker
        defender = 1 - attacker
        self.nodes += 1
        if self.nodes >= self.limit or ply >= DEEPEST_LINE - 4 or (
                self.nodes % LOOK_NODES == 0 and self.watch.look(self.puts)):
            self.gave_up = True
        key = self.key ^ self.tables.attack_salt[attacker]
        entry = self.probe(key)
        if entry >= 0 and (self.pns[entry] == 0 or self.dns[entry] == 0):
            self.recall(ply, entry)
            return
        five = self.next_cell(attacker, FLAG_FIVE, -1)
        if five >= 0:
            self.proven(ply, self.wins_now(ply, five))
            self.store(key, ply)
            return
        must = self.next_cell(defender, FLAG_FIVE, -1)
        if must >= 0 and self.next_cell(defender, FLAG_FIVE, must) >= 0:
            self.refuted(ply)
            self.store(key, ply)
            return
        if entry < 0:                       # else fours alone have been tried here before
            self.vcf_nodes = 0
            self.vcf_limit = VCF_NODES
            plies = self.vcf(ply)
            if plies > 0:
                self.proven(ply, plies)
                self.store(key, ply)
                return
        count = self.attacks(ply, must)
        if count == 0:
            self.refuted(ply)
            self.store(key, ply)
            return
        for i in range(count):
            after = self.key ^ self.tables.key_of[attacker][self.kid_move[ply][i]]
            child = self.probe(after ^ self.tables.defence_salt[attacker])
            if child >= 0:
                self.kid_pn[ply][i] = self.pns[child]
                self.kid_dn[ply][i] = self.dns[child]
                if self.pns[child] == 0:
                    self.recall(ply, child)
                    self.win_by(ply, self.kid_move[ply][i])
                    self.store(key, ply)
                    return
        self.choose_attack(ply, count, pn_limit, dn_limit)
        self.store(key, ply)

    def recall(self, ply: int, entry: int) -> None:
        self.pn[ply] = self.pns[entry]
        self.dn[ply] = self.dns[entry]
        self.best_move[ply] = self.notes[entry] & 511
        self.longest[ply] = self.notes[entry] >> 9
        for word in range(self.words):
            self.zones[ply][word] = 0
        if self.pn[ply] == 0:
            self.join_entry(ply, entry)

    def win_by(self, ply: int, move: int) -> None:
        """Record a win by `move`; the result of the position after that move is already at this ply."""
        self.add(ply, move)
        self.best_move[ply] = move
        self.proven(ply, self.longest[ply] + 1)

    def attacks(self, ply: int, must: int) -> int:
        """Write the attacker's moves into kid_move[ply], the most promising first; return their number.

        must: a cell where the defender would make five, or -1.
        """
        attacker = self.attacker
        if must >= 0:
            self.insert(ply, 0, must, 1)
            return 1
        count = 0
        for word in range(self.words):
            bits = (self.cells[attacker][FLAG_FOUR][word] | self.cells[attacker][FLAG_OPEN_THREE][word]) \
                & self.empty[word]
            while bits != 0:
                move = word * 64 + self.lowest_bit(bits)
                bits &= bits - 1
                worth = self.tables.own_worth[self.code[attacker][move]]
                worth += self.tables.opponent_worth[self.code[1 - attacker][move]] // 2
                start = 1 + (CLOSE_WORTH - worth) // WORTH_STEP if worth < CLOSE_WORTH else 1
                self.insert(ply, count, move, start)
                count += 1
        return count

    def insert(self, ply: int, count: int, move: int, start: int) -> None:
        """Insert a move into the first `count` at this ply, sorted by the proof number that it starts with."""
        i = count
        while i > 0 and self.kid_pn[ply][i - 1] > start:
            self.kid_pn[ply][i] = self.kid_pn[ply][i - 1]
            self.kid_move[ply][i] = self.kid_move[ply][i - 1]
            i -= 1
        self.kid_pn[ply][i] = start
        self.kid_move[ply][i] = move
        self.kid_dn[ply][count] = 1

    def choose_attack(self, ply: int, count: int, pn_limit: int, dn_limit: int) -> None:
        """Search the attacker's most promising move again and again, until the node is decided or at a limit."""
        attacker = self.attacker
        while True:
            best = -1
            least = INFINITE_PROOF
            second = INFINITE_PROOF
            total = 0
            for i in range(count):
                total = min(INFINITE_PROOF // 2, total + self.kid_dn[ply][i])
                if self.kid_pn[ply][i] < least:
                    second = least
                    least = self.kid_pn[ply][i]
                    best = i
                elif self.kid_pn[ply][i] < second:
                    second = self.kid_pn[ply][i]
            if best < 0:
                self.refuted(ply)
                return
            move = self.kid_move[ply][best]
            self.pn[ply] = least
            self.dn[ply] = max(1, total)
            self.best_move[ply] = move
            self.longest[ply] = 0
            if least >= pn_limit or total >= dn_limit or self.gave_up:
                return
            enough = min(pn_limit, second + 1 + second // 4)
            room = dn_limit if dn_limit >= INFINITE_PROOF else dn_limit - (total - self.kid_dn[ply][best])
            self.put(move, attacker)
            self.defend(ply + 1, enough, room)
            self.store(self.key ^ self.tables.defence_salt[attacker], ply + 1)
            self.take(move, attacker)
            self.kid_pn[ply][best] = self.pn[ply + 1]
            self.kid_dn[ply][best] = self.dn[ply + 1]
            if self.pn[ply + 1] == 0:
                for word in range(self.words):
                    self.zones[ply][word] = self.zones[ply + 1][word]
                self.longest[ply] = self.longest[ply + 1]
                self.win_by(ply, move)
                return

    def defend(self, ply: int, pn_limit: int, dn_limit: int) -> None:
        """Search a node with the defender to move after a threat, until it is proven, refuted or at a limit."""
        attacker = self.attacker
        defender = 1 - attacker
        self.best_move[ply] = 0
        if self.has(defender, FLAG_FIVE):
            self.refuted(ply)
            return
        five = self.next_cell(attacker, FLAG_FIVE, -1)
        count = 1
        plies = 0
        if five >= 0:
            self.zone_of(ply, attacker, FLAG_FIVE)
            self.widen(ply, defender, FLAG_FOUR)
            if self.next_cell(attacker, FLAG_FIVE, five) >= 0:
                self.proven(ply, 2)
                return
            self.kid_move[ply][0] = five
        else:
            count = self.defences(ply)
            plies = 4
            if count < 0:
                self.refuted(ply)
                return
        for i in range(count):
            self.kid_pn[ply][i] = 1
            self.kid_dn[ply][i] = 1
        self.choose_defence(ply, count, plies, pn_limit, dn_limit)

    def defences(self, ply: int) -> int:
        """Write the replies that may hold against an open three into kid_move[ply]; return their number.

        Returns -1 if there is no threat. A reply loses in four plies if it takes none of the cells of a threatened open
        four and makes no four. With several such threats only replies to all of them are left. The cells of these open
        fours, and those where the defender may come to a four, begin the zone.
        """
        attacker = self.attacker
        defender = 1 - attacker
        threat = self.next_cell(attacker, FLAG_WIN, -1)
        if threat < 0:
            return -1
        for word in range(self.words):
            self.replies[ply][word] = WORD
        self.zone_of(ply, defender, FLAG_THREE)
        for _threat in range(4):
            if threat < 0:
                break
            self.put(threat, attacker)
            for word in range(self.words):
                cells = self.cells[attacker][FLAG_FIVE][word] & self.empty[word]
                if word == threat >> 6:
                    cells |= self.tables.bit[threat & 63]
                self.zones[ply][word] |= cells
                self.replies[ply][word] &= cells
            self.take(threat, attacker)
            threat = self.next_cell(attacker, FLAG_WIN, threat)
        count = 0
        for word in range(self.words):
            bits = (self.replies[ply][word] | self.cells[defender][FLAG_FOUR][word]) & self.empty[word]
            while bits != 0:
                move = word * 64 + self.lowest_bit(bits)
                bits &= bits - 1
                worth = self.tables.own_worth[self.code[defender][move]]
                worth += self.tables.opponent_worth[self.code[attacker][move]]
                self.insert(ply, count, move, INFINITE_PROOF - worth)
                count += 1
        return count

    def choose_defence(self, ply: int, count: int, plies: int, pn_limit: int, dn_limit: int) -> None:
        """Search the defender's most promising reply again and again, until the node is decided or at a limit.

        plies: a lower bound of the plies that the attacker's win takes from here.
        """
        attacker = self.attacker
        defender = 1 - attacker
        while True:
            best = -1
            least = INFINITE_PROOF
            second = INFINITE_PROOF
            total = 0
            for i in range(count):
                if self.kid_pn[ply][i] == 0:
                    continue                # refuted; its zone has been added
                after = self.key ^ self.tables.key_of[defender][self.kid_move[ply][i]]
                entry = self.probe(after ^ self.tables.attack_salt[attacker])
                if entry >= 0:
                    self.kid_pn[ply][i] = self.pns[entry]
                    self.kid_dn[ply][i] = self.dns[entry]
                    if self.dns[entry] == 0:
                        self.refuted(ply)
                        return
                    if self.pns[entry] == 0:
                        self.join_entry(ply, entry)
                        plies = max(plies, 1 + (self.notes[entry] >> 9))
                        continue
                total = min(INFINITE_PROOF // 2, total + self.kid_pn[ply][i])
                if self.kid_dn[ply][i] < least:
                    second = least
                    least = self.kid_dn[ply][i]
                    best = i
                elif self.kid_dn[ply][i] < second:
                    second = self.kid_dn[ply][i]
            if best < 0:
                self.proven(ply, plies)
                return
            self.pn[ply] = max(1, total)
            self.dn[ply] = least
            self.longest[ply] = 0
            if total >= pn_limit or least >= dn_limit or self.gave_up:
                return
            move = self.kid_move[ply][best]
            enough = min(dn_limit, second + 1 + second // 4)
            room = pn_limit if pn_limit >= INFINITE_PROOF else pn_limit - (total - self.kid_pn[ply][best])
            self.put(move, defender)
            self.attack(ply + 1, room, enough)
            self.take(move, defender)
            self.kid_pn[ply][best] = self.pn[ply + 1]
            self.kid_dn[ply][best] = self.dn[ply + 1]
            if self.dn[ply + 1] == 0:
                self.refuted(ply)
                return
            if self.pn[ply + 1] == 0:
                self.join(ply, ply + 1)
                plies = max(plies, 1 + self.longest[ply + 1])

    # For callers of the solver.

    def solve(self, board: Board, nodes: int, attacker: int = -1) -> int:
        """Whether the attacker wins by threats in the board's position: WON, NO_WIN or UNKNOWN.

        nodes: the most positions with the attacker to move that are searched. attacker: 0 or 1; -1 for the player to
        move. If the attacker is the other player, the turn counts as passed.
        """
        self.follow(board)
        return self.decide(nodes, attacker)

    def decide(self, nodes: int, attacker: int = -1) -> int:
        """Whether the attacker wins by threats in the solver's own position; otherwise as `solve`."""
        self.attacker = self.count & 1 if attacker < 0 else attacker
        self.nodes = 0
        self.limit = nodes
        self.gave_up = False
        while True:
            self.attack(0, INFINITE_PROOF, INFINITE_PROOF)
            if self.pn[0] == 0:
                return WON
            if self.dn[0] == 0:
                return NO_WIN
            if self.gave_up:
                return UNKNOWN

    @property
    def best(self) -> int:
        """The first move of the win that `solve` has found."""
        return self.best_move[0]

    @property
    def plies(self) -> int:
        """An upper bound of the plies of the win that `solve` has found, the winning stone included."""
        return self.longest[0]

    @property
    def zone(self) -> frozenset[int]:
        """The cells that matter to the win found: a further stone of the defender on any other leaves it a win."""
        return frozenset(cell for cell in range(self.cell_count)
                         if self.zones[0][cell >> 6] & self.tables.bit[cell & 63])

    @property
    def zone_bits(self) -> int:
        """The cells of `zone` as one integer, with bit c set for cell c."""
        return int.from_bytes(b"".join(int(self.zones[0][word]).to_bytes(8, "little") for word in range(self.words)),
                              "little")
