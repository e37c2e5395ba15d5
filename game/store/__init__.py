"""The player's games, scores and settings, stored from one start to the next."""
