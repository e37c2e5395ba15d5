"""Measures how strong and how fast the levels are: matches, tests of a change, benchmarks."""
