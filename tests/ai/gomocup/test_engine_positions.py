"""The Gomocup protocol: whole positions, by BOARD and SWAP2BOARD."""
import random

import pytest

from ai.play.levels import MEDIUM
from ai.position.rules import FIRST, SECOND
from tests.ai.gomocup_engines import SIX_IN_A_ROW, board_text, coordinates_of, new_engine, only_error, stones, talk


@pytest.mark.parametrize(("lines", "own"), [
    ([], FIRST), (["7,7,2"], SECOND), (["7,7,1", "8,8,2"], FIRST), (["8,8,2", "7,7,1"], FIRST),
    (["1,1,2", "2,2,2", "7,7,1"], SECOND), (["1,1,1", "2,5,1", "3,3,2", " 4 , 9 , 2 "], FIRST),
])
def test_a_board_may_come_in_any_order_and_it_is_our_move(lines, own):
    engine = new_engine()
    move = coordinates_of(talk(engine, board_text(*lines)))
    given_stones = {(int(x), int(y)): int(field) for x, y, field in (line.split(",") for line in lines)}
    assert stones(engine) == given_stones | {move: 1}
    assert engine.own == own


def test_a_board_is_silent_until_done_and_info_may_come_between():
    engine = new_engine()
    assert talk(engine, "BOARD\n7,7,2\n\nINFO timeout_turn 0\nwhat is this") == []
    assert engine.clock.turn == 0
    assert "'what is this'" in only_error(talk(engine, "DONE"))
    assert only_error(talk(engine, "DONE")) == "DONE without BOARD"


def test_another_command_ends_an_unfinished_board():
    engine = new_engine()
    assert talk(engine, "BOARD\n7,7,2\nSTART 10") == ["MESSAGE BOARD without DONE is ignored", "OK"]
    assert coordinates_of(talk(engine, "BEGIN")) == (5, 5)
    assert talk(engine, "BOARD\n7,7,2\nEND") == []
    assert engine.ended


def test_a_row_of_six_is_a_win_unless_exactly_five_are_asked_for():
    engine = new_engine()
    assert only_error(talk(engine, board_text(*SIX_IN_A_ROW))) == "the game is over: a line stands"
    talk(engine, "INFO rule 1\nRESTART")
    for seed in range(20):
        coordinates_of(talk(engine, board_text(*random.Random(seed).sample(SIX_IN_A_ROW, 12))))
        assert len(engine.board.history) == 13


@pytest.mark.parametrize("info", ["INFO rule 0", "INFO rule 1"])
def test_the_last_stones_can_be_taken_back_after_a_board_and_a_rule(info):
    engine = new_engine()
    x, y = coordinates_of(talk(engine, board_text("9,9,2", "7,7,1", "3,3,2")))
    assert talk(engine, f"{info}\nTAKEBACK {x},{y}\nTAKEBACK 3,3\nTAKEBACK 7,7") == ["OK"] * 3


@pytest.mark.parametrize("size", range(5, 21))
def test_swap2_is_opened_with_three_different_stones(size):
    engine = new_engine(f"START {size}")
    answer, = talk(engine, board_text(name="SWAP2BOARD"))
    cells = [tuple(map(int, cell.split(","))) for cell in answer.split()]
    assert len(set(cells)) == 3
    assert all(0 <= x < size and 0 <= y < size for x, y in cells)
    assert stones(engine) == {}


def test_in_swap2_we_take_the_better_side():
    """First White has two stones in the middle, and moves; then Black has three there."""
    engine = new_engine(level=MEDIUM)
    stay = talk(engine, board_text("0,0", "7,7", "14,14", "8,8", "0,14", name="SWAP2BOARD"))
    assert coordinates_of(stay) not in {(7, 7), (8, 8)}
    swap = talk(engine, board_text("7,7", "0,0", "8,8", "14,14", "6,8", name="SWAP2BOARD"))
    assert swap[-1] == "SWAP"
    assert stones(engine) == {}
