"""The title: the first screen of the game."""
