"""MASTER's search in depths: its reports, its end, and its last look at the move to play."""
import threading
from types import SimpleNamespace
from unittest.mock import Mock

import pytest

from ai.position.board import Board, board_of
from ai.position.rules import FIVE_IN_A_ROW
from ai.position.scores import DECIDED
from ai.search.deepening import IterativeDeepening
from ai.search.moves import candidate_moves
from ai.search.report import LOOK, SearchLimits
from ai.search.table import Table
from ai.search.watch import Watch
from tests.ai.positions import everything, midgames, position, replay
from tests.ai.solvers import master_search
from tests.sampling import sample_and_whole


def quiet():
    """Ten stones, nothing decided."""
    return Board.from_moves("h8 i9 g7 i7 i8 g8 h6 h9 g9 f10")


def all_reports(board, limits):
    return list(master_search(board, limits).reports())


def last_look(stones, depth):
    """The report of this depth, the last report, and the moves that the look between them has found lost."""
    search = master_search(Board.from_moves(stones), SearchLimits(seconds=600))
    *_, found, last = search.reports(max_depth=depth)
    assert found.score > -DECIDED
    assert (found.complete, last.complete) == (True, False)
    return found, last, list(search.refuted)


def test_a_move_found_lost_at_last_gives_way_to_the_best_not_seen_to_lose():
    found, last, refuted = last_look("k13 i11 l11 n13 h9 i12 h11 j11 m15 h10 n9 m7 l10 g10 g9 f8 k9 o9 m9", 2)
    assert refuted == [found.move]
    _, following = (tried for tried in found.root if tried.score > -DECIDED)
    assert len(found.root) > 2
    assert (last.move, last.score) == (following.move, following.score)


def test_if_every_move_is_found_lost_at_last_one_is_kept_and_the_loss_reported():
    found, last, refuted = last_look("o15 m15 n15 m13 k14 m12 k11 l12 o12 l11 n11 l14", 1)
    assert {last.move, *refuted} == {tried.move for tried in found.root}
    assert last.move not in refuted
    assert last.score <= -DECIDED


@pytest.mark.parametrize("moves", midgames(12, seed=21, fewest=2, most=24))
def test_each_report_is_deeper_and_its_variation_can_be_played(moves):
    board = replay(FIVE_IN_A_ROW, moves)
    reports = all_reports(board, SearchLimits(nodes=20_000))
    complete = [report for report in reports if report.complete]
    assert [report.depth for report in complete] == list(range(1, len(complete) + 1)) or len(complete) == 1
    assert [report.nodes for report in reports] == sorted(report.nodes for report in reports)
    for report in reports:
        assert report.player == board.turn
        assert report.move == report.pv[0]
        board_of(FIVE_IN_A_ROW, (*moves, *report.pv))               # raises IllegalMove if it can't be played


def test_the_variation_is_about_as_long_as_the_depth_and_all_moves_are_there():
    *_, last = (report for report in all_reports(quiet(), SearchLimits(nodes=100_000)) if report.complete)
    assert last.depth >= 6
    assert len(last.pv) >= last.depth - 2
    assert len(last.root) == last.total == len({tried.move for tried in last.root})
    assert last.root[0].move == last.move
    assert last.root[0].score == last.score
    assert all(tried.score <= last.score and tried.nodes >= 1 for tried in last.root)


@pytest.mark.parametrize("nodes", [100, 5000, 70_000])
@pytest.mark.parametrize("moves", midgames(6, seed=23, fewest=3, most=40))
def test_the_board_is_left_as_it_was(moves, nodes):
    board, same = replay(FIVE_IN_A_ROW, moves), replay(FIVE_IN_A_ROW, moves)
    all_reports(board, SearchLimits(nodes=nodes))
    assert everything(board) == everything(same)


def test_a_finished_game_is_refused():
    board = position("h8 i8 j8 k8 l8", "a1 a3 a5 a7")
    with pytest.raises(ValueError, match="over"):
        all_reports(board, SearchLimits(nodes=100))


@pytest.mark.parametrize("nodes", [0, 1, 1000, 20_000, 100_000])
def test_a_search_stops_soon_after_its_node_limit_and_always_has_a_move(nodes):
    board = quiet()
    *_, last = all_reports(board, SearchLimits(nodes=nodes))
    assert last.nodes <= nodes + 2 * LOOK + 200
    assert board.stone_at(last.move) is None


@pytest.mark.usefixtures("looked_at_clock")
def test_a_search_stops_when_its_time_is_over():
    *_, last = all_reports(quiet(), SearchLimits(seconds=0.200))
    assert 0.5 * 0.200 <= last.seconds <= 0.210
    assert last.nodes <= 210 * LOOK


def test_a_search_that_is_halted_while_it_looks_at_the_clock_stops(monkeypatch):
    looks, helpers = [], []

    def look():
        looks.append(len(looks))
        if helpers:
            helpers.pop().search.stopped = True
        return 0.0 if len(looks) < 50 else 1e9      # then all time is over

    monkeypatch.setattr("ai.search.watch.time", SimpleNamespace(perf_counter=look))
    board = quiet()
    helper = master_search(board, SearchLimits(seconds=1000))
    helper.moves = candidate_moves(board)
    helpers.append(helper)
    helper.assist(helper, 3)
    assert len(looks) < 5


@pytest.mark.parametrize(("times", "allowed"), [*sample_and_whole((6, 200), (100, 200)), (1, 1)])
def test_a_search_and_its_helpers_end_even_if_the_system_allows_only_one(times, allowed, monkeypatch):
    before, start = threading.active_count(), threading.Thread.start
    ask = Mock(side_effect=[None] * allowed + [RuntimeError])
    monkeypatch.setattr(threading.Thread, "start", lambda thread: (ask(), start(thread)))
    for _ in range(times):
        board, table = quiet(), Table(12)
        helpers = [IterativeDeepening(quiet(), table, Watch()) for _ in range(2)]
        *_, last = IterativeDeepening(board, table, Watch(SearchLimits(nodes=65_000))).reports(None, helpers)
        board.check(last.move)
        assert [helper.search.stopped for helper in helpers] == [True, True]
        assert threading.active_count() == before
