cimport cython

cdef int LONGEST

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
    cdef int mark_of[2][256]

@cython.final
cdef class Shapes:
    cdef ShapeTable table
    cdef unsigned short windows[4][680]
    cdef unsigned char pairs[4][680]
    cdef int mark[2][680]
    cdef int near[680]
    cdef int steps[4]
    cdef int ring[24]

    cdef void add(self, int place, int player) noexcept nogil
    cdef void remove(self, int place, int player) noexcept nogil
    cdef void turn(self, int place, int stone) noexcept nogil
    cpdef int best_shape(self, int place, int player)
