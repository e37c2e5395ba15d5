"""The games of the Lab's lessons for the textbook search: tic-tac-toe (S1), numbers (S3), five candidates of 15×15."""
import re
from collections.abc import Hashable, Iterator
from typing import Literal, get_args

from ai.people.tictactoe import sign
from ai.position.board import Board
from ai.position.grid import MAX_PLY
from ai.position.rules import TIC_TAC_TOE, Rules
from ai.position.scores import DECIDED, WIN, ten_point_value
from ai.position.state import State
from ai.search.playing_out import candidate_moves

Order = Literal["best", "plain", "worst"]
ORDERS: tuple[Order, ...] = get_args(Order)
Judge = Literal["ends", "twos"]         # what a leaf at the depth limit counts, see TenPoints

BOARD_LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
FIVE_CELLS = 5                      # candidates of a large board
LEAF_LIMIT = 99                         # typed leaves lie between -99 and 99
TREE_SHAPES = {2: 2, 4: 2, 8: 2, 16: 2, 32: 2, 3: 3, 9: 3, 27: 3}  # number of leaves: replies in each position


class BadPosition(ValueError):
    """A position that no game can reach, or numbers that form no full tree; the text says why."""


class LessonGame(State):
    """A game of the Lab's lessons, with its moves in a chosen order, searched to a chosen depth.

    depth: in plies; None for the end of the game. order: "plain", as the game gives them; "best" or "worst", by the
    moves' true worth to that depth, equal moves in plain order (reversed for "worst"). A real search can't know the
    true worth: these two orders are the limits of good and bad guessing.
    """

    def __init__(self, order: Order = "plain", depth: int | None = None) -> None:
        State.__init__(self)
        self.order = order
        self.depth = MAX_PLY - 1 if depth is None else max(depth, 1)
        self.played: list[int] = []
        self._worths: dict[Hashable, int] = {}

    @property
    def max_moves(self) -> bool:
        """Whether the maximiser, which is X on a board, is to move."""
        raise NotImplementedError

    def plain_moves(self) -> list[int]:
        raise NotImplementedError

    def key(self) -> Hashable:
        """A key of the position, equal for positions that look the same to the search."""
        raise NotImplementedError

    def move_name(self, move: int) -> str:
        """The name of a move, such as 'b2'."""
        raise NotImplementedError

    def legal_moves(self) -> list[int]:
        """The moves in the chosen order; none when the game is over."""
        moves = [] if self.is_over() else self.plain_moves()
        if self.order != "plain":
            moves.sort(key=self._opponents_worth)
        return moves[::-1] if self.order == "worst" else moves

    def is_leaf(self) -> bool:
        """Whether the search goes no further here: the game is over, or the depth is reached."""
        return self.is_over() or len(self.played) >= self.depth

    def leaf_value(self) -> int:
        """The value of a leaf to the player to move: a win counts less the more moves were played."""
        score, ply = self.value(), len(self.played)
        return score - ply if score >= DECIDED else score + ply if score <= -DECIDED else score

    def _opponents_worth(self, move: int) -> int:
        """The worth of the position after this move, to the player who then has to move."""
        self.play(move)
        key = self.key()
        if key not in self._worths:
            self._worths[key] = self.leaf_value() if self.is_leaf() else -min(
                map(self._opponents_worth, self.plain_moves()))
        self.undo()
        return self._worths[key]


