"""Makes MASTER's weights and its network: games to learn from, samples, training."""
