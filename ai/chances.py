"""The measured constants of the win chance: provisional, from the matches between the levels in RESULTS.md."""

# What the levels are worth on the players' scale, on which level 0 is 1000 (15×15).
RATINGS = {"0": 1000.0, "2": 1429.0, "4": 1631.0, "6": 1919.0, "8": 2100.0, "MASTER": 2600.0}

# On 3×3, what players of these ratings score against each level per game, half of them begun by either side.
SMALL_RATINGS = (400.0, 1200.0, 2000.0, 2800.0)
SMALL_SCORES = {
    "0": (0.25, 0.45, 0.6, 0.7),
    "2": (0.2, 0.4, 0.5, 0.6),
    "4": (0.1, 0.3, 0.45, 0.5),
    "6": (0.1, 0.3, 0.45, 0.5),
    "FULL": (0.1, 0.3, 0.45, 0.49),
}
