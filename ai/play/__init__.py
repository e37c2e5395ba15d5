"""What the game asks for: levels, the worker process, the race."""
