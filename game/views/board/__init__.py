"""Draws a board and all that lies on it: stones, what the AI thinks, annotations, judged moves, sparks."""
