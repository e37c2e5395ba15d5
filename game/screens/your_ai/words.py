"""The texts of the page YOUR AI."""
from game.screens.wording import TooltipText

PAGE = "YOUR AI"
CHECKS_PART, POSITION_PART = "CHECKS", "POSITION"
PARTS = {"FILE": 310, CHECKS_PART: 700, POSITION_PART: 0}         # with the least height of each

# Buttons, by what they do; and what their tooltips say, with the key.
BUTTONS = {
    "new": "NEW", "open": "OPEN", "folder": "SHOW FOLDER", "cancel": "BACK",
    "agree": "RUN IT", "refuse": "DON'T RUN IT",
    "grade": "GRADE", "play": "PLAY", "race": "RACE", "tree": "TREE",
    "example:dice": "DICE", "example:greedy": "GREEDY", "example:minimax": "MINIMAX",
    "example:alphabeta": "ALPHA-BETA"}
STOP, STOPS = "STOP", "Stop the file that is running."      # in place of GRADE while the file runs
TOOLTIPS: dict[str, TooltipText] = {
    "new": ("Write an example into your documents, to start from.", "N"),
    "open": "Take the file whose path is in the clipboard. You can also drop a .py file on the window.",
    "folder": "Show the folder that the file is in.",
    "grade": "Run twenty checks and show the first that fails on the board. A dash: there is nothing to judge.",
    "play": "Play a game as chosen below. It is never rated.",
    "race": "Watch its search beside our alpha-beta, on the same positions.",
    "tree": "Draw the tree that it searches on 3×3, with the correct one below.",
    "seconds": "Stop a move that takes longer, and say so.",
    "megabytes": "Give it no more memory than this."}

# The game, its limits, the file, and what is said under the board.
SIDES = (("x", "It is X"), ("o", "It is O"))
AGAINST, YOU, TIME, MEMORY = "Against", "You", "Time", "Memory"
seconds_a_move, megabytes = "{:g} s a move".format, "{} MB".format
NO_FILE = "No file yet"
RIGHTS = ("This file is a program and runs with your rights: it can read, change and delete your files. "
          "Run only what you wrote yourself or trust.")
last_move = "{} {} s, {} call{}".format              # the cell, its seconds, the calls of play
START_LABEL, BREAKS_OFF = "YOUR OWN PLAYER", "THE TREE BREAKS OFF"
START = ("Write a function choose(board) in Python. The game plays against it, races it, draws its search "
         "and says where it goes wrong. NEW begins with an example.")
READY = ("Press GRADE to see whether your AI plays correctly, and the first position where it doesn't. "
         "Save the file, and the next move uses the saved version.")
ALL_PASS = ("NO CHECK FAILS", "GRADE finds nothing wrong with your AI. PLAY against it, RACE it against our "
            "alpha-beta, or look at its search with TREE. Each check says what was found.")

# Notices.
NOT_A_FILE = "Drop a .py file on this window, or copy its path and press OPEN again."
written = "Written: {}. Open it in your editor.".format
not_written = "Not written: {}: {}".format          # the reason, the path
saved_again = "{} was saved again: its next move uses the new version.".format
breaks_off = "The tree breaks off. {}".format
checked_before = "{} was saved again. These checks are of the old file: press GRADE.".format
