"""The screens of the game, a folder each."""
