"""Texts of the model for the player, by subject. The texts of lessons and examples are beside their positions."""
from __future__ import annotations

# A game.
RESTARTED = "The AI process stopped and was restarted."
REPEATED = "You have played this very game against this level before: it earns no points, streak, rating or medal."


def not_your_turn(cell: str) -> str:
    return f"{cell}: it is the AI's turn"


def no_hint(reason: str) -> str:
    return f"No hint: {reason}."


# Callouts, and what a game was won from.
DOUBLE_THREAT, OPEN_THREE, FOUR, THREAT = "DOUBLE THREAT", "OPEN THREE", "FOUR!", "THREAT!"
AN_OPEN_FOUR, TWO_LINES = "an open four", "two lines at once"
TOGETHER = {("four", "four"): "a double four", ("four", "three"): "a four and a three",
            ("three", "three"): "a double three"}


# The parts of the points.
def cells_left(cells: int) -> str:
    return f"{cells} cells left"


def pace(seconds: float) -> str:
    return f"{seconds:.0f} s a move"


def won_before(games: int) -> str:
    return f"{games} won before"


def taken_back(moves: int) -> str:
    return f"{moves} taken back"


def hints(number: int) -> str:
    return f"{number} hint{'s' if number > 1 else ''}"


# The opening by Swap2.
NOT_JUDGED = "The search could not judge it, so O it is."


def no_stone_now(cell: str) -> str:
    return f"{cell}: no stone is to be placed now"


# Puzzles.
MOVE_NOT_JUDGED = "This move could not be judged. Take it back and try again."
NO_SOLUTION = "The solution could not be worked out. Try again."

# Games from files and from the clipboard.
CLIPBOARD, CLIPBOARD_EMPTY = "the clipboard", "the clipboard is empty"
UNREADABLE = "cannot be read"
OPENING_FAILED = "Not opened: there was an error; the log says which."


def not_opened(reason: object) -> str:
    return f"Not opened: {reason}"


def files(number: int) -> str:
    return f"{number} files"


def too_many_games(most: int) -> str:
    return f"more than {most:,} games together"


def no_such_board(size: int) -> str:
    return f"a game on {size}×{size}; the boards here are 3×3 and 15×15"


# The analysis board.
BEGINNING_STAYS = "The beginning stays: a new board clears everything."


def turn_follows(mark: str) -> str:
    return f"{mark} moves next: that follows from the stones."


# The Lab.
WAYS = {"off": "Off", "best": "Best first", "plain": "Plain", "worst": "Worst first"}
CUT_OR_NOT = ("yes", "CUT"), ("no", "GO ON")


def judged(right: bool, why: str) -> str:
    return f"{'Right' if right else 'Not so'}: {why}"


def guesses(right: int, wrong: int) -> str:
    return f"{right} right, {wrong} wrong"


def too_many_positions(positions: int, most: int) -> str:
    return (f"{positions:,} positions, and more than {most:,} are not drawn: the tree stays folded. "
            "Open what you want to see.")


def folded(positions: int, most: int) -> str:
    return f"{positions:,} positions: more than {most:,} are not drawn, so the tree is folded."


def will_it_cut(side: str, best: str, other: str, bound: str, left: int) -> str:
    replies = "the other reply" if left == 1 else f"the other {left} replies"
    return f"{side} has found {best}. {other} already holds {bound} elsewhere. Will {replies} be cut?"


def why_cut(side: str, best: str, other: str, bound: str, cut: bool) -> str:
    return f"{side} has {best} here and {other} already holds {bound} elsewhere: " + (
        "nothing here can matter any more." if cut else "this can still be better for both.")


def which_move(side: str) -> str:
    return f"Every reply is known. Which one does {side} choose?"


def why_move(side: str, largest: bool, move: str) -> str:
    return f"{side} takes the {'largest' if largest else 'smallest'} value, and of equals the first: {move}."


# The player's own AI, and the tree that it walks.
GRADING, NOTING = "Grading", "Noting its search"
SEARCH_BEGINS = "Its search begins."
it_plays = "It plays {}, and looks at what follows.".format
best_so_far = "{} gives {}: the best so far for {}.".format             # the move, its value, the side
left_out = "It leaves out {} of {} moves here.".format


def goes_back(move: str, value: str, right: str) -> str:
    told = f"It goes back from {move} with {value}" if move else "Its search is over"
    return f"{told}. The right value is {right}."
