"""A player's own program: the board it gets, its process, and twenty checks of what it plays."""
