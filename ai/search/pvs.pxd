cimport cython
from ai.evaluation.network cimport Network
from ai.position.board cimport Board
from ai.position.shapes cimport Shapes
from ai.search.parameters cimport SearchParameters
from ai.search.sight cimport Sight
from ai.search.table cimport Table
from ai.search.threats cimport ThreatSearch
from ai.search.watch cimport Watch

cdef int CELLS, DECIDED, EXACT, INFINITE, LOOK, LOWER, MAX_PLY, UPPER, WIN
cdef int CALM, DECIDED_AT_SIGHT, FIVE_AGAINST, HAS_FOUR, WIN_AGAINST
cdef int LMR_LAST, MAKES_FIVE, MAKES_FOUR, MAKES_THREE, MOST_WINS, REACH, WINS
cdef long long MISS

@cython.final
cdef class Search:
    cdef Board board
    cdef Shapes shapes
    cdef readonly Sight sight
    cdef SearchParameters parameters
    cdef readonly Network network
    cdef Table table
    cdef Watch watch
    cdef readonly ThreatSearch threats
    cdef long long next_look
    cdef public bint stopped
    cdef int static_values[64]
    cdef short moves[64][400]
    cdef int order_scores[64][400]
    cdef int history[2][400]
    cdef short killers[64]
    cdef short older_killers[64]
    cdef unsigned short line[64][64]    # not short: two short arrays of 64 rows, different in length, would be mixed up
    cdef int line_length[64]
    cdef int noisy
    cdef short win_cells[4]
    cdef int root_count
    cdef long long root_nodes[400]
    cdef int root_scores[400]

    cdef int leaf(self, int me, int flags, int ply, int beta) noexcept nogil
    cdef int generate(self, int ply, int me, int flags, int tried, int count) noexcept nogil
    cdef inline int order_score(self, int move, int ply, int me, bint by_policy) noexcept nogil
    cdef int find_wins(self, int player) noexcept nogil
    @cython.locals(row=cython.int, column=cython.int, down=cython.int, right=cython.int)
    cdef bint may_stop(self, int move, int me, int wins) noexcept nogil
    cdef inline bint may_try(self, int move, int me, int flags) noexcept nogil
    cdef int pick(self, int ply, int first, int count) noexcept nogil
    cdef void update_history(self, int move, int me, int ply, int depth) noexcept nogil
    cdef inline bint is_quiet(self, int move) noexcept nogil
    cdef void extend_line(self, int ply, int move) noexcept nogil
    cdef inline bint count_node(self) noexcept nogil
    @cython.locals(data=cython.longlong, forced=cython.bint, futile=cython.bint, improving=cython.bint, pv_node=cython.bint, flags=cython.int, value=cython.int)
    cdef int negamax(self, int depth, int alpha, int beta, int ply, bint cut_node) noexcept nogil
    cdef inline bint gives_cutoff(self, long long data, int depth, int ply, int beta) noexcept nogil
    cdef inline bint note_static_value(self, int me, int flags, int ply) noexcept nogil
    @cython.locals(best=cython.int, forced=cython.bint, late=cython.bint, may_prune=cython.bint, pv_node=cython.bint, quiet=cython.bint, score=cython.int)
    cdef int try_moves(self, int depth, int alpha, int beta, int ply, bint cut_node, int flags, int table_move, bint improving, bint futile) noexcept nogil
    cdef inline bint is_left_out(self, int move, int me, int flags) noexcept nogil
    cdef inline int late_reduction(self, int depth, int rank, bint quiet, bint forced, int behind, int extra) noexcept nogil
    cdef void put(self, int move) noexcept nogil
    cdef void take(self) noexcept nogil
    cdef int known_value(self, long long data, int ply, int value) noexcept nogil
    cdef int search_move(self, bint first, int depth, int reduction, int alpha, int beta, int ply, bint cut_node) noexcept nogil
    cdef int reduction(self, int depth, int rank) noexcept nogil
    cdef int root(self, int depth, int alpha, int beta) noexcept nogil
    cpdef int search_root(self, object moves, int depth, int alpha, int beta)
    cpdef void look_later(self) noexcept nogil
