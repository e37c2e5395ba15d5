"""The sentence at each step of a search: true, in plain words, and beside the right line of the program."""
import re

import pytest

from ai.position.board import Board
from ai.tree.problems import LargeBoard, Leaves, SmallBoard
from ai.tree.search_tree import SearchTree
from ai.tree.traced import Method
from ai.tree.words import pseudocode, sentence, shown_value
from tests.ai.positions import EXACTLY_FIVE

LESSON = Leaves((3, 5, 2, 9, 12, 5, 23, 23))
PICTURE = SmallBoard("xxo...x.o", "o")
TREES = [SearchTree.search(problem, method) for problem, method in (
    (PICTURE, Method()), (PICTURE, Method(False)), (PICTURE, Method(order="best", faster_win=True)), (LESSON, Method()),
    (SmallBoard("ox...x...", "o", "twos"), Method(depth=2)), (LargeBoard((112, 113, 98, 84)), Method(depth=2)),
    (SmallBoard("x.o.xo..x", "o"), Method()), (SmallBoard("xoxoox...", "x"), Method(False, "worst", 2)))]


def events_and_sentences(tree, view="x"):
    return [(tree.event(step), sentence(tree, tree.event(step), view)) for step in range(tree.root.events)]


PLAIN = Method()


def said(problem, kind, method=PLAIN, number=0):
    tree = SearchTree.search(problem, method)
    return [text for event, text in events_and_sentences(tree) if event.kind == kind][number]


def test_the_first_step_says_what_the_values_mean():
    assert said(PICTURE, "enter") == \
        "The search begins. O is to move and takes the smallest value: plus is good for X, minus for O."
    assert said(LESSON, "enter") == "The search begins. MAX is to move and takes the largest value."


def test_a_tree_of_numbers_speaks_of_branches_and_has_no_signs():
    assert said(LESSON, "leaf") == "A leaf: its value is 3."
    assert said(LESSON, "cut") == ("After branch 2 MAX gets 23 by branch 1. MIN has 12 elsewhere and will never come "
                                   "this way. The other reply is cut: 1 position.")
    assert said(LESSON, "return", number=-1) == \
        "The search is over: MAX chooses branch 2, worth 12. It looked at 14 of 15 positions."


def test_a_faster_win_counts_more_and_says_so():
    fast, counting = SmallBoard("xoxoox...", "x"), Method(faster_win=True)
    assert said(fast, "leaf", counting, -1) == "X has three in a row: +9, since the win comes after 1 ply."
    assert said(fast, "leaf", Method(), -1) == "X has three in a row: +10."


def test_a_leaf_at_the_depth_limit_says_what_it_goes_by():
    assert "counts ±0" in said(SmallBoard(".........", "x"), "leaf", Method(depth=1))
    assert said(SmallBoard("ox...x...", "o", "twos"), "leaf", Method(depth=2)).endswith("half a win: +5.")
    equal = said(SmallBoard("x...o....", "x", "twos"), "leaf", Method(depth=1), 3)
    assert equal == "The search looks no deeper and judges by appearance: neither side has more open twos, ±0."
    large = said(LargeBoard((112, 113, 98, 84)), "leaf", Method(depth=1))
    assert large == "The search looks no deeper. The nine conditions give X 1,162 and O 53: +1,109."
    six = "g8 a15 h8 c14 i8 a11 j8 o15 l8 o13 k8 o11 c3 m1"
    board = LargeBoard(tuple(map(EXACTLY_FIVE.parse_cell, six.split())), rules=EXACTLY_FIVE)
    assert said(board, "leaf", Method(depth=1)).endswith("give X 250 and O 98: +152.")


@pytest.mark.parametrize("view", ["x", "mover", "both"])
def test_a_win_on_the_large_board_is_the_same_from_every_point_of_view(view):
    tree = SearchTree.search(LargeBoard(Board.from_moves("h8 a1 i8 c1 j8 e1").history), Method(depth=3))
    texts = [text for _, text in events_and_sentences(tree, view)]
    wins = [shown_value(tree, tree.value, path, view) for path in ((), tree.root.moves[:1])]
    assert {*wins, *re.findall(r"[XO] in \d", " ".join(texts))} == {"X in 2"}


@pytest.mark.parametrize("tree", TREES)
@pytest.mark.parametrize("view", ["x", "mover"])
def test_every_step_is_a_plain_sentence_and_a_bound_is_called_one(tree, view):
    for event, text in events_and_sentences(tree, view):
        assert re.fullmatch(r"[A-Za-z0-9].*\.", text), text
        assert "None" not in text
        assert "  " not in text
        assert len(text) < 190, text
        assert event.kind != "best" or "worth" in text
        if event.kind == "return" and event.visit.cut_moves:
            assert "at least" in text or "at most" in text


def test_as_negamax_sees_it_each_value_is_for_the_side_to_move():
    tree = SearchTree.search(SmallBoard("x.o.xo..x", "o"), Method())
    texts = [[text for _, text in events_and_sentences(tree, view)] for view in ("x", "mover", "both")]
    assert texts[2] == texts[0] != texts[1]
    assert not any("smallest" in text or "Beta" in text or "at most" in text for text in texts[1])
    tree = SearchTree.search(PICTURE, Method())
    seen = [text for _, text in events_and_sentences(tree, "mover")]
    assert seen[0] == "The search begins. O is to move and takes the largest value: plus is good for the side to move."
    assert "X has three in a row: −10 for O." in seen
    assert "c2 is worth +10: better for O than ±0. Alpha rises to +10." in seen


@pytest.mark.parametrize("tree", TREES)
@pytest.mark.parametrize("view", ["x", "mover", "both"])
def test_the_lit_line_is_the_one_that_takes_the_step(tree, view):
    words = {"leaf": "return its value", "best": "best =", "cut": "cut the other", "return": "return best"}
    for event, _ in events_and_sentences(tree):
        shown_program = pseudocode(tree, event, view)
        line = shown_program.lines[shown_program.running][1]
        assert words.get(event.kind, "for each") in line or event.visit.is_leaf
        assert any("alpha" in text for _, text in shown_program.lines) == tree.method.prune


def test_the_program_takes_the_side_that_is_to_move():
    tree = SearchTree.search(PICTURE, Method())
    assert pseudocode(tree, tree.event(0), "x").heading == "MIN: O to move"
    assert pseudocode(tree, tree.event(1), "x").lines[2][1] == "v = MIN(board after it, alpha, beta)"
    assert pseudocode(tree, tree.event(1), "mover").lines[2][1] == "v = −NEGAMAX(board after it, −beta, −alpha)"
