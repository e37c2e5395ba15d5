"""Plays games between two functions that choose moves, and counts points."""
import math
import random
from collections.abc import Callable
from functools import partial

from ai.position.board import Board
from ai.position.rules import Move
from ai.search.moves import ChooseMove, candidate_moves

RANDOM_WIDTH = 12                   # a random move is drawn from this many of the best candidates
SEEDS = 1_000_000                   # the number of games that belong to one --seed


def random_move(board: Board, rng: random.Random) -> Move:
    return rng.choice(candidate_moves(board)[:RANDOM_WIDTH])


def play_at_random(board: Board, plies: int, rng: random.Random) -> None:
    """Play this many random moves, fewer if the game ends."""
    choose = partial(random_move, board, rng)
    play_out(board, choose, choose, board.count + plies)


def play_out(board: Board, first: ChooseMove, second: ChooseMove, longest: float = math.inf) -> int:
    """Play until the end, a side's None or `longest` stones; return the winner, 0 for none. Raises IllegalMove."""
    sides = first, second
    while not board.is_over() and board.count < longest and (move := sides[board.count % 2]()) is not None:
        board.play(move)
    outcome = board.outcome()
    return 0 if outcome is None or outcome.winner is None else outcome.winner


def points_for(side: int, winner: int) -> float:
    """The points of a side, FIRST or SECOND, in a game with this winner: 1, 0.5 for a draw, or 0."""
    return (1 + side * winner) / 2


def bisect_zero(falling: Callable[[float], float], low: float, high: float, tolerance: float) -> float:
    """The zero of a falling function between low and high, by bisection, accurate to `tolerance`."""
    while high - low > tolerance:
        middle = (low + high) / 2
        low, high = (middle, high) if falling(middle) > 0 else (low, middle)
    return low
