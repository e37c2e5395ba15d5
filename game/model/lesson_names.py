"""The names of the lessons, under which the store keeps them; in a module without imports."""

LESSON_NAMES = ("minimax", "pruning", "horizon", "test")          # the Lab's lessons
TUTOR_NAMES = "win 3", "stop 3", "double 3", "win 5", "stop 5", "double 5", "three 5"       # lessons of HOW TO PLAY
