"""Explains a search: one plain sentence for each step, and the line of the pseudocode that runs there."""
from dataclasses import dataclass
from typing import Literal

from ai.tree.problems import LargeBoard, Leaves, Path, SmallBoard
from ai.tree.search_tree import SearchTree, names_winner
from ai.tree.traced import Event
from ai.wording import quantity

PointOfView = Literal["x", "mover", "both"]  # whose values are shown: the maximiser's, the player's to move, or both


@dataclass(frozen=True, slots=True)
class Pseudocode:
    """The textbook's search as pseudocode, with the line that runs at one step of the search, for display."""

    heading: str
    lines: tuple[tuple[int, str], ...]      # each with its indent
    running: int                            # the index of the line that runs
    maximises: bool                         # whether MAX runs it


def shown_value(tree: SearchTree, value: int, path: Path, view: PointOfView) -> str:
    """The text for a maximiser's value of the position after `path`, from the chosen point of view."""
    if view == "x" or names_winner(value) or (view == "mover" and tree.max_to_move(path)):
        return tree.text(value)
    return tree.text(-value) if view == "mover" else f"{tree.text(value)} / {tree.text(-value)}"


def one_view(view: PointOfView) -> PointOfView:
    """The point of view if there is room for only one value: "both" becomes the maximiser's."""
    return "x" if view == "both" else view


def value_in_sentence(tree: SearchTree, value: int, path: Path, view: PointOfView) -> str:
    """A maximiser's value for use in a sentence: '+10', or '−10 for O' if the view is the player's to move."""
    if view == "mover" and not names_winner(value):
        return f"{shown_value(tree, value, path, view)} for {tree.side(path)}"
    return tree.text(value)


def sentence(tree: SearchTree, event: Event, view: PointOfView = "x") -> str:
    """One sentence that describes a step and its reason. Its values are the maximiser's if `view` is "both"."""
    describe = {"enter": _enter, "leaf": _leaf, "best": _best, "cut": _cut, "return": _return}[event.kind]
    return describe(tree, event, one_view(view))


def _move(tree: SearchTree, move: int | None) -> str:
    name = "" if move is None else tree.move_name(move)
    return name if tree.problem.has_board else f"branch {name}"


def _capitalised(text: str) -> str:
    """The text with a capital letter, unless it begins with a cell's name."""
    return text[0].upper() + text[1:] if text.startswith("branch") else text


def _seeks_more(tree: SearchTree, path: Path, view: PointOfView) -> bool:
    """Whether the side to move wants large values: as negamax sees them, both sides do."""
    return view == "mover" or tree.max_to_move(path)


def _extreme(tree: SearchTree, path: Path, view: PointOfView) -> str:
    return "largest" if _seeks_more(tree, path, view) else "smallest"


def bound_words(tree: SearchTree, path: Path, view: PointOfView) -> str:
    """"at least " or "at most " if cuts have left only a bound of the position's true value; else ""."""
    visit = tree.visit(path)
    if not visit.cut_moves and (not visit.unvisited or visit.value > visit.alpha):
        return ""
    return "at least " if bool(visit.cut_moves) == _seeks_more(tree, path, view) else "at most "


def _enter(tree: SearchTree, event: Event, view: PointOfView) -> str:
    path, here = event.path, tree.side(event.path)
    if not path:
        if event.visit.is_leaf:
            return "The search begins. There is nothing to try: the game is over."
        good_for = "X, minus for O" if view == "x" else "the side to move"
        meaning = f": plus is good for {good_for}" if tree.problem.has_board else ""
        return f"The search begins. {here} is to move and takes the {_extreme(tree, path, view)} value{meaning}."
    tried = f"{tree.side(path[:-1])} tries {_move(tree, path[-1])}."
    if event.visit.is_leaf:
        return f"{tried} The search goes no further here."
    text = f"{tried} Now {here} is to move and takes the {_extreme(tree, path, view)} value."
    low, high = tree.bounds(event)
    sure = [f"{tree.name_of(maximiser)} already holds "
            f"{tree.text(bound if maximiser or view == 'x' or names_winner(bound) else -bound)}"
            for maximiser, bound in ((True, low), (False, high)) if bound is not None]
    return f"{text} Elsewhere {' and '.join(sure)}." if sure else text


def _leaf(tree: SearchTree, event: Event, view: PointOfView) -> str:
    problem, path = tree.problem, event.path
    points = tree.points(event.visit.value, path)
    if isinstance(problem, Leaves):
        return f"A leaf: its value is {value_in_sentence(tree, points, path, view)}."
    if not event.visit.over:
        return _horizon(tree, problem, path, points, view)
    winner, plies = tree.name_of(points > 0), quantity(len(path), "ply")
    if isinstance(problem, LargeBoard):
        return f"{winner} has five in a row after {plies}." if points else "The board is full: a draw, ±0."
    if points == 0:
        return "The board is full and nobody has three in a row: a draw, ±0."
    counts_plies = tree.method.faster_win and path and problem.allows_faster_win
    why = f", since the win comes after {plies}" if counts_plies else ""
    return f"{winner} has three in a row: {value_in_sentence(tree, points, path, view)}{why}."


