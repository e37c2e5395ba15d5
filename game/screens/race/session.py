"""A running race with its sounds, animations, messages, and slow-motion replays of fast searches."""
from bisect import bisect_right
from itertools import accumulate

from ai.search.report import SearchReport
from game.animation.board_animation import BoardAnimation
from game.model.race_match import RaceMatch
from game.screens.prompts import Prompts
from game.screens.scene import Doors

LONGEST = 3.0                       # seconds a replay takes at most
FAILURE_SECONDS = 12.0              # how long the reason stays why a player's file gave no move
TOO_QUICK = 1.0                     # a slower search was seen while it ran


def slowing(seconds: float) -> int:
    """The slow-motion factor, 1, 2 or 5 times a power of ten, that replays a search within LONGEST seconds."""
    wanted = LONGEST / max(seconds, 1e-9)
    power = 10 ** (len(str(int(wanted))) - 1)
    return max(step * power for step in (1, 2, 5) if step * power <= max(wanted, 1))


class Replay:
    """A slow-motion replay of finished searches: their root moves appear one by one.

    The replay is `factor` times slower than the search was. A search's time is divided among its root moves by the
    nodes under each.
    """

    def __init__(self, reports: tuple[SearchReport, ...]) -> None:
        self.reports = reports
        self.factor = slowing(max(report.seconds for report in reports))
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


def worth_showing(reports: tuple[SearchReport | None, ...]) -> Replay | None:
    """A replay of searches that were too fast to see; None if one was stopped, or a player's own file raced."""
    finished = tuple(report for report in reports if report is not None and report.complete and report.root)
    if len(finished) < len(reports) or not 0 < max(report.seconds for report in finished) < TOO_QUICK:
        return None
    return Replay(finished)


_BREATH = 1.6


class RaceSession:
    """A running race with its replay, and the sounds, animations and messages for each of its events."""

    def __init__(self, doors: Doors, match: RaceMatch, prompts: Prompts) -> None:
        self.match = match
        self.prompts = prompts
        self.animation = BoardAnimation(match.rules.size)
        self._doors = doors
        self.replay: Replay | None = None           # while it runs
        self._seen = (0, 0, False)                  # plies, rounds and whether it was over, at the last look
        self._clock = 0.0

    @property
    def breath(self) -> float:
        """The phase, 0 to 1, of the lamp that pulses while a search runs."""
        return self._clock / _BREATH % 1 if self.match.thinking else 0.0

    def undo(self) -> None:
        self.replay = None
        self.match.undo()
        self.animation.clear()
        self._doors.trace("undo", plies=self.match.board.count)
        self.refresh()

    def update(self, seconds: float) -> None:
        self.match.update(seconds)
        if self.replay is not None:
            self.replay.update(seconds)
            self.replay = self.replay if self.replay.running else None
        self.refresh()
        self._clock += seconds
        self.animation.update(seconds)

    def refresh(self) -> None:
        """React to news in the race: a stone, the end of a round or of the race."""
        plies, rounds, over = self._seen
        self._seen = self.match.board.count, len(self.match.rounds), self.match.outcome is not None
        if self._seen[0] > plies:
            self._stone_has_come()
        if self._seen[1] > rounds:
            self._round_is_over()
        if self._seen[2] and not over:
            self._race_is_over()

    def _stone_has_come(self) -> None:
        match, doors = self.match, self._doors
        plies, move = match.board.count, match.board.history[-1]
        human = match.is_humans(plies)
        self.animation.land(move, doors.settings.motion)
        doors.sound("place" if human else "reply")
        doors.trace("move", who="human" if human else "ai", ply=plies, cell=match.rules.cell_name(move))
        if human:
            self.replay = None

    def _round_is_over(self) -> None:
        played = self.match.rounds[-1]
        failure = next((lane.failure for lane in self.match.lanes if lane.failure is not None), None)
        if failure is not None and self.match.own is not None:
            self.prompts.say(failure, FAILURE_SECONDS)
        self.replay = worth_showing(played.reports)
        self._doors.trace("round", ply=played.ply, agree=played.agree,
                          nodes=[None if report is None else report.nodes for report in played.reports],
                          workers=[lane.thinker.process_id for lane in self.match.lanes])

    def _race_is_over(self) -> None:
        outcome = self.match.outcome
        assert outcome is not None
        who = "draw" if outcome.winner is None else "human" if outcome.winner == self.match.human else "ai"
        self.animation.sweep(outcome.line, who == "ai", self._doors.settings.motion)
        self._doors.sound({"draw": "draw", "human": "win", "ai": "loss"}[who])
        self._doors.trace("outcome", winner=who, plies=self.match.board.count)
