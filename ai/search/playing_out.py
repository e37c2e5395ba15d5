"""Plays a position on to see where it leads, and takes everything back."""
from __future__ import annotations

from collections.abc import Callable

from ai.position.board import Board
from ai.position.rules import Move


def played_out(board: Board, choose: Callable[[], Move | None]) -> tuple[Move, ...]:
    """The moves that `choose` gives, each played before the next is asked for, until it gives None or the game ends.

    The board is left as it was.
    """
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
