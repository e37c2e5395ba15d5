"""The searches: the textbook's, MASTER's, and the solver of forced wins."""
