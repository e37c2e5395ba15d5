"""The texts of the score tables and the lists of games."""
from game.screens.wording import EXPORT_GAMES, TooltipText

PAGE, PARTS = "SCORES", ("TABLE", "MEDALS")
BOARDS = (("3", "Tic-tac-toe"), ("15", "Five in a row"))
UNFINISHED, PLAYED, OPENED = "Unfinished", "Played", "Others"
INVITATIONS = {
    "3": ("NO SCORES YET", "Win at tic-tac-toe, or draw against", "CAN'T BE BEATEN, and your name appears here."),
    "15": ("NO SCORES YET", "Win a game of five in a row,", "and your name appears here."),
    "played": ("NO RATED GAME YET", "Every rated game that you finish is saved here,", "for you to look at again."),
    "unfinished": ("NO UNFINISHED GAME", "A game that you leave is saved here,", "for you to resume at any time."),
    "opened": ("NO OTHER GAME", "Games from files and the clipboard are listed", "here, and games without a rating.")}
PLAY, OK, REVIEW, DELETE, NEWER, OLDER = "PLAY", "OK", "REVIEW", "DELETE", "NEWER", "OLDER"
FILES = {"paste": "PASTE", "export": "EXPORT"}
TOOLTIPS: dict[str, TooltipText] = {
    "paste": "Open a game from the clipboard: moves, a replay code, or a file's text or path. "
             "Files can be dropped on the window.",
    "export": EXPORT_GAMES, "newer": ("Turn to newer games. Home: to the latest.", "Page up"),
    "older": ("Turn to older games. End: to the first.", "Page down")}
NAME = "Your name: type three letters, or turn them."
NOT_REPLAYED = "This game can't be replayed. It is left as it is."
DELETES = "This game will be deleted. Press again to delete it."
page = "{:,}–{:,} of {:,}".format


def unfinished(games: int) -> str:
    return f"{UNFINISHED} ({games})" if games else UNFINISHED


# The columns of the lists.
HEADS = {"scores": ("RANK", "NAME", "SCORE", "LEVEL", "STONES", "DATE"),
         "unfinished": ("BOARD", "AGAINST", "MOVE", "CHANCE", "DATE"),
         "played": ("BOARD", "AGAINST", "RESULT", "STONES", "DATE"),
         "opened": ("BOARD", "PLAYERS", "RESULT", "STONES", "DATE")}
TWO_PLAYERS = "two players"
WON_BY = {"x": "X won", "o": "O won", "draw": "drawn", None: "not over"}

# Beside the table.
MEDALS, STREAK, BEST_STREAK, TOTALS = "MEDALS", "STREAK NOW", "BEST STREAK", "TOTALS"
people_beaten = "PEOPLE  {} OF {}".format
WIN, WINS = "win", "wins"
games_on = "Games on {}".format
WON_DRAWN_LOST, THINKING_TIME, RATING = "Won, drawn, lost", "Your thinking time", "Your rating on this board"


def duration(seconds: float) -> str:
    """A length of time as text: '4 h 12 min', '12 min' or '40 s'."""
    minutes = int(seconds) // 60
    if minutes >= 60:
        return f"{minutes // 60:,} h {minutes % 60} min"
    return f"{minutes} min" if minutes else f"{int(seconds)} s"
