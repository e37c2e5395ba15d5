"""Lines of stones: they win in every direction and at every edge, if they are long enough."""
import random
from itertools import pairwise

import pytest

from ai.position.board import Board, Outcome
from ai.position.lines import lines
from ai.position.rules import FIRST, FIVE_IN_A_ROW, SECOND, TIC_TAC_TOE, Rules
from ai.position.scores import WIN
from tests.ai import oracles
from tests.ai.positions import moves_named, position


def lines_on(size, length):
    """Every place where a line of this length fits, as moves in order."""
    for line in oracles.lines(size):
        moves = [row * size + column for row, column in line]
        for start in range(len(line) - length + 1):
            yield moves[start:start + length]


def scattered(rules, number, avoid):
    """Cells for the other player, off the line, no three of them in a row."""
    far = [move for move in range(rules.cells) if move not in avoid]
    chosen = []
    for move in far[::2] + far[1::2]:
        if len(chosen) < number and longest(rules, [*chosen, move]) < 3:
            chosen.append(move)
    assert len(chosen) == number, "no room for the other player"
    return chosen


def longest(rules, moves):
    taken = {divmod(move, rules.size) for move in moves}
    best = 0
    for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
        for row, column in taken:
            length = 0
            while (row + length * down, column + length * right) in taken:
                length += 1
            best = max(best, length)
    return best


def play_line(board, line, last, winner):
    """Clear the board, then play a game on it in which the winner's stones make this line, with `last` played last."""
    while board.history:
        board.undo()
    order = [move for move in line if move != last] + [last]
    others = scattered(board.rules, len(order) - (winner == FIRST), line)
    for i in range(len(order)):
        pair = (order[i], others[i] if i < len(others) else None)
        for move in pair if winner == FIRST else reversed(pair):
            if move is not None:
                assert board.outcome() is None
                board.play(move)


@pytest.mark.parametrize(("size", "length", "number"), [(3, 3, 8), (15, 5, 572), (6, 5, 32), (5, 5, 12)])
def test_every_line_is_there_once(size, length, number):
    assert len(lines(size, length)) == len(set(lines(size, length))) == number


@pytest.mark.parametrize("winner", [FIRST, SECOND])
@pytest.mark.parametrize("rules", [TIC_TAC_TOE, Rules(4, 3), Rules(5, 4), Rules(6, 5), Rules(6, 5, exact=True),
                                   FIVE_IN_A_ROW, Rules(20, 5), Rules(9, 6)])
def test_a_line_anywhere_on_the_board_wins_with_its_cells(rules, winner):
    board, tried = Board(rules), 0
    for line in lines_on(rules.size, rules.line):
        play_line(board, line, line[tried % rules.line], winner)
        assert board.outcome() == Outcome(winner, tuple(sorted(line)))
        assert board.is_over()
        board.undo()
        assert board.outcome() is None
        tried += 1
    assert tried >= 8


@pytest.mark.parametrize("size", [5, 15, 20])
def test_no_line_wraps_round_a_side_of_the_board(size):
    board, tried = Board(Rules(size, 5)), 0
    for stride in (1, size - 1, size, size + 1):
        for start in range(board.rules.cells - 4 * stride):
            run = [start + i * stride for i in range(5)]
            if any(abs(a % size - b % size) > 1 for a, b in pairwise(run)):
                play_line(board, run, run[-1], FIRST)
                assert board.outcome() is None
                tried += 1
    assert tried >= 4 * (size - 1)


@pytest.mark.parametrize(("first", "second", "exact", "line"), [
    ("b8 c8 e8 f8 g8 d8", "b6 d6 f6 b4 d4", False, "b8 c8 d8 e8 f8 g8"),
    ("b8 c8 e8 f8 g8 d8", "b6 d6 f6 b4 d4", True, ""),
    ("c9 c8 a7 b7 d7 e7 f7 c6 c5 c7", "b4 d4 f4 h4 b2 d2 f2 h2 b1", True, "c9 c8 c7 c6 c5")])
def test_six_in_a_row_win_unless_exactly_five_do_and_a_five_beside_them_wins(first, second, exact, line):
    board = position(first, second, Rules(9, 5, exact))
    assert board.outcome() == (Outcome(FIRST, moves_named(board.rules, line)) if line else None)
    assert board.is_over() is bool(line) is (board.value() < -WIN // 2)


def test_two_lines_at_once_win_with_the_cells_of_one_of_them():
    board = position("b9 c9 d9 e9 a8 a7 a6 a5 a9", "b4 d4 f4 h4 b2 d2 f2 h2", Rules(9, 5))
    assert board.outcome().winner == FIRST
    lines = [moves_named(board.rules, names) for names in ("a9 b9 c9 d9 e9", "a9 a8 a7 a6 a5")]
    assert board.outcome().line in lines


def test_a_full_board_of_any_size_without_a_line_is_a_draw():
    ends = set()
    rng = random.Random(11)
    for _ in range(200):
        board = Board(Rules(5, 5))
        while not board.is_over():
            board.play(rng.choice(board.legal_moves()))
        ends.add(board.outcome().winner)
        has_line = any(longest(board.rules, board.history[side::2]) >= 5 for side in (0, 1))
        assert (board.outcome().winner is None) == (not has_line)
    assert None in ends
