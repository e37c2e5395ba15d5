"""The search of a small position as a tree for display: the problem, the method, and every position's value."""
from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from itertools import cycle
from typing import ClassVar

from ai.position.rules import FIVE_IN_A_ROW, Move, Rules
from ai.position.scores import DECIDED, INFINITE, WIN
from ai.tree.lesson_games import FiveBest, Judge, LeafTree, LessonGame, Order, TenPoints, line_of
from ai.tree.traced import Event, Visit, event_at, size_of, trace

Path = tuple[int, ...]
LARGE_DEPTH = 3                     # plies that a large board's tree may show
DRAWABLE = 200_000                  # positions: more than these are neither drawn nor listed


@dataclass(frozen=True, slots=True)
class Method:
    """The method of a search: with or without pruning, the order of moves, and the depth in plies."""

    prune: bool = True
    order: Order = "plain"          # see LessonGame
    depth: int | None = None        # None: to the end of the game
    faster: bool = False            # whether a win counts less the later it comes


@dataclass(frozen=True, slots=True)
class Stones:
    """The stones of a board to draw, with the latest move and the winning line."""

    size: int
    cells: str                      # "x", "o" or "." for every cell, row by row from the top
    last: Move | None = None        # the latest move
    line: tuple[Move, ...] = ()     # the cells of a winning line


@dataclass(frozen=True, slots=True)
class SmallBoard:
    """A position of tic-tac-toe to search. An impossible position raises BadPosition when it is searched."""

    cells: str                      # nine of "x", "o" and "."
    to_move: str
    judge: Judge = "ends"           # see TenPoints
    has_board: ClassVar[bool] = True
    depths: ClassVar[int] = 9       # the number of depths to choose from; the last is the end of the game

    @property
    def deepest(self) -> int:
        return max(1, self.cells.count("."))

    @property
    def can_be_faster(self) -> bool:
        """Whether a win may count less the later it comes: not if open twos count as half a win."""
        return self.judge == "ends"

    def searched_depth(self, depth: int | None) -> int | None:
        """The depth in plies of a search by a method with this depth; None means to the end of the game."""
        return depth

    def lesson(self, method: Method) -> LessonGame:
        """The position as a lesson's game, searched by this method."""
        faster = method.faster and self.can_be_faster
        return TenPoints(self.cells, self.to_move, method.order, method.depth, faster, self.judge)

    def stones(self, path: Path) -> Stones:
        """The board after this path, to draw."""
        cells = _placed(self.cells, path, self.to_move)
        return Stones(3, cells, path[-1] if path else None, line_of(cells))


@dataclass(frozen=True, slots=True)
class Leaves:
    """A tree of numbers to search, the maximiser to move. An impossible tree raises BadPosition when it is searched."""

    numbers: tuple[int, ...]
    has_board: ClassVar[bool] = False
    depths: ClassVar[int] = 1
    can_be_faster: ClassVar[bool] = False

    @property
    def deepest(self) -> int:
        return LeafTree(self.numbers).height

    def searched_depth(self, depth: int | None) -> None:
        """The numbers are always searched to the end."""

    def lesson(self, method: Method) -> LessonGame:
        return LeafTree(self.numbers, method.order)

    def stones(self, path: Path) -> None:
        """There is no board to draw."""


@dataclass(frozen=True, slots=True)
class LargeBoard:
    """Five in a row with five candidates everywhere. Its search raises IllegalMove for impossible positions."""

    moves: tuple[Move, ...]
    x_first: bool = True            # whether X moved first
    rules: Rules = FIVE_IN_A_ROW
    has_board: ClassVar[bool] = True
    depths: ClassVar[int] = LARGE_DEPTH
    deepest: ClassVar[int] = LARGE_DEPTH
    can_be_faster: ClassVar[bool] = False

    def searched_depth(self, depth: int | None) -> int:
        """A large board is never searched deeper than can be drawn."""
        return LARGE_DEPTH if depth is None else min(LARGE_DEPTH, max(1, depth))

    def lesson(self, method: Method) -> LessonGame:
        return FiveBest(self.rules, self.moves, self.x_first, method.order, method.depth)

    def stones(self, path: Path) -> Stones:
        """The board after this path, to draw."""
        moves = (*self.moves, *path)
        cells = _placed("." * self.rules.cells, moves, "x" if self.x_first else "o")
        return Stones(self.rules.size, cells, moves[-1] if moves else None)


Problem = SmallBoard | Leaves | LargeBoard


