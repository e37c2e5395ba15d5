"""Every parameter of MASTER's search."""
from __future__ import annotations

# MASTER's search (its weights stand in weights.py). What was settled by matches stands in RESULTS.md.
FUTILE, FUTILE_PLIES = 70, 6        # by how much a ply may change a position, so many plies before the horizon
RAZOR, RAZOR_PLIES = 120, 2         # the same downwards
HOPELESS, HOPELESS_PLY, HOPELESS_PLIES = 60, 60, 6      # so far below the window, and so much per ply, quiet moves rest
SKIP_DEPTH, SKIP_LESS = 3, 3        # from this depth on the turn is let go, to see if that is enough; less deeply
REDUCE_BASE, REDUCE_DIVISOR = 0.4, 1.9      # of the reduction of late moves, by the logarithms of depth and place
REDUCE_GAP = 400                    # one more for a move whose mark is so far below the best
LATE_THREE = 5                      # from this place on moves that make or stop a three are reduced too
LATE_BASE, LATE_SLOPE = 4, 2        # quiet moves tried at a depth: base + slope · depth + depth² / 2
LEAF_FOURS, LEAF_NODES = 8, 96      # how far a leaf looks for a win by fours
ROOT_FOURS, ROOT_THREATS, ROOT_NODES = 20, 10, 60_000       # how far the root looks for a forced win
ROOT_SHARE = 16                     # and what part of the nodes it may use for that
CHECK_DEPTH, CHECK_SHARE = 4, 3     # from this depth on a best move is checked for a forced reply: with a part of those
HISTORY_PART, HISTORY_LIMIT = 64, 1 << 14   # what history may add to a move's mark: its limit, divided
OWN_FIRST = (0, 0, 0, 0, 0, 4000, 12000)    # and what is not in the positions that the order is fitted to: a promise
OTHER_FIRST = (0, 0, 0, 0, 0, 0, 8000)      # (patterns.py) of one's own to win next move or now, the other's to win now
KILLER, OLDER_KILLER = 300, 200     # and what a move that cut a sister position adds
WINDOW = 60                         # of aspiration
