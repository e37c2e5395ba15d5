"""The game at the board."""
