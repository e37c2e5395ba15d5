"""The threat that the last stone makes, the place for its callout on the board, and the threat that won a game."""
import random
from itertools import product
from pathlib import Path

import pytest

from ai.position.board import Board, board_of
from ai.position.rules import FIRST, FIVE_IN_A_ROW, TIC_TAC_TOE
from game.model import words
from game.model.callouts import callout_of, completing_cells, free_place, is_overlong, won_from
from tests.ai.positions import EXACTLY_FIVE, position, replay


def position_of(picture, rules=FIVE_IN_A_ROW):
    """A position from its rows, drawn as in shapes.txt.

    If a side has too few stones, its missing ones are far away, in the last rows.
    """
    rows = [row.split() for row in picture.strip().splitlines()]
    stones = {kind: [r * rules.size + c for r, row in enumerate(rows, 0) for c, cell in enumerate(row) if cell == kind]
              for kind in "xoX"}
    mine, theirs = stones["x"] + stones["X"], stones["o"]
    far = iter(range(rules.cells - 1, 0, -2))
    while len(theirs) < len(mine) - 1:
        theirs.append(next(far))
    while len(mine) < len(theirs):
        mine.insert(0, next(far))
    pairs = zip(mine, [*theirs, None], strict=False)
    return replay(rules, [move for pair in pairs for move in pair if move is not None])


BLOCKS = Path(__file__).with_name("shapes.txt").read_text(encoding="utf-8").split("\n\n")
SHAPES = {block.partition(": ")[0]: block.partition(": ")[2].split("\n", 1) for block in BLOCKS if block[0] != "#"}


@pytest.mark.parametrize("name", SHAPES)
def test_the_last_stones_threat_is_named_and_the_board_left_as_it_was(name):
    threat, picture = SHAPES[name]
    board = position_of(picture)
    for before in (board.history, (FIVE_IN_A_ROW.cells - 2, *board.history)):      # the second: after an idle stone
        board = board_of(FIVE_IN_A_ROW, before)
        key, found = board.key, callout_of(board)
        assert ("nothing" if found is None else found.text) == threat
        assert (board.history, board.key) == (before, key)


def test_the_cells_of_a_threat_run_from_its_first_stone_to_its_last():
    board = position_of(SHAPES["four with a gap"][1])
    assert callout_of(board).cells == (2, 3, 4, 5, 6)
    board = position_of(SHAPES["double three"][1])
    assert set(callout_of(board).cells) == {34, 35, 36, 49, 64}


def test_six_in_a_row_is_no_threat_if_it_does_not_win():
    picture = ". o x . X x x . x o"
    assert callout_of(position_of(picture)).text == words.FOUR
    both = position_of(picture.replace(". x o", "x x o"), EXACTLY_FIVE)        # both gaps would make six or more
    assert callout_of(both) is None
    assert callout_of(position_of("o x x x x . X o", EXACTLY_FIVE)) is None
    assert callout_of(position_of(". . x x x x . X . .", EXACTLY_FIVE)) is None
    four = position_of(". . x x x X . x . .", EXACTLY_FIVE)                # the gap would make six, the left end five
    assert callout_of(four).cells == (2, 3, 4, 5)
    assert completing_cells(four, FIRST) == (1,)
    assert not is_overlong(four)
    assert is_overlong(position_of(". . x x x X x x . .", EXACTLY_FIVE))


def test_nothing_is_called_out_before_the_game_after_it_and_twice():
    assert callout_of(board_of(FIVE_IN_A_ROW, [])) is None
    for won in (board_of(TIC_TAC_TOE, [0, 3, 1, 4, 2]),
                position("e8 f8 g8 h8 i9 i10 i8", "a1 a3 a5 a7 a9 a11", FIVE_IN_A_ROW)):      # also an open three
        assert won.is_over()
        assert callout_of(won) is None
    board = position_of(SHAPES["open three"][1])
    assert callout_of(board) is not None
    for later in (7, 9):
        board.play(FIVE_IN_A_ROW.cells - later)
        assert callout_of(board) is None


