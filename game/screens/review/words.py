"""The texts of the review."""
from ai.review.judgement import Judgement
from ai.wording import quantity
from game.screens.wording import AS_IF_FIVE_OR_MORE, LINE_LENGTHS, MEASURED_AT_FIVE_OR_MORE, TooltipText

PAGE = "REVIEW"
MOVE_PART, GAME = "MOVE", "GAME"
PARTS = MOVE_PART, "LEVELS", "CHART", GAME           # parts of the narrow page
TABS = (("position", "POSITION"), ("time", "TIME"), ("moves", "MOVES"))

# Buttons and tooltips.
BUTTONS = {"analyse": "ANALYSE", "lab": "LAB", "escape": "GO THERE", "poll": "WHAT WOULD THEY PLAY?",
           "line": "SHOW LINE", "try again": "TRY AGAIN", "mistake": "NEXT MISTAKE"}
HIDE_LINE = "HIDE LINE"
TOOLTIPS: dict[str, TooltipText] = {
    "lab": "See this decision in LAB: the whole search before this move.",
    "copy": "Copy the game as one line: Ctrl+V opens it anywhere. Ctrl+C copies its moves.",
    "export": ("Write the game, its report, a picture and an animation into your documents.", "E"),
    "analyse": "Try other moves, with the best five. A click on a free cell does so, too.",
    "line": "Play the best line on the board.",
    "mistake": ("Go to the next mistake.", "N"),
    "escape": "Go to the last escape.",
    "poll": "Ask every level for its move. Above it: the depth, or M for MASTER, F for FULL. Below: moves evaluated.",
    "tab:time": "Show how long each move took.",
    "tab:moves": "Show how many moves the AI evaluated for each of its own.",
    "count:inaccuracy": "Moves that cost 5 to 10 points of the position.",
    "count:mistake": "Moves that cost 10 to 15 points of the position.",
    "count:blunder": "Moves that cost 15 points of the position or more.",
    "count:losing move": "After such a move the opponent can force the win. Another move would have prevented it.",
    "count:missed win": "The win could be forced, and something else was played.",
}
FROM_HERE, from_escape = "Go on from here", "Go back to the last escape, before move {}, and go on".format


def tooltips_for(whom: str, level: str, exact: bool, start: str) -> dict[str, TooltipText]:
    """Tooltips that depend on whose figures are shown, and on the practice level ("": the game's own).

    exact: exactly five win. start: where practice begins, as the beginning of a sentence.
    """
    played = level or "the same level"
    worth = f"worth to {whom}, between equal strong players. A win counts 100, a draw 50."
    measured = MEASURED_AT_FIVE_OR_MORE if exact else ""
    return {"try again": f"{start} against {played}. Practice: not rated, not saved.",
            "card": f"The position's {worth} First with the best move, then with this one. "
                    f"Rings on the board are other moves that hold.{measured}",
            "tab:position": f"Show each position's {worth}{measured}"}


# Notices.
GAME_OVER = "The game is over here: go back a move to try another."
HOLDS, STILL_WINS = "Yes, that holds.", "Yes, that keeps the win."

# The game and its most important fact.
LAST_ESCAPE, THE_GAME, NO_ANALYSIS = "THE LAST ESCAPE", "THE GAME", "NO ANALYSIS"
LOOKING = "MASTER looks at every position of the game."


def ended(stones: int, result: str) -> str:
    """The game's end in words, as in 'lost after 22 stones'. result: 'won', 'lost', 'drawn' or 'X won'; "": left."""
    return f"{result or 'left'} after {quantity(stones, 'stone')}"


LOST_FROM_THE_START = "The position was lost before your first move: what counts is how long you last."
mark_won = "{} won".format
analysing = "ANALYSING {} %".format


def faults_found(number: int, yours: bool) -> str:
    """The number of faults in words. yours: whether the moves are the user's."""
    moves = f"of {'your' if yours else 'the'} moves"
    count = "One" if number == 1 else number
    return f"{count} {moves} could have been better." if number else f"None {moves} was a mistake."


# The move's panel.
THE_START, NOT_ANALYSED = "THE START", "Not analysed yet."
FIRST_STEPS = ("Walk through the game with the arrows or the wheel; N is the next mistake. "
               "Click a free cell to try another move.")
OPENING_STONE = "A stone of the opening: it was on the board before the game began, and is not judged."
PERFECT_PLAY, FULL_BOARD, THE_BEST = "With perfect play", "The board is full: a draw.", "The best move."
COST = "small: moves evaluated"
move, MOVE = "MOVE {}, {}".format, "move"


def position_for(whom: str, exact: bool) -> str:
    """The label under the percentages. whom: the player's name; empty for the user. exact: exactly five win."""
    return f"Position{f' for {whom}' if whom else ''}, {AS_IF_FIVE_OR_MORE if exact else 'equal players'}"


def proven(by_book: bool, wins: str) -> str:
    """A proof in words. by_book: it is stored, not searched. wins: a sentence such as 'you win'."""
    return f"{'Verified' if by_book else 'Forced'}: {wins}"


def line_made(length: int, wins: str) -> str:
    return f"{LINE_LENGTHS.get(length, length)} in a row: {wins}."


def lost_already(who: str) -> str:
    return "The game was lost already: no move could hold it." if who == "You" else f"{who} was lost already."


def keeps_win(whose: str) -> str:
    return "Keeps the win." if whose == "your" else f"Keeps {whose} win."


STILL_CHECKING = "A win was there; checking whether it still is …"
as_good = "A good move; {} is as good.".format
SEES_MORE = " One move later MASTER sees more."     # the figures differ although the move was no fault

# The accuracy, and the figure at the cursor.
ACCURACY, LASTED, STONES = "ACCURACY", "LASTED", "stones"
COUNTED = (Judgement.INACCURACY, Judgement.MISTAKE, Judgement.BLUNDER, Judgement.LOSING_MOVE, Judgement.MISSED_WIN)
CHECKING, TOO_SHORT = "checking …", "too short"
NO_FIGURE, NOT_RECORDED = "–", "not recorded"
at_most = "at most {}".format
opponents = "{}: {:.0f} %".format
