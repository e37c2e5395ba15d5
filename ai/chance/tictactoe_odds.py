"""The exact chances of a modelled player against a level in tic-tac-toe, from the whole game tree.

The moves that a level may play follow from the solved game (search/tictactoe.py): looking d plies ahead, it sees
exactly the results that are forced within d plies. It chooses among the moves with the best value that it sees; of
those, among the moves on the most lines; of those, at random (thinking.root_order).
"""
import math
from collections.abc import Iterable
from functools import cache

from ai.chance.constants import SKILL_RATINGS
from ai.chance.estimate import QUADRATURE, Chance, chance_at_end
from ai.chance.glicko import ELO_SCALE
from ai.chance.rating import Matchup, is_rated, rating_of, skill_of
from ai.people.tictactoe_player import LINE_COUNTS, move_chances
from ai.people.traits import traits_of
from ai.play.levels import Level
from ai.position.board import Board
from ai.position.rules import TIC_TAC_TOE
from ai.search.tictactoe import ALL, WINNING, best_moves, bits_of, least_position, value

ROUNDED = 1e-9                      # a smaller chance is only a rounding error

Odds = tuple[float, float, float]   # of win, draw and loss for the human


def level_moves(own: int, other: int, level: Level) -> list[int]:
    """The moves that the level may play on 3×3, all equally likely.

    own, other: the stones of the side to move and of the opponent, as bits.
    """
    moves = best_moves(own, other, level.max_plies(TIC_TAC_TOE))
    most = max(LINE_COUNTS[move] for move in moves)
    return [move for move in moves if LINE_COUNTS[move] == most]


def mean_odds(weighted: Iterable[tuple[float, Odds]]) -> Odds:
    """The mean of some odds, each with its weight."""
    win = draw = loss = 0.0
    for weight, (won, drawn, lost) in weighted:
        win, draw, loss = win + weight * won, draw + weight * drawn, loss + weight * lost
    return win, draw, loss


class OddsTree:
    """Computes the exact odds of a modelled player of one skill against a level on 3×3; each position only once."""

    def __init__(self, level: Level, skill: float) -> None:
        self.level = level
        self.human = traits_of(skill)
        self.opponent = None if level.person is None else level.person.traits       # if the level is a person
        self._known = cache(self.compute_odds)

    def odds(self, own: int, other: int, human_to_move: bool) -> Odds:
        """The human's odds of a win, a draw and a loss in a position.

        own, other: the stones of the side to move and of the opponent, as bits.
        """
        turned = self.opponent is None      # not for a person, who may see rows but overlook columns
        position = least_position(own, other) if turned else (own, other)
        return self._known(*position, human_to_move)

    def compute_odds(self, own: int, other: int, human_to_move: bool) -> Odds:
        """Compute the human's odds in a new position, as the mean over all moves that may be played."""
        if WINNING[other]:
            return (0.0, 0.0, 1.0) if human_to_move else (1.0, 0.0, 0.0)
        if own | other == ALL:
            return 0.0, 1.0, 0.0
        return mean_odds((chance, self.odds(other, own | 1 << move, not human_to_move))
                         for move, chance in self.moves(own, other, human_to_move).items() if chance > 0)

    def moves(self, own: int, other: int, human_to_move: bool) -> dict[int, float]:
        traits = self.human if human_to_move else self.opponent
        if traits is not None:
            return move_chances(own, other, traits)
        equal = level_moves(own, other, self.level)
        return dict.fromkeys(equal, 1 / len(equal))

    def odds_on(self, board: Board, human: int) -> Odds:
        """The human's odds on this board. human: FIRST or SECOND."""
        return self.odds(*bits_of(board), board.turn == human)


class TicTacToeOdds:
    """Computes the chances of a human against a level on 3×3, from any position."""

    def __init__(self, level: Level, matchup: Matchup) -> None:
        """Prepare a tree for each of a few ratings that the human may have.

        matchup: the human's rating, and the correction of this level's rating for the human.
        """
        own = rating_of(level, TIC_TAC_TOE, matchup.rating.value) if is_rated(level, TIC_TAC_TOE) else 0.0
        outlook = matchup.outlook(own)
        self.hopeless = outlook.hopeless
        ratings = [(own + outlook.gap + away * outlook.deviation, weight) for away, weight in QUADRATURE]
        self.trees = [(OddsTree(level, skill_of(rating)), min(rating - SKILL_RATINGS[0], 0.0), weight)
                      for rating, weight in ratings]

    def odds(self, board: Board, human: int) -> Odds:
        win, draw, loss = mean_odds((weight, odds_below_weakest(tree.odds_on(board, human), below))
                                    for tree, below, weight in self.trees)
        if loss > ROUNDED:
            win, draw = win * (1 - self.hopeless), draw * (1 - self.hopeless)
            loss = max(0.0, 1 - win - draw)
        return win, draw, loss

    def chance(self, board: Board, human: int) -> Chance:
        """The human's exact chances on this board. human: FIRST or SECOND."""
        outcome = board.outcome()
        if outcome is not None:
            return chance_at_end(human, outcome.winner)
        win, draw, loss = self.odds(board, human)
        solved = value(*bits_of(board)) * board.turn * human        # from the human's point of view
        forced = solved > 0 or (solved < 0 and win + draw < ROUNDED)
        return Chance(win, draw, loss, exact=True, plies=10 - abs(solved) if forced else None)


def odds_below_weakest(odds: Odds, below: float) -> Odds:
    """The odds of a player rated `below` points (negative) under the weakest modelled player, from that player's odds.

    The odds of a win, and of a win or a draw, change by Elo's formula; certain results stay certain.
    """
    win, _, loss = odds
    factor = math.exp(below / ELO_SCALE)
    better, best = (chance * factor / (chance * factor + 1 - chance) for chance in (1 - loss, win))
    return best, max(better - best, 0.0), 1 - better
