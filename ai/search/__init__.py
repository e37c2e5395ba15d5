"""The searches: textbook minimax, MASTER's search, and the solver of forced wins."""
