cimport cython

cdef int AGES, DECIDED, EXACT, KEEP_DEPTH, LINE_WORDS, OLD, UPPER
cdef long long MISS, _OFFSET

@cython.final
cdef class Table:
    cdef object rules
    cdef readonly dict proven_wins
    cdef unsigned long long mask
    cdef int age
    cdef unsigned long long[::1] words

    @cython.locals(first=cython.longlong, slot=cython.longlong)
    cpdef long long probe(self, unsigned long long key) noexcept nogil
    cpdef int bound(self, long long data) noexcept nogil
    cpdef int depth(self, long long data) noexcept nogil
    cpdef int move(self, long long data) noexcept nogil
    cpdef int score(self, long long data, int ply) noexcept nogil
    @cython.locals(data=cython.longlong, won=cython.bint)
    cpdef int winning_move(self, unsigned long long key)
    @cython.locals(first=cython.longlong, slot=cython.longlong, chosen=cython.longlong, old=cython.ulonglong, data=cython.ulonglong, searches=cython.int, least=cython.int)
    cpdef void store(self, unsigned long long key, int depth, int ply, long long score, int bound, int move) noexcept nogil
    cpdef void next_search(self) noexcept nogil
