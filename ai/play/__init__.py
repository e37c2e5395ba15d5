"""The engine's side of a game: levels, the worker process, the race."""
