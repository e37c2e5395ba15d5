"""What a position is worth: the score scale, the paper's nine conditions, the ±10 of tic-tac-toe."""
from __future__ import annotations

# The score scale. Scores are ints seen by the player to move; they fit 32 bits.
WIN = 2_000_000_000                 # a line on the board; WIN - ply is a win found `ply` plies below the root
INFINITE = WIN + 1                  # beyond every score
DECIDED = WIN - 1000                # at or beyond this a score counts plies to the end; every heuristic sum stays below
NOTHING = -1                        # is known of a position that the table has not met
EXACT, LOWER, UPPER = 1, 2, 3       # what a searched score promises: the value is just this, this or more, this or less

# The paper's nine conditions (S2), each with its weight. A run is a maximal row of one player's stones: free where both
# its ends are empty, closed where exactly one is. A run with no empty end cannot grow and counts nothing, except five,
# which counts whatever its ends are. This is what the names mean in the field; the paper's prose differs for the
# single stone, which it calls free with one empty neighbour and closed with none.
CONDITIONS = (
    ("closed_one", 1),
    ("single_mark", 10),
    ("closed_two", 100),
    ("two_in_row", 1_000),
    ("closed_three", 10_000),
    ("three_in_row", 100_000),
    ("four_in_row", 1_000_000),
    ("straight_fours", 10_000_000),
    ("five_in_row", 1_000_000_000),
)
FIVE = len(CONDITIONS) - 1

LONGEST = 6                         # a run of six or more stands in the last row of the table below


def condition(length: int, empty_ends: int, exact: bool = False) -> int | None:
    """The index in CONDITIONS of a run of this length with 0, 1 or 2 empty ends; None where it counts nothing.

    exact: the rule under which more than five in a row is no win and can never become one.
    """
    if length >= 5:
        return None if exact and length > 5 else FIVE
    if length == 0 or empty_ends == 0:
        return None
    return 2 * (length - 1) + (empty_ends - 1)


def run_worth(line: int, exact: bool) -> list[list[int]]:
    """worth[length][empty ends] of a run by the nine conditions; all zero where the game is not five in a row."""
    worth = [[0, 0, 0] for _ in range(LONGEST + 1)]
    if line == 5:
        for length in range(LONGEST + 1):
            for empty_ends in range(3):
                which = condition(length, empty_ends, exact)
                if which is not None:
                    worth[length][empty_ends] = CONDITIONS[which][1]
    return worth


# How candidates are marked, to put them in order: in each direction twice what the shape (patterns.py) is worth that a
# stone of the player to move would make, and once that of his opponent's. A move that makes or stops a free three or
# better is PRESSING: the lesser shapes, even in all four directions, do not add up to as much.
ORDER_WORTH = (0, 2, 5, 24, 26, 400, 500, 600, 3_000, 100_000)
PRESSING = 400

# Candidates kept at one node; more only where more of them press. What a shorter or longer list changes is measured by
# `python -m ai bench --lists`.
WIDEST = 25


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
UNIT, FINE = 100, 16                # of the score, for a factor e in the odds; parts of one point of it in weights.py
BOTH = 1 << 32                      # two sums in one number: the second so many times


def plies_to_end(score: int) -> int | None:
    """In how many plies a decided score ends the game; None for a score that decides nothing."""
    return WIN - abs(score) if abs(score) >= DECIDED else None


def ten_point_value(winner_is_x: bool | None) -> int:
    """The textbook value of a tic-tac-toe board as X sees it (S1): +10, -10, or 0 where nobody (None) has a line."""
    return 0 if winner_is_x is None else 10 if winner_is_x else -10
