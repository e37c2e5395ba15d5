cimport cython
from ai.position.board cimport Board

cdef int AREA, BOARD_SIZE, CELLS, CELL_MOST, DIRECT_SHARE, HIDDEN_SHIFT, INPUTS, LAYER_MOST, LINEAR_MOST, NARROW_SHIFT, POLICY_SHIFT
cdef int SHORT_MOST, TILT_SHIFT, VALUE_SHIFT
cdef long long DIVISION_OFFSET

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
    cdef long long bias
    cdef readonly int lowest
    cdef short policy[64]
    cdef short context[32][64]
    cdef int context_bias[32]
    cdef short tilt[64][32]
    cdef object words
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
    cdef unsigned char line_of[4][680]
    cdef unsigned char shift_of[4][680]
    cdef unsigned long long words[4][39]
    cdef short cells[680][64]
    cdef short sums[64]
    cdef short seen[64]
    cdef short hidden[32]
    cdef short context[32]
    cdef short policy[64]
    cdef int changed[400]
    cdef short seers[400][32]
    cdef short cells_before[12800][64]
    cdef short sums_before[400][64]

    cdef void catch_up(self) noexcept nogil
    cdef void add(self, int place, int player) noexcept nogil
    @cython.locals(stone=cython.ulonglong, k=cython.int)
    cdef void remove(self, int place, int player) noexcept nogil
    cdef void weigh(self, int place, int sign) noexcept nogil
    @cython.locals(word=cython.ulonglong, around=cython.ulonglong, window=cython.int)
    cdef int turn(self, int place, int direction, unsigned long long stone, int changed) noexcept nogil
    @cython.locals(before=cython.short, after=cython.short)
    cdef void change(self, int place, int row, int old, int new) noexcept nogil
    cdef void see_as(self, int me) noexcept nogil
    @cython.locals(total=cython.int, value=cython.longlong, direct=cython.longlong)
    cpdef int value(self, int me, int linear) noexcept nogil
    @cython.locals(total=cython.int)
    cdef void tilt_policy(self, int me) noexcept nogil
    @cython.locals(number=cython.short, total=cython.int)
    cdef int order(self, int place) noexcept nogil
