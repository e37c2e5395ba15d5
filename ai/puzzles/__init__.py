"""Puzzles: positions with one right move, how they are kept, and how a move is answered."""