def _placed(cells: str, moves: Iterable[Move], first: str) -> str:
    """The cells after these moves. first: the side that makes the first of them, "x" or "o"."""
    board = list(cells)
    for move, mark in zip(moves, cycle("xo" if first == "x" else "ox"), strict=False):
        board[move] = mark
    return "".join(board)


@dataclass(frozen=True, eq=False)
class SearchTree:
    """The tree of one search. Its values are from the maximiser's point of view; on a board the maximiser is X."""

    problem: Problem                # the position and its game
    method: Method
    root: Visit                     # of that position
    positions: int                  # down to the method's depth without pruning, the root included
    max_first: bool
    _lesson: LessonGame = field(repr=False)

    @classmethod
    def search(cls, problem: Problem, method: Method = Method()) -> SearchTree:
        """Search a problem and return its tree. Raises BadPosition or IllegalMove for an impossible position."""
        method = replace(method, depth=problem.searched_depth(method.depth))
        lesson = problem.lesson(method)
        return cls(problem, method, trace(lesson, method.prune), size_of(lesson), lesson.max_moves, lesson)

    # Who and where.

    def max_moves(self, path: Path) -> bool:
        """Whether the maximiser is to move after this path, the moves from the root."""
        return self.max_first == (len(path) % 2 == 0)

    def side(self, path: Path) -> str:
        """The side to move after this path: 'X' or 'O', in a tree of numbers 'MAX' or 'MIN'."""
        return self.name_of(self.max_moves(path))

    def name_of(self, maximiser: bool) -> str:
        """The name of the maximiser or the minimiser: 'X' or 'O', in a tree of numbers 'MAX' or 'MIN'."""
        return (("O", "X") if self.problem.has_board else ("MIN", "MAX"))[maximiser]

    def move_name(self, move: Move) -> str:
        """The name of a move: a cell such as 'b2', or the number of a branch."""
        return self._lesson.move_name(move)

    def visit(self, path: Path) -> Visit:
        """The visit of the position after this path. Raises ValueError if the search did not try the path."""
        visit = self.root
        for move in path:
            visit = visit.replies[visit.moves.index(move, 0, len(visit.replies))]
        return visit

    def visited_at(self, path: Path) -> int:
        """The number of positions visited from this path on, itself included; 0 if the search never came here."""
        try:
            return self.visit(path).visited
        except ValueError:
            return 0

    # Values, as the maximiser sees them.

    def points(self, score: int, path: Path) -> int:
        """The maximiser's value of a score that is given for the player to move after `path`.

        On a small board a decided score becomes points: a win after n plies is worth 10 - n.
        """
        value = score if self.max_moves(path) else -score
        if self.problem.can_be_faster and DECIDED <= abs(value) <= WIN:
            plies = WIN - abs(value)
            return 10 - plies if value > 0 else plies - 10      # S3's faster win
        return value

    def bounds(self, event: Event) -> tuple[int | None, int | None]:
        """Alpha and beta at a step, as lower and upper bounds of the maximiser's value; None while unbounded."""
        path = event.path
        low, high = (event.alpha, event.beta) if self.max_moves(path) else (event.beta, event.alpha)
        return (None if abs(low) >= INFINITE else self.points(low, path),
                None if abs(high) >= INFINITE else self.points(high, path))

    @property
    def value(self) -> int:
        return self.points(self.root.value, ())

    @property
    def move(self) -> str | None:
        """The name of the move that the search chooses; None if the game is over."""
        return None if self.root.choice is None else self.move_name(self.root.choice)

    def text(self, value: int) -> str:
        """A value as text with its sign: on a board zero is '±0', so that nobody reads it as an O."""
        return signed(value).removeprefix("+") if not self.problem.has_board else signed(value) if value else "±0"

    def event(self, index: int) -> Event:
        return event_at(self.root, index, self.method.prune)

    def nodes(self) -> Iterator[tuple[Path, Visit]]:
        pending: list[tuple[Path, Visit]] = [((), self.root)]
        while pending:
            path, visit = pending.pop()
            yield path, visit
            pending.extend(((*path, move), reply)
                           for move, reply in reversed(list(zip(visit.moves, visit.replies, strict=False))))


def signed(value: int) -> str:
    """A value as text: '+10', '−1,200' or '0'; a win on a large board as 'X in 3', in plies."""
    if abs(value) >= DECIDED:
        return f"{'X' if value > 0 else 'O'} in {WIN - abs(value)}"
    return "0" if value == 0 else f"{value:+,}".replace("-", "−")

