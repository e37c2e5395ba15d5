"""The positions of the benchmark keep what their file says of them."""
import pytest

from ai.position.board import board_of
from ai.position.rules import FIVE_IN_A_ROW
from ai.tools.strength import bench_positions
from tests.ai.oracles import lines

SIZE = 15
POSITIONS = bench_positions.bench_positions()


def drawn_lines(moves):
    """Every row, column and diagonal as a text."""
    signs = {divmod(move, SIZE): "ox"[number % 2] for number, move in enumerate(moves)}
    return ["".join(signs.get(cell, ".") for cell in line) for line in lines(SIZE)]


def with_one_more(line, stone):
    return [line[:i] + stone + line[i + 1:] for i, sign in enumerate(line) if sign == "."]


def has_four_or_five_at_hand(moves):
    """Whether one stone of either player would make a five, or a row that one more would make a five."""
    for line in drawn_lines(moves):
        for stone in "ox":
            for one_more in with_one_more(line, stone):
                if stone * 5 in one_more or any(stone * 5 in two_more for two_more in with_one_more(one_more, stone)):
                    return True
    return False


def moves_of(text):
    return tuple(map(FIVE_IN_A_ROW.parse_cell, text.split()))


@pytest.mark.parametrize(("text", "expected"), [
    ("h8 a1 h9 a3", False),
    ("h8 a1 h9 a3 h10", True),                      # three in a column, open
    ("h8 a1 i9 a3 k11 a5", True),                   # three with a gap, diagonal; and x in the corner column
    ("a8 d8 b8 o1 c8", False),                      # stopped at one side, the wall at the other
    ("a8 f8 b8 o1 c8", True),                       # room for five exactly
])
def test_what_the_tests_call_at_hand(text, expected):
    assert has_four_or_five_at_hand(moves_of(text)) == expected


def test_the_positions_are_many_and_different():
    assert len(POSITIONS) == len(set(POSITIONS)) == 24
    counts = [len(moves) for moves in POSITIONS]
    assert min(counts) == 10
    assert max(counts) == 40
    assert len(set(counts)) >= 20


@pytest.mark.parametrize("moves", POSITIONS, ids=len)
def test_each_position_is_a_game_under_way_with_no_four_or_five_at_hand_and_much_to_choose_from(moves):
    board = board_of(FIVE_IN_A_ROW, moves)
    assert board.outcome() is None
    assert len(board.candidates()) >= 15
    assert not has_four_or_five_at_hand(moves)
