"""MASTER's view of a position without a search, which is the same when it is remembered."""
import random
from itertools import product

import pytest

from ai.position.board import Board
from ai.position.grid import ZOBRIST
from ai.position.rules import FIVE_IN_A_ROW
from ai.position.scores import WIN
from ai.search.flags import CALM, DECIDED_AT_SIGHT, FIVE_AGAINST, HAS_FOUR, WIN_AGAINST
from ai.search.parameters import REMEMBERED
from ai.search.sight import Sight
from tests.ai.positions import EXACTLY_FIVE, midgames, position, replay


@pytest.mark.parametrize(("first", "second", "seen", "score"), [
    ("", "", CALM, None),               # although its key is 0
    ("h8", "a1", CALM, None),
    ("e8 f8 g8 h8", "a1 b1 c1 o15", DECIDED_AT_SIGHT | CALM | HAS_FOUR, WIN - 1),
    ("e8 f8 g8 h8", "i8 b1 d1 o15", DECIDED_AT_SIGHT | CALM | HAS_FOUR, WIN - 1),
    ("e8 f8 g8 h8 a15", "a1 b1 c1 o15", DECIDED_AT_SIGHT | FIVE_AGAINST | HAS_FOUR, 2 - WIN),
    ("e8 f8 g8 h8 a15", "i8 b1 d1 o15", FIVE_AGAINST, None),
    ("e8 f8 g8 h8 a15", "b1 c1 d1 e1", DECIDED_AT_SIGHT | HAS_FOUR, WIN - 1),
    ("f8 g8 h8", "a1 c3 o15", DECIDED_AT_SIGHT | CALM | HAS_FOUR, WIN - 3),
    ("f8 g8 h8 a15", "a1 c3 o15", WIN_AGAINST, None),
    ("f8 g8 h8", "e8 c3 o15", CALM | HAS_FOUR, None),
    ("e8 f8 g8 h8 a15", "d3 e3 f3 i8", FIVE_AGAINST | HAS_FOUR, None),
])
def test_threats_and_decided_positions_are_seen(first, second, seen, score):
    board = position(first, second)
    found, value = Sight(board).flags_and_value()
    assert found == seen
    assert (value == score) if score is not None else abs(value) < WIN // 2


@pytest.mark.parametrize("rules", [FIVE_IN_A_ROW, EXACTLY_FIVE], ids=["five", "exactly"])
def test_a_remembered_position_is_seen_as_at_a_first_look(rules):
    """Stones are played and taken back, so that one Sight sees many positions, some of them again."""
    rng = random.Random(8)
    board = Board(rules)
    for moves in midgames(3, seed=31, rules=rules, fewest=20, most=40):
        sight = Sight(board)
        for _ in range(30):
            ahead = min(board.count + rng.randint(1, 4), len(moves))
            for move in moves[board.count:ahead]:
                board.play(move)
            assert sight.flags_and_value() == Sight(replay(rules, board.history)).flags_and_value()
            for _ in range(rng.randint(0, board.count)):
                board.undo()
            assert sight.flags_and_value() == Sight(replay(rules, board.history)).flags_and_value()
        while board.count:
            board.undo()


def test_stones_that_stood_before_it_was_made_can_be_taken_back():
    board = replay(FIVE_IN_A_ROW, midgames(1, 7)[0])
    board.candidates()                      # the shapes have followed
    sight = Sight(board)
    while board.count:
        assert sight.linear_now() == Sight(replay(FIVE_IN_A_ROW, board.history)).linear_now()
        board.undo()
    assert sight.linear_now() == Sight(Board()).linear_now()


def test_two_positions_that_share_a_place_in_memory_are_told_apart():
    places: dict[int, tuple[int, int]] = {}
    for moves in product(range(FIVE_IN_A_ROW.cells), repeat=2):
        place = (ZOBRIST[0][moves[0]] ^ ZOBRIST[1][moves[1]]) % REMEMBERED
        if moves[0] != moves[1] and places.setdefault(place, moves) != moves:
            break
    pair = [replay(FIVE_IN_A_ROW, one) for one in (places[place], moves)]
    alone = [Sight(board).flags_and_value() for board in pair]
    board = Board(FIVE_IN_A_ROW)
    sight = Sight(board)
    for one, seen in 2 * list(zip((places[place], moves), alone, strict=True)):
        for move in one:
            board.play(move)
        assert sight.flags_and_value() == seen
        board.undo()
        board.undo()
    assert alone[0] != alone[1]
