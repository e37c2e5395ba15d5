"""The example positions of the Lab, mostly from the sources in the README, with a statement about each."""
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, reduce

from ai.position.rules import FIVE_IN_A_ROW, TIC_TAC_TOE, Move, Rules
from ai.tree.problems import LargeBoard, Leaves, Problem, SmallBoard
from ai.tree.search_tree import SearchTree
from ai.tree.traced import Method
from game.marks import Mark
from game.model.background import Background

LESSON_LEAVES = (3, 5, 2, 9, 12, 5, 23, 23)
EMPTY_CELLS = "........."
_search = SearchTree.search


@dataclass(frozen=True)
class Example:
    """An example for the Lab. statement: what its source says; agrees: whether our search confirms it."""

    name: str
    statement: str
    problem: Problem
    method: Method
    agrees: Callable[[], bool] | None = None


def worth_of(problem: SmallBoard, move: int | None) -> int:
    """The true value of a move for X: the value of the position after the move, searched to the end."""
    tree = _search(SmallBoard(problem.cells, problem.to_move), Method(prune=False))
    assert move is not None
    return tree.points(tree.visit((move,)).value, (move,))


def problem_after(rules: Rules, moves: tuple[Move, ...], first: Mark) -> SmallBoard | LargeBoard:
    """The Lab's problem for the position after these moves of a game. first: the mark of the first stone."""
    if rules != TIC_TAC_TOE:
        return LargeBoard(moves, first == "x", rules)
    return reduce(SmallBoard.after, moves, SmallBoard(EMPTY_CELLS, first))


FOUR_LEFT = SmallBoard("xxo...x.o", "o")
_S1_BOARD = SmallBoard("x.o.xo..x", "o")
_S3_BOARD = SmallBoard("xoxoox...", "x")
_S4_TRAP = SmallBoard("...x.o.x.", "o", "twos")
DEEP_TRAP = SmallBoard("ox...x...", "o", "twos")
LARGE = LargeBoard(tuple(map(FIVE_IN_A_ROW.parse_cell, ["h8", "i9", "g7", "f6", "g9", "g8", "h7", "i7"])))


def _greedy_loses() -> bool:
    greedy, deep = (_search(_S4_TRAP, Method(depth=depth)) for depth in (1, None))
    return worth_of(_S4_TRAP, greedy.root.choice) == 10 and deep.value == 0


def _depth_2_errs() -> bool:
    choices = [_search(DEEP_TRAP, Method(depth=depth)).root.choice for depth in (2, 4)]
    return [worth_of(DEEP_TRAP, choice) for choice in choices] == [10, -10]


def _counts_agree() -> bool:
    empty = SmallBoard(EMPTY_CELLS, "x")
    return [_search(empty, Method(prune)).root.visited for prune in (False, True)] == [549_946, 18_297]


EXAMPLES = (
    Example("Four moves left", "One good reply is enough to rule a move out.", FOUR_LEFT, Method()),
    Example("A board that is won", "Three X in a row are worth +10.", _S1_BOARD, Method(),
            lambda: _search(_S1_BOARD, Method()).value == 10),
    Example("A tree of leaves", "3 5 2 9 12 5 23 23 give the maximiser 12.", Leaves(LESSON_LEAVES),
            Method(), lambda: _search(Leaves(LESSON_LEAVES), Method()).value == 12),
    Example("A win at once", "Row 2, column 2 is best, counted from 0: c1.", _S3_BOARD, Method(faster_win=True),
            lambda: _search(_S3_BOARD, Method(faster_win=True)).move == "c1"),
    Example("The greedy trap", "Two in a row tempts, and loses by force.", _S4_TRAP, Method(depth=1),
            _greedy_loses),
    Example("The horizon", "Depth 2 throws a won game away; depth 4 wins it.", DEEP_TRAP, Method(depth=2),
            _depth_2_errs),
    Example("The empty board", "549,946 positions; with alpha-beta 18,297.",
            SmallBoard(EMPTY_CELLS, "x"), Method(), _counts_agree),
    Example("Five in a row", "15×15, five candidates, valued by the nine conditions.", LARGE, Method(depth=2)),
)


@cache
def agreements() -> Background[list[bool | None]]:
    """Whether our search agrees with each example's source; None if there is nothing to check."""
    return Background(lambda: [None if example.agrees is None else example.agrees() for example in EXAMPLES])
