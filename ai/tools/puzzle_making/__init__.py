"""Makes the game's puzzles, and verifies each with an independent program."""
