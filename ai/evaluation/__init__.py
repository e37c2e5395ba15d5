"""What a position is worth to MASTER: weights fitted to games."""
