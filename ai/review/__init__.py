"""Reviews of games: the cost of each move, the reason, and the last move that could have held the game."""
