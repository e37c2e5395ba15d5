"""What a stored score says about the value of its position."""

NOTHING = -1        # probe() result for a miss
EXACT, LOWER, UPPER = 1, 2, 3       # the value is exactly the score, the score or more, the score or less
