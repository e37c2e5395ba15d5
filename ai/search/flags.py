"""Flags of a position in a search: threats seen without searching, and the kind of bound of a stored score."""
# Seen without searching, one bit each.
DECIDED_AT_SIGHT = 1    # five next move, two fives against the player to move, or an open four next move
FIVE_AGAINST = 2        # the opponent threatens five, and the player to move cannot make it first
WIN_AGAINST = 4         # set only if overlines win: the opponent threatens an open four or two fours
HAS_FOUR = 8            # set only if overlines win: the player to move can make a four; cleared once fours don't win
CALM = 16               # the opponent threatens none of these
EVALUATED = 32          # the value is known

# The value is equal to the stored score (EXACT), at least as high (LOWER), or at most as high (UPPER).
EXACT, LOWER, UPPER = 1, 2, 3
MISS = -1            # the result of Table.probe() for a position that is not in the table
