cimport cython
from ai.evaluation.network cimport Network
from ai.position.board cimport Board
from ai.position.shapes cimport Shapes

cdef int CALM, DECIDED_AT_SIGHT, EVALUATED, FIVE_AGAINST, HAS_FOUR, WIN_AGAINST, REMEMBERED
cdef int MAKES_FIVE, MAKES_FOUR, MAKES_FOUR_THREE, OPPONENT_SEEN_SHIFT, WIN, WINS
cdef long long BOTH, FINE, HALF

@cython.final
cdef class Sight:
    cdef Board board
    cdef Shapes shapes
    cdef readonly Network network
    cdef bint overlines_win
    cdef int own_threat[7]
    cdef int opponent_threat[7]
    cdef int threats_seen[512]
    cdef unsigned long long keys[65536]
    cdef unsigned char stored_flags[65536]
    cdef int values[65536]

    cdef int flags(self, int me) noexcept nogil
    cdef int decided(self, int ply) noexcept nogil
    cdef int evaluate(self, int me) noexcept nogil
    cdef void rule_out_fours(self) noexcept nogil
    cdef int linear_value(self, int me) noexcept nogil
    cdef int fives(self, int player) noexcept nogil
    cdef bint is_five(self, int place, int stone) noexcept nogil
