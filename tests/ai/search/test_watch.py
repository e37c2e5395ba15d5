"""What stops a search: each bound alone, and whoever asked."""
from __future__ import annotations

import pytest

from ai.search import watch as watch_module
from ai.search.report import NODE_COUNT, WANTED_TICKET, Control, SearchLimits
from ai.search.watch import Watch

FOR_EVER = 10 ** 15                 # nodes


class FakeClock:
    """A clock that the test turns."""

    def __init__(self):
        self.now = 5000.0

    def perf_counter(self):
        return self.now


@pytest.fixture
def clock(monkeypatch):
    clock = FakeClock()
    monkeypatch.setattr(watch_module, "time", clock)
    return clock


@pytest.mark.parametrize("limits", [None, SearchLimits(), SearchLimits(depth=1)])
def test_without_a_bound_nothing_stops_it(clock, limits):
    watch = Watch(limits)
    clock.now += 10 ** 9
    assert not watch.look(FOR_EVER)


@pytest.mark.parametrize("limits", [SearchLimits(nodes=0), SearchLimits(seconds=0.0)])
def test_a_limit_of_nothing_stops_it_at_once(clock, limits):
    assert Watch(limits).look(0)


def test_the_node_limit_alone_stops_it(clock):
    watch = Watch(SearchLimits(nodes=5000))
    clock.now += 10 ** 9
    assert [watch.look(nodes) for nodes in (0, 1, 4999)] == [False, False, False]
    assert [watch.look(nodes) for nodes in (5000, 5001, FOR_EVER)] == [True, True, True]


def test_the_time_limit_alone_stops_it(clock):
    watch = Watch(SearchLimits(seconds=2.0))
    stopped = []
    for seconds in (0.0, 1.0, 1.5, 2.0, 7.0):
        clock.now = 5000.0 + seconds
        stopped.append(watch.look(FOR_EVER))
    assert stopped == [False, False, False, True, True]


def test_a_share_of_the_time_stops_it_until_the_rest_is_given_back(clock):
    watch = Watch(SearchLimits(seconds=2.0))
    watch.use(0.75)
    stopped = []
    for seconds in (1.4, 1.5, 1.9):
        clock.now = 5000.0 + seconds
        stopped.append(watch.look(FOR_EVER))
    watch.use(1)
    stopped.append(watch.look(FOR_EVER))
    clock.now = 5002.0
    assert [*stopped, watch.look(FOR_EVER)] == [False, True, True, False, True]


def test_a_share_of_no_limit_is_no_limit(clock):
    watch = Watch(SearchLimits(nodes=5000))
    watch.use(0.5)
    clock.now += 10 ** 9
    assert not watch.look(4999)


def test_whichever_bound_comes_first_stops_it(clock):
    watch = Watch(SearchLimits(seconds=2.0, nodes=100))
    assert not watch.look(99)
    assert watch.look(100)
    clock.now += 3
    assert watch.look(1)


def test_time_runs_from_the_making_of_the_watch(clock):
    watch = Watch()
    clock.now += 3.25
    assert watch.elapsed() == 3.25


def test_a_signal_that_wants_another_ticket_stops_it():
    control = Control(ticket=7)
    control.signal[WANTED_TICKET] = 7
    watch = Watch(None, control)
    assert not watch.look(1)
    control.signal[WANTED_TICKET] = 8
    assert watch.look(1)
    control.signal[WANTED_TICKET] = 7
    assert not watch.look(1)


def test_every_look_writes_the_node_count_into_the_signal_and_is_told_to_whoever_asked():
    looks = []
    control = Control(on_look=lambda: looks.append(1))
    watch = Watch(SearchLimits(nodes=50), control)
    for nodes in (3, 40, 50, 10 ** 12):
        watch.look(nodes)
        assert control.signal[NODE_COUNT] == nodes
    assert len(looks) == 4
