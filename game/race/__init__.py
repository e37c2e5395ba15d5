"""Alpha-beta against plain minimax: the match, its rounds and its figures."""
