cimport cython

cdef int NODES, WISH

@cython.final
cdef class Watch:
    cdef long long[::1] signal
    cdef long long ticket
    cdef readonly double seconds
    cdef readonly long long nodes
    cdef double started

    cpdef double elapsed(self)
    cpdef bint look(self, long long nodes) noexcept nogil
