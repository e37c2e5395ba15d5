"""The names of the Lab's lessons, under which the store keeps them; kept apart so that the store needs nothing else."""

LESSON_NAMES = ("minimax", "pruning", "horizon", "test")
