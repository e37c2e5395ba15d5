"""The moves worth trying, and moves played on a board and taken back: one to look at what follows, or a line."""
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from ai.position.board import Board
from ai.position.rules import Move


def candidate_moves(board: Board) -> list[Move]:
    """The moves of `board.candidates()`, best first."""
    return [move for move, _ in board.candidates()]


def go_to(board: Board, moves: Sequence[Move]) -> None:
    """Change the board's position to the one after these legal moves; those that are played there already stay."""
    same, history = 0, board.history
    while same < min(len(history), len(moves)) and history[same] == moves[same]:
        same += 1
    while board.count > same:
        board.undo()
    for move in moves[same:]:
        board.play(move)


@contextmanager
def trying(board: Board, move: Move) -> Iterator[None]:
    """A context in which the move stands on the board; it is taken back at the end."""
    board.play(move)
    try:
        yield
    finally:
        board.undo()


def play_line(board: Board, choose: Callable[[], Move | None]) -> tuple[Move, ...]:
    """Play the moves that `choose` returns, until it returns None or the game ends; take them back, return them."""
    line: list[Move] = []
    while not board.is_over():
        move = choose()
        if move is None:
            break
        line.append(move)
        board.play(move)
    for _ in line:
        board.undo()
    return tuple(line)
