"""The texts of the error page."""

HEADLINE = "THE GAME HAS STOPPED"
SENTENCE = "An error stopped the game. This file has the details:"
OPEN_FOLDER, QUIT = "OPEN THE FOLDER", "QUIT"
