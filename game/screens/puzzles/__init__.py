"""The puzzles' page: find the one right move."""
