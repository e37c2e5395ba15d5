"""Plays moves from a position to find a line, and takes them all back."""
from collections.abc import Callable

from ai.position.board import Board
from ai.position.rules import Move


def played_out(board: Board, choose: Callable[[], Move | None]) -> tuple[Move, ...]:
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
