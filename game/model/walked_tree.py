"""The tree that a player's own AI walked on 3×3, as a search tree to look at beside the right one."""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TypeVar, cast

from ai.position.rules import FIRST, TIC_TAC_TOE
from ai.position.scores import INFINITE
from ai.tree.search_tree import Method, Path, SearchTree, SmallBoard, signed
from ai.tree.traced import Event, Visit, size_of
from ai.yours.board import PlainBoard
from ai.yours.findings import WalkReading
from ai.yours.walk import WalkNode
from game.model.lab_positions import problem_after

T = TypeVar("T")
UNKNOWN = 1_000_000_007             # stands for the value of a position for which the program returned no number


@dataclass(frozen=True, eq=False)
class WalkedTree(SearchTree):
    """What a program looked at, in its order. Values are what its functions returned, as X sees them.

    name: the program's.
    """

    name: str = ""

    def points(self, score: int, path: Path) -> int:
        """A value of the player to move after `path`, as X sees it."""
        return UNKNOWN if abs(score) == UNKNOWN else score if self.max_moves(path) else -score

    def text(self, value: int) -> str:
        """A value in words; a dash where nothing was returned."""
        return "–" if abs(value) == UNKNOWN else signed(value) if type(value) is int else f"{value:+g}"

    def says(self, event: Event, right: SearchTree) -> tuple[str, bool]:
        """What the program does at a step, beside the right value; and whether it is wrong there.

        right: plain minimax of the same position.
        """
        path, visit = event.path, event.visit
        name = "the start" if not path else self.move_name(path[-1])
        value, worth = self.points(visit.value, path), right.points(right.visit(path).value, path)
        if event.kind == "enter":
            return (f"It plays {name}, and looks at what follows." if path else "Its search begins."), False
        if event.kind == "best":
            assert event.best is not None
            assert event.move is not None
            best = self.text(self.points(event.best, path))
            return f"{self.move_name(event.move)} gives {best}: the best so far for {self.side(path)}.", False
        if event.kind == "cut":
            return f"It leaves out {len(visit.cut_moves)} of {len(visit.moves)} moves here.", False
        told = f"It goes back from {name} with {self.text(value)}" if path else "Its search is over"
        wrong = abs(value) != UNKNOWN and (visit.over or not visit.is_leaf) and not visit.unvisited and \
            (value > 0) - (value < 0) != (worth > 0) - (worth < 0)
        return f"{told}. The right value is {right.text(worth)}.", wrong


def walked_tree(moves: tuple[int, ...], nodes: list[WalkNode], name: str) -> WalkedTree:
    """The tree of a walk (ai.yours.walk.WalkedBoard.nodes) after these moves on 3×3."""
    board, problem = PlainBoard(TIC_TAC_TOE, moves), problem_after(TIC_TAC_TOE, moves, FIRST)
    assert isinstance(problem, SmallBoard)
    reading, lesson = WalkReading(board, nodes), problem.lesson(Method())
    known: dict[tuple[int, str], Visit] = {}
    sizes: dict[str, int] = {}

    def size() -> int:
        """How many positions follow from this one, itself included."""
        marks = board.marks()
        if marks not in sizes:
            sizes[marks] = 1 + sum(after(move, size) for move in board.moves())
        return sizes[marks]

    def after(move: int, find: Callable[[], T]) -> T:
        """What is found after a move."""
        board.play(move)
        found = find()
        board.undo()
        return found

    def visit(number: int) -> Visit:
        """The visit of a node that stands for this position."""
        key = number, board.marks()
        if key not in known:
            known[key] = new_visit(number, nodes[number][1])
        return known[key]

    def new_visit(number: int, tried: tuple[tuple[int, int], ...]) -> Visit:
        own = reading.own(number)
        value = UNKNOWN if own is None else cast(int, own)      # a float, too, is only compared and shown
        if not tried:
            return Visit((), (), -INFINITE, INFINITE, value, not board.moves(), 0, 1, 0, 0, 2)
        first = tuple(move for move, _ in tried)
        left = tuple(move for move in board.moves() if move not in first)
        replies = tuple(after(move, partial(visit, reply)) for move, reply in tried)
        lost, best, raises = sum(after(move, size) for move in left), -INFINITE, 0
        for reply in replies:
            raises += -reply.value > best
            best = max(best, -reply.value)
        return Visit((*first, *left), replies, -INFINITE, INFINITE, value, False, lost,
                     1 + sum(reply.visited for reply in replies), lost + sum(reply.unvisited for reply in replies),
                     bool(left) + sum(reply.cuts for reply in replies),
                     2 + raises + bool(left) + sum(reply.events for reply in replies))
    return WalkedTree(problem, Method(prune=False), visit(len(nodes) - 1), size_of(lesson), lesson.max_moves, lesson,
                      name)
