"""MASTER's evaluation: weights of shapes and a network, both fitted to games."""
