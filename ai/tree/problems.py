"""The Lab's problems, positions for the textbook search: tic-tac-toe (S1), numbers (S3), five candidates of 15×15."""
from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import reduce
from itertools import cycle
from typing import ClassVar, Literal, NamedTuple

from ai.evaluation.runs import Run, runs_of
from ai.position.board import board_of
from ai.position.lines import lines
from ai.position.rules import FIRST, FIVE_IN_A_ROW, SECOND, TIC_TAC_TOE, Move, Rules
from ai.position.scores import WIN, ten_point_value
from ai.search.moves import candidate_moves
from ai.set_position import ImpossiblePosition, SetPosition
from ai.sign import sign

LeafRule = Literal["ends", "twos"]      # the value of a leaf at the depth limit: see SmallBoard
Path = tuple[int, ...]                  # moves from the problem's position on

FIVE_CELLS = 5                      # candidates searched in each position of a large board
LARGE_DEPTH = 3                     # plies that a large board's tree may show
LEAF_LIMIT = 99                     # typed leaves are between -99 and 99
TREE_SHAPES = {2: 2, 4: 2, 8: 2, 16: 2, 32: 2, 3: 3, 9: 3, 27: 3}  # number of leaves: replies in each position


class BadPosition(ValueError):
    """A position that no game can reach, or numbers that form no full tree; the text says why."""


class Facts(NamedTuple):
    """All that a search needs to know about a position. value: a leaf's value for the player to move."""

    moves: tuple[int, ...]          # in plain order; none when the game is over
    value: int


@dataclass(frozen=True, slots=True)
class Stones:
    """The stones of a board to draw, with the latest move and the winning line."""

    size: int
    cells: str                      # "x", "o" or "." for every cell, row by row from the top
    last: Move | None = None        # the latest move
    line: tuple[Move, ...] = ()     # the cells of a winning line


@dataclass(frozen=True, slots=True)
class SmallBoard:
    """A position of tic-tac-toe, with X as the maximiser: +10 if X has three in a row, −10 if O has, else 0.

    leaf_rule: the value of an undecided position at the depth limit: 0 ("ends"), or half a win for the side with more
    open twos ("twos"). An impossible position raises BadPosition when it is searched.
    """

    cells: str                      # nine of "x", "o" and ".", row by row from the top
    to_move: str
    leaf_rule: LeafRule = "ends"
    has_board: ClassVar[bool] = True
    depths: ClassVar[int] = 9       # the number of depths to choose from; the last is the end of the game

    @property
    def deepest(self) -> int:
        return max(1, self.cells.count("."))

    @property
    def allows_faster_win(self) -> bool:
        """Whether a win may count less the later it comes: not if open twos count as half a win."""
        return self.leaf_rule == "ends"

    @property
    def max_to_move(self) -> bool:
        """Whether the maximiser, which is X on a board, is to move."""
        return self.to_move == "x"

    def searched_depth(self, depth: int | None) -> int | None:
        """The depth in plies to search if a method asks for this depth; None means to the end of the game."""
        return depth

    def check(self) -> None:
        """Raise BadPosition, with the fault, if no game leads to the position."""
        x, o = (tuple(cell for cell in range(9) if self.cells[cell] == mark) for mark in "xo")
        try:
            SetPosition(TIC_TAC_TOE, x, o, FIRST if self.max_to_move else SECOND).moves()
        except ImpossiblePosition as fault:
            raise BadPosition(f"{fault}.") from fault

    def after(self, move: int) -> SmallBoard:
        cells = f"{self.cells[:move]}{self.to_move}{self.cells[move + 1:]}"
        return SmallBoard(cells, "o" if self.max_to_move else "x", self.leaf_rule)

    def facts(self, faster_win: bool) -> Facts:
        """The free cells and the value. faster_win: a win counts WIN, not 10; a search then subtracts the plies."""
        winner = winner_of(self.cells)
        value = ten_point_value(None if winner is None else winner == "x")
        if faster_win and self.allows_faster_win:
            value = value * WIN // 10
        if winner is None and self.leaf_rule == "twos":
            value = 5 * sign(self._open_twos("x") - self._open_twos("o"))
        free = () if winner else tuple(cell for cell in range(9) if self.cells[cell] == ".")
        return Facts(free, value if self.max_to_move else -value)

    def _open_twos(self, mark: str) -> int:
        marks = ([self.cells[cell] for cell in line] for line in lines(3, 3))
        return sum(line.count(mark) == 2 and line.count(".") == 1 for line in marks)

    def move_name(self, move: int) -> str:
        """The name of a move, such as 'b2'."""
        return TIC_TAC_TOE.cell_name(move)

    def stones(self, path: Path) -> Stones:
        cells = reduce(SmallBoard.after, path, self).cells
        won = set[int]().union(*complete_lines(cells))
        return Stones(3, cells, path[-1] if path else None, tuple(sorted(won)))


