"""The units of MASTER's evaluation."""

UNIT = 100          # of a score, for a factor e in the odds of winning
FINE = 16           # parts of one point of a score that weights.py counts in
BOTH = 1 << 32      # packs two sums into one number: first + BOTH * second
