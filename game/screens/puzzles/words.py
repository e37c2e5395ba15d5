"""The texts of the puzzles' page."""
from ai.puzzles.puzzle import Kind
from game.screens.wording import SHARE_TOOLTIP, TooltipText

PAGE, PUZZLE_PART = "PUZZLES", "PUZZLE"
PARTS = PUZZLE_PART, "MORE"          # parts of the narrow page

# What is to be done, and how it went.
NAMES = {Kind.FOURS: "Win by fours", Kind.THREATS: "Win by threats", Kind.DOUBLE: "Find the double",
         Kind.DEFENCE: "Only defence", Kind.TRAP: "Avoid the trap", Kind.DRAW: "Hold the draw"}
_FASTEST = "Only one first move is fastest."
TASKS = {
    Kind.FOURS: ("X to move: fours, one after another.", _FASTEST),
    Kind.THREATS: ("X to move: fours and open threes.", _FASTEST),
    Kind.DOUBLE: ("X to move.", "One move makes two threats. O can't stop both."),
    Kind.DEFENCE: ("X to move. O threatens to win.", "Only one move saves you."),
    Kind.TRAP: ("X to move.", "Only one move saves you, and it isn't the obvious one."),
    Kind.DRAW: ("Tic-tac-toe. X to move.", "Every move but one loses."),
}
# By whether the player missed a win there.
OWN_HEADINGS = {True: "A MISSED WIN", False: "FIND A DEFENCE"}
OWN_TASKS = {True: ("From a game of yours. X to move.", "Here you had a forced win and missed it."),
             False: ("From a game of yours. X to move.", "Here you lost the game. Find a move that holds.")}
SOLVED, WRONG, TOO_SLOW, SOLUTION, NO_ANSWER = "SOLVED", "NOT THIS ONE", "TOO SLOW", "SOLUTION", "NO ANSWER"
AFTER_A_HINT = "With a hint: rating and streak stay the same."
PUZZLE, YOU, YOURS = "PUZZLE", "YOU", "yours"       # labels of ratings, and a word in place of a rating
win_in = "WIN IN {}".format
unsure = "± {:.0f}".format
best_rating = "best {:,}".format
gained_today = "{} today".format

# Buttons and tooltips.
BUTTONS = {"try again": "TRY AGAIN", "hint": "HINT", "solution": "SOLUTION", "analyse": "ANALYSE", "next": "NEXT",
           "storm": "STORM", "today": "TODAY'S", "share": "SHARE", "own": "REPEAT"}
END_STORM, BACK_TO_PUZZLES, ONCE_MORE = "END STORM", "PUZZLES", "ONCE MORE"
TOOLTIPS: dict[str, TooltipText] = {
    "hint": ("Show the area, then the move. With a hint the puzzle is not rated.", "H"),
    "try again": ("Take the move back and try another.", "U"),
    "solution": ("Play the solution through. The puzzle counts as not solved.", "S"),
    "analyse": "Try other moves: the best five, variations and notes.",
    "next": ("Go on to another puzzle at your level.", "N"),
    "storm": "Solve as many as you can in three minutes. Only the first move of each counts.",
    "today": "Solve the puzzle that everyone gets today. You have one try.",
    "share": SHARE_TOOLTIP,
    "own": "Show the positions that are due, one after the other.",
}
TABS = (("streak", "Streak"), ("daily", "Today's"), ("storm", "Storm"), ("own", "Your games"))

# Streak.
KINDS = (("", "All"), ("fours", "Fours"), ("threats", "Threats"), ("double", "Double"), ("defence", "Defence"),
         ("trap", "Trap"), ("draw", "Draw"))
STREAK, BEST_STREAK, IN_A_ROW = "STREAK NOW", "BEST STREAK", "solved"
solved_of = "{:,} of {:,} solved".format
medal = "{}: {} solved. {} earn the medal.".format

# Today's.
TODAYS_PUZZLE = "TODAY'S PUZZLE"
WEEKDAYS = "MTWTFSS"
THIS_IS_TODAYS = "This is today's puzzle."
EVERYONE = "Not begun yet. Everyone gets the same one."
LATER_PLAYED = "You have already played a later day."
USES_TODAYS_TRY = "Today's will count as missed. Press again."
ENDS_STORM = "This ends the storm. Press again."
MISSED_TODAY = "You missed today's. The next is tomorrow."


def solved_today(streak: int) -> str:
    return "Today's is solved." + (f" {streak} days in a row." if streak > 1 else "")


def shared_day(day: str, solved: bool, hinted: bool, streak: int) -> str:
    result = ("solved with hints" if hinted else "solved") if solved else "missed"
    return f"Puzzle of {day}: {result}" + (f", {streak} days in a row" if streak > 1 else "")


# Storm.
TIME, RIGHT, STORM_OVER = "TIME", "Last one right.", "STORM OVER"
CLOCK_WAITS = "Your first move starts it."
STORM_SOLVED, STORM_WRONG = "SOLVED", "WRONG"
BEST_STORMS, FIRST_STORM = "BEST STORMS", "None so far."
FIRST_MOVE_COUNTS, BEST_SO_FAR = "Only the first move counts.", "Your best storm so far."
THREE_MINUTES = "Three minutes. Solve as many as you can."
wrong_costs = "A wrong one costs {:.0f} seconds.".format
wrong_cost = "Last one wrong: −{:.0f} s.".format
storm_place, NO_PLACE = "Place {}. Your best is {}.".format, "Too few solved for a place."
storm_headline = "STORM: {}".format
shared_storm = "I solved {} in three minutes".format

# Your games.
OWN_GAMES = ("Wins that you missed and threats that you overlooked.",
             "REVIEW finds them in your games of five in a row.", "They come back after 1, 3 and 7 days.")
FROM_YOUR_GAMES = "From your games    "
TO_REPEAT, MORE_TO_REPEAT, THIS_ONE = " to repeat today", " more to repeat today", "this one"
NONE_YET, ALL_REPEATED = "none yet", "all repeated"
ALL_SEEN = "You have seen all that are due. On with Streak."
next_on = "next on {}".format