@dataclass(frozen=True, slots=True)
class Leaves:
    """A tree with two or three branches at each node, given by the values of its leaves for the maximiser.

    Numbers that form no full tree raise BadPosition when they are searched.
    """

    numbers: tuple[int, ...]
    max_to_move: bool = True
    has_board: ClassVar[bool] = False
    depths: ClassVar[int] = 1
    allows_faster_win: ClassVar[bool] = False

    @property
    def deepest(self) -> int:
        return 0 if len(self.numbers) == 1 else 1 + self.after(0).deepest

    def searched_depth(self, depth: int | None) -> None:
        """None: a tree of numbers is always searched to its leaves."""

    def check(self) -> None:
        if len(self.numbers) not in TREE_SHAPES:
            raise BadPosition(f"A full tree has 2, 4, 8, 16 or 32 leaves, or 3, 9 or 27, not {len(self.numbers)}.")

    def after(self, move: int) -> Leaves:
        width = len(self.numbers) // TREE_SHAPES[len(self.numbers)]
        return Leaves(self.numbers[move * width:(move + 1) * width], not self.max_to_move)

    def facts(self, faster_win: bool) -> Facts:
        """The branches and the value, which is 0 unless this tree is a single leaf."""
        if len(self.numbers) > 1:
            return Facts(tuple(range(TREE_SHAPES[len(self.numbers)])), 0)
        return Facts((), self.numbers[0] if self.max_to_move else -self.numbers[0])

    def move_name(self, move: int) -> str:
        return str(move + 1)

    def stones(self, path: Path) -> None:
        """There is no board to draw."""


@dataclass(frozen=True, slots=True)
class LargeBoard:
    """A position on a large board, searched with only its five best candidates, so that the tree can be drawn.

    Leaves are valued by the nine conditions; a win counts less the later it comes. `check` raises IllegalMove.
    """

    moves: tuple[Move, ...]
    x_first: bool = True            # whether X, the maximiser, moved first
    rules: Rules = FIVE_IN_A_ROW
    has_board: ClassVar[bool] = True
    depths: ClassVar[int] = LARGE_DEPTH
    deepest: ClassVar[int] = LARGE_DEPTH
    allows_faster_win: ClassVar[bool] = False

    @property
    def max_to_move(self) -> bool:
        return (len(self.moves) % 2 == 0) == self.x_first

    def searched_depth(self, depth: int | None) -> int:
        """The depth in plies to search: at least 1, and no more than can be drawn."""
        return LARGE_DEPTH if depth is None else min(LARGE_DEPTH, max(1, depth))

    def check(self) -> None:
        board_of(self.rules, self.moves)

    def after(self, move: int) -> LargeBoard:
        return replace(self, moves=(*self.moves, move))

    def facts(self, faster_win: bool) -> Facts:
        board = board_of(self.rules, self.moves)
        moves = () if board.is_over() else tuple(candidate_moves(board)[:FIVE_CELLS])
        return Facts(moves, board.value())

    def move_name(self, move: int) -> str:
        return self.rules.cell_name(move)

    def stones(self, path: Path) -> Stones:
        moves = (*self.moves, *path)
        marks = dict(zip(moves, cycle("xo" if self.x_first else "ox"), strict=False))
        cells = "".join(marks.get(cell, ".") for cell in range(self.rules.cells))
        return Stones(self.rules.size, cells, moves[-1] if moves else None)

    def runs(self, path: Path) -> list[Run]:
        """The runs that count after this path, the heaviest first. If exactly five win, longer ones don't count."""
        return runs_of(self.stones(path).cells, self.rules)


Problem = SmallBoard | Leaves | LargeBoard


def winner_of(cells: str) -> str | None:
    """The mark that has three in a row on nine cells; None if neither has."""
    return next((cells[line[0]] for line in complete_lines(cells)), None)


def complete_lines(cells: str) -> list[tuple[int, ...]]:
    return [line for line in lines(3, 3) if cells[line[0]] == cells[line[1]] == cells[line[2]] != "."]


def parse_board(text: str, to_move: str | None = None) -> SmallBoard:
    """The board in a text such as "xxo/.../x.o", rows from the top. Raises BadPosition.

    Blanks may separate cells, and "-" or "_" may stand for an empty cell. to_move: None for the likely side.
    """
    cells = re.sub(r"[/,;|\s]", "", text.lower()).replace("-", ".").replace("_", ".")
    odd = next((sign for sign in cells if sign not in "xo."), None)
    if odd is not None:
        raise BadPosition(f"{odd!r} is no cell: write x, o and . for nine cells, such as xxo/.../x.o.")
    if len(cells) != 9:
        raise BadPosition(f"A board of tic-tac-toe has nine cells, such as xxo/.../x.o, not {len(cells)}.")
    return SmallBoard(cells, to_move or likely_mover(cells))


def likely_mover(cells: str) -> str:
    """The side to move on nine cells, "x" or "o"; X is assumed to have begun unless the counts say otherwise."""
    return "x" if cells.count("x") <= cells.count("o") and winner_of(cells) != "x" else "o"


def parse_leaves(text: str) -> Leaves:
    """The tree whose leaves are the whole numbers in a text, separated by blanks or commas. Raises BadPosition."""
    numbers = []
    for word in re.split(r"[,;\s]+", text.strip()):
        if not re.fullmatch(r"[+\-−]?[0-9]{1,9}", word, re.ASCII):
            shown = word if len(word) <= 10 else f"{word[:9]}…"
            raise BadPosition(f"{shown!r} is not a number: leaves are whole numbers such as 3 5 2 9." if word
                              else "No leaves: type whole numbers such as 3 5 2 9.")
        number = int(word.replace("−", "-"))
        if abs(number) > LEAF_LIMIT:
            raise BadPosition(f"{number} is out of range: leaves go from −{LEAF_LIMIT} to {LEAF_LIMIT}.")
        numbers.append(number)
    leaves = Leaves(tuple(numbers))
    leaves.check()
    return leaves
