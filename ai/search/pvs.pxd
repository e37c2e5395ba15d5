cimport cython
from ai.position.board cimport Board
from ai.position.shapes cimport Shapes
from ai.search.table cimport Table
from ai.search.threats cimport Threats
from ai.search.watch cimport Watch

cdef int FUTILE_PLIES, RAZOR_PLIES, LATE_THREE, REDUCE_GAP, HOPELESS, HOPELESS_PLIES, HOPELESS_PLY, SKIP_DEPTH, SKIP_LESS
cdef int DECIDED, EXACT, FUTILE, LOWER, RAZOR, UPPER, WIN, CELLS, MAX_PLY, LOOK, INFINITE, HISTORY_LIMIT
cdef int KILLER, LATE_BASE, LATE_SLOPE, LEAF_FOURS, LEAF_NODES, HISTORY_PART, OLDER_KILLER, MAKES_FIVE, MAKES_FOUR, MAKES_THREE, WINS
cdef long long NOTHING, BOTH, FINE, MIDDLE

@cython.final
cdef class OrderTable:
    cdef short own_of[10000]
    cdef short opponent_of[10000]

@cython.final
cdef class Search:
    cdef Board board
    cdef Shapes shapes
    cdef OrderTable order
    cdef Table table
    cdef Watch watch
    cdef readonly Threats threats
    cdef long long next_look
    cdef public bint stopped
    cdef bint trusting
    cdef int promise_own[7]
    cdef int promise_other[7]
    cdef int weight_seen[512]
    cdef signed char reduction[64][64]
    cdef short moves[64][400]
    cdef int marks[64][400]
    cdef int history[2][400]
    cdef short killers[64]
    cdef short older_killers[64]
    cdef char skipped[64]
    cdef unsigned short line[64][64]    # not short: two short arrays of 64 rows, different in length, would be mixed up
    cdef int line_length[64]
    cdef int root_count
    cdef long long root_nodes[400]
    cdef int root_scores[400]

    @cython.locals(value=cython.longlong)
    cdef int evaluate(self, int me) noexcept nogil
    @cython.locals(count=cython.int)
    cdef int fives(self, int player) noexcept nogil
    @cython.locals(length=cython.int)
    cdef bint is_five(self, int place, int stone) noexcept nogil
    cdef int leaf(self, int me, int ply, int beta) noexcept nogil
    @cython.locals(mark=cython.int)
    cdef int generate(self, int ply, int me, bint forced, bint defending, int table_move) noexcept nogil
    cdef int pick(self, int ply, int first, int count) noexcept nogil
    cdef void reward(self, int move, int me, int ply, int depth) noexcept nogil
    cdef bint is_quiet(self, int move) noexcept nogil
    cdef void extend_line(self, int ply, int move) noexcept nogil
    @cython.locals(hopeless=cython.bint, static=cython.int, forced=cython.bint, in_window=cython.bint, defending=cython.bint, calm=cython.bint, quiet=cython.bint, data=cython.longlong, best=cython.int, score=cython.int)
    cdef int negamax(self, int depth, int alpha, int beta, int ply) noexcept nogil
    @cython.locals(best=cython.int, score=cython.int, before=cython.longlong)
    cdef int root(self, int depth, int alpha, int beta) noexcept nogil
    cpdef int search_root(self, object moves, int depth, int alpha, int beta)
