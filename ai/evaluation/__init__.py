"""What a position is worth to MASTER: weights of shapes and a network, both fitted to games."""
