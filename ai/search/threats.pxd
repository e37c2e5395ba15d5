cimport cython
from ai.position.board cimport Board
from ai.position.shapes cimport Shapes
from ai.search.parameters cimport SearchParameters
from ai.search.watch cimport Watch

cdef int FAILED_POSITIONS, LOOK, MAKES_FIVE, MAKES_FOUR, MAKES_FOUR_THREE, MAKES_THREE, NO_LIMIT, UNDECIDED, PAD
cdef int THREAT_KINDS, THREAT_LEVELS, THREAT_MOVES, USEFUL, VCF, VCT, VCT_FOURS, WIDTH, WINS

@cython.final
cdef class ThreatSearch:
    cdef readonly Board board
    cdef Shapes shapes
    cdef readonly Watch watch
    cdef readonly long long nodes
    cdef long long limit
    cdef readonly int first
    cdef int kind
    cdef SearchParameters parameters
    cdef short moves[48][64]
    cdef unsigned long long keys[3][32768]
    cdef unsigned char depths[3][32768]

    cpdef void add_nodes(self, long long nodes) noexcept nogil
    cdef int find_fours(self, long long nodes, int fours) noexcept nogil
    cdef bint has_failed(self, int kind, int depth) noexcept nogil
    cdef void note_failure(self, int kind, int depth) noexcept nogil
    cdef int first_cell(self, int player, int threat) noexcept nogil
    cdef int gather(self, int level, int player, int least, int opponent_least) noexcept nogil
    cdef void put(self, int move) noexcept nogil
    cdef int vcf(self, int fours, int level) noexcept nogil
    cdef int answer_four(self, int attacker, int fours, int level) noexcept nogil
    cdef int vct(self, int depth, int level) noexcept nogil
    cdef int answer_threat(self, int attacker, int depth, int level) noexcept nogil
    cpdef int find(self, long long nodes, int fours, int depth) except -1
