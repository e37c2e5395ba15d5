"""Texts for the player that belong to the program rather than to one screen."""
from ai.play.levels import PROOF

NO_LICENCES = "No licences", "The files with the licences are missing from this program."
LICENCES_UNREADABLE = "Not readable"
OTHER_LIBRARIES = "SDL and others"

no_proof = (PROOF.title + " can't play: its book is missing or damaged ({}).").format
BALANCED = "A balanced opening: MASTER finds it about even."
no_puzzles = "There are no puzzles: {}".format
no_race = "RACE needs a second AI process, which can't be started: {}.".format
cannot_start = "Crossfive can't start: please install it again.\n\n{}".format
no_worker = "Crossfive can't start: no AI process can be started: {}.".format
no_display = "no display: {}".format
screen_needed = "a screen is needed to play ({} names none)".format
