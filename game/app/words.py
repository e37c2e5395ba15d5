"""Texts for the player that belong to the program rather than to one screen."""
from ai.play.levels import PROOF

NO_LICENCES = "No licences", "The files with the licences are missing from this program."
LICENCES_UNREADABLE = "Not readable"
OTHER_LIBRARIES = "SDL and others"


def no_proof(why: object) -> str:
    return f"{PROOF.title} can't play: its book is missing or damaged ({why})."


BALANCED = "A balanced opening: MASTER finds it about even."
no_puzzles = "There are no puzzles: {}".format
no_race = "RACE needs a second AI process, which can't be started: {}.".format


def cannot_start(why: object) -> str:
    return f"Crossfive can't start: please install it again.\n\n{why}"


no_worker = "Crossfive can't start: no AI process can be started: {}.".format
no_display = "no display: {}".format
screen_needed = "a screen is needed to play ({} names none)".format
