"""The Lab's problems: impossible boards are refused by name, and the sources' examples have their stated results."""
import pytest

from ai.position.rules import IllegalMove
from ai.tree import problems
from ai.tree.problems import LargeBoard, SmallBoard
from ai.tree.traced import Method, trace


def refusal(call, *arguments):
    with pytest.raises(problems.BadPosition) as refused:
        call(*arguments)
    return str(refused.value)


@pytest.mark.parametrize(("board", "mark", "why"), [
    ("xxxxx.oo.", "o", "X has 5 stones, O has 2: one side can have at most one more."),
    ("xooo.....", "x", "X has 1 stone, O has 3: one side can have at most one more."),
    ("ooo......", "x", "X has 0 stones, O has 3: one side can have at most one more."),
    ("xo.......", None, None),
    ("x........", "x", "X has one stone more, so O moves next."),
    ("xxxooo...", "x", "X and O can't both have won."),
    ("xxxoo....", "x", "so O moves next"),
    ("xxxoo.o..", "x", "X has won already, so the turn is O's."),
])
def test_a_board_that_cannot_come_about_is_refused_by_name(board, mark, why):
    if why is None:
        for either in "xo":
            SmallBoard(board, either).check()        # whoever began
    else:
        assert why in refusal(SmallBoard(board, mark).check)


@pytest.mark.parametrize(("parse", "text", "why"), [
    *((problems.parse_board, text, why) for text, why in (
        ("x.o/.xo/..", "not 8"), ("x.o/.xo/..x.", "not 10"), ("", "not 0"), ("x.o/.q./..x", "'q' is no cell"))),
    *((problems.parse_leaves, text, why) for text, why in (
        ("3 5 two 9", "'two' is not a number"), ("3 5 2 9 1", "leaves, or 3, 9 or 27, not 5"),
        ("1 100", "100 is out of range"), ("1 -100", "-100 is out of range"), ("", "No leaves"),
        ("3,5,x", "'x' is not"), ("1.5 2", "'1.5' is not a number"), ("٣ 5", "is not a number"), ("7", "not 1")))])
def test_a_text_that_is_no_board_or_no_tree_of_numbers_is_refused_at_once(parse, text, why):
    assert why in refusal(parse, text)


def test_a_board_may_have_blanks_and_capitals_and_leaves_may_be_negative_and_stand_between_commas():
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


def test_on_a_large_board_x_is_the_maximiser_whoever_began_and_what_cannot_be_played_is_refused():
    with pytest.raises(IllegalMove, match="taken"):
        LargeBoard((112, 112)).check()
    assert LargeBoard((112,)).max_to_move is False
    assert LargeBoard((112,), x_first=False).max_to_move is True
