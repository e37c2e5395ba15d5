cimport cython

cdef int DECIDED, EXACT, KEEP_DEPTH, UPPER
cdef long long MISS, _OFFSET

@cython.final
cdef class Table:
    cdef object rules
    cdef readonly dict wins
    cdef unsigned long long mask
    cdef unsigned long long[::1] checks
    cdef long long[::1] words

    @cython.locals(slot=cython.ulonglong, data=cython.longlong)
    cdef long long probe(self, unsigned long long key) noexcept nogil
    cdef int bound(self, long long data) noexcept nogil
    cdef int depth(self, long long data) noexcept nogil
    cdef int move(self, long long data) noexcept nogil
    @cython.locals(score=cython.longlong)
    cdef int score(self, long long data, int ply) noexcept nogil
    @cython.locals(data=cython.longlong, won=cython.bint)
    cpdef int winning_move(self, unsigned long long key)
    @cython.locals(slot=cython.ulonglong, old=cython.longlong, data=cython.longlong)
    cdef void store(self, unsigned long long key, int depth, int ply, long long score, int bound, int move) noexcept nogil
