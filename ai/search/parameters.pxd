cimport cython

@cython.final
cdef class SearchParameters:
    cdef int reverse_futility_margin, razoring_margin, razoring_max_depth
    cdef int futility_margin, futility_depth_margin, futility_max_depth, iir_min_depth
    cdef int lmr_min_depth, lmr_min_rank, lmr_threat_rank, lmr_order_gap
    cdef int lmr_cut_node, lmr_not_improving, lmr_alpha_rose, lmr_root_min_depth
    cdef int leaf_fours, leaf_nodes, history_limit, history_divisor, killer_order, older_killer_order
    cdef short late_counts[2][64]
    cdef short pv_late_counts[64]
    cdef signed char reductions[64][64]
    cdef unsigned char useful_fours[10000]
    cdef short own_order[10000]
    cdef short opponent_order[10000]
