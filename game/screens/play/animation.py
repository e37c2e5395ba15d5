"""Everything on the play screen that moves by itself: stones, sparks, callouts, the winning line, bar and banner."""
from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import pairwise

from ai.position.board import Board
from game.animation.board_animation import BoardAnimation
from game.animation.particles import Particles
from game.animation.tween import TEMPO, Eased, Timer, ease_out_cubic
from game.model.callouts import Callout, callout_at, free_place
from game.model.settings import Motion
from game.views.board_picture import Landing, Sweep
from game.views.kit import Kit
from game.views.layout import BoardLayout
from game.views.sparks import CalloutPicture, Ring, Spark, callout_size
from game.views.stones import Mark

_BANNER, _BAR = 0.240, 0.200        # seconds that a motion takes
_BEFORE = 0.090                     # seconds that a line is seen before the banner comes
_APPEARS, _STAYS, _GOES = 0.120, 1.400, 0.200       # of a callout: it comes, is bright so long, and goes
_WAIT, _PART, _STAMP = 0.5, 0.45, 0.220     # seconds: before the points are counted, for each part; a medal's fall
_LASTING = 0.6                      # how strongly it stays after that, while its threat lives
_REPLAY = 0.8                       # seconds that a thought is seen once more
_HATCH_SPEED, _BREATH = 12.0, 1.6   # units a second; seconds a breath of the lamp
_TINT = 0.85                        # of the cells that a callout is about, at their strongest


@dataclass(frozen=True)
class _Shown:
    """A callout that is to be seen, as long as its threat lives: for how long it has been, and since when it is over.

    ended: seconds since the threat was answered; None while it lives.
    """

    callout: Callout
    motion: Motion
    age: float = 0.0
    ended: float | None = None

    @property
    def strength(self) -> float:
        """0..1, in eight steps: it appears, steps back after a while, and goes with its threat."""
        tempo = TEMPO[self.motion]
        if not tempo:
            shown = 1.0 if self.age <= _STAYS else _LASTING
            return shown if self.ended is None else 0.0
        shown = min(1.0, self.age / (_APPEARS * tempo)) - (1 - _LASTING) * _part(self.age - _STAYS, _GOES * tempo)
        gone = 0.0 if self.ended is None else _part(self.ended, _GOES * tempo)
        return round(8 * shown * (1 - gone)) / 8

    @property
    def is_over(self) -> bool:
        """Whether nothing of it is to be seen any more."""
        return self.ended is not None and self.ended >= _GOES * TEMPO[self.motion]

    def older(self, seconds: float) -> _Shown:
        """The same so much later."""
        return replace(self, age=self.age + seconds, ended=None if self.ended is None else self.ended + seconds)


def _part(time: float, whole: float) -> float:
    """How much of a span of time is over, 0..1."""
    return min(1.0, max(0.0, time / whole))


