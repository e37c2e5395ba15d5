"""The number and order of a position's candidates."""
from __future__ import annotations

# The order score of a candidate, summed over the directions: twice the worth of the shape (patterns.py) that a stone of
# the player to move would make, plus the worth of the opponent's. A move that makes or stops an open three or
# better is PRESSING: the lesser shapes, even in all four directions, do not add up to as much.
ORDER_WORTH = (0, 2, 5, 24, 26, 400, 500, 600, 3_000, 100_000)
PRESSING = 400

# Candidates kept at one node; more only if more of them are PRESSING. To depth 4, alpha-beta with 25 finds the value
# that it finds with every cell near the stones in 23 of the 24 positions of `bench`, with a tenth of the nodes.
WIDEST = 25
