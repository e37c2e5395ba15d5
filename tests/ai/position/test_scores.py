"""The names and weights of the nine conditions, what a position is worth, and the score scale."""
from ai.position.board import Board
from ai.position.nine_conditions import CONDITIONS
from ai.position.rules import FIRST, FIVE_IN_A_ROW, SECOND, Rules
from ai.position.scores import DECIDED, WIN, plies_to_end
from tests.ai.positions import named, replay

WEIGHT = dict(CONDITIONS)


# What a position is worth.

def test_the_value_is_the_mover_s_heuristic_less_the_opponent_s():
    board = replay(FIVE_IN_A_ROW, named(FIVE_IN_A_ROW, "h8 c3 h9"))
    difference = board.heuristic(FIRST) - board.heuristic(SECOND)
    assert difference > 0
    assert board.value() == -difference         # the second player is to move
    board.play(0)
    assert board.value() == board.heuristic(FIRST) - board.heuristic(SECOND)


def test_a_line_is_worth_a_win_to_its_owner_and_a_loss_to_the_player_to_move():
    board = replay(FIVE_IN_A_ROW, named(FIVE_IN_A_ROW, "h8 a1 h9 c1 h10 e1 h11 g1 h12"))
    assert board.is_over()
    assert board.value() == -WIN


def test_no_sum_of_conditions_passes_for_a_decided_game():
    rules = Rules(20, 5)
    board = Board(rules)
    second = iter(range(300, 398, 3))
    for move in [*range(5), *range(80, 85), *range(160, 165)]:      # on after the end: a caller's mistake
        board.play(move)
        board.play(next(second))
    board.undo()
    assert board.heuristic(FIRST) > WIN
    assert board.value() == 1 - DECIDED
    board.play(398)
    assert board.value() == DECIDED - 1


def test_plies_to_the_end_are_counted_from_decided_scores_only():
    assert plies_to_end(WIN) == plies_to_end(-WIN) == 0
    assert plies_to_end(WIN - 3) == plies_to_end(3 - WIN) == 3
    assert plies_to_end(DECIDED) == 1000
    assert plies_to_end(DECIDED - 1) is None
    assert plies_to_end(1 - DECIDED) is None
    assert plies_to_end(0) is None


def test_the_scale_fits_32_bits_and_a_win_is_above_every_sum():
    assert WIN + 1 < 2 ** 31
    assert 10 * WEIGHT["straight_fours"] < WEIGHT["five_in_row"] < DECIDED
