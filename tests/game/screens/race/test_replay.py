"""The replay: how much slower it is, that both lanes are slowed alike, and that it ends."""
import pytest

from ai.search.report import RootMove, SearchReport
from game.screens.race.replay import LONGEST_REPLAY, Replay, replay_if_quick, slow_motion_factor


def report(seconds, nodes=(10, 30, 60), complete=True):
    roots = tuple(RootMove(i, n, 0) for i, n in enumerate(nodes))
    return SearchReport(1, 0, (0,), 2, sum(nodes), seconds, roots, len(nodes), None, complete)


@pytest.mark.parametrize(("seconds", "factor"), [(0.9, 2), (0.3, 10), (0.0002, 10_000), (0.00004, 50_000), (0.5, 5)])
def test_the_slowing_is_a_round_number_that_ends_in_time(seconds, factor):
    assert slow_motion_factor(seconds) == factor
    assert 1 <= factor * seconds <= LONGEST_REPLAY + 1e-9


def test_root_moves_come_in_order_on_one_scale_for_both_lanes():
    replay = Replay((report(0.003), report(0.03)))
    assert replay.factor == 100
    seen = []
    while replay.running:
        seen.append((replay.done(0), replay.done(1)))
        replay.update(0.05)
    assert seen == sorted(seen)
    assert seen[1] == (1, 0)                # the first lane needs 0.3 s, the second 3
    assert (3, 1) in seen
    assert (3, 2) in seen
    assert (replay.done(0), replay.done(1)) == (3, 3)
    replay = Replay((report(0.0), report(0.0)))
    assert (replay.running, replay.done(0)) == (False, 3)


def test_only_a_search_that_was_too_quick_to_be_seen_is_shown_again():
    assert replay_if_quick((report(0.1), report(0.9))) is not None
    assert replay_if_quick((report(0.1), report(1.0))) is None
    assert replay_if_quick((report(0.1), report(0.1, complete=False))) is None
    assert replay_if_quick((report(0.1), None)) is None
