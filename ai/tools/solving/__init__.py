"""Solves the opening: proves the first player's win, makes its book, and verifies the shipped player."""
