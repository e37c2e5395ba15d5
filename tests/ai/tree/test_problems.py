"""The Lab's problems: impossible boards are refused by name, and the sources' examples have their stated results."""
import pytest

from ai.position.rules import IllegalMove
from ai.tree import problems
from ai.tree.problems import LargeBoard, SmallBoard
from ai.tree.traced import Method, trace
from tests.ai.refusals import refusals

READ = {"board": problems.parse_board, "leaves": problems.parse_leaves,
        "stones": lambda text: SmallBoard(*text.split()).check()}


@pytest.mark.parametrize(("text", "why"), refusals("tree/refused.txt"))
def test_a_text_or_a_board_that_cannot_come_about_is_refused_with_the_reason(text, why):
    kind, _, position = text.partition(" ")
    with pytest.raises(problems.BadPosition) as refused:
        READ[kind](position)
    assert why in str(refused.value)


@pytest.mark.parametrize("mark", "xo")
def test_as_many_stones_of_either_side_may_have_been_begun_by_either(mark):
    SmallBoard("xo.......", mark).check()


def test_boards_may_have_blanks_and_capitals_and_leaves_minus_and_commas():
    for text in ("X . O / . X O / . . X", "x-o\n_xo\n..x"):
        assert problems.parse_board(text).cells == "x.o.xo..x"
    assert problems.parse_leaves(" 3, -5; −2 +9 ").numbers == (3, -5, -2, 9)


def test_greed_falls_into_the_trap_of_s4_and_a_deep_search_does_not():
    trap = "...x.o.x."
    greedy, _ = trace(SmallBoard(trap, "o", "twos"), Method(depth=1))
    assert greedy.choice in (2, 8)
    deep, _ = trace(SmallBoard(trap, "o"), Method())
    assert deep.value == 0
    assert -deep.replies[deep.moves.index(greedy.choice)].value == -10


def test_x_moves_if_the_numbers_of_stones_allow_both():
    boards = (".........", "x........", "xo.......", "o........", "xxxoo.o..")
    assert [problems.likely_mover(board) for board in boards] == ["x", "o", "x", "x", "o"]


def test_all_lines_that_stand_are_shown():
    assert SmallBoard("xxxxoooox", "o").stones(()).line == (0, 1, 2)
    assert SmallBoard("xxxxooxoo", "o").stones(()).line == (0, 1, 2, 3, 6)
    assert SmallBoard("xo.......", "x").stones(()).line == ()


def test_on_a_large_board_x_is_the_maximiser_whoever_began():
    with pytest.raises(IllegalMove, match="taken"):
        LargeBoard((112, 112)).check()
    assert LargeBoard((112,)).max_to_move is False
    assert LargeBoard((112,), x_first=False).max_to_move is True
