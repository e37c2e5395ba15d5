"""The texts of the analysis board."""
from game.screens.wording import AS_IF_FIVE_OR_MORE, MEASURED_AT_FIVE_OR_MORE, TooltipText

PAGE = "ANALYSE"

# Buttons and tooltips.
TOOLS = {"tool:play": "PLAY", "tool:x": "X", "tool:o": "O", "tool:mark": "MARK", "tool:letter": "ABC",
         "tool:arrow": "ARROW"}
CHANGES = {"undo": "UNDO", "delete": "DELETE", "promote": "MAKE MAIN", "new 15": "NEW 15×15", "new 3": "NEW 3×3"}
EARLIER_TREE = "EARLIER"
TURNS = (("x", "X next"), ("o", "O next"))
_NEW = "Begin with an empty board. UNDO brings this one back."
TOOLTIPS: dict[str, TooltipText] = {
    "tool:play": "Play moves: each one that you try is a branch.",
    "tool:x": "Set up X; click a stone again to take it away.",
    "tool:o": "Set up O; click a stone again to take it away.",
    "tool:mark": "Mark a cell; click again for another shape.",
    "tool:letter": "Put a letter on a cell, or take it away.",
    "tool:arrow": "Drag from where the arrow begins to where it ends, or click both.",
    "turn:x": "Let X move next.", "turn:o": "Let O move next.",
    "undo": ("Take back the last change, whatever it was.", "U"),
    "delete": "Cut off this move and all that follows.",
    "promote": "Put this variation first where it branches off. Within another variation, press again.",
    "new 15": _NEW, "new 3": _NEW,
    "earlier tree": "Go back to the previous tree; the last twenty are kept.",
    "copy": "Copy the position as one line: Ctrl+V opens it anywhere. Ctrl+C copies its moves.",
    "export": ("Write the tree, with notes, and a picture. Of a game that REVIEW has analysed, also its report as a "
               "page (HTML).", "E"),
    "branches": "Every move that was tried. Click one, or walk with the arrows.",
}
_LINE = "Each position's worth to X, between equal strong players. Arrows, Home and End walk along the moves."
TIMELINE = {False: {"timeline": _LINE}, True: {"timeline": _LINE + MEASURED_AT_FIVE_OR_MORE}}       # exactly five win
PARTS = "BOARD", "TOOLS", "BRANCHES", "CHART"        # parts of the narrow page
WRITE_NOTE = "Write a note"

# The best moves.
NO_GAME, LOOKING, FULL_BOARD, DRAW = "NO GAME LEADS HERE", "looking …", "The board is full.", "A draw"
PERFECT_PLAY, DRAWS = "with perfect play", "draws"
best_moves = "{}'S BEST MOVES".format
HEADS = "position", "score", "depth", "line"        # heads of the columns
has_won = "{} has won".format
depth = "depth {}".format


def evaluated(count: str) -> str:
    return f"  ·  {count} {'move' if count == '1' else 'moves'}"


def wins_in(mark: str, moves: int, by: str, at_most: bool = False) -> str:
    """A sentence such as 'X wins in 4'. by: the kind of moves that force the win; empty if unknown."""
    return f"{mark} wins {'within' if at_most else 'in'} {moves}{f' by {by}' if by and moves > 1 else ''}"


def ends(wins: bool, moves: int, at_most: bool) -> str:
    return f"{'wins' if wins else 'loses'}{'' if at_most else f' in {moves}'}"


# The position: the board, the numbers of X and O, the side to move.
caption, to_move, OVER = "{}   ·   {} X, {} O   ·   {}".format, "{} to move".format, "the game is over"


def worth_to_x(percent: float, exact: bool) -> str:
    """A position's worth to X. exact: exactly five win."""
    return f"X {percent:.0f} %{f', {AS_IF_FIVE_OR_MORE}' if exact else ''}"
