"""The game's state and decisions, without pygame."""
