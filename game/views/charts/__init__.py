"""Draws charts over a game's plies, the bar of the win chance, and a tree of variations."""
