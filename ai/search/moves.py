"""Moves on a board: the candidates, and moves that are tried, or played in a line, and taken back."""
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from ai.position.board import Board
from ai.position.rules import Move, Rules


def candidate_moves(board: Board) -> list[Move]:
    """The moves of `board.candidates()`, best first."""
    return [move for move, _ in board.candidates()]


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
def trying(board: Board, move: Move) -> Iterator[None]:
    """A context in which the move stands on the board; it is taken back at the end."""
    board.play(move)
    try:
        yield
    finally:
        board.undo()


def play_line(board: Board, choose: Callable[[], Move | None]) -> tuple[Move, ...]:
    """The moves that `choose` returns, each played before the next, until None or the end; then all are taken back."""
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
