"""The texts of the Lab's page. Lessons and examples have their texts in game/model."""
from ai.wording import quantity
from game.model.stored_games import FinishedGame
from game.model.words import METHODS
from game.screens.wording import RESULT_WORDS, TooltipText

PAGE = "LAB"
PARTS, SECOND_PART, SHEET_PART, LESSON_PART = ("TREE", "PROGRAM", "COMPARE", "MORE"), "CORRECT", "SHEET", "LESSON"

# Buttons of the page, by what they do, and those of a lesson.
BUTTONS = {
    "guess": "GUESS FIRST", "lessons": "LESSONS", "positions": "POSITIONS", "export": "EXPORT",
    "zoom out": "–", "zoom in": "+", "fit": "FIT", "open all": "OPEN ALL",
    "step back": "UNDO", "step": "STEP", "play": "PLAY", "cut": "NEXT CUT", "end": "END"}
FOLD, STOP, NEXT, FINISH = "FOLD", "STOP", "NEXT", "FINISH"

# Switches, and the panels beside the tree.
PANELS = (("program", "PROGRAM"), ("compare", "COMPARE"))
SPEED, PRUNE, FASTER, ORDER, DEPTH, VALUES = "Speed", "Alpha-beta", "Faster win", "Order", "Depth", "Values"
ORDERS = tuple(METHODS.items())[1:]         # all but the one without alpha-beta
VIEWS = (("x", "X's"), ("mover", "To move"), ("both", "Both"))
LEAF_VIEWS = (("x", "MAX's"), *VIEWS[1:])
TO_THE_LEAVES, TO_THE_END = "to the leaves", "to the end"

TOOLTIPS: dict[str, TooltipText] = {
    "step back": ("Go one step back.", "U"), "step": ("Take the next step.", "."), "play": ("Play on, or stop.", "S"),
    "cut": ("Go on to the next cut.", "X"), "end": "Go to the last step.",
    "guess": ("Guess what comes next before some steps.", "G"),
    "positions": "Choose a textbook example, your own board, your own leaves or a game.",
    "lessons": "Take three short lessons and a test.",
    "export": ("Save the tree as SVG and PNG, and every step as JSON, up to 20,000 positions.", "E"),
    "prune": "Cut what can't change the result. Off: plain minimax.",
    "faster": "Count a win less the later it comes.",
    "order:best": "Try the truly best moves first: alpha-beta saves most.",
    "order:plain": "Try the moves as they come, row by row.",
    "order:worst": "Try the worst moves first: alpha-beta saves least.",
    "depth": "Set how many plies the search looks ahead.",
    "view:x": "Show all values as X sees them.",
    "view:mover": "Show each value as the player to move sees it: negamax.",
    "view:both": "Show both points of view: exact opposites.",
    "zoom out": ("Make the tree smaller.", "-"), "zoom in": ("Make the tree larger.", "+"),
    "fit": ("Show the whole tree.", "0"),
    "open all": "Open everything that is folded, or fold it again.",
}

# The line at the head, and the heads of the levels.
OWN_NAMES = {"SmallBoard": "Your own position", "Leaves": "Your own leaves", "LargeBoard": "From a game"}
FROM_A_LESSON = "From a lesson"
SEARCHING, END_HEAD, SIDES = "searching …", "END", {"x": "MAX", "o": "MIN"}

# A step.
EVENTS = {"enter": "LOOK", "leaf": "LEAF", "best": "BEST SO FAR", "cut": "CUT", "return": "RETURN"}
ONE_MOMENT, BEING_SEARCHED, YOUR_GUESS = "ONE MOMENT", "The tree is being searched.", "YOUR GUESS"
guesses = "{} right, {} wrong".format
NEW_TO_THIS = " New to this? See LESSONS."

BOUNDS, NO_BOUND = ("alpha ", "beta "), "none"

# Counts.
LOOKED_AT, CUT, NEVER = "LOOKED AT", "CUT", "never looked at"
FROM_HERE_ON, IT, THE_START = "From here on", "It", "The start"
SEARCHES = {False: "Plain minimax", True: "Alpha-beta"}         # the searches by whether they prune

# Sheets.
BACK, CLOSE, SEARCH, CLEAR = "BACK", "CLOSE", "SEARCH", "CLEAR THE BOARD"
POSITIONS_LEAD = "A tick: our search finds what the textbook says"
LESSONS_LEAD = "A few minutes each, a medal for every one"
OWN_BOARD, OWN_BOARD_SAYS = "YOUR OWN BOARD", "Press a cell for X, again for O, once more to empty it."
OWN_LEAVES, OWN_LEAVES_LEAD = "YOUR OWN LEAVES", "2, 4, 8, 16 or 32 numbers, or 3, 9 or 27"
TYPE_NUMBERS = "type numbers"
OWN_GAMES, OWN_GAMES_LEAD = "YOUR GAMES", "The latest first"
CHOOSE_POSITION, GAME_OVER = "Choose the position whose search you want to see.", "The game is over here."
AFTER, EMPTY = "After", "empty"
MOVERS = (("x", "X to move"), ("o", "O to move"))
OWN = (("own board", "Your own board", "Set up any position of tic-tac-toe."),
       ("own leaves", "Your own leaves", "Type the numbers of a tree."),
       ("own game", "One of your games", "Take a position from a game that you have finished."))

# Notices.
NO_MORE_CUTS = "No more cuts."
ASKED_FIRST = "From now on you are asked before some steps what comes next."
OPENING_ALL = "Opening the whole tree …"
too_many_open = "Not saved: {:,} positions are open, and a file holds {:,}. FOLD the tree first.".format
NOT_OPENED = "The whole tree could not be opened: it stays folded."
MEDAL_WON, MEDAL_AGAIN = "The lesson's medal is yours.", "Once more: well done."
missed, FOR_THE_MEDAL = "{} missed.".format, " Get all five right, and the medal is yours."

# Templates.
lesson = "{}. {}".format
own_tree = "What {} looks at".format
to_move = "{} to move".format
in_all = "{} in all".format
step_of = "STEP {:,} OF {:,}".format
depth_beyond_the_end = "{}, to the end".format
steps_a_second = "{:,} / s".format
stone = "stone {}".format
sums = "X {:,}   O {:,}".format
smaller_runs = "and {} smaller".format
after = "After {}".format
leaf_worth = "{}: worth {}.".format
cut_off = ", {:,} cut".format
correct_heading = "THE CORRECT SEARCH: {} LOOKS AT {}".format        # over our tree, below that of a player's file


def node_worth(place: str, side: str, bound: str, worth: str, visited: int, cut: str) -> str:
    return f"{place}: {side} to move, worth {bound}{worth}. Looked at {quantity(visited, 'position')} here{cut}."


def looks_at(who: str, positions: int) -> str:
    return f"{who} looks at {quantity(positions, 'position')}." if positions else f"{who} never comes here."


def takes(larger: bool, name: str) -> str:
    return f"{name} takes the {'largest' if larger else 'smallest'}"


def game(finished: FinishedGame) -> tuple[str, str]:
    """A finished game in two texts, such as '3×3 against FULL' and 'drawn, 9 stones'."""
    return (f"{finished.rules.size}×{finished.rules.size} against {finished.level.label}",
            f"{RESULT_WORDS[finished.result]}, {len(finished.moves)} stones")
