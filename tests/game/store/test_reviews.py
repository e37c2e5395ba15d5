"""The data stored for reviews: findings, the figures of each ply, the list of games."""
from dataclasses import replace

import pytest

from ai.position.rules import FIVE_IN_A_ROW, TIC_TAC_TOE
from game.store.store import Store
from tests.game.stores import FINDING, game, small, sql, unfinished


def test_many_positions_are_asked_for_at_once_and_a_deeper_finding_takes_the_place_of_the_one_before(store):
    positions = [(move,) for move in range(225)] + [(0, move) for move in range(1, 225)]
    for moves in positions:
        store.keep_finding(FIVE_IN_A_ROW, moves, FINDING)
    store.keep_finding(FIVE_IN_A_ROW, (1,), replace(FINDING, nodes=300_000))
    found = store.findings(FIVE_IN_A_ROW, positions)
    assert {moves for moves in positions if found[moves].nodes == FINDING.nodes} == set(positions) - {(1,)}
    assert found[1,].nodes == 300_000


@pytest.mark.parametrize("value", ["", "[]", "null", '[1, [300], 5, false, null, false, []]',
                                   '[1, [], 5, false, null, false, []]', '["x", [1], 5, 0, null, 0, []]'])
def test_a_finding_that_makes_no_sense_is_left_out(tmp_path, value):
    store = Store(tmp_path)
    store.keep_finding(FIVE_IN_A_ROW, (1,), FINDING)
    store.close()
    sql(tmp_path, "UPDATE findings SET value = ?", (value,))
    assert Store(tmp_path).findings(FIVE_IN_A_ROW, [(1,)]) == {}


def test_a_finding_of_another_version_of_the_analysis_is_not_taken(tmp_path, monkeypatch):
    Store(tmp_path).keep_finding(FIVE_IN_A_ROW, (1,), FINDING)
    monkeypatch.setattr("game.store.reviews.FINDINGS_VERSION", 99)
    assert Store(tmp_path).findings(FIVE_IN_A_ROW, [(1,)]) == {}


def test_a_finished_game_keeps_the_figures_of_its_plies_and_none_that_are_of_other_moves(store):
    records = unfinished(3).records
    moves = tuple(record.move for record in records)
    number = store.finish(game(moves=moves)._replace(records=records, hints=2)).number
    kept = store.finished(number)
    assert kept.records == records
    assert kept.hints == 2
    assert store.finished(number + 1) is None
    other = store.finish(game(moves=(0, 1, 2))._replace(records=records)).number
    assert store.finished(other).records == ()


def test_every_game_is_listed_in_the_order_in_which_they_ended(store):
    one = store.finish(game("loss", moves=(1, 2, 3, 4))).number
    other = store.finish(game("win", moves=(5, 6, 7))).number
    store.finish(small("draw"))
    games = store.games()
    assert [each.number for each in games[:2]] == [one, other]
    assert (games[0].moves, games[0].result, games[0].points) == ((1, 2, 3, 4), "loss", 0)
    assert [each.rules for each in games] == [FIVE_IN_A_ROW, FIVE_IN_A_ROW, TIC_TAC_TOE]
