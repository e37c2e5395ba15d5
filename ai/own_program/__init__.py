"""A player's own program: the board that it gets, its process, and twenty checks of its moves."""
