"""MASTER's search to a given depth: principal variations, a transposition table, and forced wins at the leaves."""
from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache

try:
    from cython import nogil
except ImportError:                 # uncompiled, and no Cython here: there is nothing to release
    from ai.search.cython_shim import nogil

from ai.evaluation.cells import cell_worths
from ai.evaluation.scale import BOTH, FINE
from ai.evaluation.weights import FEAR, OTHER_PROMISE, OWN_PROMISE, SEEN, WISH
from ai.position.board import Board
from ai.position.grid import CELLS, MAX_PLY, zeros
from ai.position.patterns import MAKES_FIVE, MAKES_FOUR, MAKES_THREE, WINS, code_table, promise_table
from ai.position.scores import DECIDED, INFINITE, WIN
from ai.search.bounds import EXACT, LOWER, NOTHING, UPPER
from ai.search.parameters import (
    FUTILE,
    FUTILE_PLIES,
    HISTORY_LIMIT,
    HISTORY_PART,
    HOPELESS,
    HOPELESS_PLIES,
    HOPELESS_PLY,
    KILLER,
    LATE_BASE,
    LATE_SLOPE,
    LATE_THREE,
    LEAF_FOURS,
    LEAF_NODES,
    OLDER_KILLER,
    OTHER_FIRST,
    OWN_FIRST,
    RAZOR,
    RAZOR_PLIES,
    REDUCE_BASE,
    REDUCE_DIVISOR,
    REDUCE_GAP,
    SKIP_DEPTH,
    SKIP_LESS,
)
from ai.search.report import LOOK, RootMove
from ai.search.table import Table
from ai.search.threats import Threats
from ai.search.watch import Watch

MIDDLE = BOTH // 2


class OrderTable:
    """What each code of shapes on a cell counts in the order of moves: the mover's own shapes, and the opponent's."""

    def __init__(self) -> None:
        self.own_of = [worth + OWN_FIRST[promise]
                       for worth, promise in zip(code_table(WISH), promise_table(), strict=True)]
        self.opponent_of = [worth + OTHER_FIRST[promise]
                            for worth, promise in zip(code_table(FEAR), promise_table(), strict=True)]


@cache
def order_table() -> OrderTable:
    """The one table for all searches."""
    return OrderTable()


def reductions() -> list[list[int]]:
    """By how many plies a late move is searched less deeply: by remaining depth and by its place in the order."""
    return [[int(REDUCE_BASE + math.log(max(depth, 1)) * math.log(max(place, 1)) / REDUCE_DIVISOR)
             for place in range(64)] for depth in range(64)]


