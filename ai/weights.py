"""MASTER's evaluation weights, fitted to games by `python -m ai tune`. The tool writes this file; do not edit it."""

# 100 is a factor e in the odds. By the shape (patterns.py) that a stone would make on an empty cell in one direction,
# for the player to move and for his opponent; by what a whole cell promises, the same.
OWN_SHAPE = (0, 1, 2, 6, 7, 24, 26, 40, 120, 0)
OTHER_SHAPE = (0, -1, -2, -5, -6, -18, -20, -30, -80, 0)
OWN_PROMISE = (0, 10, 60, 10, 200, 0, 0)
OTHER_PROMISE = (0, -5, -20, -5, -60, -100, 0)
TEMPO = 0
