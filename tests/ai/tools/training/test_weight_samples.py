"""The samples that `tune` reads from positions for its fit: the kinds of cells, and the winner."""
from collections import Counter

import pytest

from ai.evaluation import weights
from ai.position.patterns import CODES, DIGITS, SHAPES, code_kinds, code_table
from ai.position.rules import FIVE_IN_A_ROW
from ai.search.moves import candidate_moves
from ai.tools.training import tune
from ai.tools.training.network_games import Label
from ai.tools.training.weight_samples import PLAIN_CODE, sample, samples, shape_counts
from tests.ai.positions import midgames, moves_named, replay


@pytest.mark.parametrize("moves", midgames(6, seed=61, fewest=4, most=24))
def test_the_cells_of_a_position_are_given_by_kind_and_the_plain_ones_left_out(moves):
    board = replay(FIVE_IN_A_ROW, moves)
    best, *others = candidate_moves(board)
    one = sample(board, [*others, best], Label(moves, 0, best, None))
    kind_of, shapes = code_kinds(), board.shapes
    assert kind_of[PLAIN_CODE] not in one.own + one.other
    assert len(one.own) <= FIVE_IN_A_ROW.cells - len(moves)
    row, column = divmod(best, 15)
    place = (row + 4) * 24 + column + 4
    codes = [shapes.code_at(place, player) for player in (board.count % 2, 1 - board.count % 2)]
    assert [one.tried_own[one.best], one.tried_other[one.best]] == [kind_of[code] for code in codes]
    own = [shapes.shape_at(place, direction, board.count % 2) for direction in range(4)]
    assert own == [codes[0] // digit % 10 for digit in DIGITS]


def test_the_result_is_the_movers_and_is_left_out_if_chance_decided_later():
    moves = moves_named(FIVE_IN_A_ROW, "h8 a1 i8 a3 j8 a5 k8 a7 l8")
    plies = [[50, move, int(ply == 3)] for ply, move in enumerate(moves)]
    found = list(samples({"moves": moves, "before": 0, "plies": plies, "winner": 1}))
    assert [one.result for one in found][:4] == [None] * 4
    assert all(one.result in (0, 1) for one in found[4:])
    assert len(found) < len(moves)          # with an open four in sight nothing is evaluated


def test_a_kind_holds_the_codes_of_the_same_shapes_in_any_order():
    kinds = code_kinds()
    shapes = [Counter(code // digit % 10 for digit in DIGITS) for code in range(CODES)]
    assert kinds[1234] == kinds[4321] == kinds[2143] != kinds[1233]
    assert max(kinds) + 1 == len(set(kinds)) == 715
    assert shape_counts()[kinds[2239]] == [shapes[2239][shape] for shape in range(SHAPES)]
    assert code_table(range(715)) == kinds


def test_there_is_a_weight_for_every_kind_and_none_for_a_plain_cell():
    for row in (weights.OWN_CELL, weights.OPPONENT_CELL, weights.OWN_ORDER, weights.OPPONENT_ORDER):
        assert len(row) == 715
        assert row[code_kinds()[PLAIN_CODE]] == 0
        assert max(map(abs, row)) <= tune.LARGEST_WEIGHT
    assert len(weights.THREATS_SEEN) == 512
