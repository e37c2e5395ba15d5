"""Shows a search again that was too quick to see: its root moves in their order, all lanes slowed down alike."""
from __future__ import annotations

from ai.search.report import SearchReport

LONGEST = 3.0                       # seconds a replay takes at most
TOO_QUICK = 1.0                     # a slower search was seen while it ran


def slowing(seconds: float) -> int:
    """How many times slower to show what took so long: 1, 2 or 5 and zeros, so that it is over within LONGEST."""
    wanted = LONGEST / max(seconds, 1e-9)
    power = 10 ** (len(str(int(wanted))) - 1)
    return max(step * power for step in (1, 2, 5) if step * power <= max(wanted, 1))


class Replay:
    """The root moves of finished searches, on one time scale: `factor` times slower than they were.

    A search's time is spread over its root moves by the nodes under each.
    """

    def __init__(self, reports: tuple[SearchReport, ...]) -> None:
        self.reports = reports
        self.factor = slowing(max(report.seconds for report in reports))
        self._time = 0.0

    @property
    def running(self) -> bool:
        """Whether a lane has something left to show."""
        return self._time < self.factor * max(report.seconds for report in self.reports)

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self._time += seconds

    def skip(self) -> None:
        """Show no more of it."""
        self._time = self.factor * max(report.seconds for report in self.reports)

    def done(self, lane: int) -> int:
        """How many root moves of a lane are done by now."""
        report = self.reports[lane]
        part = 1.0 if report.seconds <= 0 else self._time / (self.factor * report.seconds)
        if part >= 1:
            return report.done
        reached, nodes = 0, 0
        for root in report.root:
            nodes += root.nodes
            if nodes > part * report.nodes:
                break
            reached += 1
        return reached


def worth_showing(reports: tuple[SearchReport | None, ...]) -> Replay | None:
    """A replay of searches that all finished too quickly to be seen; None where one was stopped, or slow."""
    finished = tuple(report for report in reports if report is not None and report.complete)
    if len(finished) < len(reports) or max(report.seconds for report in finished) >= TOO_QUICK:
        return None
    return Replay(finished)
