"""Games between two players: whose turn it is, the end of a game, and its winner."""
import math

import pytest

from ai.position.board import Board
from ai.position.rules import FIRST, SECOND, IllegalMove
from ai.tools.games import play_out, points_for
from tests.ai.positions import named

WON_BY_SECOND = "h8 a1 i9 b1 h10 c1 i11 d1 o15 e1"


def played(names, longest=math.inf):
    """A game in which each side plays its own of these moves, and then chooses None: the winner, and the moves."""
    board = Board()
    moves = named(board.rules, names)
    sides = (iter([*moves[side::2], None]) for side in (0, 1))
    winner = play_out(board, *(side.__next__ for side in sides), longest)
    return winner, board.history == tuple(moves[:board.count]), board.count


def test_each_side_plays_its_moves_until_one_wins_gives_up_or_the_longest_game_is_reached():
    assert played(WON_BY_SECOND) == (SECOND, True, 10)
    assert played(f"{WON_BY_SECOND} a2 a3") == (SECOND, True, 10)
    assert played(WON_BY_SECOND[:-3]) == (0, True, 9)
    assert played(WON_BY_SECOND, longest=4) == (0, True, 4)


def test_an_illegal_move_is_refused():
    with pytest.raises(IllegalMove, match="h8 is taken"):
        played("h8 h8")


def test_a_win_is_a_point_for_its_side_and_a_draw_half_of_one():
    assert [points_for(side, winner) for winner in (FIRST, 0, SECOND) for side in (FIRST, SECOND)] == [
        1, 0, 0.5, 0.5, 0, 1]
