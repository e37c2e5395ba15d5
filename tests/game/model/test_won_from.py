"""What a game was won from: the positions are drawn as X's stones and O's, who moves far away where they can."""
import pytest

from ai.position.board import board_of
from ai.position.rules import FIVE_IN_A_ROW, TIC_TAC_TOE
from game.model import words
from game.model.won_from import won_from


def played(mine, theirs, rules=FIVE_IN_A_ROW):
    """X's stones in turn with O's, X first and last."""
    mine, theirs = mine.split(), theirs.split()
    moves = [cell for pair in zip(mine, [*theirs, ""], strict=True) for cell in pair][:-1]
    return board_of(rules, [rules.parse_cell(cell) for cell in moves])


@pytest.mark.parametrize(("mine", "theirs", "words"), [
    ("f8 g8 h8 i8 j8", "a1 a3 a5 a7", words.AN_OPEN_FOUR),                              # _XXXX_
    ("f8 g8 i8 j8 h8", "a1 a3 a5 a7", ""),                                          # XX_XX: one cell stops it
    ("f8 g8 h10 h9 h8 h7 h6", "a1 a3 a5 a7 i8 h11", words.TOGETHER["three", "three"]),              # h8 was both
    ("e8 f8 g8 h10 h9 h8 h7 h6", "d8 a3 a5 a7 a9 i8 h11", words.TOGETHER["four", "three"]),    # OXXXX_, a three
    ("e8 f8 g8 h11 h10 h9 h8 h7", "d8 a3 a5 h12 a7 a9 i8", words.TOGETHER["four", "four"]),
])
def test_the_last_threat_that_could_not_be_stopped_is_named(mine, theirs, words):
    board = played(mine, theirs)
    assert board.outcome() is not None
    assert won_from(board) == words


def test_on_the_small_board_it_is_two_lines_at_once_or_nothing():
    assert won_from(played("a1 c3 a3 a2", "b2 b1 c1", TIC_TAC_TOE)) == words.TWO_LINES
    assert won_from(played("a1 c3 c1 b1", "a3 b2 c2", TIC_TAC_TOE)) == words.TWO_LINES
    assert won_from(played("a1 a2 a3", "b1 b2", TIC_TAC_TOE)) == ""


def test_a_game_that_is_not_won_was_won_from_nothing():
    assert won_from(played("f8 g8 h8 i8", "a1 a3 a5")) == ""
