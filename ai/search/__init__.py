"""What to play: the textbook searches, MASTER's search, and the solver of forced wins."""
