"""Positions: rules, board, the shapes on it, and its value by the paper's nine conditions."""
