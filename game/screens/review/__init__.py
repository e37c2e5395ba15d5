"""The review of a finished game: the cost of each move, the reason for it, and the better move."""
