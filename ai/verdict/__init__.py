"""Verdicts: the worth of a position, how sure it is, and its source."""
