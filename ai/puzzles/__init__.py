"""Puzzles: positions with one right move, the file that stores them, and the judgement of a move."""