class TenPoints(LessonGame):
    """Tic-tac-toe from any position, with X as the maximiser: +10 if X has three in a row, −10 if O has, else 0.

    cells: nine of "x", "o" and ".", row by row from the top. faster: whether wins and losses count less the later they
    come. judge: the value of an undecided position at the depth limit: 0 ("ends"), or half a win for the side with more
    open twos ("twos"). Raises BadPosition, with the fault, if no game leads to the position.
    """

    def __init__(self, cells: str, to_move: str, order: Order = "plain", depth: int | None = None,
                 faster: bool = False, judge: Judge = "ends") -> None:
        super().__init__(order, depth)
        check_cells(cells, to_move)
        self.cells = list(cells)
        self.mark = to_move
        self.faster = faster
        self.judge = judge

    @property
    def max_moves(self) -> bool:
        return self.mark == "x"

    def plain_moves(self) -> list[int]:
        return [move for move in range(9) if self.cells[move] == "."]

    def play(self, move: int) -> None:
        self.cells[move] = self.mark
        self.mark = "o" if self.mark == "x" else "x"
        self.played.append(move)

    def undo(self) -> None:
        move = self.played.pop()
        self.mark = self.cells[move]
        self.cells[move] = "."

    def is_over(self) -> bool:
        return "." not in self.cells or winner_of(self.cells) is not None

    def value(self) -> int:
        """The value to the player to move: ±10 or 0; or ±WIN if `faster`, from which the search subtracts the plies."""
        winner = winner_of(self.cells)
        value = ten_point_value(None if winner is None else winner == "x")
        if self.faster:
            value = value * WIN // 10
        if winner is None and self.judge == "twos":
            value = 5 * sign(self._open_twos("x") - self._open_twos("o"))
        return value if self.max_moves else -value

    def _open_twos(self, mark: str) -> int:
        lines = ([self.cells[cell] for cell in line] for line in BOARD_LINES)
        return sum(line.count(mark) == 2 and line.count(".") == 1 for line in lines)

    def key(self) -> Hashable:
        return "".join(self.cells), self.mark

    def move_name(self, move: int) -> str:
        return TIC_TAC_TOE.cell_name(move)


def winner_of(cells: str | list[str]) -> str | None:
    """The mark that has three in a row on nine cells; None if neither has."""
    return next((cells[line[0]] for line in _complete_lines(cells)), None)


def line_of(cells: str | list[str]) -> tuple[int, ...]:
    """The cells of all complete lines of three, in ascending order."""
    return tuple(sorted({cell for line in _complete_lines(cells) for cell in line}))


def _complete_lines(cells: str | list[str]) -> Iterator[tuple[int, int, int]]:
    return (line for line in BOARD_LINES if cells[line[0]] == cells[line[1]] == cells[line[2]] != ".")


def _counted(count: int, mark: str) -> str:
    words = "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"
    return f"{words[count]} {mark.upper()}"


def check_cells(cells: str, to_move: str) -> None:
    """Raise BadPosition, with the reason in a sentence, if no game of tic-tac-toe leads to these nine cells."""
    crosses, rings = cells.count("x"), cells.count("o")
    if abs(crosses - rings) > 1:
        raise BadPosition(f"{_counted(crosses, 'x')} and {_counted(rings, 'o')} cannot come about: "
                          "the players take turns.")
    fewer = "x" if crosses < rings else "o"
    if crosses != rings and to_move != fewer:
        raise BadPosition(f"With {_counted(crosses, 'x')} and {_counted(rings, 'o')} it is {fewer.upper()}'s move.")
    winners = {cells[line[0]] for line in _complete_lines(cells)}
    if len(winners) > 1:
        raise BadPosition("X and O both have three in a row: that cannot come about, the first line ends the game.")
    if to_move in winners:
        mark = to_move.upper()
        raise BadPosition(f"{mark} has three in a row, so {mark} moved last and cannot be to move.")


def parse_board(text: str) -> str:
    """The nine cells in a text such as "x.o/.xo/..x", rows from the top. Raises BadPosition.

    Blanks may separate cells, and "-" or "_" may stand for an empty cell.
    """
    cells = re.sub(r"[/,;|\s]", "", text.lower()).replace("-", ".").replace("_", ".")
    odd = next((sign for sign in cells if sign not in "xo."), None)
    if odd is not None:
        raise BadPosition(f"{odd!r} is no cell: write x, o and . for nine cells, such as x.o/.xo/..x.")
    if len(cells) != 9:
        raise BadPosition(f"{len(cells)} cells: a board of tic-tac-toe has nine, such as x.o/.xo/..x.")
    return cells


