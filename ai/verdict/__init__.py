"""Verdicts on positions: the chances of two equal strong players, whether they are proven, and their source."""
