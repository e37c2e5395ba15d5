"""Makes MASTER's weights and its network: plays games to learn from, extracts samples, trains."""
