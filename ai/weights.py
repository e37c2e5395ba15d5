"""MASTER's evaluation weights, fitted to games by `python -m ai tune`. The tool writes this file; do not edit it.

Fitted to 85,384 positions of 12,000 games that MASTER played against itself, 3,000 nodes a move, seed 2.
Log loss on games held out of the fit: 0.4712; by the chance of winning alone: 0.6921.
"""

# 100 is a factor e in the odds. By the shape (patterns.py) that a stone would make on an empty cell in one
# direction, for the player to move and for his opponent; by what a whole cell promises, the same; and for the move.
OWN_SHAPE = (0, 0, 0, 1, 7, 22, 53, 114, 0, 0)
OTHER_SHAPE = (0, 0, 1, -1, -5, -17, 10, 100, 129, 0)
OWN_PROMISE = (0, -33, -60, -80, 193, 0, 0)
OTHER_PROMISE = (0, -25, -38, -136, -224, -232, 0)
TEMPO = 24

