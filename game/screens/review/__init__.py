"""A game looked at again: what each move cost, why, and what would have been better."""