@pytest.mark.parametrize(("moves", "expected"), [
    ("a3", None), ("a3 c1 b3", words.THREAT), ("a3 b3 b2", words.THREAT), ("a3 b2 c1", None),
    ("a1 b2 c3 b3 c1", words.DOUBLE_THREAT), ("a3 c3 a2", words.THREAT), ("a3 c3 a2 a1", words.THREAT)])
def test_on_the_small_board_lines_that_lack_one_stone_threaten(moves, expected):
    board = Board.from_moves(moves, TIC_TAC_TOE)
    found = callout_of(board)
    assert (None if found is None else found.text) == expected


@pytest.mark.parametrize("seed", range(20))
def test_a_callout_covers_no_stone_and_stays_on_the_board(seed):
    rng = random.Random(seed)
    taken = frozenset(rng.sample(range(225), rng.randrange(0, 160)))
    near, width = rng.randrange(225), rng.choice([2.0, 3.7, 4.6])
    center = free_place(15, taken, near, width, 0.7)
    if center is None:
        rows = [[row * 15 + column in taken for column in range(15)] for row in range(15)]
        assert not any(not any(row[i:i + 6]) for row, i in product(rows, range(10)))
        return
    left, right = center[0] - width / 2 + 1e-6, center[0] + width / 2 - 1e-6
    assert not {int(center[1]) * 15 + column for column in range(15) if left < column + 1 and column < right} & taken
    assert width / 2 <= center[0] <= 15 - width / 2


def test_a_callout_stands_beside_its_stone_or_nowhere():
    assert free_place(15, frozenset({112}), 112, 2.0, 0.7) == (7.5, 6.5)
    assert free_place(15, frozenset({112, 97}), 112, 2.0, 0.7)[1] in (7.5, 8.5)
    x, y = free_place(3, frozenset({4}), 4, 0.9, 0.13)
    assert y % 1 in (pytest.approx(0.13), pytest.approx(0.87))
    assert int(y) * 3 + int(x) != 4
    assert free_place(3, frozenset(range(9)), 4, 0.9, 0.13) is None
    assert free_place(15, frozenset(range(0, 225, 2)), 112, 2.0, 0.7) is None


# The stones of X, who moves first and last, and those of O, which are far away where possible.
@pytest.mark.parametrize(("rules", "mine", "theirs", "text"), [
    (FIVE_IN_A_ROW, "f8 g8 h8 i8 j8", "a1 a3 a5 a7", words.AN_OPEN_FOUR),                              # _XXXX_
    (FIVE_IN_A_ROW, "f8 g8 i8 j8 h8", "a1 a3 a5 a7", ""),                               # XX_XX: one cell stops it
    (FIVE_IN_A_ROW, "f8 g8 h10 h9 h8 h7 h6", "a1 a3 a5 a7 i8 h11", words.TOGETHER["three", "three"]),   # h8 was both
    (FIVE_IN_A_ROW, "e8 f8 g8 h10 h9 h8 h7 h6", "d8 a3 a5 a7 a9 i8 h11", words.TOGETHER["four", "three"]),  # OXXXX_
    (FIVE_IN_A_ROW, "e8 f8 g8 h11 h10 h9 h8 h7", "d8 a3 a5 h12 a7 a9 i8", words.TOGETHER["four", "four"]),
    (TIC_TAC_TOE, "a1 c3 a3 a2", "b2 b1 c1", words.TWO_LINES),
    (TIC_TAC_TOE, "a1 c3 c1 b1", "a3 b2 c2", words.TWO_LINES),
    (TIC_TAC_TOE, "a1 a2 a3", "b1 b2", "")])
def test_the_last_threat_that_could_not_be_stopped_is_named(rules, mine, theirs, text):
    board = position(mine, theirs, rules)
    assert board.outcome() is not None
    assert won_from(rules, board.history) == text
