"""The texts of the settings page."""
from game.screens.wording import EXPORT_GAMES, TooltipText

PAGE, PARTS, SEED_PART = "SETTINGS", ("GAME", "DISPLAY", "SOUND, DATA"), "SEED"
APPLIED = "Changes apply at once"
PREVIEW, PREVIEWED = "PREVIEW", ("Theme, motion and move numbers", "as they will look in the game.")
# The panels down each column, and what their rows set, from the top: fields of the settings, and who starts.
PANELS = {
    "GAME": ("starter", "callouts", "threat_cues", "thoughts", "reply_delay"),
    "OPPONENT": ("variety", "seed", "master_seconds"),
    "DISPLAY": ("scale", "full_screen", "coordinates", "move_numbers", "theme"),
    "MOTION": ("motion",),
    "SOUND": ("volume", "effects", "music", "muted", "mute_unfocused"),
    "DATA": ()}
ROWS = {"callouts": "Label threats", "threat_cues": "Mark AI's wins", "variety": "Vary equal moves",
        "full_screen": "Full screen", "coordinates": "Coordinates", "move_numbers": "Move numbers", "muted": "Mute",
        "mute_unfocused": "Mute in background", "reply_delay": "AI delay", "master_seconds": "MASTER time",
        "scale": "Text size", "volume": "Volume", "effects": "Effects", "music": "Music", "starter": "Who starts",
        "thoughts": "Thinks aloud", "seed": "Seed", "theme": "Theme"}
THOUGHTS = (("off", "Off"), ("after", "After"), ("live", "Live"))
MOTIONS = (("full", "Full"), ("reduced", "Reduced"), ("off", "Off"))
BUTTONS = {"folder": "SHOW FOLDER", "export": "EXPORT", "reset": "RESET", "licences": "LICENCES"}
ADD_ENGINE = "ADD AN ENGINE"
NEW_SEED = "new each game"
FIT = "FIT"
seconds = "{:g} s".format
tenths = "{:.1f} s".format
fits = "{} fits".format
engine = "ENGINE: {}".format


def scale(wanted: float | None) -> str:
    return FIT if wanted is None else f"{100 * wanted:.0f} %"


def volume(value: float) -> str:
    return f"{100 * value:.0f}"


TOOLTIPS: dict[str, TooltipText] = {
    "callouts": "Name a threat on the board as it appears.",
    "threat_cues": "Mark the cells where the AI would win with its next stone.",
    "thoughts:off": "Show no thoughts of the AI. X changes this in a game.",
    "thoughts:after": "Show after its move which moves it weighed. X changes this in a game.",
    "thoughts:live": "Show the search live; a very short one after its move. X changes this in a game.",
    "muted": ("Turn all sound off.", "M"),
    "reply_delay": "Let the AI answer no sooner than this.",
    "variety": "Pick at random between equally good moves. Off: always the same move.",
    "seed": "Repeat a game: the same moves get the same answers, but not from MASTER.",
    "master_seconds": "Set how long MASTER may think about a move, from the next game on.",
    "scale": "Set how large everything is; FIT fills the window.",
    "full_screen": ("Fill the screen.", "F11"),
    "mute_unfocused": "Be silent while another window is in front.",
    "folder": "Show the folder with your scores, settings and the log.",
    "export": EXPORT_GAMES,
    "engine": "Drop a Gomocup program on this page, or copy its path and press. Press twice to remove it.",
    "reset": "Delete all games, analyses, scores, medals, ratings and puzzle results. You are asked first. "
             "Settings stay.",
    "licences": "Read the licences of the libraries and fonts in the game.",
    "preview": "See a stone land.",
}

# What happened.
HOW_TO_ADD = "Drop a Gomocup program on this page, or copy its path and press again."
REMOVE_ENGINE = "Press again to remove the engine."
ENGINE_REMOVED = "The engine is removed."
RESET = "All games, analyses, scores and puzzle results will be deleted. Press again."
RESET_IN_GAME = "This game, all others, analyses, scores and puzzle results will be deleted. Press again."
DELETED = "Deleted. Your settings are as they were."
no_folder = "{}: {}".format
no_program = "Not a program that can be started: {}".format
trying = "{} is added. It is started once, to see whether it answers …".format
added = "{} answers: choose it on the title, under TWO PLAYERS.".format
unfit = "It is added, but can't play: {}.".format
