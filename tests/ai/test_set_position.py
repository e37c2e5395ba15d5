"""Positions without an order of play: an order that the rules allow is found, or a sentence says why there is none."""
import pytest
from hypothesis import given
from hypothesis import strategies as st

import ai
from ai.position.board import board_of
from ai.search.moves import candidate_moves
from ai.set_position import ImpossiblePosition, SetPosition, parse_position
from tests.ai.positions import EXACTLY_FIVE, moves_named


@given(st.data(), st.sampled_from((ai.FIVE_IN_A_ROW, ai.TIC_TAC_TOE, EXACTLY_FIVE)), st.booleans())
def test_the_stones_of_any_game_lead_to_the_same_position_whatever_their_order(data, rules, x_begins):
    board = ai.Board(rules)
    while not board.is_over() and data.draw(st.integers(0, 20)):
        board.play(data.draw(st.sampled_from(candidate_moves(board) or board.legal_moves())))
    first, second = (data.draw(st.permutations(stones)) for stones in (board.history[0::2], board.history[1::2]))
    x, o = (first, second) if x_begins else (second, first)
    position = SetPosition(rules, tuple(x), tuple(o), board.turn if x_begins else -board.turn)
    found = board_of(rules, position.moves())
    assert (found.marks(), found.turn, found.outcome()) == (board.marks(), board.turn, board.outcome())
    assert parse_position(rules, position.text())[0].text() == position.text()


def test_a_board_is_made_from_stones_in_any_order():
    board = ai.board_from_position("h8 g7", "i9")
    assert (board.turn, board.stone_at(moves_named(board.rules, "g7")[0])) == (ai.SECOND, ai.FIRST)
    began = ai.board_from_position("h8", "i9", turn=ai.SECOND)
    assert began.history == moves_named(began.rules, "i9 h8"), "O moves next, so O has begun"
    with pytest.raises(ai.ImpossiblePosition, match="two stones on h8"):
        ai.board_from_position("h8", "h8")


def test_if_exactly_five_win_six_stones_are_ordered_so_that_no_five_comes_first():
    six, others = "a1 b1 c1 d1 e1 f1", "a15 c15 e15 g15 i15"
    board = ai.board_from_position(six, others, rules=EXACTLY_FIVE)
    assert (board.count, board.is_over()) == (11, False)
    with pytest.raises(ImpossiblePosition, match="X has won already"):
        ai.board_from_position(six, f"{others} k15", turn=ai.FIRST)


@pytest.mark.parametrize(("text", "stones", "moves"), [("h8g7/i9/o/j9k9", 3, "j9 k9"), ("h8 g7/i9", 3, ""),
                                                       ("h8 g7 / i9 / o / j9", 3, "j9"),
                                                       ("//", 0, ""), ("/i9/x", 1, ""), ("h8 g7", 0, "h8 g7")])
def test_a_position_is_written_in_one_line(text, stones, moves):
    position, played = parse_position(ai.FIVE_IN_A_ROW, text)
    assert (len(position.moves()), played) == (stones, moves_named(ai.FIVE_IN_A_ROW, moves))


@pytest.mark.parametrize("text", ["h8 z", "h8/i9/z", "h8/zz9", "h99/i9", "a/b/c/d/e"])
def test_a_text_that_is_no_position_is_refused(text):
    with pytest.raises(ai.IllegalMove):
        parse_position(ai.FIVE_IN_A_ROW, text)
