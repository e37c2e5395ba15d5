"""The texts of the race's page."""
from datetime import date

from ai.position.scores import plies_to_end
from ai.verdict.verdict import winners_moves
from ai.wording import quantity
from game.screens.wording import UNDOES, TooltipText, signed_text

PAGE = "RACE"
FIGURES_PART, TIME_PART = "FIGURES", "TIME"
PARTS = "BOARDS", FIGURES_PART, "MOVES", TIME_PART          # parts of the narrow page

# Buttons, with the text of their tooltips and the key that does the same.
BUTTONS = {"lab": "LAB", "undo": "UNDO", "new": "NEW", "heat": "HEAT MAP", "export": "EXPORT",
           "retry": "RETRY", "stop": "STOP", "rematch": "REMATCH"}
CAPS = "CAP 20 S", "CAP 60 S", "CAP 5 S", "5 M MOVES"
_FIGURES = "Moves evaluated: those tried anywhere in the tree. Value: the position as the AI sees it."
TOOLTIPS: dict[str, TooltipText] = {
    "undo": (UNDOES, "U"), "new": ("Start a new race on the empty board.", "N"),
    "back": ("Go back to where you came from.", "Esc"), "stop": ("Stop both searches now.", "S"),
    "rematch": ("Race again with the same choices.", "Enter"),
    "heat": ("Show the moves evaluated under every candidate; hatched: cut off. Hold V to peek.", "V"),
    "export": ("Write the figures (CSV) and the chart (PNG) to your documents.", "E"),
    "retry": "Ask both again.", "lab": "See the search tree of this position in LAB.",
    "cap": "Stop a search at this cap: seconds, or 5 million moves evaluated. Press to change it.",
    "lane alphabeta": ("Alpha-beta is minimax that leaves out what can't change the result: a move "
                       "known to be worse than another needs no further search.", None, _FIGURES),
    "lane minimax": ("Plain minimax evaluates every move. It finds the same move, with far more work.", None, _FIGURES),
    "lamp": ("Lit when both found the same move with the same value, as they must.", None,
             "A stopped search gives nothing to compare: no verdict.")}
OWN_TOOLTIPS: dict[str, TooltipText] = {
    "lane minimax": "Your own AI. The count is its calls of play: the moves that it tried. On 3×3 it searches once "
                    "more, to find the value that its functions return.",
    "stop": ("Stop alpha-beta now. Your file has its own limit of time, on the page YOUR AI.", "S"),
    "cap": "Stop alpha-beta at this cap: seconds, or 5 million moves evaluated. Press to change it.",
    "lamp": "Lit when your AI chose alpha-beta's move, or one as good, and values it alike."}

# The line at the head.
EMPTY_BOARD, NO_ANSWER = "Empty board", "No answer"
BOTH_SEARCH, YOUR_MOVE = "Both search for the reply", "Your move, on the left board"
DRAW, YOU_WIN, AI_WINS = "Draw: the board is full", "You win", "AI wins"

# Lanes.
LANES = {"alphabeta": "ALPHA-BETA", "minimax": "PLAIN MINIMAX"}
EVALUATED, CALLS, TIME = "MOVES EVALUATED", "CALLS OF PLAY", "TIME"
BEST_SO_FAR, CHOSE = "BEST SO FAR", "CHOSE"
# By whether a search has ended by itself: the labels over its count and its move, and its state.
ENDED = {True: (EVALUATED, "PLAYED", "finished"), False: ("STOPPED AT", "BEST BY THEN", "stopped")}
THINKING, STARTING, RESTARTED, FAILED = "thinking", "starting", "restarted", "no answer"
REPLAY = "replay"
LOST = "Its process was lost.", "A new one is up."
NO_ESTIMATE = "Stopped too early", "for an estimate."
FULL_SEARCH = "full search about"
ON_THIS_MACHINE = "on this machine"

# The lamp, in two lines.
DO_THEY_AGREE, BUG, AGREE = ("DO THEY", "AGREE?"), ("BUG: THEY", "DISAGREE"), ("SAME MOVE", "SAME VALUE")
NO_VERDICT, NO_ANSWER_YET = ("STOPPED:", "NO VERDICT"), ("NO ANSWER,", "NO VERDICT")
BOTH_THINK, ONE_THINKS = "BOTH THINK", "THINKING"
OTHER_MOVE, AS_GOOD, WORSE = "OTHER MOVE", "AS GOOD", "WORSE"
VALUES = {True: AGREE[1], False: "OTHER VALUE", None: ""}       # by whether both values are equal; None: unknown
SKIPS, AGREED = ("slowed down,", "any key skips"), "moves agreed"

