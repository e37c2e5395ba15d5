"""Puzzles without a window: one being solved, a session of them, and the progress that is stored."""
