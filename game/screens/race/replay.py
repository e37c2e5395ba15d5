"""Replays of a race's searches in slow motion, because most searches are too fast to be seen."""
from bisect import bisect_right
from itertools import accumulate

from ai.search.report import SearchReport

LONGEST_REPLAY = 3.0                # seconds a replay takes at most
_TOO_QUICK = 1.0                    # seconds; a slower search could be followed while it ran


def slow_motion_factor(seconds: float) -> int:
    """The slow-motion factor, 1, 2 or 5 times a power of ten, that replays a search within LONGEST_REPLAY seconds."""
    ideal = LONGEST_REPLAY / max(seconds, 1e-9)
    power = 10 ** (len(str(int(ideal))) - 1)
    return max(step * power for step in (1, 2, 5) if step * power <= max(ideal, 1))


class Replay:
    """A slow-motion replay of finished searches: their root moves appear one by one.

    The replay is `factor` times slower than the search was. A search's time is divided among its root moves by the
    nodes under each.
    """

    def __init__(self, reports: tuple[SearchReport, ...]) -> None:
        self.reports = reports
        self.factor = slow_motion_factor(max(report.seconds for report in reports))
        self._time = 0.0

    @property
    def running(self) -> bool:
        """Whether the replay still has root moves to show."""
        return self._time < self.factor * max(report.seconds for report in self.reports)

    def update(self, seconds: float) -> None:
        self._time += seconds

    def done(self, lane: int) -> int:
        """The number of root moves that the replay of this lane's search has reached by now."""
        report = self.reports[lane]
        part = 1.0 if report.seconds <= 0 else self._time / (self.factor * report.seconds)
        if part >= 1:
            return report.done
        return bisect_right(list(accumulate(root.nodes for root in report.root)), part * report.nodes)


def replay_if_quick(reports: tuple[SearchReport | None, ...]) -> Replay | None:
    """A replay of searches that were too fast to see; None if one was stopped, or a player's own file raced."""
    finished = tuple(report for report in reports if report is not None and report.complete and report.root)
    if len(finished) < len(reports) or not 0 < max(report.seconds for report in finished) < _TOO_QUICK:
        return None
    return Replay(finished)
