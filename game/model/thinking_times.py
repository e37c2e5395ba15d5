"""Each level's thinking time on this machine, measured in the background by the game's thinker."""
import platform
from collections.abc import Mapping

from ai.play.effort import effort_of
from ai.play.levels import MEDIUM, Level, levels_for
from ai.play.messages import Answer, LevelSearch, Message, Progress
from ai.play.thinker import Thinker
from ai.position.rules import FIVE_IN_A_ROW, TIC_TAC_TOE, Rules
from game import __version__

# Positions from the middle of games: of level 4 against itself (every fifth of the benchmark), and of tic-tac-toe.
POSITIONS: dict[Rules, tuple[str, ...]] = {
    TIC_TAC_TOE: ("b2", "a1 b2", "b2 a3 c1", "a1 c3 b2", "b3 b2 a1 c1"),
    FIVE_IN_A_ROW: (
        "g9 f5 j6 k11 h8 i7 g8 i8 g10 g7 g11 g12 h7",
        "i9 g5 k5 i5 i7 j6 i8 i10 h4 h5 f5 g6 j8 h6 k6 f6 i6 e6 d6",
        "g7 e10 k5 e9 e7 e11 e12 f7 g9 f8 g8 g10 g5 g6 f6 d8 h4 i3 e5 h8 h5 f5 i5 j5 c3 d4",
        "k9 h7 j10 i8 i11 l8 j9 j8 h8 i9 g13 h12 h10 k8 m8 i7 i10 i6 i5 g10 k10 l10 l9 j11 m9 n9 n7 o6 m6 m7 f8 g9",
        "i6 g5 k5 i3 h4 g3 g4 h3 f3 k3 j3 h5 f4 i4 f5 f2 e4 d4 g2 d5 d3 g6 f7 f6 c2 b1 e5 e3 c5 d6 e6 d7 d8 e7 c4 c3 "
        "b5 e2 i2",
    ),
}

_START = 1_100          # MASTER's search before its first move, in moves evaluated: M1's 140 take 0.44 of M3's time


def key_of(rules: Rules, level: Level) -> str:
    """A level's key in the stored times, different for each machine and version of the game."""
    return f"{__version__} {platform.node()} {rules.size}x{rules.size} {level.name}"


def range_of(rules: Rules, level: Level, seconds: float) -> tuple[float, float]:
    """A level's usual and longest seconds for a move. seconds: the median measured on POSITIONS."""
    effort = effort_of(rules, level)
    if effort is None:
        return seconds, seconds
    start = _START if level.needs_master else 0
    each = seconds / (effort.timed + start)
    return each * (effort.typical + start), each * (effort.longest + start)


def timed_levels() -> list[tuple[Rules, Level]]:
    return [(rules, level) for rules in (TIC_TAC_TOE, FIVE_IN_A_ROW) for level in levels_for(rules)
            if not level.is_timed]


class ThinkingTimes:
    """Measures the levels' thinking times while `update` is called. A level whose search fails stays unknown."""

    def __init__(self, thinker: Thinker, known: Mapping[str, float]) -> None:
        keys = {key_of(*each): each for each in timed_levels()}
        self.times = {name: seconds for name, seconds in known.items() if name in keys}
        self._thinker = thinker
        # The levels still to be timed: each in two rounds, because the machine may be busy during one.
        self._left = 2 * [each for name, each in keys.items() if name not in self.times]
        self._measured: list[float] = []        # the seconds of the first one's searches so far
        self._is_warm = False                   # whether there has been a search; the first is slower and not timed

    @property
    def complete(self) -> bool:
        return not self._left

    def update(self) -> bool:
        """Hear what was measured, and have the next position searched. Return whether a level's time is new."""
        before = dict(self.times)
        self._thinker.listen()
        # A process that can't start is not asked: each question would start three others.
        if self._left and not self._thinker.busy and self._thinker.ready_after is not None:
            rules, level = self._left[0]
            moves = tuple(map(rules.parse_cell, POSITIONS[rules][len(self._measured)].split()))
            self._thinker.ask(self._hear, rules, moves, LevelSearch(level if self._is_warm else MEDIUM))
        return self.times != before

    def _hear(self, message: Message) -> None:
        if isinstance(message, Progress):
            return
        if not self._is_warm:
            self._is_warm = True
            return
        (rules, level), measured = self._left[0], self._measured
        if isinstance(message, Answer):
            measured.append(message.report.seconds)
            if len(measured) < len(POSITIONS[rules]):
                return
            key, median = key_of(rules, level), sorted(measured)[len(measured) // 2]
            self.times[key] = min(median, self.times.get(key, median))      # the shorter of the two rounds
        del self._left[0]
        self._measured = []
