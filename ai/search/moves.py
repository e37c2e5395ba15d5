"""Moves on a board: candidates, the shapes they make, and ways to try a move or a line and take it back."""
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from ai.distances import chebyshev
from ai.position.board import Board
from ai.position.lines import Line, lines_through
from ai.position.patterns import FIVE, FOUR, NONE, OPEN_FOUR, OPEN_THREE
from ai.position.rules import FIRST, SECOND, Move, Rules

ChooseMove = Callable[[], Move | None]      # for the side to move on its board; None ends the game or line

_STONES = {OPEN_THREE: 3, FOUR: 4, OPEN_FOUR: 4, FIVE: 5}   # the stones of a shape in one line of five


def side_of(ply: int) -> int:
    """The side that plays ply number `ply`, counted from 1: FIRST or SECOND."""
    return FIRST if ply % 2 == 1 else SECOND


def candidate_moves(board: Board) -> list[Move]:
    """The moves of `board.candidates()`, best first."""
    return [move for move, _ in board.candidates()]


def shapes_in_full(board: Board, move: Move, player: int | None) -> list[int]:
    """The shapes that a stone of FIRST or SECOND makes on this cell, one for each direction.

    Shapes are made from the four cells to each side. If exactly five win, a shape is NONE here if a stone farther away
    makes the line longer than five.
    """
    shapes = board.shapes_on(move, 0 if player == FIRST else 1)
    if not board.rules.exact:
        return shapes
    most = [max(stones_in_lines(board, move, direction, player), key=len, default=()) for direction in range(4)]
    return [shape if len({move, *stones}) >= _STONES.get(shape, 0) else NONE
            for shape, stones in zip(shapes, most, strict=True)]


def stones_in_lines(board: Board, move: Move, direction: int, player: int | None) -> list[tuple[Move, ...]]:
    """The player's stones in each line of five through the cell that the player can still complete to a win."""
    lines = lines_through(board.rules.size, 5)[move][direction]
    return [tuple(cell for cell in line if board.stone_at(cell) == player) for line in lines
            if all(board.stone_at(cell) in (None, player) for cell in line)
            and not extends_beyond_five(board, line, player)]


def extends_beyond_five(board: Board, line: Line, player: int | None) -> bool:
    """Whether only exactly five win and a stone of the player continues this line of five, which then does not win."""
    rules = board.rules
    beyond = (line[0], 2 * line[0] - line[1]), (line[-1], 2 * line[-1] - line[-2])
    return rules.exact and any(0 <= cell < rules.cells and chebyshev(rules.size, end, cell) == 1
                               and board.stone_at(cell) == player for end, cell in beyond)


def move_list(rules: Rules, moves: Sequence[Move]) -> str:
    """The moves as a list of cell names: 'h8 i9 g7'."""
    return " ".join(map(rules.cell_name, moves))


def go_to(board: Board, moves: Sequence[Move]) -> None:
    """Take back and play moves until the board shows the position after these legal moves."""
    same, history = 0, board.history
    while same < min(len(history), len(moves)) and history[same] == moves[same]:
        same += 1
    while board.count > same:
        board.undo()
    for move in moves[same:]:
        board.play(move)


@contextmanager
def trying(board: Board, *moves: Move) -> Iterator[None]:
    """A context in which these moves stand on the board; at its end they and all later ones are taken back."""
    count = board.count
    try:
        for move in moves:
            board.play(move)
        yield
    finally:
        while board.count > count:
            board.undo()


def play_line(board: Board, first: ChooseMove, second: ChooseMove) -> tuple[Move, ...]:
    """Let both sides choose moves in turn until one gives None or the game ends; take them back and return them.

    first: chooses for the side to move.
    """
    start, sides = board.count, (first, second)
    with trying(board):
        while not board.is_over() and (move := sides[(board.count - start) % 2]()) is not None:
            board.play(move)
        return board.history[start:]