class PlayAnimation:
    """The motions of one game, at the pace that is set when each begins. Time is handed in."""

    def __init__(self, size: int, seed: int) -> None:
        self._size = size
        self._board = BoardAnimation()
        self._particles = Particles(seed)
        self._callouts: dict[Mark, _Shown] = {}
        self._banner, self._banner_fades = Timer(_BEFORE + _BANNER), False
        self._counting, self._parts = Timer(0.0), 0         # the points, part by part
        self._stamp = Timer(_STAMP)
        self._replay = Timer(_REPLAY)
        self._bar = Eased(_BAR)
        self._clock = 0.0

    # What happens.

    def land(self, move: int, mark: Mark, motion: Motion) -> None:
        """A stone comes down."""
        self._board.land(move, motion)
        if motion == "full":
            self._particles.land(self._center(move), mark)

    def call_out(self, callout: Callout, mark: Mark, motion: Motion) -> None:
        """A threat is named; the one before of the same player is done with."""
        self._callouts[mark] = _Shown(callout, motion)

    def follow_threats(self, board: Board) -> None:
        """A stone has come: callouts whose threats are answered go, others say what is left."""
        for mark, shown in self._callouts.items():
            now = callout_at(board, shown.callout.move)
            if now is not None:
                self._callouts[mark] = replace(shown, callout=now)
            elif shown.ended is None:
                self._callouts[mark] = replace(shown, ended=0.0)

    def end(self, line: tuple[int, ...], won: bool, mark: Mark, motion: Motion) -> None:
        """The game is over, by a line of this mark or, where it is empty, without one. won: it is to be cheered."""
        self._callouts = {}
        self._board.sweep(len(line), lost=not won, motion=motion)
        if won and motion == "full":
            self._particles.win(tuple(self._center(move) for move in line), mark)
        self._banner_fades = motion != "full"
        self._banner.start(TEMPO[motion])

    def count(self, parts: int, motion: Motion) -> None:
        """The points begin to be counted, so many parts of them."""
        self._parts = parts
        self._counting = Timer(_WAIT + _PART * parts)
        self._counting.start(TEMPO[motion] if parts else 0.0)

    def replay(self, wanted: bool) -> None:
        """A stone has come: the thought that led to it is seen once more, or the one before is over."""
        self._replay.start(1.0 if wanted else 0.0)

    def stamp(self, motion: Motion) -> None:
        """The medal comes down on the banner."""
        self._stamp.start(TEMPO[motion])

    def clear(self) -> None:
        """A move was taken back: what was under way is not true any more."""
        self._board.clear()
        self._particles.clear()
        self._callouts = {}
        self.replay(False)

    def send_bar(self, chances: tuple[float, ...], motion: Motion) -> None:
        """The bar is to show these chances."""
        self._bar.send(chances, TEMPO[motion])

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self._clock += seconds
        for moving in (self._board, self._particles, self._banner, self._bar, self._counting, self._stamp,
                       self._replay):
            moving.update(seconds)
        aged = {mark: shown.older(seconds) for mark, shown in self._callouts.items()}
        self._callouts = {mark: shown for mark, shown in aged.items() if not shown.is_over}

    def _center(self, move: int) -> tuple[float, float]:
        return move % self._size + 0.5, move // self._size + 0.5

    # What there is to see.

    @property
    def landing(self) -> tuple[Landing, ...]:
        """The stones on their way down."""
        return self._board.landing

    @property
    def line(self) -> Sweep:
        """How far the winning line has come."""
        return self._board.line

    @property
    def sparks(self) -> tuple[Spark, ...]:
        """What flies over the board."""
        return self._particles.sparks

    @property
    def rings(self) -> tuple[Ring, ...]:
        """What runs away from a stone."""
        return self._particles.rings

    @property
    def chances(self) -> tuple[float, ...]:
        """The bar's chances, on their way."""
        return self._bar.now

    @property
    def slide(self) -> float:
        """How far the banner has come in from the side, 0..1."""
        return 1.0 if self._banner_fades else ease_out_cubic(self._come)

    @property
    def fade(self) -> float:
        """How much the banner is there, 0..1."""
        return self._come if self._banner_fades else 1.0

    @property
    def _come(self) -> float:
        """How much of its way the banner has come, 0..1."""
        return min(1.0, max(0.0, 1 - (1 - self._banner.progress) * (_BEFORE + _BANNER) / _BANNER))

    @property
    def counted(self) -> float:
        """How many parts of the points are counted, the last of them as far as it is."""
        whole = _WAIT + _PART * self._parts
        return min(self._parts, max(0.0, (self._counting.progress * whole - _WAIT) / _PART))

    @property
    def counting(self) -> bool:
        """Whether the points are still being counted."""
        return self._counting.progress < 1

    @property
    def stamped(self) -> float:
        """How far the medal has come down, 0..1."""
        return self._stamp.progress

    @property
    def replayed(self) -> float:
        """How much of the last thought has been seen once more, 0..1."""
        return self._replay.progress

    def breath(self, motion: Motion) -> float:
        """The thinking lamp's breath, in turns; a lamp that is not to move is lit."""
        return self._clock / _BREATH % 1 if motion != "off" else 0.5

    def hatch(self, motion: Motion) -> float:
        """How far the bar's hatch has drifted (logical units)."""
        return self._clock * _HATCH_SPEED % 1000 if motion == "full" else 0.0

    @property
    def _is_small(self) -> bool:
        """Whether lines are seen at a glance, and a callout takes a cell of its own."""
        return self._size <= 5

    @property
    def tint(self) -> tuple[tuple[int, Mark, float], ...]:
        """The cells that the callouts are about; none on a small board, where the callouts stand on them."""
        if self._is_small:
            return ()
        return tuple((cell, mark, _TINT * shown.strength) for mark, shown in self._callouts.items()
                     for cell in dict.fromkeys(shown.callout.cells) if shown.strength > 0)

    def callouts(self, kit: Kit, layout: BoardLayout,
                 stones: tuple[tuple[int, Mark], ...]) -> tuple[CalloutPicture, ...]:
        """The callouts, each on free cells near its stone, and rather not on those that it is about.

        On a small board only on those: on any other cell it would point to the wrong one. stones: also of a plan.
        """
        if not self._callouts:
            return ()
        taken, found = frozenset(move for move, _ in stones), list[CalloutPicture]()
        for mark, shown in self._callouts.items():
            callout = shown.callout
            width, height = (length / layout.cell for length in callout_size(kit, callout.words))
            about = frozenset(callout.cells)
            avoided = frozenset(range(self._size ** 2)) - about if self._is_small else \
                about | frozenset(_around(callout.cells, self._size))
            center = free_place(self._size, taken | avoided, callout.move, width, height)
            if center is None and not self._is_small:
                center = free_place(self._size, taken, callout.move, width, height)
            if center is not None:
                found.append(CalloutPicture(callout.words, mark, center, max(0.0, shown.strength)))
                taken |= frozenset(_under(center, width, self._size))
        return tuple(found)


def _around(cells: tuple[int, ...], size: int) -> set[int]:
    """The cells at both ends of a stretch, which decide what becomes of it."""
    found = set()
    for one, other in pairwise(cells):
        step = other - one
        for cell in (one - step, other + step):
            if 0 <= cell < size * size and abs(cell % size - one % size) <= 2:
                found.add(cell)
    return found


def _under(center: tuple[float, float], width: float, size: int) -> set[int]:
    """The cells that a callout covers."""
    row, last = int(center[1]), min(size - 1, int(center[0] + width / 2))
    return {row * size + column for column in range(int(center[0] - width / 2), last + 1)}
