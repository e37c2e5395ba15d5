"""MASTER's network: updated stone by stone, it gives the values of its definition, within 32 bits; and its file."""
import random
from array import array

import pytest

from ai.evaluation import network_weights as net
from ai.evaluation.network import Network, NetworkTable
from ai.evaluation.network_weights import NetworkWeights
from ai.position.board import Board
from ai.position.rules import FIRST, FIVE_IN_A_ROW, Rules
from ai.position.symmetry import images
from tests.ai.positions import midgames, replay

SIZE = FIVE_IN_A_ROW.size
POSITIONS = midgames(6, seed=15, fewest=0, most=60)


def random_weights(seed, share):
    """Random weights, each within this share of its range."""
    rng = random.Random(seed)
    return NetworkWeights(*[array(kind, rng.choices(range(-int(most * share), int(most * share) + 1), k=length))
                            for kind, length, most in net.LAYOUT.values()])


def extreme_weights(sign):
    """Every weight at an end of its range, for the largest or smallest sums possible."""
    most_of = {name: most for name, (_, _, most) in net.LAYOUT.items()} | dict.fromkeys(
        ("hidden", "context"), net.ROW_MOST // net.INPUTS)
    return NetworkWeights(*[array(kind, [most_of[name] if name == "patterns" else sign * most_of[name]] * length)
                            for name, (kind, length, _) in net.LAYOUT.items()])


WEIGHTS = random_weights(1, 0.01)


# The definition, cell by cell, from nothing but the stones.

def seen_from(board, move, player):
    """The two halves of each of the four patterns of a cell, as a player sees them."""
    size = board.rules.size
    row, column = divmod(move, size)

    def digit(r, c):
        if not (0 <= r < size and 0 <= c < size):
            return 3
        stone = board.stone_at(r * size + c)
        return 0 if stone is None else 1 if stone == player else 2

    return [tuple(tuple(digit(row + sign * far * down, column + sign * far * right) for far in range(1, 5))
                  for sign in (-1, 1)) for down, right in ((0, 1), (1, 0), (1, -1), (1, 1))]


NUMBER_OF_HALF = {half: i for i, half in enumerate(net.HALVES)}


def cell_by_definition(weights, board, move, player):
    rows = [net.pattern_number(NUMBER_OF_HALF[one], NUMBER_OF_HALF[two])
            for one, two in seen_from(board, move, player)]
    return [min(max(sum(weights.patterns[row * net.VECTOR + i] for row in rows), 0), net.CELL_MOST)
            for i in range(net.VECTOR)]


def sums_by_definition(weights, board, player):
    cells = [cell_by_definition(weights, board, move, player)
             for move in range(board.rules.cells) if board.stone_at(move) is None]
    return list(map(sum, zip(*cells, strict=True)))


def value_by_definition(weights, board, linear):
    player = board.turn
    sums = sums_by_definition(weights, board, player) + sums_by_definition(weights, board, -player)
    seen = min(max(linear, -net.LINEAR_MOST), net.LINEAR_MOST)
    largest = 0

    def layer(inputs, matrix, extra, shift):
        nonlocal largest
        out = []
        for j, start in enumerate(extra):
            total = start + sum(matrix[j * len(inputs) + i] * number for i, number in enumerate(inputs))
            largest = max(largest, abs(total))
            out.append(min(max(total, 0) >> shift, net.LAYER_MOST))
        return out

    hidden = layer(sums, weights.hidden,
                   [weights.hidden_bias[j] + weights.linear[j] * seen for j in range(net.HIDDEN)], net.HIDDEN_SHIFT)
    narrow = layer(hidden, weights.narrow, weights.narrow_bias, net.NARROW_SHIFT)
    value = weights.bias[0] + sum(a * b for a, b in zip(weights.last, narrow, strict=True))
    value += net.DIRECT_SHARE * sum(a * b for a, b in zip(weights.direct, sums, strict=True))
    return linear + (value >> net.VALUE_SHIFT), largest


def policy_by_definition(weights, board, player):
    """The weights of the policy, adjusted to the position."""
    sums = sums_by_definition(weights, board, player) + sums_by_definition(weights, board, -player)
    context = []
    for j in range(net.CONTEXT):
        total = weights.context_bias[j] + sum(
            weights.context[j * net.INPUTS + i] * number for i, number in enumerate(sums))
        assert abs(total) < 1 << 31
        context.append(min(max(total, 0) >> net.HIDDEN_SHIFT, net.LAYER_MOST))
    tilted = []
    for i in range(net.INPUTS):
        total = sum(weights.tilt[i * net.CONTEXT + j] * number for j, number in enumerate(context))
        assert abs(total) < 1 << 31
        tilted.append(min(max(weights.policy[i] + (total >> net.TILT_SHIFT), -net.SHORT_MOST), net.SHORT_MOST))
    return tilted


@pytest.mark.parametrize("moves", POSITIONS)
def test_sums_and_value_are_those_of_the_definition_and_the_policy_weighs_the_numbers_of_the_cell(moves):
    board = replay(FIVE_IN_A_ROW, moves)
    network = Network(NetworkTable(WEIGHTS), board)
    assert network.sums_now() == [*sums_by_definition(WEIGHTS, board, FIRST),
                                  *sums_by_definition(WEIGHTS, board, -FIRST)]
    for linear in (-3000, -7, 0, 450):
        assert network.value(board.count % 2, linear) == value_by_definition(WEIGHTS, board, linear)[0]
    for player, mark in enumerate((FIRST, -FIRST)):
        policy = policy_by_definition(WEIGHTS, board, mark)
        for move in board.legal_moves()[::3]:
            seen = [*cell_by_definition(WEIGHTS, board, move, mark), *cell_by_definition(WEIGHTS, board, move, -mark)]
            points = sum(weight * number for weight, number in zip(policy, seen, strict=True)) >> net.POLICY_SHIFT
            assert network.order_for(player, move) == points
    assert policy_by_definition(WEIGHTS, board, FIRST) != policy_by_definition(WEIGHTS, board, -FIRST)


def test_a_network_that_follows_a_game_back_and_forth_equals_a_new_one():
    rng, table, board = random.Random(7), NetworkTable(WEIGHTS), Board(FIVE_IN_A_ROW)
    network = Network(table, board)
    for _ in range(120):
        for _ in range(rng.randint(0, 4)):
            if board.count:
                board.undo()
        for _ in range(rng.randint(0, 5)):
            if not board.is_over():
                board.play(rng.choice(board.candidates()[:20])[0])
        assert network.sums_now() == Network(table, replay(FIVE_IN_A_ROW, board.history)).sums_now()
    assert board.count > 10


@pytest.mark.parametrize("moves", POSITIONS)
def test_all_eight_images_of_a_position_have_one_value(moves):
    table = NetworkTable(WEIGHTS)
    values = {Network(table, replay(FIVE_IN_A_ROW, [image[move] for move in moves])).value(len(moves) % 2, 30)
              for image in images(SIZE)}
    assert len(values) == 1


@pytest.mark.parametrize("exact", [False, True])
def test_stones_far_from_the_edge_count_the_same_on_every_board(exact):
    found = []
    for size in (19, 20):
        middle = size // 2 * (size + 1)
        board = replay(Rules(size, 5, exact), [middle, middle + 1, middle - size, middle + size, middle - 1])
        network = Network(NetworkTable(WEIGHTS, size), board)
        assert network.sums_now() == [*sums_by_definition(WEIGHTS, board, FIRST),
                                      *sums_by_definition(WEIGHTS, board, -FIRST)]
        found.append([(network.value(player, 30), network.order_for(player, middle + 2)) for player in (0, 1)])
    assert found[0] == found[1]
    assert len(set(found[0])) == 2


@pytest.mark.parametrize("sign", [1, -1])
@pytest.mark.parametrize("size", [5, 9, 14, 16, 20])
def test_the_largest_sums_of_other_boards_fit_32_bits(size, sign):
    weights, board = extreme_weights(sign), Board(Rules(size, 5))
    table = NetworkTable(weights, size)
    usual = net.CELL_MOST * FIVE_IN_A_ROW.cells
    largest = net.SHORT_MOST + table.lowest if size > SIZE else usual + usual       # of a sum and its correction
    assert net.CELL_MOST * board.rules.cells - table.lowest <= net.SHORT_MOST
    assert net.ROW_MOST * largest + net.LINEAR_MOST * net.LAYOUT["linear"][2] + net.LAYOUT["hidden_bias"][2] < 1 << 31
    value, _ = value_by_definition(weights, Board(FIVE_IN_A_ROW), net.LINEAR_MOST)
    assert Network(table, board).value(0, net.LINEAR_MOST) == value     # all cells' numbers are as large as possible


@pytest.mark.parametrize("sign", [1, -1])
def test_the_largest_sums_fit_32_bits(sign):
    weights = extreme_weights(sign)
    assert 4 * max(weights.patterns) < 1 << 15
    board = Board(FIVE_IN_A_ROW)            # no cell is taken: the most cells that a sum can have
    for linear in (net.LINEAR_MOST, -net.LINEAR_MOST):
        value, largest = value_by_definition(weights, board, linear)
        assert largest < 1 << 31
        assert Network(NetworkTable(weights), board).value(0, linear) == value
    seen = 2 * cell_by_definition(weights, board, 112, FIRST)
    points = sum(a * b for a, b in zip(policy_by_definition(weights, board, FIRST), seen, strict=True))
    assert Network(NetworkTable(weights), board).order_for(0, 112) == points >> net.POLICY_SHIFT
    most = {name: most for name, (_, _, most) in net.LAYOUT.items()}
    hidden = net.ROW_MOST * FIVE_IN_A_ROW.cells * net.CELL_MOST + net.LINEAR_MOST * most["linear"] + most["hidden_bias"]
    narrow = net.HIDDEN * net.LAYER_MOST * most["narrow"] + most["narrow_bias"]
    assert max(hidden, narrow, net.CONTEXT * net.LAYER_MOST * most["tilt"]) < 1 << 31
    assert most["context"] <= most["hidden"]
    assert most["context_bias"] <= most["hidden_bias"]
    assert FIVE_IN_A_ROW.cells * net.CELL_MOST < 1 << 15
    assert net.INPUTS * net.CELL_MOST * net.SHORT_MOST < 1 << 31


def test_the_file_is_read_as_it_was_written_and_is_small():
    data = WEIGHTS.to_bytes()
    assert NetworkWeights.from_bytes(data) == WEIGHTS
    assert len(random_weights(2, 1).to_bytes()) < 4_000_000


def test_the_shipped_weights_are_within_the_limits_that_keep_all_sums_within_their_types():
    weights = NetworkWeights.read()
    for name, (_, length, most) in net.LAYOUT.items():
        numbers = getattr(weights, name)
        assert (len(numbers), max(map(abs, numbers)) <= most) == (length, True), name
    assert all(sum(map(abs, row)) <= net.ROW_MOST for layer in (weights.hidden, weights.context)
               for row in net.by_rows(layer, net.INPUTS))