def _horizon(tree: SearchTree, board: SmallBoard | LargeBoard, path: Path, points: int, view: PointOfView) -> str:
    """The sentence for a leaf at the depth limit."""
    value = value_in_sentence(tree, points, path, view)
    if isinstance(board, LargeBoard):
        runs = board.runs(path)
        x, o = (sum(run.weight for run in runs if run.mark == mark) for mark in "xo")
        return f"The search looks no deeper. The nine conditions give X {x:,} and O {o:,}: {value}."
    if board.leaf_rule == "ends":
        return "The search looks no deeper. Nobody has three in a row yet, so this counts ±0."
    twos = f"{tree.name_of(points > 0)} has more open twos, half a win: {value}" if points else \
        "neither side has more open twos, ±0"
    return f"The search looks no deeper and judges by appearance: {twos}."


def _best(tree: SearchTree, event: Event, view: PointOfView) -> str:
    path, side = event.path, tree.side(event.path)
    assert event.best is not None
    name = _capitalised(_move(tree, event.move))
    value = shown_value(tree, tree.points(event.best, path), path, view)
    if event.previous_best is None:
        text = f"{name} is worth {value}: the first reply, so {side}'s best so far."
    else:
        before = shown_value(tree, tree.points(event.previous_best, path), path, view)
        text = f"{name} is worth {value}: better for {side} than {before}."
    if tree.method.prune and event.best == event.alpha:
        return f"{text} {'Alpha rises' if _seeks_more(tree, path, view) else 'Beta falls'} to {value}."
    return text


def _cut(tree: SearchTree, event: Event, view: PointOfView) -> str:
    path, side, other = event.path, tree.side(event.path), tree.side(event.path[:-1])
    points, bound = tree.points(event.visit.value, path), tree.points(event.beta, path)
    reply = event.visit.replies[-1]
    at_once = reply.over and points != 0 and tree.problem.has_board
    value, move = shown_value(tree, points, path, view), _move(tree, event.move)
    gets = f"wins at once with {move}: {value}" if at_once else f"gets {value} by {move}"
    first = f"After {_move(tree, path[-1])} {side} {gets}."
    holds = "a draw (±0)" if bound == 0 and tree.problem.has_board else \
        shown_value(tree, bound, path[:-1], view)
    second = f"{other} has {holds} elsewhere and will never come this way." if points != bound else \
        f"{other} has {holds} elsewhere already and gains nothing by coming this way."
    gone = len(event.visit.cut_moves)
    words = {1: "other reply is", 2: "other two replies are", 3: "other three replies are"}
    return f"{first} {second} The {words.get(gone, f'other {gone} replies are')} cut: " \
           f"{quantity(event.visit.cut_count, 'position')}."


def _return(tree: SearchTree, event: Event, view: PointOfView) -> str:
    path, side = event.path, tree.side(event.path)
    points = tree.points(event.visit.value, path)
    if not path:
        done = f"{side} chooses {_move(tree, event.move)}, worth {shown_value(tree, points, path, view)}."
        return f"The search is over: {done} It looked at {event.looked_at:,} of {quantity(tree.positions, 'position')}."
    place = _capitalised(_move(tree, path[-1]))
    bound, value = bound_words(tree, path, view), value_in_sentence(tree, points, path, view)
    if event.visit.cut_moves:
        return f"{place} returns {bound}{value}, which is enough to rule it out."
    if bound:
        return f"{place} is worth {bound}{value}: no better for {side} than what it holds elsewhere."
    return f"Every reply to {_move(tree, path[-1])} is known. It is worth {value}: {side} would choose " \
           f"{_move(tree, event.move)}."


_RUNNING = {"enter": 1, "leaf": 0, "best": 3, "cut": 5}

# For each searching side: name, call after a move, the call's window, better value, bound that it moves, cut's test.
_NEGAMAX = "NEGAMAX", "−NEGAMAX", ", −beta, −alpha", "larger", "alpha", "alpha ≥ beta"
_MAX = "MAX", "MIN", ", alpha, beta", "larger", "alpha", "alpha ≥ beta"
_MIN = "MIN", "MAX", ", alpha, beta", "smaller", "beta", "beta ≤ alpha"
# For each kind of tree: the test for a leaf, and the words for a move, for moves, and for the position after a move.
_IN_NUMBERS = "it is a leaf", "branch", "branches", "branch"
_ON_BOARD = "over or deep enough", "move", "moves", "board after it"


def pseudocode(tree: SearchTree, event: Event, view: PointOfView) -> Pseudocode:
    """The search as pseudocode for the player to move; view "mover" shows it as negamax, others as MAX and MIN."""
    maximises, on_board, prune = tree.max_to_move(event.path), tree.problem.has_board, tree.method.prune
    own, other, window, better, bound, crossed = _NEGAMAX if view == "mover" else _MAX if maximises else _MIN
    leaf, move, moves, after = _ON_BOARD if on_board else _IN_NUMBERS
    pruning = [(1, f"{bound} = the {better} of {bound} and best"), (1, f"if {crossed}: cut the other {moves}")]
    lines = [(0, f"if {leaf}: return its value"), (0, f"for each {move}"),
             (1, f"v = {other}({after}{window * prune})"), (1, f"best = the {better} of best and v"),
             *pruning * prune, (0, "return best")]
    running = 0 if event.visit.is_leaf else _RUNNING.get(event.kind, len(lines) - 1)
    return Pseudocode(f"{own}: {tree.side(event.path)} to move" if on_board else own, tuple(lines), running, maximises)