class Search:
    """One searcher on a board of its own copy; several may share a table, each in its thread.

    What it found at the root can be asked for until the next search.
    """

    def __init__(self, board: Board, table: Table, watch: Watch) -> None:
        self.board = board
        self.shapes = board.shapes
        self.shapes.use(cell_worths())
        self.order = order_table()
        self.table = table
        self.watch = watch
        self.threats = Threats(board, watch)
        self.next_look = LOOK
        self.stopped = False
        self.trusting = not board.rules.exact
        self.promise_own = OWN_PROMISE
        self.promise_other = OTHER_PROMISE
        self.weight_seen = SEEN
        self.reduction = reductions()
        self.moves = zeros(MAX_PLY, CELLS)
        self.marks = zeros(MAX_PLY, CELLS)
        self.history = zeros(2, CELLS)
        self.killers = zeros(MAX_PLY)
        self.older_killers = zeros(MAX_PLY)
        self.skipped = zeros(MAX_PLY)
        self.line = zeros(MAX_PLY, MAX_PLY)
        self.line_length = zeros(MAX_PLY)
        self.root_count = 0
        self.root_nodes = zeros(CELLS)
        self.root_scores = zeros(CELLS)

    # What a position looks like without searching.

    def evaluate(self, me: int) -> int:
        """The value to the player to move, 100 for each factor e in his odds."""
        other = 1 - me
        value = (self.shapes.worth[me] + MIDDLE) % BOTH - MIDDLE
        value += (self.shapes.worth[other] + MIDDLE) // BOTH
        seen = 0
        for promise in range(1, MAKES_FIVE):
            if promise < WINS and self.shapes.cells[me][promise] > 0:
                value += self.promise_own[promise] * self.shapes.cells[me][promise]
                seen += 1 << (promise - 1)
            if self.shapes.cells[other][promise] > 0:
                value += self.promise_other[promise] * self.shapes.cells[other][promise]
                seen += 8 << promise
        value += self.weight_seen[seen]
        return (value + FINE * WIN) // FINE - WIN

    def leaf(self, me: int, ply: int, beta: int) -> int:
        """The evaluation where that is enough for beta, else a win by fours, if there is one near by."""
        value = self.evaluate(me)
        if value >= beta:
            return value
        if self.trusting and self.shapes.cells[me][MAKES_FOUR] + self.shapes.cells[me][MAKES_FOUR + 1] > 0:
            self.threats.limit = self.threats.nodes + LEAF_NODES
            plies = self.threats.by_fours(LEAF_FOURS, 0)
            if plies > 0:
                return WIN - ply - plies
        return value

    def fives(self, player: int) -> int:
        """On how many cells the player's stone would win at once."""
        count = self.shapes.cells[player][MAKES_FIVE]
        if count == 0 or self.trusting:
            return count
        count = 0
        for move in range(self.board.cells):
            place = self.board.place_of[move]
            if self.shapes.promise[player][place] == MAKES_FIVE and self.board.stones[place] == 0:
                count += self.is_five(place, player + 1)
        return count

    def is_five(self, place: int, stone: int) -> bool:
        """Whether the stone would make just five in a row here: a shape does not see what is beyond its ends."""
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

    # Moves and their order.

    def generate(self, ply: int, me: int, forced: bool, defending: bool, table_move: int) -> int:
        """Put the moves worth trying into moves[ply], each with its mark; returns how many. They are not in order yet.

        Against a five: what stops it. Against an open four or two fours: where they would be made, and fours of one's
        own; nothing else can defend (see Threats.answer_threat).
        """
        other = 1 - me
        count = 0
        for move in range(self.board.cells):
            place = self.board.place_of[move]
            if self.board.stones[place] != 0 or self.shapes.near[place] == 0:
                continue
            own = self.shapes.promise[me][place]
            theirs = self.shapes.promise[other][place]
            if forced:
                if theirs != MAKES_FIVE:
                    continue
            elif defending and own < MAKES_FOUR and theirs < MAKES_FOUR:
                continue
            mark = self.order.own_of[self.shapes.code[me][place]]
            mark += self.order.opponent_of[self.shapes.code[other][place]]
            mark += self.history[me][move] // HISTORY_PART
            if move == table_move:
                mark = INFINITE
            elif move == self.killers[ply]:
                mark += KILLER
            elif move == self.older_killers[ply]:
                mark += OLDER_KILLER
            self.moves[ply][count] = move
            self.marks[ply][count] = mark
            count += 1
        return count

    def pick(self, ply: int, first: int, count: int) -> int:
        """Bring the best of the moves from `first` on to its place, and return it."""
        best = first
        for i in range(first + 1, count):
            if self.marks[ply][i] > self.marks[ply][best]:
                best = i
        move = self.moves[ply][best]
        self.moves[ply][best] = self.moves[ply][first]
        self.moves[ply][first] = move
        mark = self.marks[ply][best]
        self.marks[ply][best] = self.marks[ply][first]
        self.marks[ply][first] = mark
        return move

    def reward(self, move: int, me: int, ply: int, depth: int) -> None:
        """The quiet move cut: try it earlier in positions alike."""
        if self.killers[ply] != move:
            self.older_killers[ply] = self.killers[ply]
            self.killers[ply] = move
        self.history[me][move] += depth * depth
        if self.history[me][move] > HISTORY_LIMIT:
            for i in range(self.board.cells):
                self.history[me][i] //= 2

    def is_quiet(self, move: int) -> bool:
        """Whether the move makes and stops no open three nor more."""
        place = self.board.place_of[move]
        return self.shapes.promise[0][place] < MAKES_THREE and self.shapes.promise[1][place] < MAKES_THREE

    def extend_line(self, ply: int, move: int) -> None:
        """The best line from this ply is the move and the best line after it."""
        length = self.line_length[ply + 1]
        self.line[ply][0] = move
        for i in range(length):
            self.line[ply][i + 1] = self.line[ply + 1][i]
        self.line_length[ply] = length + 1

    # The search.

    def negamax(self, depth: int, alpha: int, beta: int, ply: int) -> int:
        """The value to the player to move, `depth` plies ahead; exact between alpha and beta, else a bound."""
        # Step 1. Stop, or a drawn end.
        self.line_length[ply] = 0
        self.threats.nodes += 1
        if self.threats.nodes >= self.next_look:
            self.next_look = self.threats.nodes + LOOK
            if self.watch.look(self.threats.nodes):     # only ever set: another thread may just have halted us
                self.stopped = True
        if self.stopped:
            return 0
        if self.board.winner >= 0:      # only where shapes are not trusted: else a five is seen before it stands
            return ply - WIN
        if self.board.count == self.board.cells:
            return 0
        if ply + 2 - WIN >= beta:       # he cannot lose sooner than this, nor win sooner than by the next stone
            return ply + 2 - WIN
        if WIN - ply - 1 <= alpha:
            return WIN - ply - 1
        self.board.catch_up()
        me = self.board.count & 1
        other = 1 - me

        # Step 2. What is decided at sight: five next move, two fives against us, an open four next move. Where six do
        # not win, a shape may promise too much: a five is looked at, the rest only orders the moves.
        fives = self.fives(other)
        forced = fives > 0
        if self.fives(me) > 0:
            return WIN - ply - 1
        if fives > 1:
            return ply + 2 - WIN
        if self.trusting and not forced and self.shapes.cells[me][WINS] > 0:
            return WIN - ply - 3
        if ply >= MAX_PLY - 2:
            return self.evaluate(me)

        # Step 3. A leaf; a reply that is forced is played out first.
        in_window = beta > alpha + 1        # the difference of the two ends would not fit an int
        if depth <= 0 and not forced:
            return self.leaf(me, ply, INFINITE if in_window else beta)

        # Step 4. The table.
        table_move = -1
        data = self.table.probe(self.board.key)
        if data != NOTHING:
            table_move = self.table.move(data)
            if not in_window and self.table.depth(data) >= depth:
                score = self.table.score(data, ply)
                bound = self.table.bound(data)
                if bound == EXACT or (bound == LOWER and score >= beta) or (bound == UPPER and score <= alpha):
                    return score

        # Step 5. Far beyond the window already, with nothing on the board that would change it.
        defending = self.trusting and self.shapes.cells[other][WINS] > 0
        calm = self.shapes.cells[other][MAKES_FIVE] == 0 and self.shapes.cells[other][WINS] == 0
        hopeless = False
        if calm and not in_window and -DECIDED < alpha < DECIDED:
            static = self.evaluate(me)
            if depth <= FUTILE_PLIES and static - FUTILE * depth >= beta:
                return static
            if depth <= RAZOR_PLIES and static + RAZOR * depth <= alpha:
                return self.leaf(me, ply, beta)
            room = self.board.cells - self.board.count
            if depth >= SKIP_DEPTH and static >= beta and not self.skipped[ply] and room > 2:
                self.board.skip()
                self.skipped[ply + 1] = 1
                score = -self.negamax(depth - SKIP_LESS - depth // 4, -beta, 1 - beta, ply + 1)
                self.skipped[ply + 1] = 0
                self.board.unskip()
                if self.stopped:
                    return 0
                if score >= beta:
                    return score if score < DECIDED else beta
            hopeless = depth <= HOPELESS_PLIES and static + HOPELESS + HOPELESS_PLY * depth <= alpha
        if depth >= 5 and table_move < 0 and not forced:
            depth -= 1

        # Step 6. Try the moves, best first.
        best = -INFINITE
        best_move = -1
        top = 0
        bound = UPPER
        count = self.generate(ply, me, forced, defending, table_move)
        for i in range(count):
            move = self.pick(ply, i, count)
            place = self.board.place_of[move]
            if i == 1 or (i == 0 and move != table_move):
                top = self.marks[ply][i]
            quiet = self.is_quiet(move)
            if quiet and not in_window and best > -DECIDED and (
                    hopeless or i >= LATE_BASE + LATE_SLOPE * depth + depth * depth // 2):
                continue
            following = depth if forced else depth - 1
            self.board.put(move)
            # Step 7. The first with the whole window, the others to see that they are no better; late ones less deeply.
            if i == 0:
                score = -self.negamax(following, -beta, -alpha, ply + 1)
            else:
                less = 0
                if depth >= 2 and i >= 2 and (quiet or (
                        not forced and i >= LATE_THREE and self.shapes.promise[me][place] < MAKES_FOUR)):
                    less = self.reduction[depth if depth < 64 else 63][i if i < 64 else 63]
                    if self.marks[ply][i] < top - REDUCE_GAP:
                        less += 1
                    if not quiet and less > 0:
                        less -= 1
                    if in_window and less > 0:
                        less -= 1
                score = -self.negamax(following - less, -alpha - 1, -alpha, ply + 1)
                if score > alpha and less > 0:
                    score = -self.negamax(following, -alpha - 1, -alpha, ply + 1)
                if alpha < score < beta:
                    score = -self.negamax(following, -beta, -alpha, ply + 1)
            self.board.take()
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
                            self.reward(move, me, ply, depth)
                        break
        if best_move < 0:
            return self.evaluate(me)

        # Step 8. Remember.
        self.table.store(self.board.key, depth, ply, best, bound, best_move)
        return best

    # The root.

    def root_marks(self) -> dict[int, int]:
        """The moves worth trying in the present position, and the mark of each."""
        self.board.catch_up()
        me = self.board.count & 1
        other = 1 - me
        forced = self.fives(other) > 0 and self.fives(me) == 0
        defending = self.trusting and self.shapes.cells[other][WINS] > 0
        count = self.generate(0, me, forced, defending, -1)
        return {self.moves[0][i]: self.marks[0][i] for i in range(count)}

    def search_root(self, moves: Sequence[int], depth: int, alpha: int, beta: int) -> int:
        """The value of the best of these moves, tried in this order, as by negamax; other threads are free to run."""
        self.root_count = len(moves)
        for i, move in enumerate(moves):
            self.moves[0][i] = move
        with nogil:
            score = self.root(depth, alpha, beta)
        return score            # noqa: RET504 - what runs without the GIL cannot make a Python int

    def best_line(self) -> tuple[int, ...]:
        """The best line of the last search; empty where it was stopped before its first root move was done."""
        return tuple([self.line[0][i] for i in range(self.line_length[0])])

    def root_move(self, move: int) -> RootMove:
        """What the last search found of one of its moves."""
        return RootMove(move, self.root_nodes[move], self.root_scores[move])

    def look_later(self) -> None:
        """Count the nodes to the next look at the watch from here."""
        self.next_look = self.threats.nodes + LOOK

    def halt(self) -> None:
        """Let a search that runs in another thread stop."""
        self.stopped = True

    def root(self, depth: int, alpha: int, beta: int) -> int:
        """One depth over the root moves, in the order in which they stand in moves[0]."""
        best = -INFINITE
        self.line_length[0] = 0
        for i in range(self.root_count):
            move = self.moves[0][i]
            before = self.threats.nodes
            self.board.put(move)
            if i == 0:
                score = -self.negamax(depth - 1, -beta, -alpha, 1)
            else:
                less = self.reduction[depth if depth < 64 else 63][i if i < 64 else 63] // 2 if depth >= 3 else 0
                score = -self.negamax(depth - 1 - less, -alpha - 1, -alpha, 1)
                if score > alpha and less > 0:
                    score = -self.negamax(depth - 1, -alpha - 1, -alpha, 1)
                if alpha < score < beta:
                    score = -self.negamax(depth - 1, -beta, -alpha, 1)
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
