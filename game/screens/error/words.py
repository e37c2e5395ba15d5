"""The texts of the error page."""

HEADLINE = "THE GAME HAS STOPPED"
SENTENCE = "It ran into an error that it cannot get over; this file says what happened:"
OPEN_FOLDER, QUIT = "OPEN THE FOLDER", "QUIT"
