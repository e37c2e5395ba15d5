cimport cython

cdef int AREA, LONGEST_RUN

@cython.final
cdef class Runs:
    cdef long long worth[7][3]
    cdef int steps[4]
    cdef int line
    cdef bint exact
    cdef long long total[2]
    cdef long long before[400][2]

    @cython.locals(won=cython.bint, gain=cython.longlong, loss=cython.longlong, run=cython.int)
    cdef bint add(self, unsigned char *stones, int place, int player, int number) noexcept nogil
    cdef void remove(self, int number) noexcept nogil

@cython.final
cdef class ShapeTable:
    cdef unsigned char pair_of[65536]
    cdef unsigned char threat_of[10000]
    cdef int order_worth_of[10000]

@cython.final
cdef class CellWorths:
    cdef long long worth_of[10000]

@cython.final
cdef class Shapes:
    cdef ShapeTable table
    cdef CellWorths cell_worths
    cdef unsigned long long words[4][39]
    cdef unsigned char pairs[4][680]
    cdef unsigned char line_of[4][680]
    cdef unsigned char shift_of[4][680]
    cdef int size
    cdef unsigned short code[2][680]
    cdef unsigned char threat[2][680]
    cdef int near[680]
    cdef long long threat_counts[2][7]     # not int: two int arrays of two rows, different in length, would be mixed up
    cdef long long worth[2]
    cdef int digits[4]
    cdef int steps[4]
    cdef int ring[24]
    cdef int count
    cdef int turned[400]
    cdef short turns[400][32]
    cdef unsigned char pairs_before[400][32]
    cdef short counts_before[400][14]
    cdef long long worth_before[400][2]

    cpdef use(self, CellWorths cell_worths)
    cdef void add(self, int place, int player) noexcept nogil
    @cython.locals(stone=cython.ulonglong)
    cdef void remove(self, int place, int player) noexcept nogil
    cdef void weigh(self, int place, int sign) noexcept nogil
    @cython.locals(word=cython.ulonglong, around=cython.ulonglong)
    cdef int turn(self, int place, int direction, unsigned long long stone, int turned) noexcept nogil
    cdef void recode(self, int place, int player, int change) noexcept nogil
    cdef void turn_back(self, int place, int direction, int old) noexcept nogil
    cdef int order_score(self, int place, int player) noexcept nogil
    cpdef int code_at(self, int place, int player)
    cpdef int threat_at(self, int place, int player)
    cpdef int shape_at(self, int place, int direction, int player)
    cpdef int threat_count(self, int player, int threat)
