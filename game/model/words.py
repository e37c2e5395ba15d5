"""Texts of the model for the player, by subject. The texts of lessons and examples are beside their positions."""
# A game.
RESTARTED = "The AI process stopped and was restarted."
not_your_turn = "{}: it is not your turn".format
no_hint = "No hint: {}.".format

# Callouts, and what a game was won from.
DOUBLE_THREAT, OPEN_THREE, FOUR, THREAT = "DOUBLE THREAT", "OPEN THREE", "FOUR!", "THREAT!"
AN_OPEN_FOUR, TWO_LINES = "an open four", "two lines at once"
TOGETHER = {("four", "four"): "a double four", ("four", "three"): "a four and a three",
            ("three", "three"): "a double three"}

# The parts of the points.
left = "{} left".format
pace = "{:.0f} s a move".format
won_before = "{} won before".format
taken_back = "{} taken back".format

# The opening by Swap2.
NOT_JUDGED = "The search could not judge it, so O it is."
no_stone_now = "{}: no stone can be placed now".format

# Puzzles.
MOVE_NOT_JUDGED = "This move could not be judged. Take it back and try again."
NO_SOLUTION = "The solution could not be worked out. Try again."

# Games from files and from the clipboard.
CLIPBOARD_EMPTY = "the clipboard holds no text, or too much"
UNREADABLE = "can't be read"
not_opened = "Not opened: {}.".format
games_not_opened = "{} of {} not opened: {}.".format     # how many of several games or files, and why the first of them
NAME_UNREADABLE = "the name of the file can't be read"
too_many_games = "more than {:,} games together".format
LEFT_OUT = "Variations and comments are left out; a file of one game keeps them."
no_such_board = "a game on {0}×{0}; the boards here are 3×3 and 15×15".format

# The analysis board.
BEGINNING_STAYS = "The beginning stays: a new board clears everything."
turn_follows = "{} moves next: that follows from the stones.".format
NO_TURN = "The game is over: nobody moves next."

# The Lab.
METHODS = {"off": "Off", "best": "Best first", "plain": "Plain", "worst": "Worst first"}
CUT_OR_NOT = ("yes", "CUT"), ("no", "GO ON")
which_move = "Every reply is known. Which one does {} choose?".format
folded = "{:,} positions: only {:,} can be drawn, so the tree is folded.".format
too_many_positions = "{:,} positions: only {:,} can be drawn, so it stays folded. Open what you want to see.".format


def judged(right: bool, why: str) -> str:
    return f"{'Right' if right else 'Wrong'}. {why}"


def will_it_cut(side: str, best: str, other: str, bound: str, left: int) -> str:
    replies = "the other reply" if left == 1 else f"the other {left} replies"
    return f"{side} has found {best}. {other} already holds {bound} elsewhere. Will {replies} be cut?"


def why_cut(side: str, best: str, other: str, bound: str, cut: bool) -> str:
    return f"{side} has {best} here and {other} already holds {bound} elsewhere: " + (
        "nothing here can matter any more." if cut else "this can still be better for both.")


def why_move(side: str, largest: bool, move: str) -> str:
    return f"{side} takes the first move with the {'largest' if largest else 'smallest'} value: {move}."


# The player's own AI, and the tree that it walks.
GRADING, NOTING = "Grading", "Recording its search"
SEARCH_BEGINS = "Its search begins."
it_plays = "It plays {}, and looks at what follows.".format
best_so_far = "{} gives {}: the best so far for {}.".format             # the move, its value, the side
left_out = "It leaves out {} of {} moves here.".format


def goes_back(move: str, value: str, right: str) -> str:
    going_back = f"It returns {value} from {move}" if move else "Its search is over"
    return f"{going_back}. The right value is {right}."
