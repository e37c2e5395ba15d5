"""The human's chances of a win, a draw and a loss, from the score of a search; and ratings."""
