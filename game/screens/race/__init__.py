"""Minimax against alpha-beta, side by side."""
