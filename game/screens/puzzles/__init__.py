"""Puzzles: find the one right move."""
