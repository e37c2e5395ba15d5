cimport cython

cdef int CELLS, MAX_PLY

cdef class State:
    cdef short moves[64][400]

    cpdef object legal_moves(self)
    cpdef object play(self, int move)
    cpdef object undo(self)
    cpdef bint is_over(self) except -1
    cpdef int value(self) except? -1
    cpdef int fill(self, int ply) except -1
