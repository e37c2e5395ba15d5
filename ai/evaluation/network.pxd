cimport cython
from ai.position.board cimport Board

cdef int AREA, DIRECT_SHARE, HIDDEN_SHIFT, INPUTS, LAYER_MOST, LINEAR_MOST, NARROW_SHIFT, NULL_MOVE, POLICY_SHIFT
cdef int SHORT_MOST, TILT_SHIFT, VALUE_SHIFT
cdef long long BEYOND

@cython.final
cdef class NetworkTable:
    cdef unsigned short pattern_of[65536]
    cdef short rows[7381][64]
    cdef short hidden[32][64]
    cdef short linear[32]
    cdef int hidden_bias[32]
    cdef short narrow[8][32]
    cdef int narrow_bias[8]
    cdef short last[8]
    cdef short direct[64]
    cdef int bias
    cdef short policy[64]
    cdef short context[32][64]
    cdef int context_bias[32]
    cdef short tilt[64][32]
    cdef unsigned char taken[680]
    cdef unsigned short windows[4][680]
    cdef short cells[680][64]

    @cython.locals(patterns="short[::1]", pattern=cython.int, i=cython.int)
    cpdef object fill_rows(self, object patterns, object other)

@cython.final
cdef class Network:
    cdef NetworkTable table
    cdef Board board
    cdef int steps[4]
    cdef int count
    cdef int followed[400]
    cdef unsigned char taken[680]
    cdef unsigned short windows[4][680]
    cdef short cells[680][64]
    cdef short sums[2][32]
    cdef short hidden[32]
    cdef short context[32]
    cdef short policy[64]

    cpdef object clear(self)
    cdef void catch_up(self) noexcept nogil
    cdef void add(self, int place, int player) noexcept nogil
    cdef void remove(self, int place, int player) noexcept nogil
    @cython.locals(number=cython.short)
    cdef void weigh(self, int place, int sign) noexcept nogil
    cdef void turn(self, int place, int stone) noexcept nogil
    @cython.locals(before=cython.short, after=cython.short)
    cdef void change(self, int place, int old, int new) noexcept nogil
    @cython.locals(total=cython.int, value=cython.longlong, direct=cython.longlong)
    cdef int value(self, int me, int linear) noexcept nogil
    @cython.locals(total=cython.int)
    cdef void tilt_policy(self, int me) noexcept nogil
    @cython.locals(number=cython.short, total=cython.int)
    cdef int order(self, int place, int me) noexcept nogil
