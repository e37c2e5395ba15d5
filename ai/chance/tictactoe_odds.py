"""The exact chances of a modelled player against a level in tic-tac-toe, from the whole game tree.

The moves that a level may play follow from the solved game (people/tictactoe.py): looking d plies ahead, it sees
exactly the results that are forced within d plies. It chooses among the moves with the best value that it sees; of
those, among the moves on the most lines; of those, at random (thinking.root_order).
"""
from collections.abc import Iterable
from functools import cache

from ai.people.tictactoe import ALL, LINES_OF, WINNING, best_moves, bits_of, least_position, player_moves
from ai.people.traits import traits_of
from ai.play.levels import Level
from ai.position.board import Board
from ai.position.rules import TIC_TAC_TOE

Odds = tuple[float, float, float]   # of win, draw and loss for the human


def level_moves(own: int, other: int, level: Level) -> list[int]:
    """The moves that the level may play on 3×3, all equally likely.

    own, other: the stones of the side to move and of the opponent, as bits.
    """
    moves = best_moves(own, other, level.plies(TIC_TAC_TOE))
    most = max(LINES_OF[move] for move in moves)
    return [move for move in moves if LINES_OF[move] == most]


def mean_odds(weighted: Iterable[tuple[float, Odds]]) -> Odds:
    """The mean of some odds, each with its weight."""
    win = draw = loss = 0.0
    for weight, (won, drawn, lost) in weighted:
        win, draw, loss = win + weight * won, draw + weight * drawn, loss + weight * lost
    return win, draw, loss


class OddsTree:
    """Computes the exact odds of a modelled player of this skill against a level on 3×3, each position once."""

    def __init__(self, level: Level, skill: float) -> None:
        self.level = level
        self.human = traits_of(skill)
        self.opponent = None if level.person is None else level.person.traits       # if the level is a person
        self._known = cache(self.work_out)

    def odds(self, own: int, other: int, humans: bool) -> Odds:
        """The human's odds of a win, a draw and a loss in a position.

        own, other: the stones of the side to move and of the opponent, as bits. humans: whether the side to move is the
        human.
        """
        turned = self.opponent is None      # a person may overlook columns and see rows
        position = least_position(own, other) if turned else (own, other)
        return self._known(*position, humans)

    def work_out(self, own: int, other: int, humans: bool) -> Odds:
        """Compute the human's odds in a new position, as the mean over all moves that may be played."""
        if WINNING[other]:
            return (0.0, 0.0, 1.0) if humans else (1.0, 0.0, 0.0)
        if own | other == ALL:
            return 0.0, 1.0, 0.0
        return mean_odds((chance, self.odds(other, own | 1 << move, not humans))
                         for move, chance in self.moves(own, other, humans).items() if chance > 0)

    def moves(self, own: int, other: int, humans: bool) -> dict[int, float]:
        traits = self.human if humans else self.opponent
        if traits is not None:
            return player_moves(own, other, traits)
        equal = level_moves(own, other, self.level)
        return dict.fromkeys(equal, 1 / len(equal))

    def after(self, board: Board, human: int) -> Odds:
        """The human's odds on this board. human: FIRST or SECOND."""
        return self.odds(*bits_of(board), board.turn == human)
