"""The reason for a win in a few words: the winner's last threat that could not be stopped."""
from __future__ import annotations

from functools import lru_cache

from ai.position.board import Board, board_of
from ai.position.patterns import OPEN_FOUR, OPEN_THREE
from ai.position.rules import Rules
from game.model import words
from game.model.callouts import callout_of, shapes_at


def won_from(board: Board) -> str:
    """The reason for a win, such as 'an open four'; empty if there is none."""
    outcome = board.outcome()
    return "" if outcome is None or outcome.winner is None else _last_chain(board.rules, board.history)


@lru_cache(maxsize=8)                                   # the banner calls it in every frame
def _last_chain(rules: Rules, moves: tuple[int, ...]) -> str:
    found = ""
    for plies in range(len(moves) - 2, 0, -2):          # back over the winner's stones, as long as each threatens
        threat = _threat(board_of(rules, moves[:plies]))
        if threat is None:
            break
        found = threat or found
    return found


def _threat(board: Board) -> str | None:
    """The last stone's threats if they can't all be stopped, else empty; None without a threat."""
    if board.rules.line != 5:
        callout = callout_of(board)
        return None if callout is None else words.TWO_LINES if callout.words == words.DOUBLE_THREAT else ""
    shapes = shapes_at(board, board.history[-1]).values()
    if not shapes:
        return None
    if len(shapes) > 1:
        one, other, *_ = sorted("three" if shape == OPEN_THREE else "four" for shape in shapes)
        return words.TOGETHER[one, other]
    return words.AN_OPEN_FOUR if OPEN_FOUR in shapes else ""
