"""A person's move is described by the shapes that it makes and stops on the board before it."""
import pytest

from ai.position.board import board_of
from ai.position.rules import FIVE_IN_A_ROW
from ai.tools.strength import person_classifier


@pytest.mark.parametrize(("game", "makes_three", "stops_three", "misses_a_win"), [
    ("h8 a1 i8 o1 j8", True, False, False),
    ("h8 a1 i8 o1 j8 k8", False, True, False),
    ("h8 a1 i8 o1 j8 a15 k8", False, False, False),
    ("h8 a1 i8 o1 j8 a15 o15", False, False, True),
])
def test_a_move_is_described_by_the_shapes_that_it_makes_and_stops(game, makes_three, stops_three, misses_a_win):
    *before, move = map(FIVE_IN_A_ROW.parse_cell, game.split())
    features = person_classifier.move_features(board_of(FIVE_IN_A_ROW, before), move)
    assert len(features) == 23
    assert (features[7] and not features[8], features[9], features[-1]) == (makes_three, stops_three, misses_a_win)
