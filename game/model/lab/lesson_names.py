"""The names of the Lab's lessons, under which the store keeps them; in a module without imports."""

LESSON_NAMES = ("minimax", "pruning", "horizon", "test")
