"""Draws a board and everything on it: stones, the AI's thoughts, annotations, judged moves, sparks."""
