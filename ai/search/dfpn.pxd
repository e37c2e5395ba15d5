cimport cython
from ai.position.board cimport Board
from ai.search.watch cimport Watch

cdef int CELLS, LOOK_NODES, WORDS, DEEPEST_LINE, INFINITE_PROOF, VCF_NODES, CLOSE_WORTH, WORTH_STEP, WAYS, FAILED_BITS, FLAGS
cdef int FLAG_FIVE, FLAG_FOUR, FLAG_WIN, FLAG_OPEN_THREE, FLAG_THREE
cdef unsigned long long WORD, DE_BRUIJN

@cython.final
cdef class ThreatTables:
    cdef int near_count[400]
    cdef short near_cell[400][32]
    cdef unsigned char near_direction[400][32]
    cdef unsigned char near_shift[400][32]
    cdef unsigned short empty_window[400][4]
    cdef unsigned char pair_of[65536]
    cdef unsigned char flags_of[65536]
    cdef short own_worth[65536]
    cdef short opponent_worth[65536]
    cdef unsigned long long bit[64]
    cdef unsigned long long from_bit[64]
    cdef unsigned char lowest[64]
    cdef unsigned long long key_of[2][400]
    cdef unsigned long long attack_salt[2]
    cdef unsigned long long defence_salt[2]

@cython.final
cdef class Dfpn:
    cdef ThreatTables tables
    cdef Watch watch
    cdef int cell_count
    cdef int words
    cdef public long long puts
    cdef readonly long long nodes
    cdef long long limit
    cdef int vcf_nodes
    cdef int vcf_limit
    cdef bint gave_up
    cdef int attacker
    cdef unsigned long long key
    cdef int count
    cdef int order[400]
    cdef unsigned char stone[400]
    cdef unsigned short window[400][4]
    cdef unsigned char pair[400][4]
    cdef unsigned short code[2][400]
    cdef unsigned char flags[2][400]
    cdef unsigned long long cells[2][5][7]
    cdef unsigned long long empty[7]
    cdef int pn[120]
    cdef int dn[120]
    cdef int best_move[120]
    cdef int longest[120]
    cdef unsigned long long zones[120][7]
    cdef unsigned long long replies[120][7]
    cdef short kid_move[120][400]
    cdef int kid_pn[120][400]
    cdef int kid_dn[120][400]
    cdef unsigned long long mask
    cdef unsigned long long[::1] keys
    cdef int[::1] pns
    cdef int[::1] dns
    cdef int[::1] notes
    cdef unsigned long long[::1] zone_words
    cdef unsigned long long failed[16384]

    cdef void set_up(self) noexcept nogil
    cdef void reflag(self, int cell, int player, int code) noexcept nogil
    cdef void turn(self, int cell, int player) noexcept nogil
    cdef void put(self, int cell, int player) noexcept nogil
    cdef void take(self, int cell, int player) noexcept nogil
    cpdef follow(self, Board board)
    cpdef follow_moves(self, object moves)
    @cython.locals(entry=cython.ulonglong)
    cpdef void forget(self) noexcept nogil
    @cython.locals(bits=cython.ulonglong)
    cdef int next_cell(self, int player, int flag, int after) noexcept nogil
    cdef int lowest_bit(self, unsigned long long bits) noexcept nogil
    cdef bint has(self, int player, int flag) noexcept nogil
    cdef void zone_of(self, int ply, int player, int flag) noexcept nogil
    cdef void widen(self, int ply, int player, int flag) noexcept nogil
    cdef void join(self, int ply, int other) noexcept nogil
    cdef void add(self, int ply, int cell) noexcept nogil
    cdef int probe(self, unsigned long long key) noexcept nogil
    @cython.locals(slot=cython.int, value=cython.int, least=cython.int)
    cdef void store(self, unsigned long long key, int ply) noexcept nogil
    cdef void join_entry(self, int ply, int entry) noexcept nogil
    @cython.locals(gave_up=cython.bint, key=cython.ulonglong, slot=cython.int)
    cdef int vcf(self, int ply) noexcept nogil
    @cython.locals(plies=cython.int)
    cdef int vcf_move(self, int ply, int move) noexcept nogil
    cdef int wins_now(self, int ply, int five) noexcept nogil
    cdef void two_fives(self, int ply, int move) noexcept nogil
    cdef void proven(self, int ply, int plies) noexcept nogil
    cdef void refuted(self, int ply) noexcept nogil
    @cython.locals(key=cython.ulonglong, after=cython.ulonglong)
    cdef void attack(self, int ply, int pn_limit, int dn_limit) noexcept nogil
    cdef void recall(self, int ply, int entry) noexcept nogil
    cdef void win_by(self, int ply, int move) noexcept nogil
    @cython.locals(bits=cython.ulonglong, worth=cython.int)
    cdef int attacks(self, int ply, int must) noexcept nogil
    cdef void insert(self, int ply, int count, int move, int start) noexcept nogil
    @cython.locals(least=cython.int, second=cython.int, total=cython.int)
    cdef void choose_attack(self, int ply, int count, int pn_limit, int dn_limit) noexcept nogil
    cdef void defend(self, int ply, int pn_limit, int dn_limit) noexcept nogil
    @cython.locals(bits=cython.ulonglong, cells=cython.ulonglong, worth=cython.int, count=cython.int)
    cdef int defences(self, int ply) noexcept nogil
    @cython.locals(least=cython.int, second=cython.int, total=cython.int, after=cython.ulonglong)
    cdef void choose_defence(self, int ply, int count, int plies, int pn_limit, int dn_limit) noexcept nogil
    cpdef int solve(self, Board board, long long nodes, int attacker=*)
    cpdef int decide(self, long long nodes, int attacker=*)