def likely_mover(cells: str) -> str:
    """The side to move on nine cells, "x" or "o"; X is taken to have begun unless the counts say otherwise."""
    return "x" if cells.count("x") <= cells.count("o") and winner_of(cells) != "x" else "o"


class LeafTree(LessonGame):
    """A tree of two or three replies everywhere, given by its leaves, the maximiser to move. Raises BadPosition."""

    def __init__(self, leaves: tuple[int, ...], order: Order = "plain") -> None:
        super().__init__(order, None)
        width = TREE_SHAPES.get(len(leaves))
        if width is None:
            raise BadPosition(f"{len(leaves)} leaves make no full tree: type 2, 4, 8, 16 or 32 of them, or 3, 9 or 27.")
        self.leaves = leaves
        self.width = width
        self.height = next(height for height in range(1, 6) if width ** height == len(leaves))

    @property
    def max_moves(self) -> bool:
        return len(self.played) % 2 == 0

    def plain_moves(self) -> list[int]:
        return list(range(self.width))

    def play(self, move: int) -> None:
        self.played.append(move)

    def undo(self) -> None:
        self.played.pop()

    def is_over(self) -> bool:
        return len(self.played) == self.height

    def value(self) -> int:
        """The leaf's number, for the player to move; 0 above the leaves."""
        if not self.is_over():
            return 0
        at = 0
        for move in self.played:
            at = at * self.width + move
        return self.leaves[at] if self.max_moves else -self.leaves[at]

    def key(self) -> Hashable:
        return tuple(self.played)

    def move_name(self, move: int) -> str:
        return str(move + 1)


def parse_leaves(text: str) -> tuple[int, ...]:
    """The whole numbers in a text, between blanks or commas. Raises BadPosition unless they make a full tree."""
    leaves = []
    for word in re.split(r"[,;\s]+", text.strip()):
        if not re.fullmatch(r"[+\-−]?[0-9]{1,9}", word, re.ASCII):
            raise BadPosition(f"{word!r} is not a number: leaves are whole numbers such as 3 5 2 9." if word
                              else "No leaves: type whole numbers such as 3 5 2 9.")
        number = int(word.replace("−", "-"))
        if abs(number) > LEAF_LIMIT:
            raise BadPosition(f"{number} is too large: leaves go from −{LEAF_LIMIT} to {LEAF_LIMIT}.")
        leaves.append(number)
    LeafTree(tuple(leaves))
    return tuple(leaves)


class FiveBest(LessonGame):
    """A large board with only its five best candidates searched, so that the tree can be drawn.

    Valued by the nine conditions, later wins less. x_first: whether X, the maximiser, began. Raises IllegalMove.
    """

    def __init__(self, rules: Rules, moves: tuple[int, ...], x_first: bool = True, order: Order = "plain",
                 depth: int | None = 2) -> None:
        super().__init__(order, depth)
        self.board = Board(rules)
        self.x_first = x_first
        for move in moves:
            self.board.check(move)
            self.board.play(move)

    @property
    def max_moves(self) -> bool:
        return (self.board.count % 2 == 0) == self.x_first

    def plain_moves(self) -> list[int]:
        return candidate_moves(self.board)[:FIVE_CELLS]

    def play(self, move: int) -> None:
        self.board.play(move)
        self.played.append(move)

    def undo(self) -> None:
        self.board.undo()
        self.played.pop()

    def is_over(self) -> bool:
        return self.board.is_over()

    def value(self) -> int:
        return self.board.value()

    def key(self) -> Hashable:
        moves = self.board.history
        return tuple(sorted(moves[::2])), tuple(sorted(moves[1::2]))

    def move_name(self, move: int) -> str:
        return self.board.rules.cell_name(move)
