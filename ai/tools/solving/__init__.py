"""Solves the opening: proves it, makes its book, and verifies what ships."""
