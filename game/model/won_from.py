"""The reason for a win: the winner's last threat that could not be stopped, in a few words."""
from __future__ import annotations

from functools import lru_cache

from ai.position.board import Board, board_of
from ai.position.patterns import FOUR, OPEN_FOUR, OPEN_THREE
from ai.position.rules import Rules
from game.model.callouts import callout_of, shapes_at

_TOGETHER = {("four", "four"): "a double four", ("four", "three"): "a four and a three",
             ("three", "three"): "a double three"}
_KIND = {OPEN_THREE: "three", FOUR: "four", OPEN_FOUR: "open four"}


def won_from(board: Board) -> str:
    """The reason for a win, as 'an open four' or 'a double three'; empty if nobody won, or by less than that.

    The first of the winner's last threatening stones that made an open four or two threats at once.
    """
    outcome = board.outcome()
    return "" if outcome is None or outcome.winner is None else _last_chain(board.rules, board.history)


@lru_cache(maxsize=8)                                   # the banner asks for every frame
def _last_chain(rules: Rules, moves: tuple[int, ...]) -> str:
    found = ""
    for plies in range(len(moves) - 2, 0, -2):          # back over the winner's stones, as long as each threatens
        words = _threat(board_of(rules, moves[:plies]))
        if words is None:
            break
        found = words or found
    return found


def _threat(board: Board) -> str | None:
    """The last stone's threats if they can't all be stopped, else empty; None if there is none."""
    if board.rules.line != 5:
        callout = callout_of(board)
        return None if callout is None else "two lines at once" if callout.words == "DOUBLE THREAT" else ""
    shapes = sorted(_KIND[shape] for shape in shapes_at(board, board.history[-1]).values())
    if not shapes:
        return None
    if len(shapes) > 1:
        return _TOGETHER[shapes[0].removeprefix("open "), shapes[1].removeprefix("open ")]
    return "an open four" if shapes == ["open four"] else ""
