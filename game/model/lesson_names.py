"""The names of the Lab's lessons, by which the store knows them; apart from all that lessons are made of."""

LESSON_NAMES = ("minimax", "pruning", "horizon", "test")
