"""A score becomes a win chance for a player of some rating."""
