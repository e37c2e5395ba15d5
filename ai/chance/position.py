"""What a position itself is worth: the chances of two equal strong players in it, whoever is really playing.

On 15×15 they come from MASTER's evaluation, by curves that `python -m ai calibrate-position` has fitted to games of
MASTER against itself; ai/tools/calibration/CALIBRATION.md says how well they came true. On 3×3 the position is
won, drawn or lost under perfect play, and nothing is estimated.
"""
from __future__ import annotations

import math
from collections.abc import Iterator
from functools import cache

from ai.chance.constants import POSITION
from ai.chance.estimate import FURTHEST, UNITS, UNPROVEN, Chance, Curves
from ai.chance.rating import Outlook
from ai.chance.tictactoe_odds import value
from ai.play.levels import MASTER
from ai.position.board import Board
from ai.position.rules import FIVE_IN_A_ROW, TIC_TAC_TOE, Rules
from ai.position.scores import plies_to_end
from ai.search.report import Control, SearchLimits, SearchReport

POSITION_NODES = 5_000              # of MASTER's search for a position: in the games of the fit, and beside a game
EQUAL = Outlook(0.0)                # of two equal players
TABLE_BITS = 16                     # slots enough for them, by the power of two


def is_known(rules: Rules) -> bool:
    """Whether the chances of a position are known in this game."""
    return rules in (TIC_TAC_TOE, FIVE_IN_A_ROW)


def search(board: Board, limits: SearchLimits, control: Control | None = None) -> Iterator[SearchReport]:
    """MASTER's search of a position, for a worker: the same nodes always give the same score."""
    from ai.play.thinking import think
    from ai.search.table import Table
    limits = SearchLimits(nodes=POSITION_NODES) if limits.nodes is None else limits
    return think(board, MASTER, None, limits, control, table=Table(TABLE_BITS))


@cache
def _curves() -> Curves:
    return Curves(**POSITION)


def master_standing(score: int) -> float:
    """How well the side stands that MASTER's score is of: proportional to a small score, logarithmic in a large one."""
    return min(max(math.asinh(score / UNITS["master"]), -FURTHEST), FURTHEST)


def equal_players_chance(curves: Curves, score: int, stones: int) -> Chance:
    """The chances of the side to move by these curves, from MASTER's score of it, with so many stones on the board.

    A win or a loss that the search has proven is certain: strong players miss none.
    """
    plies = plies_to_end(score)
    if plies is not None:
        return Chance(float(score > 0), 0.0, float(score < 0), True, plies)
    win, _, loss = curves.chances(master_standing(score), EQUAL, stones, stones % 2 == 0)
    win, loss = (min(max(chance, UNPROVEN), 1 - UNPROVEN) for chance in (win, loss))
    return Chance(win, max(1 - win - loss, 0.0), loss)


def chance_of_score(score: int, stones: int) -> Chance:
    """The chances of the side to move, from MASTER's score of it, with so many stones on the board."""
    return equal_players_chance(_curves(), score, stones)


def solved_chance(board: Board) -> Chance:
    """What a position of tic-tac-toe is under perfect play, for the side to move: won, drawn or lost for certain."""
    stones = [0, 0]
    for ply, move in enumerate(board.history):
        stones[ply % 2] |= 1 << move
    worth = value(stones[board.count % 2], stones[1 - board.count % 2])
    return Chance(float(worth > 0), float(worth == 0), float(worth < 0), True, 10 - abs(worth) if worth else None)


def mirrored(chance: Chance) -> Chance:
    """The same chances as the other side sees them."""
    return Chance(chance.loss, chance.draw, chance.win, chance.exact, chance.plies)
