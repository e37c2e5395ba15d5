cimport cython
from ai.position.shapes cimport CellWorths, Runs, Shapes
from ai.position.state cimport State

cdef int WIN, DECIDED, CELLS, MAX_PLY, WIDEST, PRESSING, NULL_MOVE
cdef unsigned long long NULL_MOVE_KEY

cdef class Board(State):
    cdef readonly object rules
    cdef int cells
    cdef unsigned char stones[680]
    cdef int place_of[400]
    cdef unsigned long long zobrist[2][400]
    cdef readonly unsigned long long key
    cdef readonly int count
    cdef int shaped
    cdef int winner
    cdef int record[400]
    cdef int order_scores[64][400]
    cdef bint has_shapes
    cdef public int widest
    cdef Runs runs
    cdef readonly Shapes shapes

    cpdef object legal_moves(self)
    cpdef object play(self, int move)
    cpdef object undo(self)
    cpdef bint is_over(self) except -1
    cpdef int value(self) except? -1
    cpdef int fill(self, int ply) except -1
    @cython.final
    cdef int fill_by_lines(self, int ply)
    @cython.final
    cdef void insert(self, int ply, int count, int move, int score) noexcept nogil
    @cython.final
    cdef void put(self, int move) noexcept nogil
    @cython.final
    cdef void take(self) noexcept nogil
    @cython.final
    cdef void set(self, int move) noexcept nogil
    @cython.final
    cdef void unset(self) noexcept nogil
    @cython.final
    cdef void null_move(self) noexcept nogil
    @cython.final
    cdef void undo_null_move(self) noexcept nogil
    cpdef use(self, CellWorths cell_worths)
    @cython.final
    cdef void catch_up(self) noexcept nogil
