"""The game: everything that needs pygame."""

__version__ = "0.1.0"
