cimport cython
from ai.position.state cimport State
from ai.search.watch cimport Watch

cdef int DECIDED, INFINITE, LOOK, MAX_PLY

@cython.final
cdef class Minimax:
    cdef readonly State state
    cdef bint prune
    cdef Watch watch
    cdef object depth_limit
    cdef readonly long long nodes
    cdef readonly bint stopped
    cdef short line[64][64]
    cdef int line_length[64]

    @cython.locals(best=cython.int, score=cython.int, move=cython.int)
    cdef int negamax(self, int depth, int alpha, int beta, int ply) except? -1
    cdef void extend_line(self, int ply, int move) noexcept nogil
    cdef int check_watch(self) except -1
