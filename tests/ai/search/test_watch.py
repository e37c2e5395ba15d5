"""The watch that stops a search: each bound alone, and requests from outside."""
from types import SimpleNamespace

import pytest

from ai.search.report import NODE_COUNT, Control, SearchLimits
from ai.search.watch import Watch


@pytest.fixture
def clock(monkeypatch):
    """A clock that the test turns."""
    clock = SimpleNamespace(now=5000.0)
    monkeypatch.setattr("ai.search.watch.time", SimpleNamespace(perf_counter=lambda: clock.now))
    return clock


def test_a_share_of_the_time_stops_it_until_the_rest_is_given_back(clock):
    watch = Watch(SearchLimits(seconds=2.0))
    watch.use(0.75)
    stopped = []
    for seconds in (1.4, 1.5, 1.9):
        clock.now = 5000.0 + seconds
        stopped.append(watch.look(10 ** 15))
    watch.use(1)
    stopped.append(watch.look(10 ** 15))
    clock.now = 5002.0
    assert [*stopped, watch.look(10 ** 15)] == [False, True, True, False, True]


def test_a_share_of_no_limit_is_no_limit(clock):
    watch = Watch(SearchLimits(nodes=5000))
    watch.use(0.5)
    clock.now += 10 ** 9
    assert not watch.look(4999)


def test_every_look_writes_the_node_count_into_the_signal_and_calls_on_look():
    looks = []
    control = Control(on_look=lambda: looks.append(1))
    watch = Watch(SearchLimits(nodes=50), control)
    for nodes in (3, 40, 50, 10 ** 12):
        watch.look(nodes)
        assert control.signal[NODE_COUNT] == nodes
    assert len(looks) == 4
