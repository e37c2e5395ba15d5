"""MASTER against itself: repeatable games, and the record of each position."""
import pytest

from ai.position.board import board_of
from ai.position.rules import FIVE_IN_A_ROW, SECOND
from ai.position.scores import DECIDED
from ai.tools.calibration.calibrate_position import MOST_RANDOM_PLIES, play_self, positions_of, self_play_games
from ai.tools.strength import openings

OPENINGS = openings.read_openings(openings.OPENINGS_FILE)


@pytest.fixture(scope="module")
def records():
    return [game() for game in self_play_games(0, 6, (100, 500), OPENINGS).values()]


def test_the_same_game_has_the_same_record_and_another_seed_has_another(records):
    assert play_self(2, (100, 500), OPENINGS[2]) == records[2]
    assert len({record["moves"] for record in records}) == len(records) == 6


def test_a_game_begins_with_its_opening_and_ends_with_its_result(records):
    for seed, record in enumerate(records):
        moves = tuple(map(FIVE_IN_A_ROW.parse_cell, record["moves"].split()))
        opening = OPENINGS[seed]
        assert moves[:len(opening)] == opening
        assert len(opening) <= record["random"] <= len(opening) + MOST_RANDOM_PLIES
        assert len(record["scores"]) == len(moves) - record["random"]
        assert (board_of(FIVE_IN_A_ROW, moves).outcome().winner or 0) == record["winner"]
    assert max(record["random"] - len(OPENINGS[seed]) for seed, record in enumerate(records)) > MOST_RANDOM_PLIES // 2


def test_a_position_is_described_from_the_point_of_view_of_the_side_to_move(records):
    for record in records:
        moves, kept = tuple(map(FIVE_IN_A_ROW.parse_cell, record["moves"].split())), list(positions_of(record))
        assert kept
        for stones, score, result in kept:
            board = board_of(FIVE_IN_A_ROW, moves[:stones])
            assert not board.is_over()
            assert abs(score) < DECIDED
            assert result == {0: 0.5, board.turn: 1.0, -board.turn: 0.0}[record["winner"]]


def test_positions_that_the_search_has_decided_are_left_out():
    record = {"nodes": [100, 200], "moves": "h8 a1 i8 a2 j8", "random": 2, "scores": [7, -DECIDED, DECIDED - 1],
              "winner": SECOND}
    assert list(positions_of(record)) == [(2, 7, 0.0), (4, DECIDED - 1, 0.0)]
