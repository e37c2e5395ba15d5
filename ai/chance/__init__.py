"""Turns the score of a search into the human's chances of a win, a draw and a loss, and keeps ratings."""
