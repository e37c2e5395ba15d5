"""Makes the puzzles, and checks each with a program that knows only lines."""
