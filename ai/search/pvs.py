"""MASTER's search to a given depth: principal variation search, a transposition table, wins by fours at the leaves."""
from __future__ import annotations

from collections.abc import Sequence

try:
    from cython import compiled, nogil
except ImportError:                 # uncompiled, and no Cython here: there is nothing to release
    from ai.position.cython_shim import compiled, nogil

from ai.position.board import Board
from ai.position.grid import CELLS, MAX_PLY, zeros
from ai.position.patterns import MAKES_FIVE, MAKES_FOUR, MAKES_THREE, WINS
from ai.position.scores import DECIDED, INFINITE, WIN
from ai.search.flags import CALM, DECIDED_AT_SIGHT, EXACT, FIVE_AGAINST, HAS_FOUR, LOWER, MISS, UPPER, WIN_AGAINST
from ai.search.parameters import LMR_LAST, search_parameters
from ai.search.report import LOOK, RootMove
from ai.search.sight import Sight
from ai.search.table import Table
from ai.search.threats import ThreatSearch
from ai.search.watch import Watch

REACH = 4                           # cells from a stone to the farthest one in a five with it
MOST_WINS = 4                       # cells where the opponent wins, to which a defence is compared; pvs.pxd repeats it


class Search:
    """Principal variation search on its own board; several may share a table, each in its thread."""

    def __init__(self, board: Board, table: Table, watch: Watch) -> None:
        self.board = board
        self.shapes = board.shapes
        self.sight = Sight(board)
        self.network = self.sight.network
        self.parameters = search_parameters()
        self.table = table
        self.watch = watch
        self.threats = ThreatSearch(board, watch)
        self.look_later()
        self.stopped = False
        if not compiled:            # compiled, arrays begin with zeros; a killer is kept as move + 1, and 0 is none
            self.static_values = zeros(MAX_PLY)
            self.moves = zeros(MAX_PLY, CELLS)
            self.order_scores = zeros(MAX_PLY, CELLS)
            self.history = zeros(2, CELLS)
            self.killers = zeros(MAX_PLY)
            self.older_killers = zeros(MAX_PLY)
            self.line = zeros(MAX_PLY, MAX_PLY)
            self.line_length = zeros(MAX_PLY)
            self.win_cells = zeros(MOST_WINS)
        self.noisy = 0
        self.root_count = 0
        self.root_nodes = zeros(CELLS)
        self.root_scores = zeros(CELLS)

    # The root.

    def search_root(self, moves: Sequence[int], depth: int, alpha: int, beta: int) -> int:
        """Search these root moves in this order; return the value of the best, exact between alpha and beta.

        Other threads can run meanwhile.
        """
        self.root_count = len(moves)
        for i, move in enumerate(moves):
            self.moves[0][i] = move
        with nogil:
            score = self.root(depth, alpha, beta)
        return score            # noqa: RET504 - without the GIL no Python int can be made

    def root(self, depth: int, alpha: int, beta: int) -> int:
        """Search the root moves in moves[0] to one depth, in order; return the best value."""
        best = -INFINITE
        self.line_length[0] = 0
        for i in range(self.root_count):
            move = self.moves[0][i]
            before = self.threats.nodes
            self.board.put(move)
            reduction = self.reduction(depth, i) if depth >= self.parameters.lmr_root_min_depth else 0
            score = self.search_move(i == 0, depth - 1, reduction, alpha, beta, 1, False)
            self.board.take()
            if self.stopped:
                break
            self.root_nodes[move] = self.threats.nodes - before
            self.root_scores[move] = score
            if score > best:
                best = score
                if i == 0 or score > alpha:     # below alpha it is only a bound, and no better than the first
                    self.extend_line(0, move)
                if score > alpha:
                    alpha = score
                if score >= beta:
                    break
        return best

    def best_line(self) -> tuple[int, ...]:
        """The best line of the last search; empty if the search was stopped before its first root move was done."""
        return tuple([self.line[0][i] for i in range(self.line_length[0])])

    def root_move(self, move: int) -> RootMove:
        return RootMove(move, self.root_nodes[move], self.root_scores[move])

    def root_order_scores(self) -> dict[int, int]:
        """A dictionary from each move worth trying in the present position to its order score."""
        me = self.board.count & 1
        flags = self.sight.flags(me)
        self.board.catch_up()
        count = self.generate(0, me, flags, -1, 0)
        return {self.moves[0][i]: self.order_scores[0][i] for i in range(count)}

    # The search.

    def search_move(self, first: bool, depth: int, reduction: int, alpha: int, beta: int, ply: int,
                    cut_node: bool) -> int:
        """Principal variation search of the move just made: its value to the player who made it.

        The first move gets the whole window. The others are scouted with an empty window, less deep by `reduction`
        plies. If the score exceeds alpha, the move is searched again at full depth, and then with the whole window.
        cut_node: of the node in which the move was made, see `negamax`.
        """
        if first:
            return -self.negamax(depth, -beta, -alpha, ply, beta == alpha + 1 and not cut_node)
        score = -self.negamax(depth - reduction, -alpha - 1, -alpha, ply, reduction > 0 or not cut_node)
        if score > alpha and reduction > 0:
            score = -self.negamax(depth, -alpha - 1, -alpha, ply, not cut_node)
        if alpha < score < beta:
            score = -self.negamax(depth, -beta, -alpha, ply, False)
        return score

    def negamax(self, depth: int, alpha: int, beta: int, ply: int, cut_node: bool) -> int:
        """The value to the player to move, searched `depth` plies ahead; exact between alpha and beta, else a bound.

        cut_node: whether the window is empty and a score of at least beta is expected.
        """
        # Step 1. Stop, or a drawn end.
        self.line_length[ply] = 0
        if self.count_node():
            return 0
        if self.board.winner >= 0:      # a five by a root move, or if exactly five win; else step 3 sees it before
            return ply - WIN
        if self.board.count == self.board.cells:
            return 0

        # Step 2. Mate distance pruning: nobody can lose before the opponent's next stone, or win before their own.
        if ply + 2 - WIN >= beta:
            return ply + 2 - WIN
        if WIN - ply - 1 <= alpha:
            return WIN - ply - 1
        me = self.board.count & 1

        # Step 3. Positions that are decided without a search.
        flags = self.sight.flags(me)
        if flags & DECIDED_AT_SIGHT:
            return self.sight.decided(ply)
        if ply >= MAX_PLY - 2:
            return self.sight.evaluate(me)

        # Step 4. A leaf; a reply that is forced is played out first. The table is not asked: that lost matches. On the
        # PV, whose score must be exact, a leaf always looks for fours.
        forced = flags & FIVE_AGAINST != 0
        pv_node = beta > alpha + 1          # the difference of the two ends would not fit an int
        if depth <= 0 and not forced:
            return self.leaf(me, flags, ply, INFINITE if pv_node else beta)

        # Step 5. The transposition table.
        data = self.table.probe(self.board.key)
        table_move = -1 if data == MISS else self.table.move(data)
        if not pv_node and self.gives_cutoff(data, depth, ply, beta):
            return self.table.score(data, ply)

        # Steps 6 to 8 judge by the evaluation, if the opponent threatens neither a five nor an open four.
        improving = self.note_static_value(me, flags, ply)
        futile = False
        if flags & CALM and not pv_node and -DECIDED < alpha < DECIDED:
            value = self.known_value(data, ply, self.static_values[ply])

            # Step 6. Reverse futility pruning: the value is so far above the window that it will stay there.
            if value - self.parameters.reverse_futility_margin * depth >= beta:
                return value

            # Step 7. Razoring: the value is so far below the window that only a win by fours helps.
            if depth <= self.parameters.razoring_max_depth and value + self.parameters.razoring_margin * depth <= alpha:
                return self.leaf(me, flags, ply, beta)

            # Step 8. Futility pruning of the quiet moves below: the value is so far below the window that none helps.
            futile = depth <= self.parameters.futility_max_depth and alpha >= (
                value + self.parameters.futility_margin + self.parameters.futility_depth_margin * depth)

        # Step 9. Internal iterative reduction: without a move from the table, the order of moves is poor.
        if depth >= self.parameters.iir_min_depth and table_move < 0 and not forced:
            depth -= 1
        return self.try_moves(depth, alpha, beta, ply, cut_node, flags, table_move, improving, futile)

    def try_moves(self, depth: int, alpha: int, beta: int, ply: int, cut_node: bool, flags: int, table_move: int,
                  improving: bool, futile: bool) -> int:
        """The value of a position that has to be searched, as `negamax` returns it.

        flags: of the position. table_move: -1 if there is none. futile: whether no quiet move will reach alpha.
        """
        # Step 10. Try the moves: the table's first, and only if it gives no cutoff generate the others, best first.
        me = self.board.count & 1
        forced = flags & FIVE_AGAINST != 0
        pv_node = beta > alpha + 1
        best = -INFINITE
        best_move = -1
        bound = UPPER
        self.board.catch_up()
        first_generated = -1                # the rank of the best generated move; -1 until they are generated
        count = 0
        noisy_left = 0                      # generated moves to come that are not quiet
        # The first rank of a late move, and the plies that a node of this kind adds to the reductions of late moves.
        plies = min(max(depth, 0), LMR_LAST)                    # forced replies reach depths below 0
        first_late = self.parameters.pv_late_counts[plies] if pv_node else self.parameters.late_counts[improving][plies]
        extra = -1 if pv_node else self.parameters.lmr_cut_node if cut_node else 0
        if not improving:
            extra += self.parameters.lmr_not_improving
        for rank in range(CELLS):
            late = rank >= first_late
            may_prune = best > -DECIDED
            if rank == 0 and self.may_try(table_move, me, flags):
                move = table_move
                behind = 0
            else:
                if first_generated < 0:
                    first_generated = rank
                    count = self.generate(ply, me, flags, table_move, rank)
                    noisy_left = self.noisy
                if rank >= count or (may_prune and noisy_left == 0 and (futile or late)):
                    break                   # no more moves, or step 11 would leave all others out
                move = self.pick(ply, rank, count)
                behind = self.order_scores[ply][first_generated] - self.order_scores[ply][rank]
            quiet = self.is_quiet(move)
            if not quiet:
                noisy_left -= 1

            # Step 11. Futility and late move pruning.
            if may_prune and ((quiet and futile) or (late and self.is_left_out(move, me, flags))):
                continue

            # Step 12. Late move reductions: less deep for moves that come late in the order.
            reduction = self.late_reduction(depth, rank, quiet, forced, behind,
                                            extra + (self.parameters.lmr_alpha_rose if bound == EXACT else 0))

            # Step 13. Search it; a forced reply costs no depth (an extension).
            self.put(move)
            score = self.search_move(rank == 0, depth if forced else depth - 1, reduction, alpha, beta, ply + 1,
                                     cut_node)
            self.take()
            if self.stopped:
                return 0
            if score > best:
                best = score
                best_move = move
            if score > alpha:
                alpha = score
                bound = EXACT
                self.extend_line(ply, move)
            if score >= beta:
                bound = LOWER
                if quiet:
                    self.update_history(move, me, ply, depth)
                break
        if best_move < 0:
            return ply + 4 - WIN if flags & WIN_AGAINST else self.sight.evaluate(me)

        # Step 14. Remember it in the transposition table.
        self.table.store(self.board.key, depth, ply, best, bound, best_move)
        return best

    def leaf(self, me: int, flags: int, ply: int, beta: int) -> int:
        """The value of a leaf to the player to move: a win by fours if one is found, else the evaluation.

        The search for a win by fours is left out if the evaluation reaches beta, or if it has failed here before.
        """
        value = self.sight.evaluate(me)
        if value >= beta:
            return value
        if flags & HAS_FOUR:
            plies = self.threats.find_fours(self.parameters.leaf_nodes, self.parameters.leaf_fours)
            if plies > 0:
                return WIN - ply - plies
            self.sight.rule_out_fours()
        return value

    def count_node(self) -> bool:
        """Count a node; return whether to stop. Every LOOK nodes it asks the watch."""
        self.threats.add_nodes(1)
        if self.threats.nodes >= self.next_look:
            self.look_later()
            if self.watch.look(self.threats.nodes):     # never reset here: another thread may have stopped us
                self.stopped = True
        return self.stopped

    def look_later(self) -> None:
        """Set the node count for the next look at the watch: LOOK nodes from now, or at the node limit."""
        self.next_look = self.threats.nodes + LOOK
        if self.threats.nodes < self.watch.nodes < self.next_look:
            self.next_look = self.watch.nodes

    def gives_cutoff(self, data: int, depth: int, ply: int, beta: int) -> bool:
        """Whether the table's entry is deep enough and tells if the score reaches beta; for an empty window."""
        if data == MISS or self.table.depth(data) < depth:
            return False
        bound = self.table.bound(data)
        return bound == EXACT or (bound == LOWER) == (self.table.score(data, ply) >= beta)

    def known_value(self, data: int, ply: int, value: int) -> int:
        """A position's static value, or the table's score if that says more.

        A search has seen farther than the evaluation; but if its score is only a bound, it corrects the value in one
        direction only.
        """
        if data == MISS:
            return value
        score = self.table.score(data, ply)
        bound = self.table.bound(data)
        if -DECIDED < score < DECIDED and (bound == EXACT or (bound == LOWER and score > value)
                                           or (bound == UPPER and score < value)):
            return score
        return value

    def note_static_value(self, me: int, flags: int, ply: int) -> bool:
        """Note this ply's static value; return whether the player to move is improving.

        Improving: the position is calm, and its value is above that of two plies before, which is 0 at the root. A
        position that is not calm takes over the value of two plies before.
        """
        before = self.static_values[ply - 2] if ply >= 2 else 0
        self.static_values[ply] = self.sight.evaluate(me) if flags & CALM else before
        return flags & CALM != 0 and (ply < 2 or self.static_values[ply] > before)

    def is_left_out(self, move: int, me: int, flags: int) -> bool:
        """Whether late move pruning leaves the late move out.

        It leaves out quiet moves; in a calm position also threes; if the opponent threatens an open four, also fours
        and defences.
        """
        own_threat = self.shapes.threat[me][self.board.place_of[move]]
        if flags & CALM:
            return own_threat < MAKES_FOUR or self.is_quiet(move)
        if flags & WIN_AGAINST and not flags & FIVE_AGAINST:
            return own_threat <= MAKES_FOUR or self.is_quiet(move)
        return self.is_quiet(move)

    def late_reduction(self, depth: int, rank: int, quiet: bool, forced: bool, behind: int, extra: int) -> int:
        """Plies by which a move is searched less deep; 0 unless it comes late.

        rank: in the order. behind: how far its order score is below the best one. extra: plies that its node adds.
        """
        if depth < self.parameters.lmr_min_depth or rank < self.parameters.lmr_min_rank:
            return 0
        if not quiet and (forced or rank < self.parameters.lmr_threat_rank):
            return 0
        plies = self.reduction(depth, rank)
        if behind > self.parameters.lmr_order_gap:
            plies += 1
        if not quiet and plies > 0:
            plies -= 1
        return max(plies + extra, 0)

    def reduction(self, depth: int, rank: int) -> int:
        return self.parameters.reductions[min(depth, LMR_LAST)][min(rank, LMR_LAST)]

    def update_history(self, move: int, me: int, ply: int, depth: int) -> None:
        """Note that a quiet move failed high, to try it earlier in other positions (killer and history heuristics)."""
        if self.killers[ply] != move + 1:
            self.older_killers[ply] = self.killers[ply]
            self.killers[ply] = move + 1
        self.history[me][move] += depth * depth
        if self.history[me][move] > self.parameters.history_limit:
            for i in range(self.board.cells):
                self.history[me][i] //= 2

    def extend_line(self, ply: int, move: int) -> None:
        """Set the best line from this ply to the move, followed by the best line from the next ply."""
        length = self.line_length[ply + 1]
        self.line[ply][0] = move
        for i in range(length):
            self.line[ply][i + 1] = self.line[ply + 1][i]
        self.line_length[ply] = length + 1

    def put(self, move: int) -> None:
        """Put a stone of the player to move.

        If six win, too, the runs are not updated: a stone that makes five would have been seen before.
        """
        if self.sight.overlines_win:
            self.board.set(move)
        else:
            self.board.put(move)

    def take(self) -> None:
        if self.sight.overlines_win:
            self.board.unset()
        else:
            self.board.take()

    # Moves and their order.

    def generate(self, ply: int, me: int, flags: int, tried: int, count: int) -> int:
        """Write the moves worth trying, except `tried`, into moves[ply] behind the first `count`; return the new count.

        Each move gets its order score; the moves are not sorted. flags: of the position (see may_try). Afterwards
        `noisy` is the number of moves that are not quiet.
        """
        opponent = 1 - me
        self.noisy = 0
        if flags & FIVE_AGAINST and self.sight.overlines_win:
            move = self.threats.first_cell(opponent, MAKES_FIVE)
            self.noisy = 1
            self.moves[ply][count] = move
            self.order_scores[ply][count] = 0       # the only move, so its order does not matter
            return count + (move != tried)
        by_policy = not flags & FIVE_AGAINST
        if by_policy:
            self.network.tilt_policy(me)
        wins = self.find_wins(opponent) if flags & WIN_AGAINST and by_policy else 0
        for move in range(self.board.cells):
            if move == tried or not self.may_try(move, me, flags) or (wins > 0 and not self.may_stop(move, me, wins)):
                continue
            self.moves[ply][count] = move
            self.order_scores[ply][count] = self.order_score(move, ply, me, by_policy)
            count += 1
            if not self.is_quiet(move):
                self.noisy += 1
        return count

    def find_wins(self, player: int) -> int:
        """Write the first cells where the player makes an open four or two fours to win_cells; return their number."""
        count = 0
        for move in range(self.board.cells):
            place = self.board.place_of[move]
            if count < MOST_WINS and self.shapes.threat[player][place] == WINS and self.board.stones[place] == 0:
                self.win_cells[count] = move
                count += 1
        return count

    def may_stop(self, move: int, me: int, wins: int) -> bool:
        """Whether the move may stop or delay the wins on the first `wins` win_cells: by a four, or in line with all."""
        if self.shapes.threat[me][self.board.place_of[move]] >= MAKES_FOUR:
            return True
        row = move // self.shapes.size
        column = move % self.shapes.size
        for i in range(wins):
            down = self.win_cells[i] // self.shapes.size - row
            right = self.win_cells[i] % self.shapes.size - column
            if max(abs(down), abs(right)) > REACH or (down != 0 and right != 0 and abs(down) != abs(right)):
                return False
        return True

    def may_try(self, move: int, me: int, flags: int) -> bool:
        """Whether the move is worth trying; a move from the table may belong to another position.

        flags: of the position. Against a five only the moves that stop it are worth trying; against an open four or two
        fours only those on cells where either player makes a four or more: see ThreatSearch.answer_threat.
        """
        if move < 0 or move >= self.board.cells:
            return False
        place = self.board.place_of[move]
        if self.board.stones[place] != 0 or self.shapes.near[place] == 0:
            return False
        if flags & FIVE_AGAINST:
            return self.shapes.threat[1 - me][place] == MAKES_FIVE
        return not flags & WIN_AGAINST or self.shapes.threat[me][place] >= MAKES_FOUR or (
            self.shapes.threat[1 - me][place] >= MAKES_FOUR)

    def is_quiet(self, move: int) -> bool:
        """Whether the move neither makes nor stops an open three or a greater threat."""
        place = self.board.place_of[move]
        return self.shapes.threat[0][place] < MAKES_THREE and self.shapes.threat[1][place] < MAKES_THREE

    def order_score(self, move: int, ply: int, me: int, by_policy: bool) -> int:
        place = self.board.place_of[move]
        score = self.parameters.own_order[self.shapes.code[me][place]]
        score += self.parameters.opponent_order[self.shapes.code[1 - me][place]]
        score += self.history[me][move] // self.parameters.history_divisor
        if by_policy:
            score += self.network.order(place)
        if move + 1 == self.killers[ply]:
            score += self.parameters.killer_order
        elif move + 1 == self.older_killers[ply]:
            score += self.parameters.older_killer_order
        return score

    def pick(self, ply: int, first: int, count: int) -> int:
        """Swap the move with the best order score, from index `first` on, to that index; return the move."""
        best = first
        score = self.order_scores[ply][first]
        for i in range(first + 1, count):
            if self.order_scores[ply][i] > score:
                best = i
                score = self.order_scores[ply][i]
        move = self.moves[ply][best]
        self.moves[ply][best] = self.moves[ply][first]
        self.moves[ply][first] = move
        self.order_scores[ply][best] = self.order_scores[ply][first]
        self.order_scores[ply][first] = score
        return move
