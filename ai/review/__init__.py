"""A game looked at again: what each move cost, why, and where the game could last be held."""