# The panel, and the heading of its picture.
TIME_PER_MOVE, RATIO, MOVES = "TIME PER MOVE", "ALPHA-BETA EVALUATED", ("moves", "time")
RATIO_UNIT, TIMES = "% of the moves", "times the moves"
NONE = "–"                          # for a search that has not answered
PLACE_A_STONE = "Place a stone: both search for the reply, and alpha-beta leaves out what can't change it."
PAPER = "The Best AI Algorithm Defeats The Human In Board Game"
PAPER_UNIT, CUT_OFF = " moves", ", cut off"
PAPER_LANES = {"alphabeta": "alpha-beta", "minimax": "minimax"}
BOARDS = {3: "TIC-TAC-TOE 3×3", 15: "FIVE IN A ROW 15×15"}

# Notices.
LOOKS_FURTHER, NO_DEPTH = "looks further than plain minimax can", "has no fixed search depth"
WOULD_BE_LOST = "The race would be lost. Press again to end it."
LOST_BY_OPENING = "The race would be lost. Drop or paste it again to end the race."

# Templates.
move_heading = "Move {} of {}".format
move_done = "Move {} done".format
done_of = "{} of {}".format
estimate = "{} (estimate)".format
a_move = "{} a move".format
stopped_at = "stopped at {:g} s".format
up_to = "up to {:g} s".format
slower = "×1/{:,}".format
share_of_time = "in {} % of the time".format
heading = "ALPHA-BETA AGAINST {}, {}".format
level_changed = "{} {}: this race is at {}.".format
paper_lane = "{} {:,g}{} ({:.2g} s)".format


def looked_at(lane: str, moves: int, cut_off: str) -> str:
    return f"{lane} evaluated {quantity(moves, 'move')}{cut_off}"


def agreed_of(agreed: int, compared: int, is_bug: bool) -> str:
    """is_bug: moves that do not agree are a fault of this program."""
    others = f", {'BUG: ' * is_bug}{compared - agreed} not" if agreed < compared else ""
    return f"{agreed} of {compared} moves agreed{others}"


def stopped_moves(numbers: list[str]) -> str:
    """The moves at which a search was stopped, the last six by number."""
    latest = "…, " * (len(numbers) > 6) + ", ".join(numbers[-6:])
    return f"{'Moves' if len(numbers) > 1 else 'Move'} {latest} stopped, not in the ratio"


def details(level: str, stones: int, day: date) -> str:
    return f"{level}  ·  {quantity(stones, 'stone')}  ·  {day.day} {day:%B %Y}"


def span(seconds: float) -> str:
    """A time in words: 'under 0.1 s', 'about 25 s', 'about 4 min' or 'about 2 h'."""
    if seconds < 0.1:
        return "under 0.1 s"
    if seconds < 90:
        return f"about {seconds:.1f} s" if seconds < 9.5 else f"about {seconds:.0f} s"
    return f"about {seconds / 60:.0f} min" if seconds < 90 * 60 else f"about {seconds / 3600:.0f} h"


def score_texts(score: int | None) -> tuple[str, str]:
    """A score in words and as a figure, from the AI's side; both texts are empty if there is no score."""
    if score is None:
        return "", ""
    plies = plies_to_end(score)
    if plies is not None:
        return f"{'AI wins' if score > 0 else 'you win'} in {winners_moves(plies)}", "proven"
    side = "AI is ahead" if score > 0 else "you are ahead" if score < 0 else "even"
    return side, f"AI: {signed_text(score) if abs(score) < 10_000_000 else signed_text(score // 10**6) + ' M'}"


def about_text(count: float) -> str:
    """An estimated count as text with two significant digits: 340, 12,000, 25 million, 2.5 billion."""
    rounded = float(f"{count:.2g}")
    for size, word in ((1e12, "trillion"), (1e9, "billion"), (1e6, "million")):
        if rounded >= size:
            return f"{float(f'{rounded / size:.2g}'):g} {word}"
    return f"{rounded:,.0f}"


def time_parts(seconds: float) -> tuple[str, str]:
    """A time as a number with two or three useful digits, and its unit: ('12.3', 's') or ('8.21', 'ms')."""
    number, unit = (seconds, "s") if seconds >= 0.1 else (1000 * seconds, "ms")
    return f"{number:.{1 if number >= 10 else 2 if number >= 1 else 3}f}", unit


def exact_time_text(seconds: float) -> str:
    return " ".join(time_parts(seconds))


def percent_text(share: float) -> str:
    """A share as a percentage with about two significant digits, without the sign: 0.042 gives '4.2'."""
    percent = 100 * share
    return f"{percent:.0f}" if percent >= 9.95 else f"{percent:.1f}" if percent >= 0.995 else f"{percent:.2g}"
