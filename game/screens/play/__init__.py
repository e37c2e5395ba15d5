"""The play screen: the game at the board."""
