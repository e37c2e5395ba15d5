"""Games at random, from which tools and tests take their positions."""
import random

from ai.position.board import Board
from ai.tools.games import play_at_random


def test_as_many_moves_are_played_at_random_as_were_asked_for():
    board, rng = Board(), random.Random(1)
    for count in 4, 8:
        play_at_random(board, 4, rng)
        assert board.count == count
