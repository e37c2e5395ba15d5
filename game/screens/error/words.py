"""The texts of the error page."""

HEADLINE = "THE GAME HAS STOPPED"
SENTENCE = "An error stopped the game. This file has the details:"
SHOW_FOLDER, QUIT = "SHOW FOLDER", "QUIT"
