cimport cython

cdef int NODE_COUNT, WANTED_TICKET

@cython.final
cdef class Watch:
    cdef long long[::1] signal
    cdef long long ticket
    cdef object on_look
    cdef readonly double seconds
    cdef double until
    cdef readonly long long nodes
    cdef double started

    cpdef double elapsed(self)
    cpdef object use(self, double share)
    cpdef bint look(self, long long nodes) noexcept nogil
